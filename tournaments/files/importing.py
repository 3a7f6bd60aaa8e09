"""From a registration file to teams: what a preview says, and the import of all lines or none."""

from collections.abc import Mapping
from typing import Any

from tournaments import ledger
from tournaments.actor import Submission
from tournaments.files.columns import Kind
from tournaments.files.registrations import Line, RegistrationFile
from tournaments.files.verdict import LineProblem, say
from tournaments.models import Tournament
from tournaments.plan import EntryMode
from tournaments.refusals import Impossible
from tournaments.services.people import AloneIn, register_people
from tournaments.services.registration import TeamIn, register_teams


class FileRefused(Impossible):
    """A file has lines that cannot be read: nothing of it is registered."""

    def __init__(self, problems: tuple[LineProblem, ...]) -> None:
        super().__init__("file_refused", field="file", count=len(problems))
        self.problems = problems


class WrongKindOfFile(Impossible):
    """The file lists people on their own and this concours registers pairs, or the other way round."""


UNFIT: Mapping[tuple[EntryMode, Kind], str] = {
    ("pairs", "people"): "people_alone",
    ("melee", "pairs"): "pairs_listed",
}
"""The kinds of files that a concours does not take, by how people register, and what is said of them."""


def import_teams(*, tournament: Tournament, file: RegistrationFile, submission: Submission) -> ledger.Outcome:
    """Register every team of a file, or everybody where people register alone, as one event.

    Where teams are drawn, a file may list people to draw, or teams that are there already. Raises FileRefused with
    every line that is wrong, WrongKindOfFile.
    """
    if file.problems:
        raise FileRefused(file.problems)
    demand_kind(tournament, file)
    if to_draw(tournament, file):
        people = [AloneIn(line.players[0], line.paid) for line in file.lines]
        return register_people(tournament=tournament, people=people, submission=submission, file=file.sha256)
    teams = [team_of(line) for line in file.lines]
    return register_teams(tournament=tournament, teams=teams, submission=submission, file=file.sha256)


def demand_kind(tournament: Tournament, file: RegistrationFile) -> None:
    """Raise WrongKindOfFile for people where teams register, or the other way round."""
    refusal = UNFIT.get((tournament.plan.entry_mode, file.kind)) if file.kind else None
    if refusal:
        raise WrongKindOfFile(refusal, field="file")


def to_draw(tournament: Tournament, file: RegistrationFile) -> bool:
    """Return whether a file lists people who are to be drawn into teams."""
    return tournament.plan.entry_mode == "draw_pairs" and file.kind == "people"


def team_of(line: Line) -> TeamIn:
    """Return a line as a team to register."""
    return TeamIn(line.players, club=line.club, paid=line.paid)


def preview_body(file: RegistrationFile, language: str) -> dict[str, Any]:
    """Return what an import would do, line by line, and the file's hash; nothing is changed."""
    return {
        "file": file.sha256,
        "encoding": file.encoding,
        "delimiter": file.delimiter,
        "ok": not file.problems,
        "lines": [line_body(line) for line in file.lines],
        "problems": [problem_body(problem, language) for problem in file.problems],
        "warnings": [problem_body(warning, language) for warning in file.warnings],
    }


def line_body(line: Line) -> dict[str, Any]:
    """Return a line as it was understood."""
    players = [{"name": one.name, "licence": one.licence, "club": one.club} for one in line.players]
    return {"line": line.number, "players": players, "club": line.club, "paid": line.paid}


def problem_body(problem: LineProblem, language: str) -> dict[str, Any]:
    """Return a problem with its sentence."""
    return {
        "line": problem.line,
        "field": problem.field,
        "code": problem.code,
        "detail": say(problem, "en" if language == "en" else "fr"),
    }

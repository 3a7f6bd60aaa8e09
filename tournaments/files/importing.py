"""From a registration file to teams: what a preview says, and the import of all lines or none."""

from typing import Any

from tournaments import ledger
from tournaments.actor import Submission
from tournaments.files.columns import Kind
from tournaments.files.registrations import Line, RegistrationFile
from tournaments.files.verdict import LineProblem, say
from tournaments.models import Tournament
from tournaments.plan import EntryMode
from tournaments.refusals import Impossible
from tournaments.services.registration import TeamIn, register_teams


class FileRefused(Impossible):
    """A file has lines that cannot be read: nothing of it is registered."""

    def __init__(self, problems: tuple[LineProblem, ...]) -> None:
        super().__init__("file_refused", field="file", count=len(problems))
        self.problems = problems


class WrongKindOfFile(Impossible):
    """The file lists people on their own and this concours registers pairs, or the other way round."""


KINDS: dict[EntryMode, tuple[Kind, str]] = {"pairs": ("pairs", "people_alone"), "melee": ("people", "pairs_listed")}


def import_teams(*, tournament: Tournament, file: RegistrationFile, submission: Submission) -> ledger.Outcome:
    """Register every team of a file, or everybody where people register alone, as one event.

    Raises FileRefused with every line that is wrong, WrongKindOfFile.
    """
    if file.problems:
        raise FileRefused(file.problems)
    kind, refusal = KINDS[tournament.plan.entry_mode]
    if file.kind != kind:
        raise WrongKindOfFile(refusal, field="file")
    teams = [team_of(line) for line in file.lines]
    return register_teams(tournament=tournament, teams=teams, submission=submission, file=file.sha256)


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

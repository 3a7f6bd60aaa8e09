"""The stored standings, read back for a page."""

from dataclasses import dataclass

import msgspec
from django.utils.translation import gettext

from tournaments import standings
from tournaments.models import Tournament


@dataclass(frozen=True, slots=True)
class Played:
    """What a team wrote in one round."""

    round: int
    points: int
    against: int


@dataclass(frozen=True, slots=True)
class Line:
    """One team's line; ``why`` says why it stands where it stands, ``group`` names its pool or bracket."""

    rank: int
    team: int
    name: str
    players: tuple[str, ...]
    wins: int
    points: int
    difference: int
    rounds: tuple[Played, ...]
    why: tuple[str, ...]
    group: str | None = None

    @property
    def signed_difference(self) -> str:
        """The difference with its sign, a true minus."""
        return f"{self.difference:+d}".replace("-", "−") if self.difference else "0"

    def points_in(self, round_number: int) -> int | None:
        """Return the points of one round, None where the team took no part."""
        return next((one.points for one in self.rounds if one.round == round_number), None)


@dataclass(frozen=True, slots=True)
class Ranking:
    """The standings after a round, by rank."""

    after_round: int
    criteria: tuple[str, ...]
    rows: tuple[Line, ...]

    @property
    def round_numbers(self) -> list[int]:
        """The rounds that count: those of the phase, and of the phases before for who is not in it."""
        return sorted({one.round for line in self.rows for one in line.rounds})

    @property
    def groups(self) -> set[str]:
        """The pools and brackets that teams play in."""
        return {line.group for line in self.rows if line.group}

    def group_of(self, line: Line) -> str:
        """Return what a team's pool or bracket is called; one bracket alone is simply the bracket."""
        name, _, number = (line.group or "").partition("_")
        if name == "pool":
            return gettext("Poule %(pool)s") % {"pool": number}
        if name == "principal":
            return gettext("Principal") if "consolante" in self.groups else gettext("Tableau")
        return gettext("Consolante") if name else "–"

    @property
    def table(self) -> list[tuple[Line, bool, str, list[int | None]]]:
        """Each line, whether others share its rank, its pool or bracket, and its points round by round."""
        ranks = [line.rank for line in self.rows]
        return [
            (
                line,
                ranks.count(line.rank) > 1,
                self.group_of(line),
                [line.points_in(number) for number in self.round_numbers],
            )
            for line in self.rows
        ]

    def line_of(self, team: int) -> Line | None:
        """Return a team's line."""
        return next((line for line in self.rows if line.team == team), None)


def ranking(tournament: Tournament, after_round: int, language: str) -> Ranking:
    """Return the standings after a closed round in ``fr`` or ``en``."""
    return msgspec.json.decode(standings.current(tournament, after_round, language).body, type=Ranking)

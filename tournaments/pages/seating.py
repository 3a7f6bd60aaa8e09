"""Tables as their organiser reads them: with the full names of who sits there."""

from collections.abc import Iterable
from dataclasses import dataclass

from tournaments import naming
from tournaments.models import Entry, Match, MatchState, Participation


@dataclass(frozen=True, slots=True)
class Seated:
    """A team at a table, or exempt."""

    number: int
    name: str


@dataclass(frozen=True, slots=True)
class TableRow:
    """A match with both teams' names."""

    match: Match
    ns: Seated
    ew: Seated

    @property
    def done(self) -> bool:
        """Whether its sheet is in."""
        return self.match.state == MatchState.FINISHED


def seated(entry: Entry) -> Seated:
    """Return a team whose names are loaded."""
    return Seated(entry.number, naming.team_name(entry, "full"))


def table_row(match: Match) -> TableRow:
    """Return a match whose names are loaded (``Match.objects.with_names()``)."""
    return TableRow(match, seated(match.ns), seated(match.ew))


def table_rows(matches: Iterable[Match]) -> list[TableRow]:
    """Return matches whose names are loaded, in their order."""
    return [table_row(match) for match in matches]


def exempt(participations: Iterable[Participation]) -> list[Seated]:
    """Return the teams that do not play a round, by number."""
    return sorted((seated(part.entry) for part in participations), key=lambda team: team.number)

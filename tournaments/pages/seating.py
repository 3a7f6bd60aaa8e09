"""Tables with the names of who sits there: the full ones, as their organiser reads them, by default."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from django.utils.functional import Promise

from tournaments import naming
from tournaments.models import Entry, Match, Participation
from tournaments.pages.deal_fields import PLACES

DASH = " – "
PLUS = " + "


@dataclass(frozen=True, slots=True)
class Seated:
    """A team, or a person alone, at a table or exempt."""

    number: int
    name: str


@dataclass(frozen=True, slots=True)
class At:
    """Who sits at one place of a table (``NS``, ``N``, ``P1`` …), and what is written there so far."""

    place: str
    team: Seated
    points: int

    @property
    def label(self) -> str | Promise:
        """What the place is called."""
        return PLACES[self.place]


@dataclass(frozen=True, slots=True)
class TableRow:
    """A match with the names of everybody at its table, in the order of the places; ``why`` they sit there."""

    match: Match
    at: tuple[At, ...]
    why: tuple[str, ...] = ()

    @property
    def done(self) -> bool:
        """Whether its sheet is in."""
        return self.match.is_decided

    @property
    def score(self) -> str:
        """What is written so far, place after place: "1104 – 840"."""
        return DASH.join(str(at.points) for at in self.at)

    @property
    def places(self) -> tuple[str, ...]:
        """The places of the table."""
        return tuple(at.place for at in self.at)

    @property
    def names(self) -> Mapping[str, str]:
        """Who sits where, at a table where each plays for himself; nobody is named for a side."""
        return {at.place: at.team.name for at in self.at} if self.match.is_individual else {}


def seated(entry: Entry, display: str = "full") -> Seated:
    """Return a team whose names are loaded, as they are to be shown (``full`` or ``initial``)."""
    return Seated(entry.number, naming.team_name(entry, display))


def table_row(match: Match, display: str = "full", why: tuple[str, ...] = ()) -> TableRow:
    """Return a match whose names are loaded (``Match.objects.with_names()``)."""
    sides = groupby(match.seats(), key=lambda part: part.place)
    return TableRow(match, tuple(at(place, list(parts), display) for place, parts in sides), why)


def at(place: str, parts: Sequence[Participation], display: str) -> At:
    """Return who sits at a place: a team, or the two players of a mêlée who share it ("4 · Marie + 9 · Paul")."""
    first, *second = (seated(part.entry, display) for part in parts)
    name = PLUS.join([first.name, *(f"{other.number} · {other.name}" for other in second)])
    return At(place, Seated(first.number, name), parts[0].points)


def table_rows(matches: Iterable[Match]) -> list[TableRow]:
    """Return matches whose names are loaded, in their order."""
    return [table_row(match) for match in matches]


def exempt(participations: Iterable[Participation]) -> list[Seated]:
    """Return the teams that do not play a round, by number."""
    return sorted((seated(part.entry) for part in participations), key=lambda team: team.number)

"""Brackets and pools as pictures: what the pairing room says of them, with names, scores and tables."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from django.utils.translation import gettext

from tournaments.pages.bracket_svg import Box, Line, Picture
from tournaments.pages.frame import language
from tournaments.pages.pool_svg import Cell, Grid, Row
from tournaments.pairing import (
    Bout,
    BracketName,
    Fixture,
    Language,
    LoserOf,
    Seat,
    Slot,
    State,
    Tableau,
    Vacant,
    WinnerOf,
    turn_heading,
)

type Pair = frozenset[int]


@dataclass(frozen=True, slots=True)
class Written:
    """What stands on the sheet of a match: a score for each team; `winner` is None while nobody has won.

    `note` is what is shown beside it (its table); `playing`: it is being played now.
    """

    scores: Mapping[int, str] = field(default_factory=dict)
    winner: int | None = None
    note: str = ""
    playing: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    """A team of a pool at its place; `sums` go with the headings of the grid."""

    team: int
    rank: str
    sums: tuple[str, ...]
    goes_on: bool = False


def bracket_pictures(
    tableau: Tableau,
    seated: Sequence[Bout],
    names: Mapping[int, str],
    written: Mapping[Pair, Written],
    *,
    since: int = 1,
) -> tuple[Picture, ...]:
    """Picture the principal, then the consolante where there is one, from a round of the stage on."""
    drawing = _Drawing(tableau, seated, names, written, since)
    brackets: tuple[BracketName, ...] = ("principal", "consolante")
    return tuple(picture for bracket in brackets if (picture := drawing.picture(bracket)))


def pool_grid(
    pool: int,
    standings: Sequence[Standing],
    names: Mapping[int, str],
    written: Mapping[Pair, Written],
    sums: tuple[str, ...],
) -> Grid:
    """Picture a pool, its teams in the order of their places."""
    teams = [one.team for one in standings]
    return Grid(
        key=f"pool-{pool}",
        title=gettext("Poule %(pool)s") % {"pool": pool},
        sums=sums,
        rows=tuple(
            Row(
                number=one.team,
                name=names[one.team],
                cells=tuple(None if other == one.team else _cell(one.team, other, written) for other in teams),
                sums=one.sums,
                rank=one.rank,
                goes_on=one.goes_on,
            )
            for one in standings
        ),
    )


def _cell(team: int, other: int, written: Mapping[Pair, Written]) -> Cell:
    sheet = written.get(frozenset({team, other}), Written())
    return Cell(sheet.scores.get(team, ""), won=sheet.winner == team)


@dataclass(frozen=True, slots=True)
class _Drawing:
    """What the boxes of a stage are drawn from."""

    tableau: Tableau
    seated: Sequence[Bout]
    names: Mapping[int, str]
    written: Mapping[Pair, Written]
    since: int

    def picture(self, bracket: BracketName) -> Picture | None:
        """Draw a bracket; None where it has no match from the wanted round on."""
        shown = self.shown(bracket)
        if not shown:
            return None
        first = min(bout.slot.turn for _, bout in shown)
        places = {bout.slot: place for place, (_, bout) in enumerate(shown)}
        last = self.tableau.last_turn(bracket)
        third = self.shown("third_place") if bracket == "principal" else []
        return Picture(
            key=bracket,
            title=self.title(bracket),
            headings=tuple(turn_heading(last - turn, _language()) for turn in range(first, last + 1)),
            boxes=tuple(self.box(one, bout, bout.slot.turn - first, places) for one, bout in shown),
            third=next((self.box(one, bout, last - first, {}) for one, bout in third), None),
            third_heading=gettext("Petite finale"),
        )

    def shown(self, bracket: BracketName) -> list[tuple[Fixture, Bout]]:
        """List the matches of a bracket that are drawn: not the byes of its first turn."""
        return [
            (fixture, bout)
            for fixture, bout in zip(self.tableau.fixtures, self.seated, strict=True)
            if bout.slot.bracket == bracket and bout.round >= self.since and None not in fixture.feeds
        ]

    def title(self, bracket: BracketName) -> str:
        """Name a bracket: one that is alone is the bracket."""
        if not self.tableau.has_consolante:
            return gettext("Tableau")
        return gettext("Principal") if bracket == "principal" else gettext("Consolante")

    def box(self, fixture: Fixture, bout: Bout, column: int, places: Mapping[Slot, int]) -> Box:
        """Draw a match."""
        sheet = self.written.get(frozenset(bout.teams), Written())
        first, second = (places.get(feed.slot) if isinstance(feed, WinnerOf) else None for feed in fixture.feeds)
        upper, lower = (
            self.line(seat, bout, sheet, fed_by_loser=isinstance(feed, LoserOf))
            for seat, feed in zip(bout.seats, fixture.feeds, strict=True)
        )
        return Box(column, (upper, lower), (first, second), sheet.note or _note(bout), playing=sheet.playing)

    def line(self, seat: Seat, bout: Bout, sheet: Written, *, fed_by_loser: bool) -> Line:
        """Draw a side: a team, somebody to come, or nobody."""
        if isinstance(seat, int):
            return Line(seat, self.names[seat], sheet.scores.get(seat, ""), won=seat == bout.winner)
        if seat is Vacant.NOBODY:
            return Line(None, "–", known=False)
        return Line(None, gettext("perdant à venir") if fed_by_loser else "", known=False)


def _note(bout: Bout) -> str:
    """Say in a word why a match is not played."""
    match bout.state:
        case State.WALKOVER | State.DOUBLE_FORFEIT:
            return gettext("forfait")
        case State.BYE:
            return gettext("exempte")
        case _:
            return ""


def _language() -> Language:
    return "en" if language() == "en" else "fr"

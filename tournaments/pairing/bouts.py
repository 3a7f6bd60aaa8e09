"""Who sits in each match of the brackets now: byes, walkovers, double forfeits and corrections in one place."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from types import MappingProxyType

from tournaments.pairing.tableau import BracketName, Feed, Fixture, LoserOf, Seed, Slot, Tableau, WinnerOf


class Vacant(Enum):
    """A seat without a team."""

    AWAITED = auto()
    """An earlier match is not decided."""
    NOBODY = auto()
    """Nobody will come: a bye, or both of an earlier match are out."""


type Seat = int | Vacant


class State(Enum):
    """How a match of a bracket stands."""

    AWAITED = auto()
    """A side is not known yet."""
    READY = auto()
    """Both sides are known, and play."""
    PLAYED = auto()
    """One side has won."""
    BYE = auto()
    """One side was alone from the beginning (exempte): it goes on."""
    WALKOVER = auto()
    """One side has withdrawn (abandon): the other goes on."""
    DOUBLE_FORFEIT = auto()
    """Neither of the two goes on."""
    EMPTY = auto()
    """Nobody goes on, as nobody came, or who came alone has withdrawn."""


type Fate = tuple[State, Seat, Seat]
"""The state of a match, who wins and who loses it."""

_OPEN: Mapping[State, Fate] = {state: (state, Vacant.AWAITED, Vacant.AWAITED) for state in (State.AWAITED, State.READY)}


@dataclass(frozen=True, slots=True)
class Decided:
    """Who won when two teams met in the brackets; None: both have forfeited. A match level in points is not decided."""

    pair: frozenset[int]
    winner: int | None

    def __post_init__(self) -> None:
        """Refuse what is no result."""
        if len(self.pair) != 2:
            raise ValueError(f"{len(self.pair)} team(s) in a match of two")
        if self.winner is not None and self.winner not in self.pair:
            raise ValueError(f"team {self.winner} did not play this match")


@dataclass(frozen=True, slots=True)
class Bout:
    """A match of a bracket as it stands; `winner` and `loser` are the seats that it feeds."""

    slot: Slot
    round: int
    seats: tuple[Seat, Seat]
    state: State
    winner: Seat
    loser: Seat

    @property
    def teams(self) -> tuple[int, ...]:
        """Who sits here."""
        return tuple(seat for seat in self.seats if isinstance(seat, int))

    @property
    def is_open(self) -> bool:
        """Whether who goes on is not known yet."""
        return self.winner is Vacant.AWAITED

    @property
    def out(self) -> tuple[int, ...]:
        """Who has come as far as this, and goes no further."""
        return () if self.is_open else tuple(team for team in self.teams if team != self.winner)


def bouts(
    tableau: Tableau, decided: Iterable[Decided] = (), gone: Mapping[int, int] = MappingProxyType({})
) -> tuple[Bout, ...]:
    """Seat every match by what is decided and who has withdrawn, in the order of the tableau.

    `gone` names for each team that has withdrawn the first round of the stage that it does not play.

    A result belongs to whoever sits there: one of two teams that do not meet (any more) counts for nothing, so that
    a corrected winner takes his seats by himself. What a team won before it withdrew stays won, with or without play.
    """
    winners = {one.pair: one.winner for one in decided}
    seated: dict[Slot, Bout] = {}
    for fixture in tableau.fixtures:
        first, second = (_seat(feed, seated) for feed in fixture.feeds)
        seated[fixture.slot] = _bout(fixture, (first, second), winners, gone)
    return tuple(seated.values())


def _seat(feed: Feed, seated: Mapping[Slot, Bout]) -> Seat:
    match feed:
        case Seed(team=team):
            return team
        case WinnerOf(slot):
            return seated[slot].winner
        case LoserOf(slot):
            return seated[slot].loser
        case _:
            return Vacant.NOBODY


def _bout(
    fixture: Fixture, seats: tuple[Seat, Seat], winners: Mapping[frozenset[int], int | None], gone: Mapping[int, int]
) -> Bout:
    teams = [seat for seat in seats if isinstance(seat, int)]
    fate: Fate
    if Vacant.AWAITED in seats:
        fate = _OPEN[State.AWAITED]
    elif frozenset(teams) in winners:
        fate = _played(teams, winners[frozenset(teams)])
    else:
        fate = _unplayed(teams, [team for team in teams if gone.get(team, fixture.round + 1) <= fixture.round])
    return Bout(fixture.slot, fixture.round, seats, *fate)


def _played(teams: Sequence[int], winner: int | None) -> Fate:
    if winner is None:
        return State.DOUBLE_FORFEIT, Vacant.NOBODY, Vacant.NOBODY
    return State.PLAYED, winner, next(team for team in teams if team != winner)


def _unplayed(teams: Sequence[int], gone: Sequence[int]) -> Fate:
    """Decide a match without a result: who has withdrawn loses to who has not."""
    able = [team for team in teams if team not in gone]
    if len(able) == 2:
        return _OPEN[State.READY]
    if len(teams) < 2:
        return (State.BYE, able[0], Vacant.NOBODY) if able else (State.EMPTY, Vacant.NOBODY, Vacant.NOBODY)
    return (State.WALKOVER, able[0], gone[0]) if able else _played(teams, None)


def dependents(tableau: Tableau, slot: Slot) -> tuple[Slot, ...]:
    """List the later matches whose seats come from a match, near or far, in the order of the tableau."""
    reached = {slot}
    for fixture in tableau.fixtures:
        if any(feed.slot in reached for feed in fixture.feeds if isinstance(feed, WinnerOf | LoserOf)):
            reached.add(fixture.slot)
    return tuple(fixture.slot for fixture in tableau.fixtures if fixture.slot in reached - {slot})


def bout_of(seated: Iterable[Bout], pair: Collection[int]) -> Bout | None:
    """Return the match in which two teams sit; None where they meet nowhere."""
    return next((bout for bout in seated if set(bout.teams) == set(pair)), None)


def champion(seated: Iterable[Bout], bracket: BracketName = "principal") -> Seat:
    """Return who has won a bracket: AWAITED until its final is decided, NOBODY where both have forfeited it."""
    return [bout.winner for bout in seated if bout.slot.bracket == bracket][-1]

"""What a change moves beside itself: ranks, points, and rounds that were paired before it was known."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from tournaments.ranking import Place

type Standings = tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Outlook:
    """Where a concours stands: after its last closed round, and what each round was paired from, by its number.

    ``seats`` are the teams of every match of a bracket, by its number, and ``astray`` those of them that have begun
    with others than now would have to sit there.
    """

    standings: Standings
    paired_from: Mapping[int, Standings]
    seats: Mapping[int, frozenset[int]] = field(default_factory=dict)
    astray: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Moved:
    """A number of a team before and after; None where the team is not in the standings."""

    team: int
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class Effects:
    """Teams whose rank or points change, rounds whose pairings stay although their standings change.

    ``matches`` are those of a bracket whose teams depend on it: those that have not begun get other teams, the others
    (``astray``) do not count any more.
    """

    ranks: tuple[Moved, ...]
    points: tuple[Moved, ...]
    rounds: tuple[int, ...]
    matches: tuple[int, ...] = ()
    astray: tuple[int, ...] = ()


def effects_of(before: Outlook, after: Outlook) -> Effects:
    """Compare a concours with itself after a change; a round that is new, or gone, is none that stays."""
    kept = sorted(before.paired_from.keys() & after.paired_from.keys())
    return Effects(
        ranks=moved(before.standings, after.standings, lambda place: place.rank),
        points=moved(before.standings, after.standings, lambda place: place.record.points),
        rounds=tuple(number for number in kept if before.paired_from[number] != after.paired_from[number]),
        matches=tuple(sorted(reseated(before, after) | after.astray - before.astray)),
        astray=tuple(sorted(after.astray - before.astray)),
    )


def reseated(before: Outlook, after: Outlook) -> set[int]:
    """Return the matches that have other teams than before."""
    both = before.seats.keys() & after.seats.keys()
    return {match for match in both if before.seats[match] != after.seats[match]}


def moved(before: Standings, after: Standings, number: Callable[[Place], int]) -> tuple[Moved, ...]:
    """Return the teams of which a number changes, in the order of the standings after (then of those before)."""
    was, now = ({place.record.number: number(place) for place in standings} for standings in (before, after))
    return tuple(Moved(team, was.get(team), now.get(team)) for team in {**now, **was} if was.get(team) != now.get(team))

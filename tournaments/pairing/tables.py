"""Draw tables of players each for himself (tirage individuel): who sits together, and who rests."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from operator import attrgetter
from random import Random

from tournaments.pairing.contender import Contender, NothingToPair, check_field
from tournaments.pairing.explain import drawn_rest, drawn_table
from tournaments.pairing.pairing import Reason

@dataclass(frozen=True, slots=True)
class Seating:
    """The tables of one round, by players' numbers.

    `tables` stand in table order, and everybody at a table in the order of its places. `rests` do not play.
    `again` are the tables at which somebody meets somebody again. `reasons` explain the tables, then the rests.
    """

    tables: tuple[tuple[int, ...], ...]
    rests: tuple[int, ...]
    again: tuple[tuple[int, ...], ...]
    reasons: tuple[Reason, ...]


def draw_tables(
    contenders: Sequence[Contender], sizes: Sequence[int], rng: Random, plan: Sequence[Seating] = ()
) -> Seating:
    """Draw tables of the allowed sizes, so that nobody meets the same people twice where some tries avoid it.

    Goes on with the plan (see `plan_tables`) as long as everybody's memory is what its rounds have left; otherwise
    people are dealt out and change places while that helps. As few rest as possible (au repos), and those who have
    rested least: nobody twice before everybody once. Tables, places and rests are drawn; the order of
    the contenders plays no part.
    Raises NothingToPair for a field that fills no table, DuplicateContender.
    """
    check_field(contenders)
    _check_filled(len(contenders), sizes)
    return _next_of(plan, contenders) or _drawn(contenders, sizes, rng)


def plan_tables(numbers: Sequence[int], sizes: Sequence[int], rounds: int, rng: Random) -> tuple[Seating, ...]:
    """Draw all rounds at the start: nobody meets twice where a construction is known (see `cycles`, `schedules`).

    Who takes which place in it is drawn. Otherwise round after round is drawn. Raises NothingToPair,
    DuplicateContender.
    """
    contenders = [Contender(number) for number in sorted(numbers)]
    check_field(contenders)
    _check_filled(len(contenders), sizes)
    built = _constructed(len(contenders), sizes, rounds)
    places = rng.sample(sorted(numbers), len(numbers))
    plan: list[Seating] = []
    for turn in range(rounds):
        plan.append(_placed(built[turn], places, contenders, rng) if built else _drawn(contenders, sizes, rng))
        contenders = [_after(contender, plan[-1]) for contender in contenders]
    return tuple(plan)


def _check_filled(people: int, sizes: Sequence[int]) -> None:
    if not table_sizes(people, sizes):
        raise NothingToPair(f"{people} contender(s) fill no table")


def _constructed(people: int, sizes: Sequence[int], rounds: int) -> Sequence[Sequence[tuple[int, ...]]] | None:
    """Return a construction in which nobody meets twice and nobody rests."""
    filled = table_sizes(people, sizes)
    if sum(filled) < people or filled[-1] - filled[0] > 1:
        return None
    unequalled = scheduled(people, rounds) if filled == (4,) * 6 else None
    return unequalled or cycled(people, len(filled), rounds)


def _placed(
    tables: Sequence[tuple[int, ...]], places: Sequence[int], contenders: Sequence[Contender], rng: Random
) -> Seating:
    """Put the people in their places, and draw the tables, the larger ones last, and the seats."""
    by_number = {contender.number: contender for contender in contenders}
    seated = [[by_number[places[place]] for place in rng.sample(table, len(table))] for table in tables]
    rng.shuffle(seated)
    return _told(sorted(seated, key=len), ())


def _after(contender: Contender, seating: Seating) -> Contender:
    """Return somebody as the round leaves them."""
    own = contender.number
    if own in seating.rests:
        return replace(contender, byes=contender.byes + 1)
    met = next(table for table in seating.tables if own in table)
    return replace(contender, opponents=contender.opponents | set(met) - {own})


def table_sizes(people: int, sizes: Sequence[int]) -> tuple[int, ...]:
    """Return how many sit at each table: fewest rest, then most tables; the larger tables come last.

    Nine by tables of four or five are 4 and 5, eleven 5 and 5 (one rests); by tables of four, 4 and 4.
    """
    small, large = min(sizes), max(sizes)
    fillings = [
        (few, many) for many in range(people // large + 1) for few in range((people - many * large) // small + 1)
    ]
    few, many = max(fillings, key=lambda filling: (filling[0] * small + filling[1] * large, sum(filling)))
    return (small,) * few + (large,) * many


def _drawn(contenders: Sequence[Contender], sizes: Sequence[int], rng: Random) -> Seating:
    """Deal out tables and let people change places."""
    filled = table_sizes(len(contenders), sizes)
    by_number = {contender.number: contender for contender in contenders}
    rested = {contender.number: contender.byes for contender in contenders}
    rests, playing = draw_rests(rested, len(contenders) - sum(filled), rng)

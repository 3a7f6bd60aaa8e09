"""Draw tables of players each for himself (tirage individuel): who sits together, and who rests."""

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, replace
from itertools import accumulate, combinations
from random import Random

from tournaments.pairing.contender import Contender, NothingToPair, check_field
from tournaments.pairing.cycles import cycled
from tournaments.pairing.explain import drawn_rest, drawn_table
from tournaments.pairing.pairing import Reason
from tournaments.pairing.rests import draw_rests
from tournaments.pairing.schedules import NOBODY_TWICE, scheduled
from tournaments.pairing.swaps import settle


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
        contenders = _after(contenders, plan[-1])
    return tuple(plan)


def _check_filled(people: int, sizes: Sequence[int]) -> None:
    if not table_sizes(people, sizes):
        raise NothingToPair(f"{people} contender(s) fill no table")


def _constructed(people: int, sizes: Sequence[int], rounds: int) -> Sequence[Sequence[tuple[int, ...]]] | None:
    """Return a construction in which nobody meets twice and nobody rests."""
    filled = table_sizes(people, sizes)
    if sum(filled) < people or filled[-1] - filled[0] > 1:
        return None
    listed = people == 4 * len(filled) and rounds <= NOBODY_TWICE.get(people, 0)
    return scheduled(people, rounds) if listed else cycled(people, len(filled), rounds)


def _placed(
    tables: Sequence[tuple[int, ...]], places: Sequence[int], contenders: Sequence[Contender], rng: Random
) -> Seating:
    """Put the people in their places, and draw the tables, the larger ones last, and the seats."""
    by_number = {contender.number: contender for contender in contenders}
    seated = [[by_number[places[place]] for place in rng.sample(table, len(table))] for table in tables]
    rng.shuffle(seated)
    return _told(sorted(seated, key=len), ())


def _after(contenders: Sequence[Contender], seating: Seating) -> list[Contender]:
    """Return everybody as a round leaves them."""
    company = {number: frozenset(table) for table in seating.tables for number in table}
    return [
        replace(contender, opponents=contender.opponents | company[contender.number] - {contender.number})
        if contender.number in company
        else replace(contender, byes=contender.byes + 1)
        for contender in contenders
    ]


def _next_of(plan: Sequence[Seating], contenders: Sequence[Contender]) -> Seating | None:
    """Return the round of the plan that follows on what everybody remembers."""
    known = {contender.number: (contender.opponents, contender.byes) for contender in contenders}
    field = [Contender(number) for number in known]
    for seating in plan:
        if {number for table in (*seating.tables, seating.rests) for number in table} != known.keys():
            return None
        if all((contender.opponents, contender.byes) == known[contender.number] for contender in field):
            return seating
        field = _after(field, seating)
    return None


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
    tables = [playing[last - size : last] for last, size in zip(accumulate(filled), filled, strict=True)]
    met = _met(contenders)
    settle(tables, lambda table: _meetings(table, met), rng)
    return _told([[by_number[number] for number in table] for table in tables], [by_number[number] for number in rests])


def _met(contenders: Sequence[Contender]) -> Mapping[int, Set[int]]:
    """Return whom everybody has met; one's memory of it is enough."""
    met = {contender.number: set(contender.opponents) for contender in contenders}
    for contender in contenders:
        for other in contender.opponents & met.keys():
            met[other].add(contender.number)
    return met


def _meetings(table: Sequence[int], met: Mapping[int, Set[int]]) -> int:
    """Count the pairs at a table who have met before."""
    return sum(other in met[one] for one, other in combinations(table, 2))


def _told(tables: Sequence[Sequence[Contender]], rests: Sequence[Contender]) -> Seating:
    """Write a round down, and mark where somebody meets again."""
    numbers = [tuple(player.number for player in table) for table in tables]
    met = _met([player for table in tables for player in table])
    again = [_meetings(table, met) > 0 for table in numbers]
    return Seating(
        tables=tuple(numbers),
        rests=tuple(player.number for player in rests),
        again=tuple(table for table, repeated in zip(numbers, again, strict=True) if repeated),
        reasons=(
            *(drawn_table(table, again=repeated) for table, repeated in zip(numbers, again, strict=True)),
            *(drawn_rest(player.number, player.byes) for player in rests),
        ),
    )

"""Draw tables of players each for himself (tirage individuel): who sits together, and who rests."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from operator import attrgetter
from random import Random

from tournaments.pairing.contender import Contender, NothingToPair, check_field
from tournaments.pairing.explain import drawn_rest, drawn_table
from tournaments.pairing.pairing import Reason

STEPS = 200
"""For each player: how often two players of different tables are tried in each other's place."""

type Table = list[Contender]


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


def draw_tables(contenders: Sequence[Contender], sizes: Sequence[int], rng: Random) -> Seating:
    """Draw tables of the allowed sizes, so that nobody meets the same people twice where some tries avoid it.

    As few rest as possible (au repos), and those who have rested least: nobody twice before everybody once.
    Tables, places and rests are drawn; the order of the contenders plays no part.
    Raises NothingToPair for a field that fills no table, DuplicateContender.
    """
    check_field(contenders)
    filled = table_sizes(len(contenders), sizes)
    if not filled:
        raise NothingToPair(f"{len(contenders)} contender(s) fill no table")
    drawn = sorted(contenders, key=attrgetter("number"))
    rng.shuffle(drawn)
    drawn.sort(key=attrgetter("byes"))
    resting = len(drawn) - sum(filled)
    rests, playing = drawn[:resting], drawn[resting:]
    rng.shuffle(playing)
    tables = spread(dealt(playing, filled), rng)
    again = [meetings(table) > 0 for table in tables]
    numbers = [tuple(player.number for player in table) for table in tables]
    return Seating(
        tables=tuple(numbers),
        rests=tuple(sorted(player.number for player in rests)),
        again=tuple(table for table, met in zip(numbers, again, strict=True) if met),
        reasons=(
            *(drawn_table(table, again=met) for table, met in zip(numbers, again, strict=True)),
            *(drawn_rest(player) for player in sorted(rests, key=attrgetter("number"))),
        ),
    )


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


def dealt(players: Sequence[Contender], sizes: Sequence[int]) -> list[Table]:
    """Seat the players in their order, table after table."""
    rest = iter(players)
    return [[next(rest) for _ in range(size)] for size in sizes]


def meetings(table: Table) -> int:
    """Count the pairs at a table who have met before; one's memory of it is enough."""
    return sum(one.number in other.opponents or other.number in one.opponents for one, other in combinations(table, 2))


def spread(tables: list[Table], rng: Random) -> list[Table]:
    """Let players of different tables change places as long as some meet again and it makes nothing worse."""
    for _ in range(STEPS * sum(map(len, tables)) if len(tables) > 1 else 0):
        met = [table for table in tables if meetings(table)]
        if not met:
            break
        one = rng.choice(met)
        other = rng.choice([table for table in tables if table is not one])
        exchange(one, other, rng)
    return tables


def exchange(one: Table, other: Table, rng: Random) -> None:
    """Let two players change places unless more would meet again than do now."""
    here, there = rng.randrange(len(one)), rng.randrange(len(other))
    before = meetings(one) + meetings(other)
    one[here], other[there] = other[there], one[here]
    if meetings(one) + meetings(other) > before:
        one[here], other[there] = other[there], one[here]

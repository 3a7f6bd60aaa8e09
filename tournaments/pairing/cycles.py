"""Whole evenings at once, by adding: rounds in which nobody meets anybody twice.

Of m tables, let the players be (i, c): i counts 0 … m-1, c is one of the places of a table. In round t, table j
seats (j + row[c] mod m, c), where row is the t-th of some rows of numbers. Then (i, c) and (k, d) sit together
in round t just when i - k = row[c] - row[d] mod m: never twice if for any two places the differences of all
rows are distinct. Rows (0, t, 2t, 3t) do it if m > 3 · (rounds - 1), as no difference goes once round, or if
m has no factor in common with 1, 2, 3; for the few m between, rows were searched for.
"""

from collections.abc import Mapping, Sequence
from math import gcd

type Row = tuple[int, ...]
type Round = list[tuple[int, ...]]

FOUND: Mapping[int, str] = {
    8: "0 0 0 0 / 0 2 7 4 / 0 1 4 7 / 0 4 6 5 / 0 7 5 3 / 0 3 2 6 / 0 5 1 2",
    9: "0 0 0 0 0 / 0 2 4 3 1 / 0 7 3 4 8 / 0 8 5 2 3 / 0 1 2 5 4 / 0 3 6 8 5 / 0 4 8 6 2",
    10: "0 0 0 0 0 / 0 2 7 1 8 / 0 7 9 4 5 / 0 8 4 2 7 / 0 4 5 7 9 / 0 5 3 6 2 / 0 1 8 9 3",
    12: "0 0 0 0 0 / 0 2 7 4 8 / 0 3 11 1 4 / 0 11 2 7 9 / 0 10 8 9 5 / 0 9 3 6 11 / 0 8 10 2 1",
    14: "0 0 0 0 0 / 0 3 10 2 5 / 0 2 8 12 11 / 0 9 4 6 12 / 0 8 11 9 2 / 0 7 6 13 4 / 0 13 9 8 6",
    15: "0 0 0 0 0 / 0 3 10 2 5 / 0 2 8 13 12 / 0 1 11 9 14 / 0 4 6 14 11 / 0 5 14 10 8 / 0 10 7 11 3",
    16: "0 0 0 0 0 / 0 3 10 13 2 / 0 8 11 7 4 / 0 12 8 5 15 / 0 4 13 8 14 / 0 9 7 15 11 / 0 1 5 12 10",
    18: "0 0 0 0 0 / 0 5 3 17 2 / 0 13 7 2 8 / 0 1 15 5 12 / 0 8 1 13 4 / 0 4 14 15 7 / 0 11 2 1 15",
    20: "0 0 0 0 0 / 0 5 3 9 4 / 0 16 15 19 13 / 0 7 4 16 1 / 0 17 7 10 19 / 0 1 8 6 17 / 0 11 14 7 9",
    21: "0 0 0 0 0 / 0 5 19 3 9 / 0 4 16 15 19 / 0 13 7 4 16 / 0 18 1 13 7 / 0 10 20 16 17 / 0 14 12 1 11",
    22: "0 0 0 0 0 / 0 5 19 3 9 / 0 4 16 15 20 / 0 16 1 13 14 / 0 1 17 8 15 / 0 17 14 21 7 / 0 10 21 19 16",
    24: "0 0 0 0 0 / 0 5 19 3 9 / 0 13 7 4 16 / 0 8 15 10 1 / 0 1 16 2 10 / 0 23 20 19 13 / 0 19 18 7 17",
}
"""By the number of tables: rows for seven rounds; places of four players, or of five."""


def cycled(players: int, tables: int, rounds: int) -> list[Round] | None:
    """Seat players 0 … n-1 at tables whose sizes differ by one at most; None where no rows are known."""
    places = -(-players // tables)
    rows = _rows(tables, places, rounds)
    return [_round(players, tables, row) for row in rows] or None


def _rows(tables: int, places: int, rounds: int) -> Sequence[Row]:
    """Return the rows of some rounds; none where none are known."""
    short_of_once_round = tables > (places - 1) * (rounds - 1)
    without_common_factor = rounds <= tables and all(gcd(tables, apart) == 1 for apart in range(1, places))
    if short_of_once_round or without_common_factor:
        return [tuple(step * place for place in range(places)) for step in range(rounds)]
    found = [tuple(map(int, row.split())) for row in FOUND.get(tables, "").split("/")]
    return found[:rounds] if rounds <= len(found) and places <= len(found[0]) else ()


def _round(players: int, tables: int, row: Row) -> Round:
    """Seat one round; the last place may be taken at some tables only."""
    last = -(-players // tables) - 1
    there = players - last * tables
    return [
        tuple(
            place * tables + (table + step) % tables
            for place, step in enumerate(row[: last + 1])
            if place < last or (table + step) % tables < there
        )
        for table in range(tables)
    ]

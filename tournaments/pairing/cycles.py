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

FOUND: Mapping[int, Sequence[Row]] = {
    8: ((0, 0, 0, 0), (0, 2, 7, 4), (0, 1, 4, 7), (0, 4, 6, 5), (0, 7, 5, 3), (0, 3, 2, 6), (0, 5, 1, 2)),
    9: ((0, 0, 0, 0), (0, 7, 8, 5), (0, 5, 2, 1), (0, 6, 5, 7), (0, 4, 7, 8), (0, 3, 1, 6), (0, 2, 6, 4)),
    10: ((0, 0, 0, 0), (0, 2, 4, 3), (0, 3, 2, 7), (0, 7, 8, 6), (0, 8, 1, 4), (0, 1, 7, 9), (0, 9, 6, 2)),
    12: ((0, 0, 0, 0), (0, 10, 9, 5), (0, 9, 3, 8), (0, 2, 5, 7), (0, 5, 2, 11), (0, 6, 1, 4), (0, 7, 11, 9)),
    14: ((0, 0, 0, 0), (0, 3, 1, 10), (0, 12, 3, 13), (0, 5, 7, 11), (0, 13, 5, 8), (0, 2, 6, 4), (0, 11, 10, 2)),
    15: ((0, 0, 0, 0), (0, 12, 7, 2), (0, 1, 4, 7), (0, 5, 10, 6), (0, 11, 12, 13), (0, 6, 8, 5), (0, 10, 9, 3)),
    16: ((0, 0, 0, 0), (0, 5, 13, 11), (0, 6, 5, 1), (0, 8, 15, 10), (0, 12, 1, 4), (0, 7, 4, 14), (0, 14, 7, 12)),
    18: ((0, 0, 0, 0), (0, 3, 10, 17), (0, 1, 2, 3), (0, 14, 7, 11), (0, 11, 1, 6), (0, 12, 4, 13), (0, 5, 17, 16)),
}
"""By the number of tables: rows of four places for seven rounds."""


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
    found = FOUND.get(tables, ())
    return found[:rounds] if rounds <= len(found) and places <= len(found[0]) else ()


def _round(players: int, tables: int, row: Row) -> Round:
    """Seat one round; the last place may be taken at some tables only."""
    last, there = len(row) - 1, players - (len(row) - 1) * tables
    return [
        tuple(
            place * tables + (table + step) % tables
            for place, step in enumerate(row)
            if place < last or (table + step) % tables < there
        )
        for table in range(tables)
    ]

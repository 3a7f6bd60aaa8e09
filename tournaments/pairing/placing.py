"""Give every match of a round its table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count, islice

from tournaments.pairing.assignment import cheapest_assignment
from tournaments.pairing.explain import free_table, own_table
from tournaments.pairing.pairing import Reason

type Together = Sequence[int]
"""The numbers that sit at one table: two teams, or players."""


class TooFewTables(ValueError):
    """Raised when there are more matches than tables."""

    def __init__(self, matches: int, tables: int) -> None:
        super().__init__(f"{matches} matches need a table, there are {tables}")
        self.matches = matches
        self.tables = tables


@dataclass(frozen=True, slots=True)
class Placing:
    """The tables of a round: the number for each match, in the order of the matches, and why."""

    tables: tuple[int, ...]
    reasons: tuple[Reason, ...]


def assign_tables(
    pairs: Sequence[Together],
    fixed: Mapping[int, int],
    history: Mapping[int, frozenset[int]],
    tables: Sequence[int] | None = None,
    *,
    by_rank: bool,
) -> Placing:
    """Give every match a table of its own.

    `fixed` is the table of numbers that need one: where two of a match have one, it is the lower; where two matches
    want the same, the earlier has it. The other matches get the rest of `tables` (None: 1, 2, 3…): `by_rank` in
    ascending order, otherwise so that the fewest sit where they sat before (`history`), and lower tables
    rather than higher ones. Exact, and the same for the same input.
    Raises TooFewTables.
    """
    own = _own_tables(pairs, fixed)
    others = [match for match in range(len(pairs)) if match not in own]
    rest = _rest(tables, set(own.values()), len(others))
    if by_rank:
        given = rest[: len(others)]
    else:
        given = cheapest_assignment([_sat_there(pairs[match], history) for match in others], rest)
    placed = own | dict(zip(others, given, strict=True))
    return Placing(
        tables=tuple(placed[match] for match in range(len(pairs))),
        reasons=tuple(
            own_table(own[match], _wishes(pair, fixed))
            if match in own
            else free_table(pair, placed[match], _wishes(pair, fixed), history, by_rank=by_rank)
            for match, pair in enumerate(pairs)
        ),
    )


def _wishes(pair: Together, fixed: Mapping[int, int]) -> list[tuple[int, int]]:
    """List the fixed tables of those who sit together, the lowest first, each with whose it is."""
    return sorted((fixed[number], number) for number in pair if number in fixed)


def _own_tables(pairs: Sequence[Together], fixed: Mapping[int, int]) -> dict[int, int]:
    """Give the fixed tables, match after match: the first that is still free."""
    own: dict[int, int] = {}
    for match, pair in enumerate(pairs):
        free = [table for table, _ in _wishes(pair, fixed) if table not in own.values()]
        if free:
            own[match] = free[0]
    return own


def _rest(tables: Sequence[int] | None, taken: set[int], needed: int) -> list[int]:
    """List the tables that are left, in ascending order."""
    if tables is None:
        return list(islice((table for table in count(1) if table not in taken), needed))
    rest = sorted(set(tables) - taken)
    if len(rest) < needed:
        raise TooFewTables(needed, len(rest))
    return rest


def _sat_there(pair: Together, history: Mapping[int, frozenset[int]]) -> dict[int, int]:
    """Count for each table who of a match sat there before."""
    sat: dict[int, int] = {}
    for number in pair:
        for table in history.get(number, ()):
            sat[table] = sat.get(table, 0) + 1
    return sat

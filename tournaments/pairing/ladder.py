"""Pair on a ladder (table montante): winners go up a table, losers go down one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tournaments.pairing.contender import Contender
from tournaments.pairing.explain import line_reasons
from tournaments.pairing.pairing import Pairing, Param
from tournaments.pairing.ranked import pair_ranked


@dataclass(frozen=True, slots=True)
class Rung:
    """The table a team played at last, and whether it won there: None where nobody did; byes since leave it."""

    table: int
    won: bool | None = None

    def __post_init__(self) -> None:
        """Refuse a table that no hall has."""
        if self.table < 1:
            raise ValueError(f"there is no table {self.table}")


def pair_ladder(contenders: Sequence[Contender], standing: Mapping[int, Rung]) -> Pairing:
    """Let winners go up a table and losers down one; the winner at table 1 and the loser at the last table stay.

    `standing` is where each team number played last. Who is not in it comes below the last table, in the order
    given: so a first round, with an empty standing, pairs 1 with 2, 3 with 4 of the contenders as they are
    given, in the order of registration or shuffled before. Who left is passed over, and the ladder closes up.
    The line of teams that results, table after table, is paired as a ranking is by `pair_ranked`: as they stand
    unless they have met, the bye to the lowest that may have it. `cost` counts places on that line.
    Raises NothingToPair, DuplicateContender.
    """
    lowest = max((seat.table for seat in standing.values()), default=0)
    line = sorted(contenders, key=lambda contender: _rung(standing.get(contender.number), lowest))
    paired = pair_ranked(line)
    seats = {contender.number: _seat(standing.get(contender.number)) for contender in line}
    return replace(paired, reasons=line_reasons("ladder", line, paired, seats))


def _rung(seat: Rung | None, lowest: int) -> tuple[int, int, bool]:
    """Return the table a team goes to, then the one it comes from; of one table, the winner first."""
    if seat is None:
        return lowest + 1, 0, False
    step = 0 if seat.won is None else -1 if seat.won else 1
    return min(max(seat.table + step, 1), lowest), seat.table, not seat.won


def _seat(seat: Rung | None) -> Param:
    """Turn a seat into numbers of a reason: the table, then 1 for won, 0 for lost, -1 for neither."""
    return () if seat is None else (seat.table, -1 if seat.won is None else int(seat.won))

"""What a method of pairing answers: the tables of one round, and why."""

from collections.abc import Mapping
from dataclasses import dataclass, field

type Param = int | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why one pair, or one bye, is as it is: a code of `explain`, and the numbers its sentence needs."""

    code: str
    params: Mapping[str, Param] = field(hash=False)


@dataclass(frozen=True, slots=True)
class Pairing:
    """The tables of one round, by team numbers.

    `pairs` stand in table order, table 1 first; the first of a pair sits North-South.
    `rematches` are the pairs among them that have met before.
    `cost` is the sum over the tables of the difference of ranks; 0 where ranks play no part.
    `reasons` explain the pairs in table order, then the byes.
    `tables` are the numbers of their tables, where a method gives other ones than 1, 2, 3….
    `breaks` are the rules that pairs set by hand break.
    `apart` are the pairs that should not have met yet. `proof` says why it takes rematches, where it does:
    what anybody can check who knows who has met whom.
    """

    pairs: tuple[tuple[int, int], ...]
    byes: tuple[int, ...]
    rematches: tuple[tuple[int, int], ...]
    cost: int
    reasons: tuple[Reason, ...]
    tables: tuple[int, ...] = ()
    breaks: tuple[Reason, ...] = ()
    apart: tuple[tuple[int, int], ...] = ()
    proof: Reason | None = None

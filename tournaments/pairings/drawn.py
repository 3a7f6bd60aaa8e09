"""A round as it was drawn, whatever its method: the same value for all of them."""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments import pairing
from tournaments.ledger import events
from tournaments.plan import Method, RoundMethod


@dataclass(frozen=True, slots=True)
class Draw:
    """How a round is to be paired: by which method (None: as planned), with a chosen seed; by hand, its pairs."""

    method: RoundMethod | None = None
    seed: str | None = None
    matches: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """Who sits at a table, in the order of its places; ``number`` is None where it is not given yet."""

    seats: tuple[int, ...]
    again: bool = False
    group: str = ""
    slot: int | None = None
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Drawn:
    """The tables of a round in their order, who does not play, and why; ``groups`` where the round makes them.

    ``seed`` is the one it was drawn from, None where chance played no part.
    """

    method: Method
    tables: tuple[Table, ...]
    byes: tuple[int, ...]
    reasons: tuple[pairing.Reason, ...] = ()
    cost: int = 0
    seed: str | None = None
    groups: tuple[events.PairedGroup, ...] = ()


def of_pairing(method: Method, paired: pairing.Pairing, *, seed: str | None = None) -> Drawn:
    """Return the tables of two teams that a method of pairing gives."""
    numbers: Sequence[int | None] = paired.tables or [None] * len(paired.pairs)
    tables = tuple(
        Table(pair, again=pair in paired.rematches, number=number)
        for pair, number in zip(paired.pairs, numbers, strict=True)
    )
    reasons = (*paired.reasons, *paired.breaks, *([paired.proof] if paired.proof else []))
    return Drawn(method, tables, paired.byes, reasons, paired.cost, seed=seed)

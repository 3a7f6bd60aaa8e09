"""Kinds of events as they were once written: read as long as there are ledgers, written no more."""

from dataclasses import dataclass, field
from typing import Any, ClassVar

from tournaments.ledger.events import MancheTotals, PairedMatch, RoundPaired, Said, TotalsEntered


@dataclass(frozen=True, slots=True)
class PairedSides:
    """Two teams at a table."""

    number: int
    table: int
    ns: int
    ew: int
    rematch: bool = False

    @property
    def now(self) -> PairedMatch:
        """The same, by place."""
        return PairedMatch(self.number, self.table, {"NS": self.ns, "EW": self.ew}, self.rematch)


@dataclass(frozen=True, slots=True)
class RoundPairedBySides:
    """A round of tables of two teams."""

    kind: ClassVar[str] = "round.paired@1"
    number: int
    method: str
    input_seq: int
    matches: tuple[PairedSides, ...]
    byes: tuple[int, ...]
    cost: int
    seed: str | None = None
    seed_chosen: bool = False
    reasons: tuple[dict[str, Any], ...] = field(default=())

    @property
    def now(self) -> RoundPaired:
        """The same, as it would be written today."""
        return RoundPaired(
            number=self.number,
            method=self.method,
            input_seq=self.input_seq,
            matches=tuple(match.now for match in self.matches),
            byes=self.byes,
            cost=self.cost,
            seed=self.seed,
            seed_chosen=self.seed_chosen,
            reasons=self.reasons,
        )


@dataclass(frozen=True, slots=True)
class SideTotals:
    """A manche written as two totals."""

    ns: int
    ew: int
    belotes: int | None = None
    capots: int | None = None
    litige_lost: int = 0

    @property
    def now(self) -> MancheTotals:
        """The same, by place."""
        return MancheTotals.of_sides(self.ns, self.ew, self.belotes, self.capots, self.litige_lost)


@dataclass(frozen=True, slots=True)
class TotalsEnteredBySides:
    """A sheet of two totals a manche."""

    kind: ClassVar[str] = "totals.entered@1"
    match: int
    manches: tuple[SideTotals, ...]
    override: Said | None = None
    reason: Said | None = None

    @property
    def now(self) -> TotalsEntered:
        """The same, as it would be written today."""
        return TotalsEntered(self.match, tuple(part.now for part in self.manches), self.override, self.reason)


type Older = RoundPairedBySides | TotalsEnteredBySides

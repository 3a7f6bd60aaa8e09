"""What is written on sheets, and corrected."""

from dataclasses import dataclass
from typing import Any, ClassVar

from tournaments.ledger.events.said import Said


@dataclass(frozen=True, slots=True)
class MancheTotals:
    """A manche written as totals by place, with the belotes and capots ticked (None: unknown)."""

    points: dict[str, int]
    belotes: int | None = None
    capots: int | None = None
    litige_lost: int = 0

    @classmethod
    def of_sides(
        cls, ns: int, ew: int, belotes: int | None = None, capots: int | None = None, litige_lost: int = 0
    ) -> "MancheTotals":
        """Return the totals of the two sides."""
        return cls({"NS": ns, "EW": ew}, belotes, capots, litige_lost)


@dataclass(frozen=True, slots=True)
class DealEntered:
    """A deal was written on a sheet, by the captain of ``team`` or (None) at the desk.

    ``reason`` is why a referee replaces a manche's totals by deals, of which this is the first.
    """

    kind: ClassVar[str] = "deal.entered@1"
    match: int
    manche: int
    number: int
    facts: dict[str, Any]
    reason: Said | None = None
    team: int | None = None


@dataclass(frozen=True, slots=True)
class DealChanged:
    """A deal's facts were replaced; ``reason`` where that is a correction.

    ``drop_after``: the manche ends earlier now, with the deal of that number, and those that followed are gone.
    """

    kind: ClassVar[str] = "deal.changed@1"
    match: int
    manche: int
    number: int
    facts: dict[str, Any]
    reason: Said | None = None
    drop_after: int | None = None
    team: int | None = None


@dataclass(frozen=True, slots=True)
class TotalsEntered:
    """A sheet's totals were written or replaced, manche by manche (None: one that is written deal by deal).

    ``override`` is why a referee keeps totals that do not add up, ``reason`` why he corrects them, or replaces deals.
    """

    kind: ClassVar[str] = "totals.entered@1"
    match: int
    manches: tuple[MancheTotals | None, ...]
    override: Said | None = None
    reason: Said | None = None
    team: int | None = None


@dataclass(frozen=True, slots=True)
class DealStruck:
    """A deal was struck out (rayée): its number waits until it is entered again."""

    kind: ClassVar[str] = "deal.struck@1"
    match: int
    manche: int
    number: int
    reason: Said | None = None
    team: int | None = None

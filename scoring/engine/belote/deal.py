"""One deal (une donne): the facts that the table gives, from which the score is computed."""

from dataclasses import dataclass
from enum import StrEnum

from scoring.engine.belote.declaration import Declaration
from scoring.engine.bidding import Coinche, Contract, Trump
from scoring.engine.cards import Rank
from scoring.engine.points import NOTHING, Points
from scoring.engine.sides import Side


class Fault(StrEnum):
    """A fault that ends the deal: revoke (renonce) or misdeal (maldonne)."""

    REVOKE = "revoke"
    MISDEAL = "misdeal"


@dataclass(frozen=True, slots=True)
class Deal:
    """The facts of one deal: taken by a side, or void (nobody took), or ended by a fault.

    A deal that was taken has either the points that both sides counted with the dix de der (before any
    conversion of the trump mode), or the side that took every trick (`capot_by`), never both; neither of them
    when a carré of 7 had it dealt again. `contract` is what the taker bid; after a revoke, what was bid before it.
    `declarations` stand in the order announced; `declaration_points` are those of the side whose declarations
    count, where they were not given item by item. `count` is how many misdeals in a row; `last_deal` says that no
    deal follows in this manche.
    """

    taker: Side | None = None
    points: Points | None = None
    capot_by: Side | None = None
    belote: Side | None = None
    trump: Trump | None = None
    contract: Contract | None = None
    coinche: Coinche = Coinche.NONE
    declarations: tuple[Declaration, ...] = ()
    declaration_points: Points = NOTHING
    void: bool = False
    fault_by: Side | None = None
    fault: Fault | None = None
    count: int | None = None
    last_deal: bool = False

    def __post_init__(self) -> None:
        if (self.taker is not None) + self.void + (self.fault_by is not None) != 1:
            raise ValueError("a deal was taken, or is void, or was ended by a fault")
        if (self.points is not None) + (self.capot_by is not None) not in self.counts_allowed:
            raise ValueError("a deal that was taken has points or a capot side, not both")
        if (self.fault_by is None) != (self.fault is None) or (self.count is None) != (self.fault is not Fault.MISDEAL):
            raise ValueError("a fault has a side and a kind, a misdeal its count")
        if self.contract is not None and self.taker is None and self.fault is not Fault.REVOKE:
            raise ValueError("a contract belongs to a deal that was taken")
        if self.taker is None and any((self.belote, self.trump, self.coinche.level, self.declares)):
            raise ValueError("belote, trump, coinche and declarations belong to a deal that was taken")
        if self.declarations and self.declaration_points.total:
            raise ValueError("declarations are given one by one or as points, not both")

    @property
    def counts_allowed(self) -> tuple[int, ...]:
        """How many of points and capot a deal may have: one if it was taken, but none needed to be dealt again."""
        if self.taker is None:
            return (0,)
        return (0, 1) if self.is_redealt else (1,)

    @property
    def defence(self) -> Side | None:
        return self.taker.other if self.taker is not None else None

    @property
    def declares(self) -> bool:
        return bool(self.declarations or self.declaration_points.total)

    @property
    def is_redealt(self) -> bool:
        """A carré of 7 whose holder uses it has the cards dealt again (annule la distribution)."""
        return any(each.uses(Rank.SEVEN) for each in self.declarations)

    def to_dict(self) -> dict[str, object]:
        """Write the canonical facts, which `deal_from_dict` reads back to an equal deal."""
        last: dict[str, object] = {"last_deal": True} if self.last_deal else {}
        if self.void:
            return {"void": True, **last}
        bid = {} if self.contract is None else {"contract": self.contract}
        if self.taker is None:
            count = {} if self.count is None else {"count": self.count}
            return {"fault_by": word(self.fault_by), "fault": word(self.fault), **bid, **count, **last}
        points = {} if self.points is None else {"points": self.points.to_dict()}
        trump = {} if self.trump is None else {"trump": self.trump.value}
        coinche = {"coinche": self.coinche.value} if self.coinche.level else {}
        holders = {"capot_by": word(self.capot_by), "belote": word(self.belote)}
        said = {**trump, **bid, **coinche, **declared_facts(self)}
        return {"taker": self.taker.value, **points, **holders, **said, **last}


def declared_facts(deal: Deal) -> dict[str, object]:
    if deal.declarations:
        return {"declarations": [each.to_dict() for each in deal.declarations]}
    points = {side: points for side, points in deal.declaration_points.to_dict().items() if points}
    return {"declaration_points": points} if points else {}


def word(value: StrEnum | None) -> str | None:
    return None if value is None else value.value

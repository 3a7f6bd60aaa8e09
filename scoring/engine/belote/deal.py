"""One deal (une donne): the facts that the table gives, from which the score is computed."""

from dataclasses import dataclass
from enum import StrEnum

from scoring.engine.belote.declaration import Declaration, is_dealt_again
from scoring.engine.bidding import Coinche, Contract, Trump
from scoring.engine.points import NOTHING, Points
from scoring.engine.sides import Side


class Fault(StrEnum):
    """A fault that ends the deal: revoke (renonce) or misdeal (maldonne)."""

    REVOKE = "revoke"
    MISDEAL = "misdeal"


@dataclass(frozen=True, init=False)
class Deal:
    """The facts of one deal: taken by a side, or void (nobody took), or ended by a fault.

    A deal that was taken has either the points that both sides counted with the dix de der (before any
    conversion of the trump mode), or the side that took every trick (`capot_by`), never both; neither of them
    when a carré of 7 had it dealt again. `contract` is what the taker bid; after a revoke, what was bid before it.
    `declarations` stand in the order announced; `declaration_points` are those of the side whose declarations
    count, where they were not given item by item. `last_deal` says that no deal follows in this manche; `count` is
    how many misdeals in a row.
    """

    taker: Side | None
    points: Points | None
    capot_by: Side | None
    belote: Side | None
    trump: Trump | None
    contract: Contract | None
    coinche: Coinche
    declarations: tuple[Declaration, ...]
    declaration_points: Points
    last_deal: bool
    void: bool
    fault_by: Side | None
    fault: Fault | None
    count: int | None

    def __init__(  # noqa: PLR0913 - the facts are public, each by its name
        self,
        taker: Side | None = None,
        points: Points | None = None,
        capot_by: Side | None = None,
        belote: Side | None = None,
        trump: Trump | None = None,
        contract: Contract | None = None,
        coinche: Coinche = Coinche.NONE,
        declarations: tuple[Declaration, ...] = (),
        declaration_points: Points = NOTHING,
        last_deal: bool = False,
        void: bool = False,
        fault_by: Side | None = None,
        fault: Fault | None = None,
        count: int | None = None,
    ) -> None:
        # Stored all at once: what a frozen dataclass does fact by fact costs as much as scoring the deal.
        facts = {
            "taker": taker,
            "points": points,
            "capot_by": capot_by,
            "belote": belote,
            "trump": trump,
            "contract": contract,
            "coinche": coinche,
            "declarations": declarations,
            "declaration_points": declaration_points,
            "last_deal": last_deal,
            "void": void,
            "fault_by": fault_by,
            "fault": fault,
            "count": count,
        }
        object.__setattr__(self, "__dict__", facts)
        if taker is not None:
            refuse_taken(self)
        else:
            refuse_not_taken(self)

    @property
    def is_plain(self) -> bool:
        """A deal of cards and belote, as most are: no capot, bid or declaration, and not known to be the last."""
        if self.trump is not None and not self.trump.is_suit:
            return False
        bare = self.capot_by is None and self.contract is None and self.coinche is Coinche.NONE
        declares_nothing = not self.declarations and self.declaration_points is NOTHING
        return bare and declares_nothing and not self.last_deal

    @property
    def defence(self) -> Side | None:
        return self.taker.other if self.taker is not None else None

    @property
    def declares(self) -> bool:
        return bool(self.declarations) or any(self.declaration_points.values)

    @property
    def is_redealt(self) -> bool:
        return bool(self.declarations) and is_dealt_again(self.declarations)

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


def refuse_taken(deal: Deal) -> None:
    """Raise ValueError for a deal that was taken, but is also something else, or was not counted once."""
    if deal.void or deal.fault_by is not None or deal.fault is not None or deal.count is not None:
        raise ValueError("a deal was taken, or is void, or was ended by a fault")
    if (deal.points is None) is (deal.capot_by is None) and (deal.points is not None or not deal.is_redealt):
        raise ValueError("a deal that was taken has points or a capot side, not both")
    if deal.declarations and deal.declaration_points.total:
        raise ValueError("declarations are given one by one or as points, not both")
    if deal.declaration_points is not NOTHING and all(deal.declaration_points.values):
        raise ValueError("the declarations of one side count")


def refuse_not_taken(deal: Deal) -> None:
    """Raise ValueError for a deal that nobody took or a fault ended, but with facts of one that was played."""
    if deal.void is (deal.fault_by is not None):
        raise ValueError("a deal was taken, or is void, or was ended by a fault")
    if (deal.fault_by is None) != (deal.fault is None) or (deal.count is None) != (deal.fault is not Fault.MISDEAL):
        raise ValueError("a fault has a side and a kind, a misdeal its count")
    if deal.contract is not None and deal.fault is not Fault.REVOKE:
        raise ValueError("a contract belongs to a deal that was taken")
    if deal.points is not None or deal.capot_by is not None:
        raise ValueError("points or a capot belong to a deal that was taken")
    if any((deal.belote, deal.trump, deal.coinche.level, deal.declares)):
        raise ValueError("belote, trump, coinche and declarations belong to a deal that was taken")


def declared_facts(deal: Deal) -> dict[str, object]:
    if deal.declarations:
        return {"declarations": [each.to_dict() for each in deal.declarations]}
    points = {side: points for side, points in deal.declaration_points.to_dict().items() if points}
    return {"declaration_points": points} if points else {}


def word(value: StrEnum | None) -> str | None:
    return None if value is None else value.value

"""One deal (une donne): the facts that the table gives, from which the score is computed."""

from dataclasses import dataclass
from enum import StrEnum

from scoring.engine.points import Points
from scoring.engine.sides import Side


class Trump(StrEnum):
    """The trump (atout) of a deal: a suit, sans-atout or tout-atout."""

    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"
    SPADES = "spades"
    NO_TRUMP = "no_trump"
    ALL_TRUMP = "all_trump"

    @property
    def is_suit(self) -> bool:
        return self not in (Trump.NO_TRUMP, Trump.ALL_TRUMP)


class Coinche(StrEnum):
    """Whether a deal was doubled (coinchée, contrée) or redoubled (surcoinchée)."""

    NONE = "none"
    COINCHE = "coinche"
    SURCOINCHE = "surcoinche"

    @property
    def level(self) -> int:
        """The place in a table of multipliers: 0, 1, 2."""
        return list(Coinche).index(self)


class Fault(StrEnum):
    """A fault that ends the deal: revoke (renonce) or misdeal (maldonne)."""

    REVOKE = "revoke"
    MISDEAL = "misdeal"


@dataclass(frozen=True, slots=True)
class Deal:
    """The facts of one deal: taken by a side, or void (nobody took), or ended by a fault.

    A deal that was taken has either the points that both sides counted with the dix de der (before any
    conversion of the trump mode), or the side that took every trick (`capot_by`), never both.
    `count` is how many misdeals in a row; `last_deal` says that no deal follows in this manche.
    """

    taker: Side | None = None
    points: Points | None = None
    capot_by: Side | None = None
    belote: Side | None = None
    trump: Trump | None = None
    void: bool = False
    fault_by: Side | None = None
    fault: Fault | None = None
    count: int | None = None
    last_deal: bool = False

    def __post_init__(self) -> None:
        if (self.taker is not None) + self.void + (self.fault_by is not None) != 1:
            raise ValueError("a deal was taken, or is void, or was ended by a fault")
        if (self.points is not None) + (self.capot_by is not None) != (self.taker is not None):
            raise ValueError("a deal that was taken has points or a capot side, not both")
        if (self.fault_by is None) != (self.fault is None) or (self.count is None) != (self.fault is not Fault.MISDEAL):
            raise ValueError("a fault has a side and a kind, a misdeal its count")
        if self.taker is None and (self.belote is not None or self.trump is not None):
            raise ValueError("belote and trump belong to a deal that was taken")

    @property
    def defence(self) -> Side | None:
        return self.taker.other if self.taker is not None else None

    def to_dict(self) -> dict[str, object]:
        """Write the canonical facts, which `deal_from_dict` reads back to an equal deal."""
        last: dict[str, object] = {"last_deal": True} if self.last_deal else {}
        if self.void:
            return {"void": True, **last}
        if self.taker is None:
            count = {} if self.count is None else {"count": self.count}
            return {"fault_by": word(self.fault_by), "fault": word(self.fault), **count, **last}
        points = {} if self.points is None else {"points": self.points.to_dict()}
        trump = {} if self.trump is None else {"trump": self.trump.value}
        holders = {"capot_by": word(self.capot_by), "belote": word(self.belote)}
        return {"taker": self.taker.value, **points, **holders, **trump, **last}


def word(value: StrEnum | None) -> str | None:
    return None if value is None else value.value

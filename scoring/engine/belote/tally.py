"""What was counted on a deal that was taken (le décompte), and what is written for it."""

from dataclasses import dataclass

from scoring.engine.belote.rules import BeloteRules
from scoring.engine.bidding import CAPOT, Coinche, Contract
from scoring.engine.explain import Entry
from scoring.engine.points import Points
from scoring.engine.sides import Side
from scoring.engine.verdict import MADE, Verdict


@dataclass(slots=True)
class Tally:
    """The count of a deal that was taken: cards (capot included, converted, not rounded), belote, declarations.

    The belote has one holder (None: it was not said), and so have the declarations that count. `rounded` tells
    whether the trick points of this deal are rounded. (Not frozen: it is gone when its deal is scored, and what is
    frozen costs four times as much to make.)
    """

    taker: Side
    defence: Side
    cards: Points
    belote_by: Side | None
    belote: int
    declared_by: Side | None
    declared: int
    capot_by: Side | None
    contract: Contract | None
    coinche: Coinche
    rounded: bool

    @property
    def capot_was_bid(self) -> bool:
        return self.contract == CAPOT

    @property
    def is_coinched(self) -> bool:
        return self.coinche is not Coinche.NONE

    def winner(self, verdict: Verdict) -> Side:
        """Return who wins a deal that was made or failed: the taker, or the defence."""
        return self.taker if verdict is MADE else self.defence


# What both sides write at once or lose, and what the taker puts in the pot (points remis en jeu).
type Marking = tuple[tuple[Entry, ...], int]


def contract_points(contract: Contract | None, rules: BeloteRules) -> int:
    """Return what the contract is worth: the points bid, those of a capot that was bid, nothing in a classic game."""
    return rules.capot_bid.value if contract == CAPOT else contract or 0


def rounded(points: int, tally: Tally, rules: BeloteRules) -> int:
    """Round trick points to the nearest ten: 5 goes up (half_up) or down (six_up)."""
    if not tally.rounded:
        return points
    return (points + (5 if rules.rounding.mode == "half_up" else 4)) // 10 * 10

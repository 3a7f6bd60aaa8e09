"""The groups of keys of a ruleset (règlement) of family belote: every key, its values, its default.

There is no single official rule, so whatever differs from one regulation to the next is data here.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from scoring.engine.refusals import Refusal
from scoring.engine.schema import Between, Group

Amount = Annotated[int, Between(0, 10_000)]
Some = Annotated[int, Between(1, 10_000)]
Few = Annotated[int, Between(1, 100)]


@dataclass(frozen=True, slots=True)
class Conversion(Group):
    """Points counted on `counted` become points of a deal of `to` (tout-atout: 258 → 162)."""

    counted: Some = 258
    to: Some = 162


@dataclass(frozen=True, slots=True)
class Conversions(Group):
    """The trump modes whose cards are counted on another total; a mode left out is not converted."""

    all_trump: Conversion | None = None
    no_trump: Conversion | None = None

    def to_dict(self) -> dict[str, Any]:
        return {mode: each for mode, each in Group.to_dict(self).items() if each is not None}


@dataclass(frozen=True, slots=True)
class DealRules(Group):
    """Points of a deal with the dix de der (162), and of a capot, which replaces the der by 100 (252)."""

    total: Some = 162
    capot: Some = 252
    conversions: Conversions = field(default_factory=Conversions)


@dataclass(frozen=True, slots=True)
class Bids(Group):
    """The bids that can be made (enchères), from the lowest to the highest."""

    from_: Some = 80
    to: Some = 160
    step: Few = 10


@dataclass(frozen=True, slots=True)
class ContractRules(Group):
    """When the taker (preneur) has made his contract, and what equal totals (81-81) mean."""

    kind: Literal["take", "bid"] = "take"
    bids: Bids | None = None
    success: Literal["majority", "threshold", "bid", "bid_and_majority"] = "majority"
    threshold: Some = 82
    floor: Some | None = None
    belote_counts: bool = True
    declarations_count: bool = True
    tie: Literal["litige", "dedans", "made", "replay"] = "litige"


@dataclass(frozen=True, slots=True)
class MarkingRules(Group):
    """What is written when the contract is made, and what the defence writes when it fails (dedans)."""

    made: Literal["points", "points_and_contract", "contract"] = "points"
    fail_base: Amount = 162
    fail_base_capot: Amount = 252
    fail_adds_contract: bool = False


@dataclass(frozen=True, slots=True)
class CoincheRules(Group):
    """What a doubled (coinchée) or redoubled deal is worth; no mode: nobody may double."""

    mode: Literal["contract_only", "whole", "flat", "flat_plus_contract", "contract_alone", "fail_base_only"] | None = (
        None
    )
    multipliers: tuple[Few, Few, Few] = (1, 2, 4)
    base: Amount = 160
    base_capot: Amount = 250
    flat: tuple[Amount, Amount, Amount] = (0, 320, 640)
    flat_capot_bonus: Amount = 0


@dataclass(frozen=True, slots=True)
class CapotBidRules(Group):
    """What a capot that was bid is worth; no mode: it cannot be bid."""

    mode: Literal["contract", "flat"] | None = "contract"
    value: Amount = 250
    flat: tuple[Amount, Amount, Amount] = (500, 1000, 2000)


@dataclass(frozen=True, slots=True)
class BeloteWorth(Group):
    """What the belote is worth, and who writes it when its holder's contract fails (imprenable: holder)."""

    points: Amount = 20
    on_fail: Literal["holder", "winner"] = "holder"
    when_coinched: Literal["holder", "winner"] = "holder"
    multiplied: bool = False


@dataclass(frozen=True, slots=True)
class DeclarationRules(Group):
    """Are there declarations (annonces), and who writes them."""

    enabled: bool = False
    on_fail: Literal["defence", "holder", "void"] = "defence"
    on_capot: Literal["holder", "capot_side"] = "holder"
    tie: Literal["first_announcer", "cancel"] = "first_announcer"
    card_reuse: Literal["allowed", "once"] = "allowed"
    carre_7: Literal["none", "redeal"] = "none"
    carre_8: Literal["none", "cancels"] = "none"
    false_declaration: Literal["points_to_opponents", "ignored"] = "points_to_opponents"


@dataclass(frozen=True, slots=True)
class LitigeRules(Group):
    """What waits in the pot after a litige, who wins it, and what becomes of it at the end of a manche."""

    pot: Literal["points", "points_and_belote", "cards"] = "points"
    to: Literal["deal_winner", "contract_maker"] = "deal_winner"
    chain: Literal["accumulate", "replace"] = "accumulate"
    at_end: Literal["each_keeps", "discard", "next_manche"] = "each_keeps"


@dataclass(frozen=True, slots=True)
class RoundingRules(Group):
    """Are trick points rounded to the nearest ten; the verdict always uses exact points."""

    mode: Literal["none", "half_up", "six_up"] = "none"
    last_deal_exact: bool = False


@dataclass(frozen=True, slots=True)
class EndRules(Group):
    """When a manche is over, whatever the game."""

    by: Literal["target", "deals", "time", "deals_or_time", "target_or_time"] = "target"
    target: Some = 1000
    deals: Few | None = None
    minutes: Some | None = None
    comparator: Literal["reach", "pass"] = "reach"

    @property
    def counts_deals(self) -> bool:
        return self.by in ("deals", "deals_or_time")

    @property
    def has_target(self) -> bool:
        return self.by in ("target", "target_or_time")

    @property
    def has_time(self) -> bool:
        return self.by in ("time", "deals_or_time", "target_or_time")


@dataclass(frozen=True, slots=True)
class SidesEnd(EndRules):
    """When a manche of two sides is over, and which of them has won it."""

    both_over: Literal["highest", "draw", "last_taker"] = "highest"
    tie: Literal["extra_deal", "draw"] = "extra_deal"
    cap: Some | None = None
    loser_cap: Some | None = None


@dataclass(frozen=True, slots=True)
class BeloteEnd(SidesEnd):
    """Who, in family belote, may not finish on a deal although past the target."""

    finish_bar: Literal["none", "capot_non_taker", "belote_only_if_capot_or_failed"] = "none"


@dataclass(frozen=True, slots=True)
class VoidDealRules(Group):
    """What a deal is that nobody took."""

    counts: bool = False
    dealer: Literal["next", "same"] = "next"
    keeps_pot: bool = True


@dataclass(frozen=True, slots=True)
class PenaltyRules(Group):
    """What a revoke (renonce) costs, and the n-th misdeal (maldonne) in a row; the last repeats."""

    fault_of_play: Amount = 162
    fault_adds_contract: bool = False
    misdeal: tuple[Literal["redeal", "redeal_no_take"] | Amount, ...] = ("redeal", "redeal_no_take", 162)


@dataclass(frozen=True, slots=True)
class BestOfRules(Group):
    """How many manches make a match (rencontre): 3 = partie, revanche, belle."""

    manches: Annotated[int, Between(1, 9)] = 1
    play_all: bool = False
    consolante: bool = False


def contradictions_of_length(end: EndRules, best_of: BestOfRules) -> Iterator[Refusal]:
    """Find what contradicts in the length of a manche and of a match."""
    if end.counts_deals and end.deals is None:
        yield Refusal("end.deals", "required")
    if best_of.manches % 2 == 0:
        yield Refusal("best_of.manches", "odd")

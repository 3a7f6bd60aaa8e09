"""A ruleset (règlement) of family belote: classique, contrée, coinchée."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from scoring.engine.refusals import Refusal, Refused
from scoring.engine.rule_groups import (
    BeloteEnd,
    BeloteWorth,
    BestOfRules,
    Bids,
    CapotBidRules,
    CoincheRules,
    ContractRules,
    Conversion,
    DealRules,
    DeclarationRules,
    LitigeRules,
    MarkingRules,
    PenaltyRules,
    RoundingRules,
    VoidDealRules,
    contradictions_of_length,
)
from scoring.engine.schema import Group


@dataclass(frozen=True, slots=True)
class BeloteRules(Group):
    """A ruleset of family belote. Raises Refused when keys contradict."""

    family: Literal["belote"] = "belote"
    deal: DealRules = field(default_factory=DealRules)
    contract: ContractRules = field(default_factory=ContractRules)
    marking: MarkingRules = field(default_factory=MarkingRules)
    coinche: CoincheRules = field(default_factory=CoincheRules)
    capot_bid: CapotBidRules = field(default_factory=CapotBidRules)
    belote: BeloteWorth = field(default_factory=BeloteWorth)
    declarations: DeclarationRules = field(default_factory=DeclarationRules)
    litige: LitigeRules = field(default_factory=LitigeRules)
    rounding: RoundingRules = field(default_factory=RoundingRules)
    end: BeloteEnd = field(default_factory=BeloteEnd)
    void_deal: VoidDealRules = field(default_factory=VoidDealRules)
    penalties: PenaltyRules = field(default_factory=PenaltyRules)
    best_of: BestOfRules = field(default_factory=BestOfRules)

    def __post_init__(self) -> None:
        Group.__post_init__(self)
        refusals = tuple(contradictions(self))
        if refusals:
            raise Refused(*refusals)

    def __hash__(self) -> int:
        """Hash the two keys that differ most; all seventy would cost more than scoring a deal."""
        return hash((self.contract.success, self.end.target))


def contradictions(rules: BeloteRules) -> Iterator[Refusal]:
    """Find the keys that do not go together."""
    yield from contradictions_of_length(rules.end, rules.best_of)
    yield from unconvertible("all_trump", rules.deal.conversions.all_trump, rules.deal.total)
    yield from unconvertible("no_trump", rules.deal.conversions.no_trump, rules.deal.total)
    yield from bids_of_wrong_order(rules.contract.bids)
    yield from missing_bids(rules)


def unconvertible(mode: str, conversion: Conversion | None, total: int) -> Iterator[Refusal]:
    if conversion is not None and conversion.to != total:
        yield Refusal(f"deal.conversions.{mode}.to", "conversion_total", {"total": total})


def missing_bids(rules: BeloteRules) -> Iterator[Refusal]:
    """Find what asks for a contract in points where the taker just takes (`contract.kind`: take)."""
    asked = {
        "contract.success": rules.contract.success in ("bid", "bid_and_majority"),
        "marking.made": rules.marking.made != "points",
        "marking.fail_adds_contract": rules.marking.fail_adds_contract,
        "coinche.mode": rules.coinche.mode in ("contract_only", "flat_plus_contract", "contract_alone"),
        "penalties.fault_adds_contract": rules.penalties.fault_adds_contract,
    }
    for path, wanted in asked.items():
        if wanted and rules.contract.kind == "take":
            yield Refusal(path, "needs_bids")


def bids_of_wrong_order(bids: Bids | None) -> Iterator[Refusal]:
    if bids is not None and bids.to < bids.from_:
        yield Refusal("contract.bids.to", "bids_order", {"low": bids.from_, "high": bids.to})

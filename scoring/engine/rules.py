"""A ruleset (règlement) as one frozen value, read from its document and written back."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from scoring.engine.refusals import Refusal, Refused
from scoring.engine.rule_groups import (
    BeloteRules,
    BestOfRules,
    CapotBidRules,
    CoincheRules,
    ContractRules,
    Conversion,
    DealRules,
    DeclarationRules,
    EndRules,
    LitigeRules,
    MarkingRules,
    PenaltyRules,
    RoundingRules,
    VoidDealRules,
)
from scoring.engine.schema import Group, read_group

LATER_FAMILIES = ("manille", "five_card", "chien")
LATER_GROUPS = ("play",)


@dataclass(frozen=True, slots=True)
class Rules(Group):
    """A ruleset of family belote. Raises Refused when keys contradict, or ask for what is not scored yet."""

    family: Literal["belote"] = "belote"
    deal: DealRules = field(default_factory=DealRules)
    contract: ContractRules = field(default_factory=ContractRules)
    marking: MarkingRules = field(default_factory=MarkingRules)
    coinche: CoincheRules = field(default_factory=CoincheRules)
    capot_bid: CapotBidRules = field(default_factory=CapotBidRules)
    belote: BeloteRules = field(default_factory=BeloteRules)
    declarations: DeclarationRules = field(default_factory=DeclarationRules)
    litige: LitigeRules = field(default_factory=LitigeRules)
    rounding: RoundingRules = field(default_factory=RoundingRules)
    end: EndRules = field(default_factory=EndRules)
    void_deal: VoidDealRules = field(default_factory=VoidDealRules)
    penalties: PenaltyRules = field(default_factory=PenaltyRules)
    best_of: BestOfRules = field(default_factory=BestOfRules)

    def __post_init__(self) -> None:
        Group.__post_init__(self)
        refusals = (*contradictions(self), *unsupported(self))
        if refusals:
            raise Refused(*refusals)


def rules_from_dict(document: Mapping[str, object]) -> Rules:
    """Read a rules document; keys left out take the default.

    Raises Refused naming every unknown key, impossible value, contradiction, and what is not supported yet.
    """
    if not isinstance(document, Mapping):
        raise Refused(Refusal("rules", "object"))
    if document.get("family") in LATER_FAMILIES:
        raise Refused(Refusal("family", "not_supported_yet"))
    later = [Refusal(group, "not_supported_yet") for group in LATER_GROUPS if group in document]
    if later:
        raise Refused(*later)
    return read_group(Rules, document, "")


def merge_patch(document: Mapping[str, object], patch: Mapping[str, object]) -> dict[str, Any]:
    """Apply a JSON merge patch (RFC 7396) to a rules document; null restores the default."""
    merged = dict(document)
    for key, value in patch.items():
        if value is None:
            merged.pop(key, None)
        elif isinstance(value, Mapping):
            below = merged.get(key)
            merged[key] = merge_patch(below if isinstance(below, Mapping) else {}, value)
        else:
            merged[key] = value
    return merged


def contradictions(rules: Rules) -> Iterator[Refusal]:
    """Find the keys that do not go together."""
    if rules.end.counts_deals and rules.end.deals is None:
        yield Refusal("end.deals", "required")
    if rules.best_of.manches % 2 == 0:
        yield Refusal("best_of.manches", "odd")
    yield from unconvertible("all_trump", rules.deal.conversions.all_trump, rules.deal.total)
    yield from unconvertible("no_trump", rules.deal.conversions.no_trump, rules.deal.total)


def unconvertible(mode: str, conversion: Conversion | None, total: int) -> Iterator[Refusal]:
    if conversion is not None and conversion.to != total:
        yield Refusal(f"deal.conversions.{mode}.to", "conversion_total", {"total": total})


def unsupported(rules: Rules) -> Iterator[Refusal]:
    """Find what belongs to contrée, coinchée and the declarations, which are not scored yet."""
    asked = {
        "contract.kind": rules.contract.kind == "bid",
        "contract.success": rules.contract.success in ("bid", "bid_and_majority"),
        "marking.made": rules.marking.made != "points",
        "marking.fail_adds_contract": rules.marking.fail_adds_contract,
        "coinche.mode": rules.coinche.mode is not None,
        "declarations.enabled": rules.declarations.enabled,
        "penalties.fault_adds_contract": rules.penalties.fault_adds_contract,
    }
    for path, wanted in asked.items():
        if wanted:
            yield Refusal(path, "not_supported_yet")

"""A ruleset (règlement) of belote américaine with partners, and of euchre."""

from dataclasses import dataclass, field
from typing import Literal

from scoring.engine.refusals import Refused
from scoring.engine.rule_groups import Amount, BestOfRules, EndRules, Some, contradictions_of_length
from scoring.engine.schema import Group


@dataclass(frozen=True, slots=True)
class WithPartner(Group):
    """What the taker and his partner each write: for all five tricks, for three or four."""

    all: Amount = 2
    most: Amount = 1


@dataclass(frozen=True, slots=True)
class Alone(Group):
    """What a taker who played without his partner writes: for all five tricks, for three or four."""

    all: Amount = 4
    most: Amount = 2


@dataclass(frozen=True, slots=True)
class PayoutRules(Group):
    """What a deal pays; `failed` is what each opponent writes when the taker has fewer than three tricks."""

    with_partner: WithPartner = field(default_factory=WithPartner)
    alone: Alone = field(default_factory=Alone)
    failed: Amount = 2


@dataclass(frozen=True, slots=True)
class FiveCardEnd(EndRules):
    """When a game is over: at 10 or at 20 points."""

    target: Some = 10


@dataclass(frozen=True, slots=True)
class FiveCardRules(Group):
    """A ruleset of family five_card; `scores` side: the partner writes too although the taker played alone."""

    family: Literal["five_card"] = "five_card"
    payout: PayoutRules = field(default_factory=PayoutRules)
    scores: Literal["each", "side"] = "each"
    end: FiveCardEnd = field(default_factory=FiveCardEnd)
    best_of: BestOfRules = field(default_factory=BestOfRules)

    def __post_init__(self) -> None:
        Group.__post_init__(self)
        refusals = tuple(contradictions_of_length(self.end, self.best_of))
        if refusals:
            raise Refused(*refusals)

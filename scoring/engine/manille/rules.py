"""A ruleset (règlement) of manille."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Literal

from scoring.engine.refusals import Refusal, Refused
from scoring.engine.rule_groups import BestOfRules, Few, SidesEnd, Some, contradictions_of_length
from scoring.engine.schema import Between, Group

CARDS_IN_THE_PACK = 32


@dataclass(frozen=True, slots=True)
class ManilleDealRules(Group):
    """Points of the cards of a deal (60), and of each trick beside them (1 in the count on 68)."""

    total: Some = 60
    trick_point: Annotated[int, Between(0, 10)] = 0


@dataclass(frozen=True, slots=True)
class ManilleEnd(SidesEnd):
    """When a manche of manille is over; it is played to 50, 100 or 150. Nobody takes, so no taker decides it."""

    target: Some = 100
    both_over: Literal["highest", "draw"] = "highest"


@dataclass(frozen=True, slots=True)
class ManilleRules(Group):
    """A ruleset of family manille. Raises Refused when keys contradict."""

    family: Literal["manille"] = "manille"
    deal: ManilleDealRules = field(default_factory=ManilleDealRules)
    mean: Some = 30
    players: Literal[4, 2] = 4
    no_trump_multiplier: Few = 1
    coinche_multipliers: tuple[Few, Few, Few] = (1, 2, 4)
    turn_up_bonus: bool = False
    end: ManilleEnd = field(default_factory=ManilleEnd)
    best_of: BestOfRules = field(default_factory=BestOfRules)

    def __post_init__(self) -> None:
        Group.__post_init__(self)
        refusals: tuple[Refusal, ...] = tuple(contradictions(self))
        if refusals:
            raise Refused(*refusals)

    @property
    def tricks(self) -> int:
        """How many tricks a deal has: 8, or 16 where two play with the whole pack (manille découverte)."""
        return CARDS_IN_THE_PACK // self.players


def contradictions(rules: ManilleRules) -> Iterator[Refusal]:
    """Find the keys that do not go together."""
    yield from contradictions_of_length(rules.end, rules.best_of)

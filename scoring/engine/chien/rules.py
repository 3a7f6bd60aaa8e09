"""A ruleset (règlement) of belote américaine each for himself."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Literal

from scoring.engine.refusals import Refusal, Refused
from scoring.engine.rule_groups import BestOfRules, EndRules, Some, contradictions_of_length
from scoring.engine.schema import Between, Group


@dataclass(frozen=True, slots=True)
class ChienContract(Group):
    """One of the contracts: its points, the tricks it asks, with a partner or alone, with or without the chien."""

    points: Some = 3
    tricks: Annotated[int, Between(1, 5)] = 3
    partner: bool = True
    chien: bool = True


CONTRACTS = (
    ChienContract(3, 3, partner=True, chien=True),
    ChienContract(4, 4, partner=True, chien=True),
    ChienContract(5, 5, partner=True, chien=True),
    ChienContract(8, 5, partner=False, chien=True),
    ChienContract(15, 5, partner=False, chien=False),
)


@dataclass(frozen=True, slots=True)
class ChienEnd(EndRules):
    """When a game is over: generally at 50 points."""

    target: Some = 50


@dataclass(frozen=True, slots=True)
class ChienRules(Group):
    """A ruleset of family chien. Raises Refused when keys contradict."""

    family: Literal["chien"] = "chien"
    contracts: tuple[ChienContract, ...] = CONTRACTS
    end: ChienEnd = field(default_factory=ChienEnd)
    best_of: BestOfRules = field(default_factory=BestOfRules)

    def __post_init__(self) -> None:
        Group.__post_init__(self)
        refusals = tuple(contradictions(self))
        if refusals:
            raise Refused(*refusals)


def contradictions(rules: ChienRules) -> Iterator[Refusal]:
    """Find the keys that do not go together: a contract is named by its points, so no two have the same."""
    yield from contradictions_of_length(rules.end, rules.best_of)
    worth = [contract.points for contract in rules.contracts]
    for index, points in enumerate(worth):
        if points in worth[:index]:
            yield Refusal(f"contracts.{index}.points", "contract_twice", {"points": points})

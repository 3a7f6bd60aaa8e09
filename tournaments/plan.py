"""What an organiser chooses before a concours: the plan, as one frozen value that the ledger carries."""

from dataclasses import dataclass, field
from typing import Any, Literal

type RoundMethod = Literal["random", "ranked"]
PAIRED_BY_STANDINGS: tuple[RoundMethod, ...] = ("ranked",)
type Confirming = Literal["single", "desk", "opponents"]
"""Who sees a sheet a second time: nobody, who types it again at the desk, the other side."""
type EntryMode = Literal["pairs", "melee"]
"""Teams of two (doublettes), or people alone (individuel)."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A stretch of rounds (tours) paired in a given way, one method a round."""

    rounds: int
    pairing: tuple[RoundMethod, ...]
    kind: Literal["rounds"] = "rounds"


@dataclass(frozen=True, slots=True)
class ByeRule:
    """What an exempt team writes: half of the deal points, or a number; and its match points."""

    points: int | Literal["half"] = "half"
    match_points: int = 2


@dataclass(frozen=True, slots=True)
class Plan:
    """The settings of a concours.

    ``ruleset`` names a code and ``ruleset_version`` its version; ``overrides`` is a JSON merge patch on its
    document; ``ranking`` lists criteria in order; ``match_points`` are those of a win, a draw and a loss.
    """

    ruleset: str
    ruleset_version: int
    stages: tuple[Stage, ...]
    date: str
    overrides: dict[str, Any] = field(default_factory=dict)
    entry_mode: EntryMode = "pairs"
    ranking: tuple[str, ...] = ("points", "wins", "difference", "head_to_head")
    bye: ByeRule = ByeRule()
    match_points: tuple[int, int, int] = (2, 1, 0)
    confirmation: Confirming = "single"
    visibility: Literal["visible", "hidden"] = "visible"
    timezone: str = "Europe/Paris"
    display_names: Literal["full", "initial"] = "full"

    @property
    def rounds(self) -> int:
        """How many rounds are planned in all."""
        return sum(stage.rounds for stage in self.stages)

    def method(self, round_number: int) -> RoundMethod | None:
        """Return how a round (from 1) is paired, None past the last planned one."""
        methods = [method for stage in self.stages for method in stage.pairing]
        return methods[round_number - 1] if round_number <= len(methods) else None


def default_stages(rounds: int = 4, *, by_lot: bool = False) -> tuple[Stage, ...]:
    """Return the village classic: the first round drawn at random, the next ones by ranking (``by_lot``: drawn too)."""
    later: list[RoundMethod] = ["random" if by_lot else "ranked"] * (rounds - 1)
    return (Stage(rounds, ("random", *later)),)

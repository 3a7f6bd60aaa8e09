"""What an organiser chooses before a concours: the plan, as one frozen value that the ledger carries."""

from dataclasses import dataclass, field
from typing import Any, Literal

from tournaments.plan.stage import Stage

type Confirming = Literal["single", "desk", "opponents"]
"""Who sees a sheet a second time: nobody, who types it again at the desk, the other side."""
type EntryMode = Literal["pairs", "draw_pairs", "melee"]
"""Teams of two (doublettes), people alone who are drawn into teams of two, or people alone (individuel)."""


@dataclass(frozen=True, slots=True)
class ByeRule:
    """What an exempt team writes: half of the deal points, the mean of its round, or a number; and its match points."""

    points: int | Literal["half", "mean"] = "half"
    match_points: int = 2


@dataclass(frozen=True, slots=True)
class Plan:
    """The settings of a concours.

    ``ruleset`` names a code and ``ruleset_version`` its version; ``overrides`` is a JSON merge patch on its
    document; ``ranking`` lists criteria in order; ``match_points`` are those of a win, a draw and a loss; ``late`` is
    what a team writes for each round before it came; in the first ``clubs_apart`` rounds teams of one club are kept
    apart; ``tables`` is how many tables the hall has (None: enough).
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
    late: int = 0
    clubs_apart: int = 0
    tables: int | None = None
    confirmation: Confirming = "single"
    visibility: Literal["visible", "hidden"] = "visible"
    timezone: str = "Europe/Paris"
    display_names: Literal["full", "initial"] = "full"

    def stage(self, number: int) -> Stage:
        """Return a stage by its number (from 1)."""
        return self.stages[number - 1]

    def criteria(self, number: int) -> tuple[str, ...]:
        """Return by what a stage ranks."""
        return self.stage(number).ranking or self.ranking

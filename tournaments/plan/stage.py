"""A stage of a concours: a stretch of rounds that is ranked for itself."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

type StageKind = Literal["rounds", "pools", "knockout", "principal_consolante", "melee"]
type RoundMethod = Literal["random", "ranked", "swiss", "fixed_move", "registration_order", "ladder", "manual"]
"""How a round of a stage of kind ``rounds`` is paired."""
type Method = RoundMethod | StageKind
"""How any round is paired: one of another kind of stage by the kind's own way."""

METHODS: tuple[RoundMethod, ...] = get_args(RoundMethod.__value__)
KINDS: tuple[StageKind, ...] = get_args(StageKind.__value__)
PAIRED_BY_STANDINGS: tuple[Method, ...] = ("ranked", "swiss")
DRAWN_BY_LOT: tuple[Method, ...] = ("random", "melee")
COUNTED: tuple[StageKind, ...] = ("rounds", "melee")
"""The kinds of which the organiser says how many rounds they have."""
BRACKETS: tuple[StageKind, ...] = ("knockout", "principal_consolante")


@dataclass(frozen=True, slots=True)
class Stage:
    """A stretch of rounds (phase), each with its ranking and, where it names one, its own ruleset.

    ``rounds`` and ``pairing`` (one method a round) belong to rounds and mêlées; ``groups`` or ``size`` to pools;
    ``top`` is how many of the stage before go on (None: all), ``best_of`` how many manches a match has at most, and
    ``third_place`` says whether the losers of the semi-finals meet. An empty ``ranking`` is that of the concours.
    """

    rounds: int = 0
    pairing: tuple[RoundMethod, ...] = ()
    kind: StageKind = "rounds"
    groups: int | None = None
    size: int | None = None
    top: int | None = None
    best_of: int | None = None
    third_place: bool = False
    ruleset: str | None = None
    ruleset_version: int | None = None
    overrides: dict[str, Any] = field(default_factory=dict)
    ranking: tuple[str, ...] = ()

    @property
    def is_bracket(self) -> bool:
        """Whether who loses is out."""
        return self.kind in BRACKETS

    def method(self, turn: int) -> Method:
        """Return how the round at a turn (from 1) of this stage is paired."""
        return self.pairing[turn - 1] if self.kind == "rounds" else self.kind


def default_stages(rounds: int = 4, *, by_lot: bool = False) -> tuple[Stage, ...]:
    """Return the village classic: the first round drawn at random, the next ones by ranking (``by_lot``: drawn too)."""
    later: list[RoundMethod] = ["random" if by_lot else "ranked"] * (rounds - 1)
    return (Stage(rounds, ("random", *later)),)


def planned_rounds(stages: Iterable[Stage]) -> int | None:
    """Return how many rounds stages have in all, None where that depends on how many teams come."""
    lengths = [planned_turns(stage) for stage in stages]
    known = [length for length in lengths if length is not None]
    return sum(known) if len(known) == len(lengths) else None


def planned_turns(stage: Stage) -> int | None:
    """Return how many rounds a stage has, None where that depends on how many teams come.

    A pool of an even size meets in one round less, of an odd size in as many; a bracket halves the field.
    """
    if stage.kind in COUNTED:
        return stage.rounds
    if stage.kind == "pools":
        return stage.size and stage.size - 1 + stage.size % 2
    return stage.top and (stage.top - 1).bit_length()

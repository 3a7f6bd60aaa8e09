"""Rounds: paired, taken back, published, ended by time, closed, locked."""

from dataclasses import dataclass, field
from typing import Any, ClassVar

from tournaments.ledger.events.said import Said


@dataclass(frozen=True, slots=True)
class PairedMatch:
    """Who sits where at a table: teams by place, in the order of the places (``{"NS": 4, "EW": 2}``).

    In a mêlée players sit by seats, N with S against E with W. ``group`` names the pool or bracket of the match, and
    ``slot`` which match of the stage's brackets it is (from 1).
    """

    number: int
    table: int
    seats: dict[str, int]
    rematch: bool = False
    group: str = ""
    slot: int | None = None


@dataclass(frozen=True, slots=True)
class PairedGroup:
    """A pool or a bracket: its name and its teams, the best first."""

    name: str
    teams: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundPaired:
    """A round was drawn or paired, from the state that event ``input_seq`` left.

    ``groups`` are the pools or brackets that the first round of a stage makes; ``apart`` the groups of teams that were
    kept apart as far as that could be.
    """

    kind: ClassVar[str] = "round.paired@1"
    number: int
    method: str
    input_seq: int
    matches: tuple[PairedMatch, ...]
    byes: tuple[int, ...]
    cost: int
    seed: str | None = None
    seed_chosen: bool = False
    reasons: tuple[dict[str, Any], ...] = field(default=())
    stage: int = 1
    groups: tuple[PairedGroup, ...] = ()
    apart: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class RoundArranged:
    """The organiser changed tables by hand: ``matches`` are those that change, whole; ``byes`` and ``reasons`` all."""

    kind: ClassVar[str] = "round.arranged@1"
    number: int
    matches: tuple[PairedMatch, ...]
    byes: tuple[int, ...]
    reasons: tuple[dict[str, Any], ...]
    reason: Said | None = None


@dataclass(frozen=True, slots=True)
class RoundPublished:
    """Everybody may see who plays whom."""

    kind: ClassVar[str] = "round.published@1"
    number: int


@dataclass(frozen=True, slots=True)
class RoundClosed:
    """Every sheet of the round is in: its results count in the standings."""

    kind: ClassVar[str] = "round.closed@1"
    number: int


@dataclass(frozen=True, slots=True)
class RoundUnpaired:
    """A round was taken back before anything was written in it; its number is paired again."""

    kind: ClassVar[str] = "round.unpaired@1"
    number: int
    reason: Said | None = None


@dataclass(frozen=True, slots=True)
class RoundTimeUp:
    """The organiser ended the round's time: at every table the running deal is finished, and is the last one."""

    kind: ClassVar[str] = "round.time_up@1"
    number: int


@dataclass(frozen=True, slots=True)
class RoundLocked:
    """The round's results can be corrected by the organiser alone."""

    kind: ClassVar[str] = "round.locked@1"
    number: int

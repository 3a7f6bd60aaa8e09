"""The course of a concours: set up, changed, started, finished, and what was taken back."""

from dataclasses import dataclass
from typing import Any, ClassVar

from tournaments.ledger.events.said import Said
from tournaments.plan import Plan


@dataclass(frozen=True, slots=True)
class TournamentCreated:
    """The organiser set the concours up; ``commitment`` is the SHA-256 of the secret of its draws."""

    kind: ClassVar[str] = "tournament.created@1"
    plan: Plan
    about: Said
    commitment: str


@dataclass(frozen=True, slots=True)
class TournamentChanged:
    """The organiser changed the settings."""

    kind: ClassVar[str] = "tournament.changed@1"
    plan: Plan
    about: Said


@dataclass(frozen=True, slots=True)
class TournamentStarted:
    """Registration closed; ``rules`` is the whole rules document that holds from now on.

    ``stage_rules`` has an item a stage, None where the stage is played by the same rules; it is empty where all are.
    """

    kind: ClassVar[str] = "tournament.started@1"
    rules: dict[str, Any]
    stage_rules: tuple[dict[str, Any] | None, ...] = ()


@dataclass(frozen=True, slots=True)
class TournamentFinished:
    """The concours is over; nothing follows unless it is reopened."""

    kind: ClassVar[str] = "tournament.finished@1"


@dataclass(frozen=True, slots=True)
class TournamentReopened:
    """A finished concours goes on: a result is corrected, or a round is added."""

    kind: ClassVar[str] = "tournament.reopened@1"
    reason: Said


@dataclass(frozen=True, slots=True)
class ActionUndone:
    """The organiser took back his last action, event ``seq``, on which nothing depended yet."""

    kind: ClassVar[str] = "action.undone@1"
    seq: int

"""What an organiser chooses before a concours: frozen values that the ledger carries."""

from tournaments.plan.plan import ByeRule, Confirming, EntryMode, Plan
from tournaments.plan.stage import (
    BRACKETS,
    COUNTED,
    DRAWN_BY_LOT,
    KINDS,
    METHODS,
    PAIRED_BY_STANDINGS,
    Method,
    RoundMethod,
    Stage,
    StageKind,
    default_stages,
    planned_rounds,
    planned_turns,
)

__all__ = [
    "BRACKETS",
    "COUNTED",
    "DRAWN_BY_LOT",
    "KINDS",
    "METHODS",
    "PAIRED_BY_STANDINGS",
    "ByeRule",
    "Confirming",
    "EntryMode",
    "Method",
    "Plan",
    "RoundMethod",
    "Stage",
    "StageKind",
    "default_stages",
    "planned_rounds",
    "planned_turns",
]

"""What an organiser chooses before a concours: frozen values that the ledger carries."""

from tournaments.plan.fits import Doubt, Forecast, forecasts
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
    "Doubt",
    "EntryMode",
    "Forecast",
    "Method",
    "Plan",
    "RoundMethod",
    "Stage",
    "StageKind",
    "default_stages",
    "forecasts",
    "planned_rounds",
    "planned_turns",
]

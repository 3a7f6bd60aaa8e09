"""What every page of a concours shows around its subject."""

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django.utils import timezone
from django.utils.translation import get_language

from tournaments.models import Tournament

PICTURED = ("pools", "knockout", "principal_consolante")


def frame(tournament: Tournament) -> dict[str, Any]:
    """Return what every page of a concours shows: its name and date, and what stands at the foot of a print.

    ``pictured``: it has pools or brackets to be looked at.
    """
    pictured = any(stage.kind in PICTURED for stage in tournament.plan.stages)
    return {"tournament": tournament, "printed_at": local_now(tournament), "pictured": pictured}


def local_now(tournament: Tournament) -> datetime:
    """Return the hour of the hall's clock."""
    return timezone.localtime(timezone.now(), ZoneInfo(tournament.plan.timezone))


def language() -> str:
    """Return the reader's language, ``fr`` or ``en``."""
    return "en" if (get_language() or "").startswith("en") else "fr"

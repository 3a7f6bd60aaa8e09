"""What a deal, a manche, a rencontre is worth."""

from typing import Any

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class ScoringConfig(AppConfig):
    """Rulesets and score sheets."""

    name = "scoring"
    verbose_name = "Scoring"

    def ready(self) -> None:
        """Store the shipped rulesets whenever the tables have been made or emptied."""
        post_migrate.connect(store_presets, sender=self)


def store_presets(**_signal: Any) -> None:
    """Store the shipped rulesets that are not stored yet."""
    from scoring.services import load_presets  # noqa: PLC0415 - models load after the app's configuration

    load_presets()

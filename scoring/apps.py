"""What a deal, a manche, a rencontre is worth."""

from django.apps import AppConfig


class ScoringConfig(AppConfig):
    """Rulesets and score sheets."""

    name = "scoring"
    verbose_name = "Scoring"

"""Penalties that a referee gives beside the sheets."""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from scoring.columns import LARGE, MOST_POINTS, fits
from tournaments.models.note import Note
from tournaments.models.round import Participation, Round
from tournaments.models.tournament import Tournament


class PenaltyQuerySet(models.QuerySet["Penalty"]):
    """Queries on penalties that chain."""

    def with_team(self) -> "PenaltyQuerySet":
        """Join the round and the team."""
        return self.select_related("round", "participation__entry")

    def with_names(self) -> "PenaltyQuerySet":
        """Load the round, why the penalty was given, and the names of the team in a fixed number of queries."""
        named = self.select_related("round", "reason", "participation__entry__note")
        return named.prefetch_related("participation__entry__players__note")


class Penalty(models.Model):
    """Points that a team loses in a round, or that its opponents of that round are given.

    It moves points, never who has won the match.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="penalties")
    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="penalties")
    number = models.PositiveIntegerField()
    participation = models.ForeignKey(Participation, on_delete=models.CASCADE, related_name="penalties")
    points = models.PositiveIntegerField()
    to_opponents = models.BooleanField()
    reason = models.ForeignKey(Note, on_delete=models.PROTECT, to_field="ref", related_name="+")
    lifted = models.BooleanField(default=False)
    touched_by = models.CharField(max_length=32)
    touched_at = models.CharField(max_length=27)

    objects = PenaltyQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["tournament", "number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["tournament", "number"], name="penalty_number"),
            models.CheckConstraint(condition=Q(points__gte=1), name="penalty_points_from_1"),
            models.CheckConstraint(condition=Q(number__gte=1), name="penalty_number_from_1"),
            fits(
                "penalty",
                texts={"touched_by": 32, "touched_at": 27},
                numbers={"number": LARGE, "points": MOST_POINTS},
            ),
        ]

    def __str__(self) -> str:
        return f"penalty {self.number} of {self.tournament_id}"

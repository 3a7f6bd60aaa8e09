"""Standings as they are served."""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from scoring.columns import LARGE, SMALL, fits
from tournaments.models.tournament import Tournament


class Snapshot(models.Model):
    """The rendered standings after a round, as bytes; can be thrown away and rebuilt at any time."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="snapshots")
    after_round = models.PositiveSmallIntegerField()
    language = models.CharField(max_length=2)
    as_of_seq = models.PositiveIntegerField()
    body = models.BinaryField()
    etag = models.CharField(max_length=64)

    class Meta:
        ordering: ClassVar = ["tournament", "after_round", "language"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["tournament", "after_round", "language"], name="snapshot_once"),
            models.CheckConstraint(condition=Q(as_of_seq__gte=1), name="snapshot_of_an_event"),
            fits(
                "snapshot",
                texts={"language": 2, "etag": 64},
                numbers={"after_round": SMALL, "as_of_seq": LARGE},
            ),
        ]

    def __str__(self) -> str:
        return f"standings of {self.tournament_id} after round {self.after_round} ({self.language})"

"""The rows of the ledger."""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from tournaments.models.tournament import Tournament


class LedgerEvent(models.Model):
    """One fact of a concours, chained to the one before; written once by ``ledger.append``, never changed."""

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="events")
    seq = models.PositiveIntegerField()
    kind = models.CharField(max_length=40)
    body = models.TextField()
    actor = models.CharField(max_length=32)
    recorded_at = models.CharField(max_length=27)
    key = models.CharField(max_length=64)
    request_hash = models.CharField(max_length=64)
    reply = models.TextField()
    prev = models.CharField(max_length=64)
    hash = models.CharField(max_length=64)

    class Meta:
        ordering: ClassVar = ["tournament", "seq"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["tournament", "seq"], name="event_seq"),
            models.UniqueConstraint(fields=["tournament", "key"], name="event_key"),
            models.UniqueConstraint(fields=["tournament", "prev"], name="event_no_fork"),
            models.CheckConstraint(condition=Q(seq__gte=1), name="event_seq_from_1"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.seq} of {self.tournament_id}"

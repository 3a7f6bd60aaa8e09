"""The rows of the ledger."""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from scoring.columns import KEY, KIND, LARGE, fits, hexadecimal, long, moment, written_in
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
            models.CheckConstraint(
                condition=Q(seq=1, prev="") | Q(seq__gt=1) & hexadecimal("prev", 64), name="event_prev_of_64_digits"
            ),
            models.CheckConstraint(condition=hexadecimal("hash", 64), name="event_hash_of_64_digits"),
            models.CheckConstraint(condition=hexadecimal("request_hash", 64), name="event_request_hash_of_64_digits"),
            models.CheckConstraint(
                condition=Q(kind__contains="@") & long("kind", 3, 40) & written_in(KIND, "kind"), name="event_kind"
            ),
            models.CheckConstraint(condition=long("key", 1, 64) & written_in(KEY, "key"), name="event_key_alphabet"),
            models.CheckConstraint(condition=moment("recorded_at"), name="event_recorded_at_is_a_moment"),
            models.CheckConstraint(
                condition=Q(body__startswith="{", reply__startswith="{"), name="event_body_and_reply_are_objects"
            ),
            fits("event", texts={"actor": 32}, numbers={"seq": LARGE}),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.seq} of {self.tournament_id}"

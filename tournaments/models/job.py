"""Work that may take longer than a request."""

import uuid
from typing import ClassVar

from django.db import models
from django.db.models import Q

from scoring.columns import KEY, SMALL, fits, long, written_in
from tournaments.models.account import Account
from tournaments.models.tournament import Tournament


class JobState(models.TextChoices):
    """How far a job is."""

    QUEUED = "queued"
    RUNNING = "running"
    DONE = "done"
    NEEDS_ATTENTION = "needs_attention"
    FAILED = "failed"


class Job(models.Model):
    """A pairing to be computed: a row first, so that no lost broker or killed worker loses it.

    ``key`` and ``request`` are those of the request that asked; ``lease_until`` is when another worker
    may take it over; ``refusal`` and its parameters say why it ended without a result.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4)
    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="jobs")
    account = models.ForeignKey(Account, on_delete=models.PROTECT, related_name="+")
    kind = models.CharField(max_length=20)
    order = models.JSONField()
    key = models.CharField(max_length=64)
    request = models.TextField()
    state = models.CharField(max_length=16, choices=JobState, default=JobState.QUEUED)
    attempts = models.PositiveSmallIntegerField(default=0)
    lease_until = models.DateTimeField(null=True)
    created_at = models.DateTimeField()
    round_number = models.PositiveSmallIntegerField(null=True)
    refusal = models.CharField(max_length=40, blank=True)
    refusal_params = models.JSONField(default=dict)

    class Meta:
        ordering: ClassVar = ["created_at", "pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["tournament", "key"], name="job_key"),
            models.CheckConstraint(condition=Q(state__in=JobState.values), name="job_state"),
            models.CheckConstraint(condition=long("key", 1, 64) & written_in(KEY, "key"), name="job_key_alphabet"),
            fits("job", texts={"kind": 20, "refusal": 40}, numbers={"attempts": SMALL, "round_number": SMALL}),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}: {self.state}"

"""Backups that closed rounds ask for."""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from scoring.columns import SMALL, fits


class BackupState(models.TextChoices):
    """How far a backup is."""

    WANTED = "wanted"
    MADE = "made"
    FAILED = "failed"


class Backup(models.Model):
    """A backup of the whole installation: a row first, in the transaction of what asks for it, so that none is lost.

    ``problem`` is why there is none, ``second_problem`` why the second folder has no copy: ``NOT_THERE`` where the
    folder was missing (a stick pulled out), else what went wrong.
    """

    NOT_THERE = "not there"

    wanted_at = models.DateTimeField()
    state = models.CharField(max_length=8, choices=BackupState, default=BackupState.WANTED)
    attempts = models.PositiveSmallIntegerField(default=0)
    ended_at = models.DateTimeField(null=True)
    file = models.CharField(max_length=80, blank=True)
    problem = models.CharField(max_length=400, blank=True)
    second_problem = models.CharField(max_length=400, blank=True)

    class Meta:
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [
            models.CheckConstraint(condition=Q(state__in=BackupState.values), name="backup_state"),
            models.CheckConstraint(
                condition=Q(state=BackupState.MADE) & ~Q(file="") | ~Q(state=BackupState.MADE) & Q(file=""),
                name="backup_made_has_a_file",
            ),
            fits(
                "backup",
                texts={"file": 80, "problem": 400, "second_problem": 400},
                numbers={"attempts": SMALL},
            ),
        ]

    def __str__(self) -> str:
        return f"backup {self.pk}: {self.state}"

"""Seen twice: who agreed to a sheet, and who did not."""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from scoring.columns import LARGE, SMALL, fits, hexadecimal
from tournaments.models.note import Note
from tournaments.models.round import Match


class Confirmation(models.Model):
    """Somebody who did not write a sheet agreed to it: the captain of ``team``, or (None) a referee or the desk."""

    match = models.OneToOneField(Match, on_delete=models.CASCADE, related_name="confirmation")
    team = models.PositiveIntegerField(null=True)
    content = models.CharField(max_length=64)
    touched_by = models.CharField(max_length=32)
    touched_at = models.CharField(max_length=27)

    class Meta:
        ordering: ClassVar = ["match"]
        constraints: ClassVar = [
            models.CheckConstraint(condition=hexadecimal("content", 64), name="confirmation_content"),
            fits("confirmation", texts={"touched_by": 32, "touched_at": 27}, numbers={"team": LARGE}),
        ]

    def __str__(self) -> str:
        return f"confirmation of match {self.match_id}"


class Dispute(models.Model):
    """Somebody says otherwise than the sheet of that ``content``: ``said`` is his version of the totals.

    It is open until a referee confirms or corrects the sheet.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="disputes")
    number = models.PositiveSmallIntegerField()
    team = models.PositiveIntegerField(null=True)
    content = models.CharField(max_length=64)
    said = models.JSONField(default=list)
    reason = models.ForeignKey(Note, on_delete=models.PROTECT, to_field="ref", null=True, related_name="+")
    settled = models.BooleanField(default=False)
    touched_by = models.CharField(max_length=32)
    touched_at = models.CharField(max_length=27)

    class Meta:
        ordering: ClassVar = ["match", "number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "number"], name="dispute_number"),
            models.CheckConstraint(condition=Q(number__gte=1), name="dispute_number_from_1"),
            models.CheckConstraint(condition=hexadecimal("content", 64), name="dispute_content"),
            fits("dispute", texts={"touched_by": 32, "touched_at": 27}, numbers={"number": SMALL, "team": LARGE}),
        ]

    def __str__(self) -> str:
        return f"dispute {self.number} of match {self.match_id}"

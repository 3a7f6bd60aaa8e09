"""Teams and their players."""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from scoring.columns import LARGE, SMALL, fits
from tournaments.models.note import Note
from tournaments.models.tournament import Tournament


class EntryState(models.TextChoices):
    """Whether a team is still in the draw."""

    ACTIVE = "active"
    WITHDRAWN = "withdrawn"
    DISQUALIFIED = "disqualified"


class EntryQuerySet(models.QuerySet["Entry"]):
    """Queries on teams that chain."""

    def with_names(self) -> "EntryQuerySet":
        """Load the names of teams and players in a fixed number of queries."""
        return self.select_related("note").prefetch_related("players__note")


class Entry(models.Model):
    """A team (équipe, doublette) of a concours, known by its number; numbers are never reused.

    ``joined`` is the first round that it can play; ``fixed_table`` the table where it needs to sit, if any.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="entries")
    number = models.PositiveIntegerField()
    note = models.ForeignKey(Note, on_delete=models.PROTECT, to_field="ref", related_name="+")
    paid = models.BooleanField(null=True)
    fixed_table = models.PositiveSmallIntegerField(null=True)
    joined = models.PositiveSmallIntegerField(default=1)
    state = models.CharField(max_length=12, choices=EntryState, default=EntryState.ACTIVE)
    version = models.PositiveIntegerField(default=1)
    touched_by = models.CharField(max_length=32)
    touched_at = models.CharField(max_length=27)

    objects = EntryQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["tournament", "number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["tournament", "number"], name="entry_number"),
            models.CheckConstraint(condition=Q(number__gte=1), name="entry_number_from_1"),
            models.CheckConstraint(condition=Q(version__gte=1), name="entry_version_from_1"),
            models.CheckConstraint(condition=Q(joined__gte=1), name="entry_joined_from_1"),
            models.CheckConstraint(
                condition=Q(fixed_table__isnull=True) | Q(fixed_table__gte=1), name="entry_table_from_1"
            ),
            models.CheckConstraint(condition=Q(state__in=EntryState.values), name="entry_state"),
            fits(
                "entry",
                texts={"touched_by": 32, "touched_at": 27},
                numbers={"number": LARGE, "version": LARGE, "joined": SMALL, "fixed_table": SMALL},
            ),
        ]

    def __str__(self) -> str:
        return f"team {self.number} of {self.tournament_id}"


class Player(models.Model):
    """One person of a team."""

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="players")
    number = models.PositiveIntegerField()
    note = models.ForeignKey(Note, on_delete=models.PROTECT, to_field="ref", related_name="+")

    class Meta:
        ordering: ClassVar = ["entry", "number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["entry", "number"], name="player_number"),
            models.CheckConstraint(condition=Q(number__gte=1), name="player_number_from_1"),
            fits("player", numbers={"number": LARGE}),
        ]

    def __str__(self) -> str:
        return f"player {self.number} of entry {self.entry_id}"

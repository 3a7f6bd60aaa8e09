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
    One that was ``drawn`` is taken back where teams are drawn again, and the new ones get the numbers.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="entries")
    number = models.PositiveIntegerField()
    note = models.ForeignKey(Note, on_delete=models.PROTECT, to_field="ref", related_name="+")
    paid = models.BooleanField(null=True)
    fixed_table = models.PositiveSmallIntegerField(null=True)
    joined = models.PositiveSmallIntegerField(default=1)
    drawn = models.BooleanField(default=False)
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


class PlayerQuerySet(models.QuerySet["Player"]):
    """Queries on people that chain."""

    def on_their_own(self) -> "PlayerQuerySet":
        """Keep who registered alone, in a team by now or not."""
        return self.filter(alone=True)

    def without_team(self) -> "PlayerQuerySet":
        """Keep who is in no team."""
        return self.filter(entry=None)

    def to_draw(self) -> "PlayerQuerySet":
        """Keep who takes part in a drawing: without a team, or in one that was drawn and has not left."""
        return self.on_their_own().filter(Q(entry=None) | Q(entry__drawn=True, entry__state=EntryState.ACTIVE))

    def with_names(self) -> "PlayerQuerySet":
        """Load names and teams in a fixed number of queries."""
        return self.select_related("note", "entry")


class Player(models.Model):
    """One person of a concours: of a team, or ``alone`` (registered on his own) and without one so far.

    ``stand_in``: a volunteer who makes an odd number even. Who registered in a team has no version of his own.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="players")
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="players", null=True)
    number = models.PositiveIntegerField()
    note = models.ForeignKey(Note, on_delete=models.PROTECT, to_field="ref", related_name="+")
    alone = models.BooleanField(default=False)
    stand_in = models.BooleanField(default=False)
    paid = models.BooleanField(null=True)
    version = models.PositiveIntegerField(default=1)
    touched_by = models.CharField(max_length=32, blank=True)
    touched_at = models.CharField(max_length=27, blank=True)

    objects = PlayerQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["tournament", "number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["tournament", "number"], name="player_number"),
            models.CheckConstraint(condition=Q(number__gte=1), name="player_number_from_1"),
            models.CheckConstraint(condition=Q(version__gte=1), name="player_version_from_1"),
            models.CheckConstraint(
                condition=Q(alone=True) | Q(entry__isnull=False), name="player_has_a_team_or_none_yet"
            ),
            fits("player", texts={"touched_by": 32, "touched_at": 27}, numbers={"number": LARGE, "version": LARGE}),
        ]

    def __str__(self) -> str:
        return f"player {self.number} of {self.tournament_id}"

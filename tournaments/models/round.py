"""Rounds, their matches, and who takes part where."""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from scoring.engine import Points, Side
from scoring.models import Scoresheet
from tournaments.models.entry import Entry
from tournaments.models.tournament import Tournament


class RoundState(models.TextChoices):
    """draft → published → closed."""

    DRAFT = "draft"
    PUBLISHED = "published"
    CLOSED = "closed"


class RoundQuerySet(models.QuerySet["Round"]):
    """Queries on rounds that chain."""

    def with_tables(self) -> "RoundQuerySet":
        """Load the tables and the exempt teams in a fixed number of queries."""
        return self.prefetch_related("matches__ns", "matches__ew", "participations__entry")


class Round(models.Model):
    """A round (tour): everybody plays one match, or is exempt."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    state = models.CharField(max_length=12, choices=RoundState, default=RoundState.DRAFT)
    method = models.CharField(max_length=20)
    seed = models.CharField(max_length=64, blank=True)
    seed_chosen = models.BooleanField(default=False)
    input_seq = models.PositiveIntegerField()
    cost = models.PositiveIntegerField()
    reasons = models.JSONField(default=list)

    objects = RoundQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["tournament", "number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["tournament", "number"], name="round_number"),
            models.CheckConstraint(condition=Q(state__in=RoundState.values), name="round_state"),
        ]

    def __str__(self) -> str:
        return f"round {self.number} of {self.tournament_id}"

    @property
    def is_public(self) -> bool:
        """Whether everybody may see who plays whom."""
        return self.state != RoundState.DRAFT

    @property
    def is_open(self) -> bool:
        """Whether it still has to be played or closed."""
        return self.state != RoundState.CLOSED


class MatchState(models.TextChoices):
    """What is written of a match so far."""

    WAITING = "waiting"
    PLAYING = "playing"
    FINISHED = "finished"


class MatchQuerySet(models.QuerySet["Match"]):
    """Queries on matches that chain."""

    def with_names(self) -> "MatchQuerySet":
        """Load the sheet and both teams' names in a fixed number of queries."""
        return self.select_related("round", "sheet", "ns__note", "ew__note").prefetch_related(
            "ns__players__note", "ew__players__note"
        )


class Match(models.Model):
    """Two teams at a table (rencontre); ``ns_points`` and ``ew_points`` are what the sheet says so far."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="matches")
    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="matches")
    number = models.PositiveIntegerField()
    table = models.PositiveSmallIntegerField()
    ns = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="+")
    ew = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="+")
    rematch = models.BooleanField(default=False)
    sheet = models.OneToOneField(Scoresheet, on_delete=models.PROTECT, related_name="match")
    state = models.CharField(max_length=12, choices=MatchState, default=MatchState.WAITING)
    ns_points = models.PositiveIntegerField(default=0)
    ew_points = models.PositiveIntegerField(default=0)
    winner = models.CharField(max_length=2, blank=True, choices=[(side.value, side.value) for side in Side])

    objects = MatchQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["round", "table"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["tournament", "number"], name="match_number"),
            models.UniqueConstraint(fields=["round", "table"], name="match_table"),
            models.CheckConstraint(condition=~Q(ns=models.F("ew")), name="match_two_teams"),
            models.CheckConstraint(condition=Q(state__in=MatchState.values), name="match_state"),
        ]

    def __str__(self) -> str:
        return f"match {self.number} of {self.tournament_id}"

    @property
    def points(self) -> Points:
        """What both sides have written so far."""
        return Points(self.ns_points, self.ew_points)

    def side(self, side: Side) -> Entry:
        """Return the team that sits on a side."""
        return self.ns if side is Side.NS else self.ew


class Participation(models.Model):
    """That a team takes part in a round, once: in a match, or exempt (no match)."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="participations")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="participations")
    match = models.ForeignKey(Match, on_delete=models.CASCADE, null=True, related_name="participations")

    class Meta:
        ordering: ClassVar = ["round", "entry"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["round", "entry"], name="participation_once_a_round"),
        ]

    def __str__(self) -> str:
        return f"entry {self.entry_id} in round {self.round_id}"

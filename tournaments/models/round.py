"""Rounds, their matches, and who takes part where."""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from scoring.columns import LARGE, MOST_POINTS, SMALL, fits
from scoring.engine import Place, Side
from scoring.models import PLACES, Scoresheet
from tournaments.models.entry import Entry
from tournaments.models.tournament import Tournament


class RoundState(models.TextChoices):
    """draft → published → closed → locked."""

    DRAFT = "draft"
    PUBLISHED = "published"
    CLOSED = "closed"
    LOCKED = "locked"


OVER = (RoundState.CLOSED, RoundState.LOCKED)
ROUND_LISTS = ("round__reasons", "round__groups", "round__apart")
"""The long columns of a round, which no row beside it needs: left out where rounds are joined to many rows."""


class RoundQuerySet(models.QuerySet["Round"]):
    """Queries on rounds that chain."""

    def with_tables(self) -> "RoundQuerySet":
        """Load the tables and the exempt teams in a fixed number of queries."""
        return self.prefetch_related("matches__participations__entry", "participations__entry")


class Round(models.Model):
    """A round (tour): everybody plays one match, or is exempt.

    ``stage`` is the phase it belongs to (from 1). ``groups`` are the pools or brackets that a stage's first round
    makes: ``[{"name": "pool_1", "teams": […]}]``, seeds first. ``apart``: the groups of teams that it keeps apart (of
    one club). ``time_up``: the organiser has ended its time, for rulesets that end by time.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    stage = models.PositiveSmallIntegerField(default=1)
    state = models.CharField(max_length=12, choices=RoundState, default=RoundState.DRAFT)
    time_up = models.BooleanField(default=False)
    method = models.CharField(max_length=20)
    seed = models.CharField(max_length=64, blank=True)
    seed_chosen = models.BooleanField(default=False)
    input_seq = models.PositiveIntegerField()
    cost = models.PositiveIntegerField()
    reasons = models.JSONField(default=list)
    groups = models.JSONField(default=list)
    apart = models.JSONField(default=list)

    objects = RoundQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["tournament", "number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["tournament", "number"], name="round_number"),
            models.CheckConstraint(condition=Q(state__in=RoundState.values), name="round_state"),
            models.CheckConstraint(condition=Q(number__gte=1, input_seq__gte=1, stage__gte=1), name="round_from_1"),
            fits(
                "round",
                texts={"method": 20, "seed": 64},
                numbers={"number": SMALL, "stage": SMALL, "input_seq": LARGE, "cost": LARGE},
            ),
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
        return self.state not in OVER


class MatchState(models.TextChoices):
    """How far a match is.

    written: complete, and to be seen by somebody else (``Plan.confirmation``); disputed: the referee decides.
    """

    WAITING = "waiting"
    PLAYING = "playing"
    WRITTEN = "written"
    DISPUTED = "disputed"
    FINISHED = "finished"
    FORFEITED = "forfeited"


DECIDED = (MatchState.FINISHED, MatchState.FORFEITED)


class MatchQuerySet(models.QuerySet["Match"]):
    """Queries on matches that chain."""

    def with_names(self) -> "MatchQuerySet":
        """Load the sheet and the names of everybody at the table in a fixed number of queries."""
        return (
            self.select_related("round", "sheet", "confirmation")
            .defer(*ROUND_LISTS)
            .prefetch_related("participations__entry__note", "participations__entry__players__note", "disputes__reason")
        )

    def with_seats(self) -> "MatchQuerySet":
        """Load the sheet and who sits where in a fixed number of queries."""
        return (
            self.select_related("round", "sheet", "confirmation")
            .defer(*ROUND_LISTS)
            .prefetch_related("participations__entry", "disputes")
        )

    def with_whole_sheet(self) -> "MatchQuerySet":
        """Load also what is written on the sheet, in a fixed number of queries."""
        return self.with_seats().prefetch_related("sheet__manches__deals")


class Match(models.Model):
    """A table of a round (rencontre): two teams, or players each for himself.

    Who sits where, what he has written and whether he has won are its participations. ``writer`` is the number of
    the team whose captain wrote last (None: the desk), ``forfeit`` the side that did not play, or ``both``. ``group``
    names the pool or the bracket that it belongs to, ``slot`` which match of the stage's brackets it is (from 1).
    """

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="matches")
    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="matches")
    number = models.PositiveIntegerField()
    table = models.PositiveSmallIntegerField()
    rematch = models.BooleanField(default=False)
    sheet = models.OneToOneField(Scoresheet, on_delete=models.PROTECT, related_name="match")
    state = models.CharField(max_length=12, choices=MatchState, default=MatchState.WAITING)
    writer = models.PositiveIntegerField(null=True)
    forfeit = models.CharField(max_length=4, blank=True)
    group = models.CharField(max_length=20, blank=True)
    slot = models.PositiveSmallIntegerField(null=True)

    objects = MatchQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["round", "table"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["tournament", "number"], name="match_number"),
            models.UniqueConstraint(fields=["round", "table"], name="match_table"),
            models.CheckConstraint(condition=Q(state__in=MatchState.values), name="match_state"),
            models.CheckConstraint(condition=Q(forfeit__in=["", "NS", "EW", "both"]), name="match_forfeit"),
            models.CheckConstraint(condition=Q(number__gte=1, table__gte=1), name="match_from_1"),
            fits(
                "match", texts={"group": 20}, numbers={"number": LARGE, "table": SMALL, "slot": SMALL, "writer": LARGE}
            ),
        ]

    def __str__(self) -> str:
        return f"match {self.number} of {self.tournament_id}"

    @property
    def is_decided(self) -> bool:
        """Whether its result counts once its round is closed."""
        return self.state in DECIDED

    @property
    def is_individual(self) -> bool:
        """Whether each plays for himself here; load ``with_seats`` or ``with_names``."""
        return not any(part.seat in set(Side) for part in self.participations.all())

    @property
    def places(self) -> tuple[Place, ...]:
        """The places of the table, each once, in order; load ``with_seats`` or ``with_names``."""
        return tuple(dict.fromkeys(part.seat for part in self.seats()))

    def is_written_by_side_of(self, team: int) -> bool:
        """Return whether a team wrote last, or who shares its side in a mêlée; load ``with_seats``."""
        places = {part.entry.number: part.place for part in self.participations.all()}
        return self.writer is not None and self.writer in places and places[self.writer] == places.get(team)

    def seats(self) -> list["Participation"]:
        """Return who sits here, in the order of the places; load ``with_seats`` or ``with_names``."""
        return sorted(self.participations.all(), key=lambda part: (PLACES.index(part.seat), part.chair))


class Participation(models.Model):
    """That a team takes part in a round, once: at a place of a match, or exempt (no match, no place).

    Two players alone who are drawn to one side of a mêlée share its place: ``chair`` is 1 for the first, 2 for the
    other. ``points`` is what it has written so far, ``won`` whether it has won (several may win a table together).
    """

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="participations")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="participations")
    match = models.ForeignKey(Match, on_delete=models.CASCADE, null=True, related_name="participations")
    place = models.CharField(max_length=2, blank=True, choices=[(place.value, place.value) for place in PLACES])
    chair = models.PositiveSmallIntegerField(default=1)
    points = models.PositiveIntegerField(default=0)
    won = models.BooleanField(default=False)

    class Meta:
        ordering: ClassVar = ["round", "entry"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["round", "entry"], name="participation_once_a_round"),
            models.UniqueConstraint(fields=["match", "place", "chair"], name="participation_one_a_place"),
            models.CheckConstraint(
                condition=Q(match__isnull=True, place="")
                | Q(match__isnull=False, place__in=[place.value for place in PLACES]),
                name="participation_has_a_place",
            ),
            models.CheckConstraint(condition=Q(chair__in=[1, 2]), name="participation_chair"),
            fits("participation", numbers={"points": MOST_POINTS}),
        ]

    def __str__(self) -> str:
        return f"entry {self.entry_id} in round {self.round_id}"

    @property
    def seat(self) -> Place:
        """The place, as the engine knows it."""
        return next(place for place in PLACES if place.value == self.place)

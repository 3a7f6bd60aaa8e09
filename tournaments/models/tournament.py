"""A concours."""

import hashlib
import json
import secrets
import uuid
from functools import lru_cache
from typing import ClassVar

import msgspec
from django.db import models
from django.db.models import Q

from scoring import engine
from scoring.columns import KEY, LARGE, SLUG, fits, hexadecimal, long, written_in
from scoring.models import Ruleset
from tournaments.models.account import Account, Role
from tournaments.models.note import Note
from tournaments.plan import Plan


class TournamentState(models.TextChoices):
    """Where a concours is in its life."""

    REGISTRATION = "registration"
    RUNNING = "running"
    FINISHED = "finished"


def random_uid() -> str:
    """Return a random identity (hex)."""
    return uuid.uuid4().hex


def random_secret() -> str:
    """Return 256 random bits (hex)."""
    return secrets.token_hex(32)


@lru_cache(maxsize=64)
def frozen_rules(document: str) -> engine.Rules:
    """Return the rules that a document says; they are asked for at every deal, and never change."""
    return engine.rules_from_dict(json.loads(document))


class TournamentQuerySet(models.QuerySet["Tournament"]):
    """Queries on concours that chain."""

    def with_names(self) -> "TournamentQuerySet":
        """Join what a reader needs to name and to rule a concours."""
        return self.select_related("about", "ruleset")

    def visible_to(self, account: Account) -> "TournamentQuerySet":
        """Keep the concours in which an account has a role; the first organiser has all."""
        if account.is_superuser:
            return self
        return self.filter(memberships__account=account)


class Tournament(models.Model):
    """A concours: its plan, its state, and the head of its ledger.

    ``rules_document`` are the rules from the start on, ``stage_rules`` those of the stages that have others (None: the
    same). ``seq`` and ``head`` are the number and the hash of its last event; ``standings_seq`` the last event that
    moved the standings, ``revealed_seq`` the one that told the secret. ``creator_ref`` and ``creation_key`` make a
    repeated creation answer the first one.
    """

    uid = models.CharField(max_length=32, unique=True, default=random_uid, editable=False)
    slug = models.SlugField(max_length=50, unique=True)
    about = models.ForeignKey(Note, on_delete=models.PROTECT, to_field="ref", null=True, related_name="+")
    date = models.DateField(null=True)
    ruleset = models.ForeignKey(Ruleset, on_delete=models.PROTECT, null=True, related_name="tournaments")
    plan_document = models.JSONField(default=dict)
    rules_document = models.JSONField(null=True)
    stage_rules = models.JSONField(default=list)
    state = models.CharField(max_length=12, choices=TournamentState, default=TournamentState.REGISTRATION)
    version = models.PositiveIntegerField(default=0)
    touched_by = models.CharField(max_length=32, blank=True)
    touched_at = models.CharField(max_length=27, blank=True)
    seq = models.PositiveIntegerField(default=0)
    head = models.CharField(max_length=64, blank=True)
    standings_seq = models.PositiveIntegerField(default=0)
    revealed_seq = models.PositiveIntegerField(null=True)
    secret = models.CharField(max_length=64, default=random_secret, editable=False)
    creator_ref = models.CharField(max_length=32)
    creation_key = models.CharField(max_length=64)

    objects = TournamentQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["-date", "slug"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["creator_ref", "creation_key"], name="tournament_creation_key"),
            models.CheckConstraint(condition=Q(state__in=TournamentState.values), name="tournament_state"),
            models.CheckConstraint(
                condition=hexadecimal("uid", 32) & hexadecimal("secret", 64), name="tournament_identity"
            ),
            models.CheckConstraint(condition=long("slug", 1, 50) & written_in(SLUG, "slug"), name="tournament_slug"),
            models.CheckConstraint(
                condition=Q(seq=0, head="") | Q(seq__gt=0) & hexadecimal("head", 64), name="tournament_head"
            ),
            models.CheckConstraint(
                condition=long("creation_key", 1, 64) & written_in(KEY, "creation_key"), name="tournament_key_alphabet"
            ),
            fits(
                "tournament",
                texts={"touched_by": 32, "touched_at": 27, "creator_ref": 32},
                numbers={"version": LARGE, "seq": LARGE, "standings_seq": LARGE, "revealed_seq": LARGE},
            ),
        ]

    def __str__(self) -> str:
        return self.slug

    @property
    def name(self) -> str:
        """The concours's name."""
        return self.about.text("name") if self.about else self.slug

    @property
    def venue(self) -> str:
        """Where it is held."""
        return self.about.text("venue") if self.about else ""

    @property
    def plan(self) -> Plan:
        """What the organiser chose."""
        return msgspec.convert(self.plan_document, Plan)

    @property
    def rules(self) -> engine.Rules:
        """The rules in force: frozen at the start, until then the ruleset with the plan's overrides."""
        if self.rules_document is not None:
            return frozen_rules(json.dumps(self.rules_document))
        assert self.ruleset is not None, "a created tournament has a ruleset"
        return self.ruleset.resolve(self.plan.overrides)

    def rules_in(self, stage: int) -> engine.Rules:
        """Return the rules of a stage (from 1); before the start those of the concours."""
        document = self.stage_rules[stage - 1] if len(self.stage_rules) >= stage else None
        return self.rules if document is None else frozen_rules(json.dumps(document))

    @property
    def commitment(self) -> str:
        """The public SHA-256 of the secret from which its draws are seeded."""
        return hashlib.sha256(self.secret.encode()).hexdigest()

    @property
    def told_secret(self) -> str | None:
        """The secret once it was told."""
        return None if self.revealed_seq is None else self.secret


class Membership(models.Model):
    """The role of an account in a concours."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="memberships")
    account = models.ForeignKey(Account, on_delete=models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=12, choices=[(role.value, role.value) for role in Role])

    class Meta:
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["tournament", "account"], name="membership_once"),
            models.CheckConstraint(condition=Q(role__in=[role.value for role in Role]), name="membership_role"),
        ]

    def __str__(self) -> str:
        return f"{self.account_id} is {self.role} of {self.tournament_id}"

"""Accounts of the people who run concours, their tokens, and the link that makes the first of them."""

import secrets
from enum import StrEnum
from typing import ClassVar

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models import Q

from scoring.columns import LARGE, fits, hexadecimal


class Role(StrEnum):
    """What somebody may do in a tournament."""

    ORGANISER = "organiser"
    REFEREE = "referee"
    SCORER = "scorer"
    CAPTAIN = "captain"
    PUBLIC = "public"


def random_ref() -> str:
    """Return a random reference (128 bits, hex): it stands in the ledger for a person or a text."""
    return secrets.token_hex(16)


class Account(AbstractUser):
    """Somebody who can log in; the ledger knows an account by its ``ref`` alone."""

    ref = models.CharField(max_length=32, unique=True, default=random_ref, editable=False)

    class Meta:
        ordering: ClassVar = ["username"]
        constraints: ClassVar = [
            models.CheckConstraint(condition=hexadecimal("ref", 32), name="account_ref"),
            fits(
                "account",
                texts={"username": 150, "first_name": 150, "last_name": 150, "email": 254, "password": 128},
            ),
        ]


class Token(models.Model):
    """A token of an account, or of a role in one concours; only the SHA-256 of its secret is stored.

    The ledger knows whoever uses a token of a role by ``ref``. A captain's has the number of his ``team``.
    """

    account = models.ForeignKey(Account, on_delete=models.CASCADE, null=True, related_name="tokens")
    tournament = models.ForeignKey("Tournament", on_delete=models.CASCADE, null=True, related_name="tokens")
    ref = models.CharField(max_length=32, unique=True, default=random_ref, editable=False)
    role = models.CharField(max_length=12, blank=True, choices=[(role.value, role.value) for role in Role])
    team = models.PositiveIntegerField(null=True)
    digest = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField(null=True)
    revoked_at = models.DateTimeField(null=True)

    class Meta:
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(account__isnull=False, tournament__isnull=True, role="", team__isnull=True)
                | Q(account__isnull=True, tournament__isnull=False, role__in=["referee", "scorer"], team__isnull=True)
                | Q(account__isnull=True, tournament__isnull=False, role="captain", team__isnull=False),
                name="token_of_an_account_or_a_role",
            ),
            models.CheckConstraint(condition=hexadecimal("digest", 64) & hexadecimal("ref", 32), name="token_digest"),
            fits("token", numbers={"team": LARGE}),
        ]

    def __str__(self) -> str:
        return f"token {self.ref}"


class SetupLink(models.Model):
    """A one-time link to create the first organiser; only the SHA-256 of its secret is stored."""

    digest = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)

    class Meta:
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [
            models.CheckConstraint(condition=hexadecimal("digest", 64), name="setup_link_digest"),
        ]

    def __str__(self) -> str:
        return f"set-up link {self.pk}"

"""Accounts of the people who run concours, their tokens, and the link that makes the first of them."""

import secrets
from enum import StrEnum
from typing import ClassVar

from django.contrib.auth.models import AbstractUser
from django.db import models


class Role(StrEnum):
    """What somebody may do in a tournament."""

    ORGANISER = "organiser"
    REFEREE = "referee"
    SCORER = "scorer"
    PUBLIC = "public"


def random_ref() -> str:
    """Return a random reference (128 bits, hex): it stands in the ledger for a person or a text."""
    return secrets.token_hex(16)


class Account(AbstractUser):
    """Somebody who can log in; the ledger knows an account by its ``ref`` alone."""

    ref = models.CharField(max_length=32, unique=True, default=random_ref, editable=False)

    class Meta:
        ordering: ClassVar = ["username"]


class Token(models.Model):
    """An API token of an account; only its SHA-256 is stored."""

    account = models.ForeignKey(Account, on_delete=models.CASCADE, related_name="tokens")
    digest = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField(null=True)
    revoked_at = models.DateTimeField(null=True)

    class Meta:
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        return f"token {self.pk} of {self.account_id}"


class SetupLink(models.Model):
    """A one-time link to create the first organiser; only the SHA-256 of its secret is stored."""

    digest = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)

    class Meta:
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        return f"set-up link {self.pk}"

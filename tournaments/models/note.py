"""What people are called and what they write: beside the ledger, so that it can be erased."""

import hashlib
from typing import ClassVar

from django.db import models

from scoring.columns import HEX, hexadecimal, long, written_in
from tournaments.models.account import random_ref


class Note(models.Model):
    """Names or free text of one tournament; the ledger holds ``ref`` and ``commitment`` only."""

    ref = models.CharField(max_length=32, unique=True, default=random_ref)
    tournament_uid = models.CharField(max_length=32, db_index=True)
    salt = models.CharField(max_length=32, default=random_ref)
    body = models.JSONField()

    class Meta:
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=hexadecimal("ref", 32) & hexadecimal("tournament_uid", 32), name="note_reference"
            ),
            models.CheckConstraint(condition=long("salt", 0, 32) & written_in(HEX, "salt"), name="note_salt"),
        ]

    def __str__(self) -> str:
        return f"note {self.ref}"

    def text(self, field: str) -> str:
        """Return one field of the note, or nothing where it was not given or has been erased."""
        return str(self.body.get(field) or "")

    def commitment(self) -> str:
        """Return the SHA-256 by which the ledger can prove what the note said."""
        said = "\0".join(f"{field}={self.body[field]}" for field in sorted(self.body))
        return hashlib.sha256(f"{self.salt}\0{said}".encode()).hexdigest()

"""What the ledger holds of names and texts, which are notes beside it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Said:
    """A name or a text kept beside the ledger: where it is, and the SHA-256 of what it said."""

    ref: str
    commitment: str

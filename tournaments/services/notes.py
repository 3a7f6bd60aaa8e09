"""Write down names and texts beside the ledger."""

from tournaments.ledger.events import Said
from tournaments.models import Note


def note(**fields: str | None) -> Note:
    """Return a new note; fields without text are kept as such, so that its commitment covers them."""
    return Note(body=fields)


def said(written: Note) -> Said:
    """Return what the ledger holds of a note."""
    return Said(written.ref, written.commitment())

"""Write down names and texts beside the ledger."""

from tournaments.ledger.events import Said
from tournaments.models import Note


def note(**fields: str | None) -> Note:
    """Return a new note; fields without text are kept as such, so that its commitment covers them."""
    return Note(body=fields)


def said(written: Note) -> Said:
    """Return what the ledger holds of a note."""
    return Said(written.ref, written.commitment())


def noted(reason: str | None) -> tuple[Note | None, Said | None]:
    """Write a reason down beside the ledger, if there is one."""
    if not reason:
        return None, None
    written = note(text=reason)
    return written, said(written)

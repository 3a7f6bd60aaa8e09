"""From an event to the rows: the dispatch by kind, and an event's place in the chain."""

from dataclasses import dataclass
from functools import singledispatch

from scoring import services as sheets
from tournaments.ledger import events
from tournaments.models import Tournament


@dataclass(frozen=True, slots=True)
class Stamp:
    """An event's place in the chain: its number, who did it, when (UTC text)."""

    seq: int
    actor: str
    at: str

    @property
    def touch(self) -> sheets.Touch:
        """The same, as score sheets keep it."""
        return sheets.Touch(self.actor, self.at)


@singledispatch
def apply(event: events.Event, tournament: Tournament, stamp: Stamp) -> None:
    """Bring the rows to where the event leaves them; ``tournament`` is changed and not yet saved."""
    raise TypeError(f"no projection for {event!r} of {tournament} at {stamp}")

"""The one question asked of every event: may it happen now; answered by one rule a kind."""

from functools import singledispatch

from tournaments.ledger import events
from tournaments.models import Tournament


@singledispatch
def check(event: events.Event, tournament: Tournament) -> None:
    """Raise a named refusal unless the event may happen now."""
    raise TypeError(f"no rule for {event!r} in {tournament}")

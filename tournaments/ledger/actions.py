"""Which action of a concours is the last that still holds."""

import json

from tournaments.ledger import events
from tournaments.models import LedgerEvent, Tournament


def last_action(tournament: Tournament) -> LedgerEvent:
    """Return the last event up to the concours's head that is neither undone nor an undo itself."""
    before = tournament.events.filter(seq__lte=tournament.seq)
    undone = undone_actions(tournament)
    return before.exclude(kind=events.ActionUndone.kind).exclude(seq__in=undone).order_by("-seq")[0]


def undone_actions(tournament: Tournament) -> set[int]:
    """Return the numbers of the events that were undone."""
    undoing = tournament.events.filter(kind=events.ActionUndone.kind, seq__lte=tournament.seq)
    return {json.loads(body)["seq"] for body in undoing.values_list("body", flat=True)}

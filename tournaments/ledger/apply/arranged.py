"""How a round was laid out before its tables were changed by hand: read from the ledger."""

from tournaments.ledger import chain, events
from tournaments.ledger.actions import undone_actions
from tournaments.models import Tournament


def arrangement_before(event: events.RoundArranged, tournament: Tournament, seq: int) -> events.RoundArranged:
    """Return the change that brings the tables of a change back to where they were before event ``seq``."""
    matches: dict[int, events.PairedMatch] = {}
    byes: tuple[int, ...] = ()
    reasons = event.reasons
    for earlier in layouts(event.number, tournament, seq):
        kept = {} if isinstance(earlier, events.RoundPaired) else matches
        matches = {**kept, **{match.number: match for match in earlier.matches}}
        byes, reasons = earlier.byes, earlier.reasons
    changed = tuple(matches[match.number] for match in event.matches)
    return events.RoundArranged(event.number, changed, byes, reasons)


def layouts(number: int, tournament: Tournament, seq: int) -> list[events.RoundPaired | events.RoundArranged]:
    """Return how a round was drawn and changed before an event, in order; what was undone is left out."""
    kinds = (events.RoundPaired.kind, events.RoundArranged.kind)
    rows = tournament.events.filter(kind__in=kinds, seq__lt=seq).exclude(seq__in=undone_actions(tournament))
    found = [chain.event_of(row.kind, row.body) for row in rows.order_by("seq")]
    return [
        event
        for event in found
        if isinstance(event, events.RoundPaired | events.RoundArranged) and event.number == number
    ]

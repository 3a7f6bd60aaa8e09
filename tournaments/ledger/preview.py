"""Where a concours stands, as far as a change may move it."""

from tournaments import selectors
from tournaments.ledger.brackets import astray, bracket_seats
from tournaments.ledger.effects import Outlook, Standings
from tournaments.models import Tournament
from tournaments.plan import PAIRED_BY_STANDINGS


def outlook(tournament: Tournament) -> Outlook:
    """Read the standings now, and again those that rounds were paired from."""
    paired = tournament.rounds.filter(method__in=PAIRED_BY_STANDINGS).order_by("number")
    return Outlook(
        standings=standings(tournament, selectors.last_closed_round(tournament)),
        paired_from={number: standings(tournament, number - 1) for number in paired.values_list("number", flat=True)},
        seats=bracket_seats(tournament),
        astray=astray(tournament),
    )


def standings(tournament: Tournament, after_round: int) -> Standings:
    """Return the standings after a closed round, none before the first."""
    return selectors.places(tournament, after_round) if after_round else ()

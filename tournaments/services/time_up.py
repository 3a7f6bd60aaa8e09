"""End the time of a round (fin du temps)."""

from tournaments import ledger
from tournaments.actor import Submission
from tournaments.ledger import events
from tournaments.models import Tournament
from tournaments.services.rounds import write_round


def end_time(*, tournament: Tournament, number: int, submission: Submission) -> ledger.Outcome:
    """End the time of a round: the manches being played are over with the running deal, if it does not tie them.

    Sheets come in late, so that deals may still be written. Raises RoundUnknown, TimeNotInRules, RoundNotPublished,
    RoundClosed, TimeUpAlready.
    """
    return write_round(tournament, number, events.RoundTimeUp(number), submission)

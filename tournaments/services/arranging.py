"""Change the tables of a round by hand: two teams change places, a match changes tables."""

from collections.abc import Callable
from dataclasses import replace

from tournaments import ledger
from tournaments.actor import Submission
from tournaments.ledger import events
from tournaments.ledger.drawings import round_told
from tournaments.ledger.legality import demand_round
from tournaments.models import Round, Tournament
from tournaments.pairings import arranging
from tournaments.services.notes import noted


def swap_teams(
    *, tournament: Tournament, number: int, teams: tuple[int, int], submission: Submission, reason: str | None = None
) -> ledger.Outcome:
    """Let two teams of a round change places, an exempt one too; what that breaks is among the round's reasons.

    Raises RoundUnknown, PairingImpossible, RoundBegun where one of their matches has begun, ReasonMissing once the
    round is shown.
    """
    return arrange(tournament, number, lambda one: arranging.swapped(tournament, one, teams), submission, reason)


def move_match(
    *, tournament: Tournament, number: int, match: int, table: int, submission: Submission, reason: str | None = None
) -> ledger.Outcome:
    """Play a match at another table; a match that is there takes its place. Raises as swap_teams does."""
    return arrange(tournament, number, lambda one: arranging.moved(one, match, table), submission, reason)


def arrange(
    tournament: Tournament,
    number: int,
    change: Callable[[Round], events.RoundArranged],
    submission: Submission,
    reason: str | None,
) -> ledger.Outcome:
    """Append a change of a round's tables, answered with the round."""

    def build(locked: Tournament) -> ledger.Decision:
        written, why = noted(reason)
        event = replace(change(demand_round(locked, number)), reason=why)
        return ledger.Decision(
            event, answer=lambda after: round_told(after, number), beside=(written,) if written else ()
        )

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)

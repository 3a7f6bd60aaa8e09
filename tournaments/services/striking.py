"""Strike a deal out of a sheet (rayer une donne)."""

from tournaments import ledger
from tournaments.actor import Submission
from tournaments.ledger import events
from tournaments.ledger.legality import demand_match
from tournaments.models import Tournament
from tournaments.services.notes import noted
from tournaments.services.results import DealAddress, answer_deal, demand_deal_version


def strike_deal(
    *,
    tournament: Tournament,
    deal: DealAddress,
    expect: int,
    submission: Submission,
    reason: str | None = None,
) -> ledger.Outcome:
    """Strike a deal out: it keeps its number, and its manche is not over until it is entered again.

    ``expect`` is the deal's version. Raises DealUnknown, Stale, DealStruckAlready, MancheFollowed, MancheOver; in a
    closed round RoundClosed without a reason, and MatchUnfinished where the match would no longer be finished.
    """

    def build(locked: Tournament) -> ledger.Decision:
        demand_deal_version(demand_match(locked, deal.match), deal, expect)
        written, why = noted(reason)
        event = events.DealStruck(deal.match, deal.manche, deal.number, reason=why, team=submission.actor.team)
        answer = answer_deal(deal.match, deal.manche, deal.number)
        return ledger.Decision(event, answer=answer, beside=(written,) if written else ())

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)

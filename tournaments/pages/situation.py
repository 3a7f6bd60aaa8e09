"""Where an evening stands, read from its rows in a fixed number of queries."""

from django.db.models import Count, Q

from tournaments.models import EntryState, MatchState, Tournament, TournamentState
from tournaments.pages.next_step import Situation


def situation(tournament: Tournament) -> Situation:
    """Return where a concours stands: two queries."""
    latest = (
        tournament.rounds.annotate(
            tables=Count("matches"),
            waiting=Count("matches", filter=~Q(matches__state=MatchState.FINISHED)),
        )
        .order_by("-number")
        .first()
    )
    return Situation(
        started=tournament.state != TournamentState.REGISTRATION,
        finished=tournament.state == TournamentState.FINISHED,
        teams=tournament.entries.filter(state=EntryState.ACTIVE).count(),
        planned_rounds=tournament.plan.rounds,
        round_number=latest.number if latest else 0,
        round_state=latest.state if latest else "",
        tables=latest.tables if latest else 0,
        waiting=latest.waiting if latest else 0,
    )

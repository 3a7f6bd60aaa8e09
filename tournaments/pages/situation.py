"""Where an evening stands, read from its rows in a fixed number of queries."""

from django.db.models import Count, Q

from scoring.selectors import table_sizes
from tournaments.models import DECIDED, EntryState, Tournament, TournamentState
from tournaments.pages.course_words import next_words, stages_words
from tournaments.pages.next_step import Situation
from tournaments.plan import planned_rounds
from tournaments.selectors import current_round, next_turn


def situation(tournament: Tournament) -> Situation:
    """Return where a concours stands: in a fixed number of queries."""
    latest, plan = current_round(tournament), tournament.plan
    at = next_turn(tournament) if latest is None or not latest.is_open else None
    counted = tournament.matches.filter(round=latest).aggregate(
        tables=Count("pk"), waiting=Count("pk", filter=~Q(state__in=DECIDED))
    )
    return Situation(
        started=tournament.state != TournamentState.REGISTRATION,
        finished=tournament.state == TournamentState.FINISHED,
        teams=tournament.entries.filter(state=EntryState.ACTIVE).count(),
        alone=tournament.players.without_team().count(),
        teams_needed=min(table_sizes(tournament.rules)),
        planned_rounds=planned_rounds(plan.stages),
        course=stages_words(plan.stages),
        how=next_words(plan, at) if at else "",
        by_hand=at is not None and plan.stage(at.stage).method(at.turn) == "manual",
        over=latest is not None and not latest.is_open and at is None,
        round_number=latest.number if latest else 0,
        round_state=latest.state if latest else "",
        tables=counted["tables"],
        waiting=counted["waiting"],
    )

"""Where an evening stands, read from its rows in a fixed number of queries."""

from django.db.models import Count, Q

from scoring.selectors import table_sizes
from tournaments.models import DECIDED, EntryState, Tournament, TournamentState
from tournaments.pages.course_words import stages_words
from tournaments.pages.next_step import Situation
from tournaments.plan import planned_rounds
from tournaments.selectors import current_round, next_turn


def situation(tournament: Tournament) -> Situation:
    """Return where a concours stands: four queries."""
    latest = current_round(tournament)
    counted = tournament.matches.filter(round=latest).aggregate(
        tables=Count("pk"), waiting=Count("pk", filter=~Q(state__in=DECIDED))
    )
    return Situation(
        started=tournament.state != TournamentState.REGISTRATION,
        finished=tournament.state == TournamentState.FINISHED,
        teams=tournament.entries.filter(state=EntryState.ACTIVE).count(),
        alone=tournament.players.without_team().count(),
        teams_needed=min(table_sizes(tournament.rules)),
        planned_rounds=planned_rounds(tournament.plan.stages),
        course=stages_words(tournament.plan.stages),
        over=latest is not None and not latest.is_open and next_turn(tournament) is None,
        round_number=latest.number if latest else 0,
        round_state=latest.state if latest else "",
        tables=counted["tables"],
        waiting=counted["waiting"],
    )

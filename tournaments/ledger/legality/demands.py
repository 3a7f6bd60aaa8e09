"""What several rules ask: the concours in its state, a round, a match, a team, a table that can be filled."""

from scoring import engine
from scoring.selectors import is_by_seat, table_sizes
from tournaments.ledger import events
from tournaments.ledger.legality.refused import (
    RoundClosed,
    RoundNotPublished,
    RoundUnknown,
    TeamUnknown,
    TooFewTeams,
    WrongState,
)
from tournaments.ledger.legality.rulings_refused import ForfeitStands
from tournaments.models import (
    Entry,
    EntryState,
    Match,
    MatchState,
    Round,
    RoundState,
    Tournament,
    TournamentState,
)
from tournaments.refusals import Unknown


def demand_state(tournament: Tournament, *states: TournamentState) -> None:
    """Raise WrongState unless the concours is in one of these states."""
    if tournament.state not in states:
        raise WrongState(f"tournament_{tournament.state}", field="state")


def demand_round(tournament: Tournament, number: int) -> Round:
    """Return a round; raises RoundUnknown."""
    found = tournament.rounds.filter(number=number).first()
    if found is None:
        raise RoundUnknown("round_unknown", field="round", round=number)
    return found


def demand_match(tournament: Tournament, number: int) -> Match:
    """Return a match that may be written; raises Unknown, RoundNotPublished, ForfeitStands."""
    match = demand_shown_match(tournament, number)
    if match.state == MatchState.FORFEITED:
        raise ForfeitStands("match_forfeited", field="match", table=match.table)
    return match


def demand_shown_match(tournament: Tournament, number: int) -> Match:
    """Return a match that everybody may see, a forfeit as well; raises Unknown, RoundNotPublished."""
    match = tournament.matches.with_seats().filter(number=number).first()
    if match is None:
        raise Unknown("match_unknown", field="match", match=number)
    if match.round.state == RoundState.DRAFT:
        raise RoundNotPublished("round_not_published", field="round", round=match.round.number)
    return match


def demand_reason(match: Match, reason: events.Said | None) -> None:
    """Raise RoundClosed where a change has become a correction and says no reason."""
    if not match.round.is_open and reason is None:
        raise RoundClosed("reason_required", field="reason", round=match.round.number)


def demand_team(tournament: Tournament, number: int) -> Entry:
    """Return a team; raises TeamUnknown."""
    team = tournament.entries.filter(number=number).first()
    if team is None:
        raise TeamUnknown("team_unknown", field="team", team=number)
    return team


def demand_a_table(tournament: Tournament, rules: engine.Rules, *, codes: tuple[str, str]) -> None:
    """Raise TooFewTeams, by the code of a game of two sides or of one by seats, unless a table can be filled."""
    teams, minimum = tournament.entries.filter(state=EntryState.ACTIVE).count(), min(table_sizes(rules))
    if teams < minimum:
        raise TooFewTeams(codes[is_by_seat(rules)], field="teams", teams=teams, minimum=minimum)

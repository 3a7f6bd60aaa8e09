"""Whether a referee may rule so: forfeits and penalties."""

from scoring.selectors import score_sheet
from tournaments.ledger import events
from tournaments.ledger.legality.checking import check
from tournaments.ledger.legality.demands import demand_round, demand_shown_match, demand_state, demand_team
from tournaments.ledger.legality.refused import MatchUnfinished, RoundNotPublished
from tournaments.ledger.legality.rulings_refused import (
    ForfeitNeedsSides,
    ForfeitStands,
    NotForfeited,
    OtherConsequences,
    PenaltyGone,
    PenaltyImpossible,
    PenaltyUnknown,
    ReasonMissing,
)
from tournaments.models import Match, MatchState, Participation, Penalty, RoundState, Tournament, TournamentState


@check.register
def _(event: events.MatchForfeited, tournament: Tournament) -> None:
    demand_state(tournament, TournamentState.RUNNING)
    match = demand_shown_match(tournament, event.match)
    if match.state == MatchState.FORFEITED:
        raise ForfeitStands("match_forfeited", field="side", table=match.table)
    if match.is_individual:
        raise ForfeitNeedsSides("forfeit_needs_sides", field="side", table=match.table)
    if match.state != MatchState.WAITING and event.reason is None:
        raise ReasonMissing("forfeit_reason_required", field="reason", table=match.table)
    if match.state != event.was or event.side not in {"NS", "EW", "both"}:
        raise OtherConsequences("other_consequences", field="side", table=match.table)


@check.register
def _(event: events.MatchReinstated, tournament: Tournament) -> None:
    demand_state(tournament, TournamentState.RUNNING)
    match = demand_shown_match(tournament, event.match)
    demand_forfeit(match)
    if match.forfeit != event.side:
        raise OtherConsequences("other_consequences", field="side", table=match.table)
    score = score_sheet(match.sheet, tournament.rules_in(match.round.stage), time_up=match.round.time_up)
    if not match.round.is_open and not score.over:
        raise MatchUnfinished("reinstate_unfinished", field="side", round=match.round.number)


def demand_forfeit(match: Match) -> None:
    """Raise NotForfeited unless there is a forfeit to take back."""
    if match.state != MatchState.FORFEITED:
        raise NotForfeited("not_forfeited", field="side", table=match.table)


@check.register
def _(event: events.PenaltyGiven, tournament: Tournament) -> None:
    demand_state(tournament, TournamentState.RUNNING)
    if event.points < 1:
        raise PenaltyImpossible("penalty_without_points", field="points", points=event.points)
    found = demand_round(tournament, event.round)
    if found.state == RoundState.DRAFT:
        raise RoundNotPublished("round_not_published", field="round", round=found.number)
    demand_team(tournament, event.team)
    part = found.participations.filter(entry__number=event.team).select_related("match").first()
    if part is None:
        raise PenaltyImpossible("penalty_team_absent", field="team", team=event.team, round=event.round)
    if event.to_opponents and not has_opponents(part):
        raise PenaltyImpossible("penalty_no_opponents", field="to_opponents", team=event.team, round=event.round)


def has_opponents(part: Participation) -> bool:
    """Return whether somebody sits across the table: a bye has nobody, a table each for himself no other side."""
    return part.match is not None and not part.match.is_individual


@check.register
def _(event: events.PenaltyLifted, tournament: Tournament) -> None:
    demand_state(tournament, TournamentState.RUNNING)
    if demand_penalty(tournament, event.number).lifted:
        raise PenaltyGone("penalty_lifted", field="penalty", penalty=event.number)


def demand_penalty(tournament: Tournament, number: int) -> Penalty:
    """Return a penalty; raises PenaltyUnknown."""
    found = tournament.penalties.filter(number=number).first()
    if found is None:
        raise PenaltyUnknown("penalty_unknown", field="penalty", penalty=number)
    return found

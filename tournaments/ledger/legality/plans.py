"""Whether a plan goes with itself and with its game, and when it may change."""

from tournaments.ledger import events
from tournaments.ledger.legality.checking import check
from tournaments.ledger.legality.refused import (
    FrozenAfterStart,
    PairingImpossible,
    PlanImpossible,
    TeamsRegisteredAlready,
    WrongState,
)
from tournaments.ledger.legality.seen_refused import FrozenAfterSheets
from tournaments.ledger.legality.stages import PEOPLE, can_draw, check_games, check_ranking, check_stages
from tournaments.models import Tournament, TournamentState
from tournaments.plan import Plan, RoundMethod
from tournaments.selectors import Turn, any_sheet_written

FROZEN = ("ruleset", "ruleset_version", "overrides", "stages", "entry_mode", "bye", "match_points", "late")


def check_plan(plan: Plan) -> None:
    """Raise PlanImpossible for a plan that contradicts itself, or its rulesets.

    Stages go with themselves, a criterion is one that sheets tell, and people register as the game is played.
    """
    check_stages(plan)
    check_ranking(plan.ranking, "ranking")
    if not plan.ranking:
        raise PlanImpossible("ranking_missing", field="ranking")
    check_games(plan)


def check_method(method: RoundMethod, tournament: Tournament, at: Turn) -> None:
    """Raise PairingImpossible for a method by which this round cannot be drawn.

    A game each for himself is drawn by lot alone; pools, brackets and mêlées are drawn in their own way.
    """
    stage = tournament.plan.stage(at.stage)
    if stage.kind != "rounds":
        raise PairingImpossible("method_of_stage", field="pairing", method=method, kind=stage.kind)
    if not can_draw(method, tournament.rules_in(at.stage)):
        raise PairingImpossible("method_needs_sides", field="pairing", method=method)


@check.register
def _(event: events.TournamentCreated, tournament: Tournament) -> None:
    check_plan(event.plan)
    if tournament.seq:
        raise WrongState("tournament_exists", field="slug")


@check.register
def _(event: events.TournamentChanged, tournament: Tournament) -> None:
    check_plan(event.plan)
    demand_same_eyes(event.plan, tournament)
    if tournament.state == TournamentState.REGISTRATION:
        demand_same_people(event.plan, tournament)
        return
    for name in FROZEN:
        if getattr(event.plan, name) != getattr(tournament.plan, name):
            raise FrozenAfterStart("frozen_after_start", field=name)


def demand_same_eyes(plan: Plan, tournament: Tournament) -> None:
    """Raise FrozenAfterSheets where sheets would count by another rule than those that are written already."""
    if plan.confirmation != tournament.plan.confirmation and any_sheet_written(tournament):
        raise FrozenAfterSheets("frozen_after_sheets", field="confirmation")


def demand_same_people(plan: Plan, tournament: Tournament) -> None:
    """Raise TeamsRegisteredAlready where those who are registered would become too many or too few a team."""
    if PEOPLE[plan.entry_mode] != PEOPLE[tournament.plan.entry_mode] and tournament.players.exists():
        raise TeamsRegisteredAlready("teams_registered", field="entry_mode")

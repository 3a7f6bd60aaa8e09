"""Whether a plan goes with itself and with its game, and when it may change."""

from scoring import engine
from scoring.models import Ruleset
from scoring.selectors import is_by_seat, people_a_place
from tournaments import ranking
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
from tournaments.models import Tournament, TournamentState
from tournaments.plan import EntryMode, Plan, RoundMethod
from tournaments.selectors import any_sheet_written

PEOPLE: dict[EntryMode, int] = {"pairs": 2, "melee": 1}
NOT_RECORDED = ("capots", "lot")
FROZEN = ("ruleset", "ruleset_version", "overrides", "stages", "entry_mode", "bye", "match_points")


def check_plan(plan: Plan) -> None:
    """Raise PlanImpossible for a plan that contradicts itself, or its ruleset.

    A stage has a method a round, a criterion is one that sheets tell, and people register as the game is played.
    """
    check_stages(plan)
    check_ranking(plan)
    check_game(plan, rules_of(plan))


def check_stages(plan: Plan) -> None:
    """Raise PlanImpossible for a plan without a stage, and for a stage without a method a round."""
    if not plan.stages:
        raise PlanImpossible("stages_missing", field="stages")
    for index, stage in enumerate(plan.stages):
        if stage.rounds < 1 or len(stage.pairing) != stage.rounds:
            raise PlanImpossible(
                "stage_pairing_count",
                field=f"stages.{index}.pairing",
                rounds=stage.rounds,
                methods=len(stage.pairing),
            )


def check_ranking(plan: Plan) -> None:
    """Raise PlanImpossible for a ranking without criteria, with an unknown one, or one that sheets do not tell."""
    for index, criterion in enumerate(plan.ranking):
        if criterion not in ranking.CRITERIA:
            raise PlanImpossible("criterion_unknown", field=f"ranking.{index}", criterion=criterion)
        if criterion in NOT_RECORDED:
            raise PlanImpossible("criterion_not_recorded", field=f"ranking.{index}", criterion=criterion)
    if not plan.ranking:
        raise PlanImpossible("ranking_missing", field="ranking")


def check_game(plan: Plan, rules: engine.Rules) -> None:
    """Raise PlanImpossible unless people register as the game is played, and every round can be drawn for it."""
    if PEOPLE[plan.entry_mode] != people_a_place(rules):
        code = "game_alone" if people_a_place(rules) == 1 else "game_in_pairs"
        raise PlanImpossible(code, field="entry_mode", ruleset=plan.ruleset)
    for index, stage in enumerate(plan.stages):
        for turn, method in enumerate(stage.pairing):
            if not can_draw(method, rules):
                raise PlanImpossible("method_needs_sides", field=f"stages.{index}.pairing.{turn}", method=method)


def rules_of(plan: Plan) -> engine.Rules:
    """Return the rules that a plan asks for. Raises engine.Refused for overrides that they do not know."""
    return Ruleset.objects.get(code=plan.ruleset, version=plan.ruleset_version).resolve(plan.overrides)


def can_draw(method: RoundMethod, rules: engine.Rules) -> bool:
    """Return whether rounds of this game can be drawn so: tables of four or five are drawn by lot alone."""
    return method == "random" or not is_by_seat(rules)


def check_method(method: RoundMethod, rules: engine.Rules) -> None:
    """Raise PairingImpossible for a method by which rounds of this game cannot be drawn."""
    if not can_draw(method, rules):
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
    if plan.entry_mode != tournament.plan.entry_mode and tournament.entries.exists():
        raise TeamsRegisteredAlready("teams_registered", field="entry_mode")

"""Whether the stages (phases) of a plan go with themselves, with each other and with the game."""

from collections.abc import Mapping

from scoring import engine
from scoring.selectors import is_by_seat, people_a_place
from tournaments import ranking
from tournaments.ledger.legality.refused import PlanImpossible
from tournaments.ledger.stage_rules import plays_otherwise, rules_of, rules_of_stage
from tournaments.plan import EntryMode, Plan, RoundMethod, Stage, StageKind

PEOPLE: dict[EntryMode, int] = {"pairs": 2, "draw_pairs": 2, "melee": 1}
NOT_RECORDED = ("capots", "lot")
OWN_FIELDS: Mapping[StageKind, tuple[str, ...]] = {
    "rounds": ("rounds", "pairing", "top"),
    "pools": ("groups", "size", "top"),
    "knockout": ("top", "best_of", "third_place"),
    "principal_consolante": ("top", "best_of"),
    "melee": ("rounds",),
}
"""What is said of each kind of stage, besides its rules and its ranking."""
SAID_OF_SOME = ("rounds", "pairing", "groups", "size", "top", "best_of", "third_place")
SMALLEST_POOL = 3


def check_stages(plan: Plan) -> None:
    """Raise PlanImpossible for a plan without a stage, and for a stage that contradicts itself or its place."""
    if not plan.stages:
        raise PlanImpossible("stages_missing", field="stages")
    for index, stage in enumerate(plan.stages):
        field = f"stages.{index}"
        check_fields(stage, field)
        check_length(stage, field)
        check_ranking(stage.ranking, f"{field}.ranking")
    if plan.stages[0].top is not None:
        raise PlanImpossible("first_stage_takes_all", field="stages.0.top")


def check_fields(stage: Stage, field: str) -> None:
    """Raise PlanImpossible for something said of a stage that is not of its kind: pools have no ``third_place``."""
    nothing = Stage()
    for name in SAID_OF_SOME:
        if name not in OWN_FIELDS[stage.kind] and getattr(stage, name) != getattr(nothing, name):
            raise PlanImpossible("not_of_this_stage", field=f"{field}.{name}", kind=stage.kind)


def check_length(stage: Stage, field: str) -> None:
    """Raise PlanImpossible unless the stage says, as its kind wants it, how long it is and who plays it."""
    if "rounds" in OWN_FIELDS[stage.kind] and stage.rounds < 1:
        raise PlanImpossible("stage_without_rounds", field=f"{field}.rounds")
    if stage.kind == "rounds" and len(stage.pairing) != stage.rounds:
        count = {"rounds": stage.rounds, "methods": len(stage.pairing)}
        raise PlanImpossible("stage_pairing_count", field=f"{field}.pairing", **count)
    if stage.kind == "pools":
        check_pools(stage, field)
    if stage.top is not None and stage.top < 2:
        raise PlanImpossible("top_too_few", field=f"{field}.top")
    if stage.best_of is not None and stage.best_of % 2 == 0:
        raise PlanImpossible("best_of_even", field=f"{field}.best_of", best_of=stage.best_of)


def check_pools(stage: Stage, field: str) -> None:
    """Raise PlanImpossible unless pools say how many they are, or how large; a pool is three teams or more."""
    if (stage.groups is None) == (stage.size is None):
        raise PlanImpossible("groups_or_size", field=f"{field}.size")
    if stage.size is not None and stage.size < SMALLEST_POOL:
        raise PlanImpossible("pool_too_small", field=f"{field}.size", minimum=SMALLEST_POOL)


def check_ranking(criteria: tuple[str, ...], field: str) -> None:
    """Raise PlanImpossible for an unknown criterion, or one that sheets do not tell."""
    for index, criterion in enumerate(criteria):
        if criterion not in ranking.CRITERIA:
            raise PlanImpossible("criterion_unknown", field=f"{field}.{index}", criterion=criterion)
        if criterion in NOT_RECORDED:
            raise PlanImpossible("criterion_not_recorded", field=f"{field}.{index}", criterion=criterion)


def check_games(plan: Plan) -> None:
    """Raise PlanImpossible unless people register as every stage is played, and its rounds can be drawn for its game.

    People alone play a game each for himself, or a game in pairs as a mêlée, all the time.
    """
    check_mixing(plan)
    check_game(plan, rules_of(plan), mixed=all(stage.kind == "melee" for stage in plan.stages))
    for index, stage in enumerate(plan.stages):
        rules = rules_of_stage(plan, stage) if plays_otherwise(stage) else rules_of(plan)
        check_stage_game(plan, stage, rules, f"stages.{index}")


def check_mixing(plan: Plan) -> None:
    """Raise PlanImpossible for a mêlée beside stages of another kind: teams would play it as if they were people."""
    kinds = [stage.kind for stage in plan.stages]
    if "melee" in kinds and len(set(kinds)) > 1:
        raise PlanImpossible("melee_with_others", field=f"stages.{kinds.index('melee')}.kind")


def check_game(plan: Plan, rules: engine.Rules, *, mixed: bool) -> None:
    """Raise PlanImpossible unless as many people register together as share a mark; in a mêlée they come alone."""
    alone = mixed and people_a_place(rules) == 2
    if PEOPLE[plan.entry_mode] != (1 if alone else people_a_place(rules)):
        code = "game_alone" if people_a_place(rules) == 1 else "game_in_pairs"
        raise PlanImpossible("melee_alone" if alone else code, field="entry_mode", ruleset=plan.ruleset)


def check_stage_game(plan: Plan, stage: Stage, rules: engine.Rules, field: str) -> None:
    """Raise PlanImpossible where a stage's game is not for those who come, or its rounds cannot be drawn so."""
    if people_a_place(rules) != people_a_place(rules_of(plan)) or is_by_seat(rules) != is_by_seat(rules_of(plan)):
        raise PlanImpossible("stage_game_other", field=f"{field}.ruleset", ruleset=stage.ruleset or plan.ruleset)
    if stage.kind == "melee" and people_a_place(rules) != 2:
        raise PlanImpossible("melee_in_pairs", field=f"{field}.kind")
    if stage.kind != "rounds" and is_by_seat(rules):
        raise PlanImpossible("stage_needs_sides", field=f"{field}.kind", kind=stage.kind)
    for turn, method in enumerate(stage.pairing):
        if not can_draw(method, rules):
            raise PlanImpossible("method_needs_sides", field=f"{field}.pairing.{turn}", method=method)


def can_draw(method: RoundMethod, rules: engine.Rules) -> bool:
    """Return whether rounds of this game can be drawn so: tables of four or five are drawn by lot alone."""
    return method == "random" or not is_by_seat(rules)

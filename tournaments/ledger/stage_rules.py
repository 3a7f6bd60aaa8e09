"""The rules that a plan asks for: those of the concours, and those of a stage that is played otherwise."""

from typing import Any

from scoring import engine
from scoring.models import Ruleset
from tournaments.plan import Plan, Stage


def rules_of(plan: Plan) -> engine.Rules:
    """Return the rules that a plan asks for. Raises engine.Refused for overrides that they do not know."""
    return ruleset_of(plan.ruleset, plan.ruleset_version).resolve(plan.overrides)


def rules_of_stage(plan: Plan, stage: Stage) -> engine.Rules:
    """Return the rules of a stage: its own ruleset or that of the concours, its overrides upon those, its best of.

    Raises engine.Refused naming the overrides that cannot be.
    """
    overrides = engine.merge_patch(plan.overrides if stage.ruleset is None else {}, stage.overrides)
    if stage.best_of is not None:
        overrides = engine.merge_patch(overrides, {"best_of": {"manches": stage.best_of}})
    code, version = stage.ruleset or plan.ruleset, stage.ruleset_version or plan.ruleset_version
    return ruleset_of(code, version).resolve(overrides)


def ruleset_of(code: str, version: int) -> Ruleset:
    """Return a stored ruleset."""
    return Ruleset.objects.get(code=code, version=version)


def plays_otherwise(stage: Stage) -> bool:
    """Return whether a stage has rules of its own."""
    return bool(stage.ruleset or stage.overrides) or stage.best_of is not None


def stage_documents(plan: Plan) -> tuple[dict[str, Any] | None, ...]:
    """Return the rules documents of the stages that have their own, None for the others; nothing where none has."""
    if not any(plays_otherwise(stage) for stage in plan.stages):
        return ()
    return tuple(rules_of_stage(plan, stage).to_dict() if plays_otherwise(stage) else None for stage in plan.stages)

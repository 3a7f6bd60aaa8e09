"""What the calculators answer: the engine's values as JSON objects, with their words in the reader's language."""

from collections.abc import Sequence
from typing import Any

from scoring import engine
from scoring.api.readings import AnyItem


def explained(steps: Sequence[engine.Step], language: str) -> list[dict[str, Any]]:
    """Return why a score is what it is: one object a step, its code, its numbers and its sentence."""
    return [{"code": step.code, "params": dict(step.params), "text": engine.say(step, language)} for step in steps]


def deal_body(deal: AnyItem, score: engine.DealScore, rules: engine.Rules, language: str) -> dict[str, Any]:
    """Return a deal's score; ``declaration_points`` belong to family belote.

    The verdict is null in the games without one, and of a deal of which only the written points are known.
    """
    known = score.verdict is not None and not isinstance(deal, engine.WrittenDeal)
    declared = (
        {"declaration_points": score.declaration_points.to_dict()} if isinstance(rules, engine.BeloteRules) else {}
    )
    return {
        "verdict": str(score.verdict) if known else None,
        "points": score.points.to_dict(),
        "pot": score.pot,
        "capot_by": capot_by(deal),
        **declared,
        "explanation": explained(score.steps, language),
    }


def capot_by(deal: AnyItem) -> str | None:
    """Return the side that took every trick, None where nobody did or the game has no capot."""
    if isinstance(deal, engine.Deal | engine.WrittenDeal) and deal.capot_by is not None:
        return deal.capot_by.value
    return None


def manche_body(
    deals: Sequence[AnyItem], manche: engine.MancheScore, rules: engine.Rules, language: str
) -> dict[str, Any]:
    """Return a manche's score, deal by deal with the totals after each."""
    scored = [
        {**deal_body(deal, row.score, rules, language), "running": row.running.to_dict()}
        for deal, row in zip(deals, manche.deals, strict=True)
    ]
    return {
        "deals": scored,
        "score": manche.score.to_dict(),
        "pot": manche.pot,
        "over": manche.over,
        "winner": name_of(manche.winner),
        "draw": manche.draw,
        **together(manche.winners),
    }


def match_body(match: engine.MatchScore) -> dict[str, Any]:
    """Return whether a match is over, who won it, and which manche comes next."""
    return {"over": match.over, "winner": name_of(match.winner), "next": match.next, **together(match.winners)}


def sheet_body(check: engine.SheetCheck, language: str) -> dict[str, Any]:
    """Return whether a sheet adds up, and what would make it so; ``ok`` is null without a fixed sum."""
    hints = [{"code": hint.code, "count": hint.count, "text": engine.say(hint, language)} for hint in check.hints]
    return {"ok": check.ok, "sum": check.sum, "hints": hints}


def name_of(place: engine.Place | None) -> str | None:
    return None if place is None else place.value


def together(winners: Sequence[engine.Place]) -> dict[str, list[str]]:
    """Return all winners where several players have won together."""
    return {"winners": [place.value for place in winners]} if len(winners) > 1 else {}

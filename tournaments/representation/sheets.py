"""What a sheet looks like to a program, manche by manche and deal by deal."""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from scoring import engine
from scoring.models import Deal, Manche
from scoring.selectors import (
    PartScore,
    manche_deals,
    manche_rows,
    part_of_deals,
    part_of_totals,
    score_deals,
    score_match,
    score_part,
)

MARKS = ("belotes", "capots", "litige_lost")


def totals_body(manche: Manche, rules: engine.Rules, *, time_up: bool) -> dict[str, Any]:
    """Return a manche as totals; of one that is written deal by deal nothing is ticked."""
    points = score_part(manche, rules, time_up=time_up).points.to_dict()
    return {"totals": points, **marks_in({mark: getattr(manche, mark) for mark in MARKS})}


def marks_in(said: Mapping[str, Any]) -> dict[str, Any]:
    """Return what is ticked beside a manche's totals."""
    return {mark: said[mark] for mark in MARKS}


def manche_shown(
    manche: Manche, rules: engine.Rules, language: str | None, *, time_up: bool
) -> tuple[PartScore, dict[str, Any]]:
    """Return a manche's score, and the manche as totals, or as deals with what each was worth and the running score.

    ``by_time``: it is over by the time of its round alone, so that the running deal may still be written.
    """
    totals = manche.totals
    if totals is not None:
        ticked = {"belotes": manche.belotes, "capots": manche.capots, "litige_lost": manche.litige_lost}
        body: dict[str, Any] = {"totals": totals.to_dict(), **ticked, "deals": [], "over": True, "by_time": False}
        return part_of_totals(totals), body
    deals = manche_deals(manche, rules)
    score = score_deals(deals, rules, time_up=time_up)
    body = {
        "totals": None,
        "deals": deal_bodies(manche_rows(manche), score, language),
        "score": score.score.to_dict(),
        "pot": score.pot,
        "over": score.over,
        "by_time": time_up and score.over and not score_deals(deals, rules).over,
    }
    return part_of_deals(score), body


def deal_bodies(rows: Iterable[Deal], score: engine.MancheScore, language: str | None) -> list[dict[str, Any]]:
    """Return a manche's deals; one that is struck out has neither facts nor a score."""
    scored = iter(score.deals)
    return [struck_body(row, language) if row.is_struck else deal_body(row, next(scored), language) for row in rows]


def struck_body(row: Deal, language: str | None) -> dict[str, Any]:
    """Return a deal that is struck out: its number waits until it is entered again."""
    nothing = dict.fromkeys(("facts", "verdict", "score", "running"))
    return {
        "number": row.number,
        "version": row.version,
        **nothing,
        **({} if language is None else {"explanation": []}),
    }


def deal_body(row: Deal, deal: engine.RunningDeal, language: str | None) -> dict[str, Any]:
    """Return a deal with what it was worth, and why where a language is named."""
    body = {
        "number": row.number,
        "version": row.version,
        "facts": row.facts,
        "verdict": deal.score.verdict,
        "score": deal.score.points.to_dict(),
        "running": deal.running.to_dict(),
    }
    if language is None:
        return body
    steps = [
        {"code": step.code, "params": dict(step.params), "text": engine.say(step, language)}
        for step in deal.score.steps
    ]
    return body | {"explanation": steps}


def manche_label(before: Sequence[PartScore], rules: engine.Rules) -> str:
    """Return what players call the manche after these: partie, revanche, belle, consolante, or its number."""
    return score_match(before, rules).next or f"manche {len(before) + 1}"


def content_hash(manches: Iterable[Manche]) -> str:
    """Return the SHA-256 of a sheet's facts: what a confirmation has to name.

    Keys are sorted on every level: PostgreSQL gives those of stored JSON in an order of its own.
    """
    said = [
        {
            "number": manche.number,
            "marks": manche.marks,
            "belotes": manche.belotes,
            "capots": manche.capots,
            "litige_lost": manche.litige_lost,
            "deals": [(deal.number, deal.facts) for deal in manche_rows(manche)],
        }
        for manche in manches
    ]
    text = json.dumps(said, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()

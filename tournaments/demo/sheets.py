"""Deals as they might have been played: drawn by chance, possible by the rules."""

from dataclasses import dataclass
from random import Random
from typing import Any

from scoring import engine
from tournaments.ledger.events import MancheTotals

CAPOT_IN = 40
BELOTE_IN = 3


def random_facts(rng: Random) -> dict[str, Any]:
    """Return the facts of a deal of belote classique: mostly made, sometimes dedans, rarely capot."""
    taker = rng.choice(["NS", "EW"])
    facts: dict[str, Any] = {
        "taker": taker,
        "belote": rng.choice(["NS", "EW"]) if not rng.randrange(BELOTE_IN) else None,
    }
    if not rng.randrange(CAPOT_IN):
        return facts | {"capot_by": taker}
    points = min(160, max(2, round(rng.gauss(98, 22))))
    return facts | {"points": {taker: points}}


@dataclass(frozen=True, slots=True)
class PlayedSheet:
    """A sheet of deals, and the totals that its players would write."""

    facts: tuple[dict[str, Any], ...]
    totals: MancheTotals


def random_sheet(rng: Random, rules: engine.Rules) -> PlayedSheet:
    """Play a manche of ``rules.end.deals`` deals."""
    facts = tuple(random_facts(rng) for _ in range(rules.end.deals or 0))
    score = engine.score_manche([engine.deal_from_dict(one, rules) for one in facts], rules)
    totals = MancheTotals.of_sides(
        ns=score.score.ns,
        ew=score.score.ew,
        belotes=sum(one["belote"] is not None for one in facts),
        capots=sum("capot_by" in one for one in facts),
    )
    return PlayedSheet(facts, totals)

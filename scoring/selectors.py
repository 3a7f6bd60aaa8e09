"""What a sheet says: scores computed from its facts, never stored."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring import engine
from scoring.models import Manche, Scoresheet


@dataclass(frozen=True, slots=True)
class SheetScore:
    """The sum of a sheet's manches (ranking points), who won it, and whether it is complete."""

    points: engine.Points
    winner: engine.Place | None
    over: bool


def manche_deals(manche: Manche, rules: engine.Rules) -> list[engine.AnyDeal]:
    """Return a manche's deals in order, as the engine's values."""
    return [deal.to_engine(rules) for deal in manche.deals.order_by("number")]


def score_deals(manche: Manche, rules: engine.Rules) -> engine.MancheScore:
    """Score a manche that is written deal by deal."""
    return engine.score_manche(manche_deals(manche, rules), rules)


def score_sheet(sheet: Scoresheet, rules: engine.Rules) -> SheetScore:
    """Score a sheet: a manche of totals is over, one of deals when its rules say so."""
    parts = [score_part(manche, rules) for manche in sheet.manches.order_by("number")]
    points = sum((part.points for part in parts), engine.Points(0, 0))
    match = engine.score_match([part.winner for part in parts if part.over], rules)
    over = match.over if rules.best_of.manches > 1 else bool(parts) and all(part.over for part in parts)
    return SheetScore(points, winner_of(points, parts, rules), over)


def score_part(manche: Manche, rules: engine.Rules) -> SheetScore:
    """Score one manche, in totals or in deals."""
    totals = manche.totals
    if totals is not None:
        return SheetScore(totals, higher(totals), over=True)
    score = score_deals(manche, rules)
    return SheetScore(score.score, score.winner, score.over)


def winner_of(points: engine.Points, parts: Sequence[SheetScore], rules: engine.Rules) -> engine.Side | None:
    """Return who won the match: in a best of three who won more manches, else who wrote more."""
    if rules.best_of.manches == 1:
        return higher(points)
    won = [sum(part.winner is side for part in parts) for side in (engine.Side.NS, engine.Side.EW)]
    return higher(engine.Points(*won))


def higher(points: engine.Points) -> engine.Side | None:
    """Return the side with more points, None at equality."""
    if points.ns == points.ew:
        return None
    return engine.Side.NS if points.ns > points.ew else engine.Side.EW

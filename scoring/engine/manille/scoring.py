"""Scoring one deal of manille."""

from scoring.engine.bidding import Coinche, Trump
from scoring.engine.ending import cut, end_by_target, end_by_totals
from scoring.engine.explain import Mark, Step, written
from scoring.engine.manille.deal import ManilleDeal
from scoring.engine.manille.rules import ManilleRules
from scoring.engine.points import Points
from scoring.engine.race import Course
from scoring.engine.score import DealScore
from scoring.engine.seats import SIDES
from scoring.engine.sides import Side


def score_manille(deal: ManilleDeal, rules: ManilleRules) -> DealScore:
    """Score one deal: the side with more writes what parts it from the mean (la moyenne); equal, nobody writes.

    Two tens, three aces, two kings, four queens and a jack are 37 points: 7 are written over a mean of 30.
    A game without trump and a coinche multiply this excess, and each other; the card turned up (la retourne) is
    written beside it, never multiplied. Where the better side is not above the mean it writes nothing.
    """
    counted = count(deal, rules)
    marks = turn_up(deal)
    steps = count_steps(counted, rules)
    if counted.ns == counted.ew:
        steps = (*steps, Step("manille_equal", {"total": counted.ns}))
    else:
        winner = Side.NS if counted.ns > counted.ew else Side.EW
        excess = max(counted[winner] - rules.mean, 0)
        steps = (*steps, over_mean(winner, counted[winner], excess, rules), *multiplied(deal, rules))
        marks = (Mark("manille_excess", winner, excess * multiplier(deal, rules)), *marks)
    return DealScore(None, written(marks), 0, (*steps, *(mark.step for mark in marks)))


def manille_course(rules: ManilleRules) -> Course:
    """Race to the target; a card turned up can take both sides past it on one deal (`end.both_over`)."""
    end = rules.end
    return Course(
        end,
        SIDES,
        at_target=lambda score: end_by_target(score, (), None, end),
        at_totals=lambda score: end_by_totals(score, end),
        cut=lambda score, ending: cut(score, ending, end),
    )


def count(deal: ManilleDeal, rules: ManilleRules) -> Points:
    """Count the cards, and the tricks where each is worth something (the count on 68).

    Raises ValueError for a deal without its tricks where they count.
    """
    if deal.tricks is None and rules.deal.trick_point:
        raise ValueError("a deal of this ruleset has its tricks")
    if deal.tricks is None:
        return deal.points
    return deal.points + Points(*(tricks * rules.deal.trick_point for tricks in deal.tricks.values))


def multiplier(deal: ManilleDeal, rules: ManilleRules) -> int:
    """Return the product of the doublings: without trump (en voiture), and by coinche."""
    without_trump = rules.no_trump_multiplier if deal.trump is Trump.NO_TRUMP else 1
    return without_trump * rules.coinche_multipliers[deal.coinche.level]


def turn_up(deal: ManilleDeal) -> tuple[Mark, ...]:
    """Write the card turned up to the dealer's side: 5 for a ten, 4, 3, 2, 1 for as, roi, dame, valet."""
    if deal.turn_up is None or deal.dealer is None:
        return ()
    params = {"turned": deal.turn_up.value, "key": "turn_up_bonus"}
    return (Mark("manille_turn_up", deal.dealer, deal.turn_up.points, params),)


def count_steps(counted: Points, rules: ManilleRules) -> tuple[Step, ...]:
    """Say what both sides have with their tricks, where tricks count."""
    if not rules.deal.trick_point:
        return ()
    params: dict[str, int | str] = {"ns": counted.ns, "ew": counted.ew, "key": "deal.trick_point"}
    return (Step("manille_tricks", params),)


def over_mean(winner: Side, total: int, excess: int, rules: ManilleRules) -> Step:
    params: dict[str, int | str] = {"side": winner.value, "total": total, "mean": rules.mean, "excess": excess}
    return Step("manille_over_mean", {**params, "key": "mean"})


def multiplied(deal: ManilleDeal, rules: ManilleRules) -> tuple[Step, ...]:
    """Say what multiplies the excess."""
    steps = []
    if deal.trump is Trump.NO_TRUMP and rules.no_trump_multiplier > 1:
        steps.append(Step("manille_no_trump", {"times": rules.no_trump_multiplier, "key": "no_trump_multiplier"}))
    if deal.coinche is not Coinche.NONE:
        times = rules.coinche_multipliers[deal.coinche.level]
        steps.append(Step("manille_coinche", {"times": times, "key": "coinche_multipliers"}))
    return tuple(steps)

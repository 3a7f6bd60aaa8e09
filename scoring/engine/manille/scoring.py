"""Scoring one deal of manille."""

from scoring.engine.bidding import Coinche, Trump
from scoring.engine.ending import cut, end_by_target, end_by_totals
from scoring.engine.explain import Entry, mark, note, written
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
    entries = count_notes(counted, rules) + excess_entries(deal, counted, rules) + turn_up(deal)
    return DealScore(None, written(entries), 0, entries)


def excess_entries(deal: ManilleDeal, counted: Points, rules: ManilleRules) -> tuple[Entry, ...]:
    """Write to the side with more what parts it from the mean, multiplied; equal, nobody writes."""
    if counted.ns == counted.ew:
        return (note("manille_equal", total=counted.ns),)
    winner = Side.NS if counted.ns > counted.ew else Side.EW
    excess = max(counted[winner] - rules.mean, 0)
    over = note("manille_over_mean", side=winner, total=counted[winner], mean=rules.mean, excess=excess, key="mean")
    return (over, *multiplied(deal, rules), mark("manille_excess", winner, excess * multiplier(deal, rules)))


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


def turn_up(deal: ManilleDeal) -> tuple[Entry, ...]:
    """Write the card turned up to the dealer's side: 5 for a ten, 4, 3, 2, 1 for as, roi, dame, valet."""
    if deal.turn_up is None or deal.dealer is None:
        return ()
    turned = deal.turn_up
    return (mark("manille_turn_up", deal.dealer, turned.points, turned=turned, key="turn_up_bonus"),)


def count_notes(counted: Points, rules: ManilleRules) -> tuple[Entry, ...]:
    """Say what both sides have with their tricks, where tricks count."""
    if not rules.deal.trick_point:
        return ()
    return (note("manille_tricks", ns=counted.ns, ew=counted.ew, key="deal.trick_point"),)


def multiplied(deal: ManilleDeal, rules: ManilleRules) -> tuple[Entry, ...]:
    """Say what multiplies the excess."""
    notes = []
    if deal.trump is Trump.NO_TRUMP and rules.no_trump_multiplier > 1:
        notes.append(note("manille_no_trump", times=rules.no_trump_multiplier, key="no_trump_multiplier"))
    if deal.coinche is not Coinche.NONE:
        times = rules.coinche_multipliers[deal.coinche.level]
        notes.append(note("manille_coinche", times=times, key="coinche_multipliers"))
    return tuple(notes)

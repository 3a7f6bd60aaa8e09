"""Counting a deal that was taken (le décompte): cards, belote and declarations, before anybody writes them."""

from scoring.engine.belote.deal import Deal
from scoring.engine.belote.declared import Declared
from scoring.engine.belote.facts import conversion
from scoring.engine.belote.rules import BeloteRules
from scoring.engine.belote.tally import Tally
from scoring.engine.bidding import Coinche
from scoring.engine.explain import Entry, note
from scoring.engine.points import Points
from scoring.engine.sides import Side


def tally_of(deal: Deal, taker: Side, declared: Declared, rules: BeloteRules, last: bool) -> Tally:
    """Count a deal; trick points are rounded unless it is the last one and the ruleset leaves that exact."""
    exact = rules.rounding.mode == "none" or (rules.rounding.last_deal_exact and (last or deal.last_deal))
    return Tally(
        taker,
        taker.other,
        cards_of(deal, taker, rules),
        deal.belote if rules.belote.points else None,
        rules.belote.points,
        declared.by,
        declared.points,
        deal.capot_by,
        deal.contract,
        deal.coinche,
        not exact,
    )


def cards_of(deal: Deal, taker: Side, rules: BeloteRules) -> Points:
    """Count the cards: a capot side has the capot's points, the other none.

    Where the trump mode is converted (`round(counted × 162 / 258)`), the taker's points are rounded, half up,
    and the defence has the rest of the deal.
    """
    if deal.points is None:
        return Points.of(deal.capot_by or taker, rules.deal.capot)
    converted = conversion(rules, deal.trump)
    if converted is None:
        return deal.points
    mine = (2 * deal.points[taker] * converted.to + converted.counted) // (2 * converted.counted)
    return Points.of(taker, mine) + Points.of(taker.other, converted.to - mine)


def count_notes(deal: Deal, tally: Tally, rules: BeloteRules) -> tuple[Entry, ...]:
    """Say how the cards were converted, and whether the deal was coinched."""
    doubled = coinche_notes(deal.coinche)
    if deal.points is None or conversion(rules, deal.trump) is None:
        return doubled
    return (note("converted", ns=tally.cards.ns, ew=tally.cards.ew, key="deal.conversions"), *doubled)


def coinche_notes(coinche: Coinche) -> tuple[Entry, ...]:
    if coinche is Coinche.NONE:
        return ()
    return (note("coinched") if coinche is Coinche.COINCHE else note("surcoinched"),)

"""Scoring one deal of belote américaine with partners, or of euchre."""

from scoring.engine.explain import note
from scoring.engine.five_card.deal import TRICKS, FiveCardDeal
from scoring.engine.five_card.rules import FiveCardRules
from scoring.engine.individual import nobody_took, pay
from scoring.engine.score import DealScore
from scoring.engine.seats import SEATS, Seat

MOST = 3


def score_five_card(deal: FiveCardDeal, rules: FiveCardRules) -> DealScore:
    """Score one deal: for all five tricks, or for three or four, the taker and his partner each write their points.

    Alone (sans son partenaire) only the taker writes. With fewer than three tricks each opponent writes.
    """
    if deal.taker is None or deal.tricks is None:
        return nobody_took(SEATS)
    if deal.tricks < MOST:
        return score_failed(deal.taker, deal.tricks, rules)
    return score_made(deal.taker, deal.tricks, rules, alone=deal.alone)


def score_failed(taker: Seat, tricks: int, rules: FiveCardRules) -> DealScore:
    """Score fewer than three tricks: each of the two opponents writes the same, though the taker was alone."""
    opponents = [seat for seat in Seat if seat.side is not taker.side]
    failed = note("five_card_failed", seat=taker, tricks=tricks, needed=MOST, key="payout.failed")
    return pay(opponents, rules.payout.failed, SEATS, (failed,))


def score_made(taker: Seat, tricks: int, rules: FiveCardRules, *, alone: bool) -> DealScore:
    """Score three tricks and more; under `scores: side` the partner writes too although the taker was alone."""
    payout = rules.payout.alone if alone else rules.payout.with_partner
    points = payout.all if tricks == TRICKS else payout.most
    if not alone:
        made = note("five_card_made", seat=taker, tricks=tricks, key="payout.with_partner")
        return pay((taker, taker.partner), points, SEATS, (made,))
    made = note("five_card_made_alone", seat=taker, tricks=tricks, key="payout.alone")
    if rules.scores == "each":
        return pay((taker,), points, SEATS, (made,))
    also = note("five_card_side", seat=taker.partner, key="scores")
    return pay((taker, taker.partner), points, SEATS, (made, also))

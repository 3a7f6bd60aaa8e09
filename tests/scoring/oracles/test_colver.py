"""Contrée against colver, which plays and counts card by card; README.md says what it assumes."""

from collections import Counter
from dataclasses import dataclass
from functools import cache
from random import Random

import colver
import pytest

from scoring.engine import (
    CAPOT,
    Coinche,
    Points,
    Side,
    Trump,
    Verdict,
    deal_from_dict,
    preset,
    rules_from_dict,
    score_deal,
)

NONE, COINCHE, SURCOINCHE = Coinche
MADE, DEDANS, *_ = Verdict
RULES = rules_from_dict(preset("contree-162-x3").document)
DEALS = 800
SUITS = (Trump.SPADES, Trump.HEARTS, Trump.DIAMONDS, Trump.CLUBS)
BIDS = (*range(80, 161, 10), CAPOT)
BID_CAPOT = 250
EVERY_TRICK = 8
BOTH_CARDS = 2


@dataclass(frozen=True)
class Played:
    """The facts of a deal that colver played, and what it writes."""

    facts: dict[str, object]
    written: Points

    @property
    def score(self):
        return score_deal(deal_from_dict(self.facts, RULES), RULES)


@cache
def played():
    return tuple(play(number, Random(number)) for number in range(DEALS))


def play(number, rng):
    """Play one deal at random, under any contract; in every eighth deal somebody holds all trumps, for the capots."""
    trump, bid, level, taker = rng.randrange(len(SUITS)), rng.choice(BIDS), rng.choice((0, 0, 1, 2)), rng.randrange(2)
    env = colver.Env.deal_with_hands(number % 4, deal_hands(rng, trump if number % 8 == 0 else None))
    env.set_contract(trump, BID_CAPOT if bid == CAPOT else bid, taker, level)
    env.set_phase_playing()
    while not env.is_terminal():
        env.step(rng.choice(sorted(env.legal_actions())))
    said = {"taker": list(Side)[taker], "trump": SUITS[trump], "contract": bid, "coinche": list(Coinche)[level]}
    return Played({**said, **counted(env)}, Points(*map(int, env.rewards())))


def deal_hands(rng, strong_suit):
    cards = list(range(32))
    rng.shuffle(cards)
    if strong_suit is not None:
        cards.sort(key=lambda card: card // 8 != strong_suit)
    hands = [sorted(cards[first : first + 8]) for first in range(0, 32, 8)]
    rng.shuffle(hands)
    return hands


def counted(env):
    """Return what the table counts: the side that took every trick or else the points, and the side with the belote."""
    capot_by = side_with(EVERY_TRICK, env.get_tricks_won())
    points = {} if capot_by else {"points": dict(zip(Side, env.get_points(), strict=True))}
    return {"capot_by": capot_by, **points, "belote": side_with(BOTH_CARDS, env.get_belote())}


def side_with(value, of_both):
    return next((side for side, each in zip(Side, of_both, strict=True) if each == value), None)


def test_colver_writes_the_same():
    differences = [(each, each.score.points) for each in played() if each.score.points != each.written]

    assert differences == []
    assert len(played()) == DEALS


def test_outcomes_compared():
    """What was bid, whether it was doubled, and the verdict."""

    def outcome(each):
        bid = "capot" if each.facts["contract"] == CAPOT else "points"
        return bid, each.facts["coinche"], each.score.verdict

    assert Counter(map(outcome, played())) == {
        ("points", NONE, MADE): 81,
        ("points", NONE, DEDANS): 263,
        ("points", COINCHE, MADE): 46,
        ("points", COINCHE, DEDANS): 111,
        ("points", SURCOINCHE, MADE): 56,
        ("points", SURCOINCHE, DEDANS): 157,
        ("capot", NONE, MADE): 3,
        ("capot", NONE, DEDANS): 42,
        ("capot", COINCHE, MADE): 2,
        ("capot", COINCHE, DEDANS): 19,
        ("capot", SURCOINCHE, MADE): 2,
        ("capot", SURCOINCHE, DEDANS): 18,
    }


@pytest.mark.parametrize(
    ("key", "number"),
    [
        ("capot_by", {"taker": 54, "defence": 58, "nobody": 688}),
        ("belote", {"taker": 132, "defence": 128, "nobody": 540}),
    ],
)
def test_capots_and_belotes_compared(key, number):
    def holder(each):
        return "nobody" if each.facts[key] is None else "taker" if each.facts[key] is each.facts["taker"] else "defence"

    assert Counter(map(holder, played())) == number

"""Facts of contrée: bids and coinche that are read, and those that do not exist."""

import pytest

from scoring.engine import (
    CAPOT,
    Coinche,
    Deal,
    Fault,
    Points,
    Refusal,
    Refused,
    Side,
    deal_from_dict,
    preset,
    rules_from_dict,
)

NS, EW = Side
CONTREE = rules_from_dict(preset("ffb-contree-2016").document)
NEVER_COINCHED = rules_from_dict({"contract": {"kind": "bid", "success": "bid"}, "capot_bid": {"mode": None}})
CLASSIC_COINCHED = rules_from_dict({"coinche": {"mode": "whole"}})


def refusals(facts, rules):
    with pytest.raises(Refused) as refused:
        deal_from_dict(facts, rules)
    return [(refusal.field, refusal.code) for refusal in refused.value.refusals]


def taken(**facts):
    return {"taker": "NS", "points": {"NS": 92}, **facts}


@pytest.mark.parametrize("bid", [80, 90, 160, "capot"])
def test_bids_of_contree(bid):
    assert deal_from_dict(taken(contract=bid), CONTREE).contract == bid


@pytest.mark.parametrize(
    ("bid", "code"),
    [
        (70, "no_such_bid"),
        (170, "no_such_bid"),
        (85, "no_such_bid"),
        (0, "range"),
        (-80, "range"),
        (10_001, "range"),
        (80.0, "bid"),
        (True, "bid"),
        ("80", "bid"),
        ("générale", "bid"),
        (["capot"], "bid"),
        (None, "required"),
    ],
)
def test_bids_that_do_not_exist(bid, code):
    assert refusals(taken(contract=bid), CONTREE) == [("deal.contract", code)]


def test_bid_that_does_not_exist_says_which_do():
    with pytest.raises(Refused) as refused:
        deal_from_dict(taken(contract=85), CONTREE)

    assert refused.value.refusals == (Refusal("deal.contract", "no_such_bid", {"low": 80, "high": 160, "step": 10}),)


def test_every_bid_exists_where_the_ruleset_lists_none():
    assert deal_from_dict(taken(contract=85), NEVER_COINCHED).contract == 85


def test_capot_cannot_be_bid_where_the_ruleset_has_no_capot_bid():
    assert refusals(taken(contract="capot"), NEVER_COINCHED) == [("deal.contract", "no_capot_bid")]


@pytest.mark.parametrize("word", ["none", "coinche", "surcoinche"])
def test_coinche(word):
    assert deal_from_dict(taken(contract=80, coinche=word), CONTREE).coinche is Coinche(word)


def test_coinche_of_a_classic_game():
    assert deal_from_dict(taken(coinche="coinche"), CLASSIC_COINCHED).coinche is Coinche.COINCHE


@pytest.mark.parametrize(
    ("coinche", "rules", "code"),
    [
        ("contre", CONTREE, "choice"),
        (2, CONTREE, "choice"),
        ("coinche", NEVER_COINCHED, "not_in_ruleset"),
    ],
)
def test_coinche_that_cannot_be(coinche, rules, code):
    assert refusals(taken(contract=80, coinche=coinche), rules) == [("deal.coinche", code)]


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        (
            {"void": True, "contract": 80, "coinche": "coinche"},
            [("deal.contract", "not_with_void"), ("deal.coinche", "not_with_void")],
        ),
        (
            {"fault_by": "NS", "fault": "misdeal", "count": 1, "contract": 80},
            [("deal.contract", "not_with_fault")],
        ),
        (
            {"fault_by": "NS", "fault": "revoke", "contract": 80, "coinche": "coinche"},
            [("deal.coinche", "not_with_fault")],
        ),
        ({"fault_by": "NS", "fault": "revoke", "contract": 85}, [("deal.contract", "no_such_bid")]),
    ],
)
def test_bids_of_deals_that_were_not_played(facts, expected):
    assert refusals(facts, CONTREE) == expected


@pytest.mark.parametrize(
    ("deal", "facts"),
    [
        (
            Deal(NS, Points(92, 70), contract=80, coinche=Coinche.SURCOINCHE),
            {
                "taker": "NS",
                "points": {"NS": 92, "EW": 70},
                "capot_by": None,
                "belote": None,
                "contract": 80,
                "coinche": "surcoinche",
            },
        ),
        (
            Deal(EW, capot_by=EW, contract=CAPOT),
            {"taker": "EW", "capot_by": "EW", "belote": None, "contract": "capot"},
        ),
        (
            Deal(fault_by=NS, fault=Fault.REVOKE, contract=100),
            {"fault_by": "NS", "fault": "revoke", "contract": 100},
        ),
    ],
)
def test_bids_are_written_as_they_are_read(deal, facts):
    assert deal.to_dict() == facts
    assert deal_from_dict(facts, CONTREE) == deal

"""Facts of a deal: what is read, and what cannot be."""

from dataclasses import FrozenInstanceError, fields
from inspect import signature

import pytest

from scoring.engine import (
    Coinche,
    Deal,
    Declaration,
    Fault,
    Kind,
    Points,
    Rank,
    Refusal,
    Refused,
    Side,
    Suit,
    Trump,
    deal_from_dict,
    rules_from_dict,
)

NS, EW = Side
RULES = rules_from_dict({})
TIERCE = Declaration(NS, Kind.TIERCE, Rank.ACE, Suit.HEARTS)
CONVERTED = rules_from_dict({"deal": {"conversions": {"all_trump": {"counted": 258, "to": 162}}}})


def refusals(facts, rules=RULES):
    with pytest.raises(Refused) as refused:
        deal_from_dict(facts, rules)
    return [(refusal.field, refusal.code) for refusal in refused.value.refusals]


@pytest.mark.parametrize(
    ("facts", "deal"),
    [
        pytest.param({"points": {"NS": 92, "EW": 70}}, Deal(NS, Points(92, 70)), id="both sides"),
        pytest.param({"points": {"NS": 92}}, Deal(NS, Points(92, 70)), id="one side"),
        pytest.param({"points": {"NS": None, "EW": 0}, "capot_by": None}, Deal(NS, Points(162, 0)), id="no capot"),
        pytest.param({"capot_by": "NS"}, Deal(NS, capot_by=NS), id="capot alone"),
        pytest.param({"capot_by": "EW", "points": {"NS": 0}}, Deal(NS, capot_by=EW), id="capot, one side"),
        pytest.param({"capot_by": "NS", "points": {"NS": 162, "EW": 0}}, Deal(NS, capot_by=NS), id="capot, 162-0"),
        pytest.param({"capot_by": "NS", "points": {"NS": 252, "EW": 0}}, Deal(NS, capot_by=NS), id="capot, 252-0"),
        pytest.param(
            {"points": {"NS": 92}, "belote": "EW", "trump": "spades", "last_deal": True},
            Deal(NS, Points(92, 70), belote=EW, trump=Trump.SPADES, last_deal=True),
            id="belote, trump, last deal",
        ),
        pytest.param(
            {"points": {"NS": 161}, "trump": "no_trump"},
            Deal(NS, Points(161, 1), trump=Trump.NO_TRUMP),
            id="161 without trump",
        ),
        pytest.param(
            {
                "points": {"NS": 92},
                "contract": None,
                "coinche": "none",
                "declarations": [],
                "declaration_points": {},
            },
            Deal(NS, Points(92, 70)),
            id="nothing bid, doubled or declared",
        ),
    ],
)
def test_deal_from_dict_taken(facts, deal):
    assert deal_from_dict({"taker": "NS", **facts}, RULES) == deal


@pytest.mark.parametrize(
    ("facts", "deal"),
    [
        ({"void": True, "taker": None}, Deal(void=True)),
        ({"void": True, "last_deal": True}, Deal(void=True, last_deal=True)),
        (
            {"fault_by": "NS", "fault": "revoke", "last_deal": True},
            Deal(fault_by=NS, fault=Fault.REVOKE, last_deal=True),
        ),
        ({"fault_by": "NS", "fault": "revoke"}, Deal(fault_by=NS, fault=Fault.REVOKE)),
        ({"fault_by": "EW", "fault": "misdeal", "count": 3}, Deal(fault_by=EW, fault=Fault.MISDEAL, count=3)),
    ],
)
def test_deal_from_dict_not_played(facts, deal):
    assert deal_from_dict(facts, RULES) == deal


def test_deal_from_dict_converted_counts_on_258():
    facts = {"taker": "NS", "points": {"EW": 60}, "trump": "all_trump"}

    assert deal_from_dict(facts, CONVERTED) == Deal(NS, Points(198, 60), trump=Trump.ALL_TRUMP)


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        pytest.param({}, [("deal.points", "required")], id="no points"),
        pytest.param({"points": {}}, [("deal.points", "required")], id="empty points"),
        pytest.param({"points": 92}, [("deal.points", "object")], id="a number"),
        pytest.param({"points": {"NS": 92, "EW": 71}}, [("deal.points", "sum")], id="163"),
        pytest.param({"points": {"NS": 252, "EW": 0}}, [("deal.points.NS", "range")], id="252 without capot"),
        pytest.param(
            {"points": {"NS": -2, "EW": 164}},
            [("deal.points.NS", "range"), ("deal.points.EW", "range")],
            id="negative",
        ),
        pytest.param({"points": {"NS": 161}}, [("deal.points", "impossible_points")], id="161"),
        pytest.param({"points": {"NS": 1}, "trump": "hearts"}, [("deal.points", "impossible_points")], id="1"),
        pytest.param({"points": {"NS": 162}}, [("deal.capot_by", "capot_unstated")], id="162-0, capot not stated"),
        pytest.param({"points": {"NS": 92.0}}, [("deal.points.NS", "integer")], id="a fraction"),
        pytest.param({"points": {"NS": "92"}}, [("deal.points.NS", "integer")], id="digits in a string"),
        pytest.param({"points": {"NS": True}}, [("deal.points.NS", "integer")], id="a truth value"),
        pytest.param({"points": {"NS": 92, "us": 70}}, [("deal.points.us", "unknown_field")], id="unknown side"),
        pytest.param(
            {"points": {"NS": 92}, "capot_by": "NS"},
            [("deal.points", "capot_contradicts")],
            id="capot with 92",
        ),
        pytest.param(
            {"points": {"NS": 252, "EW": 2}, "capot_by": "NS"},
            [("deal.points", "capot_contradicts")],
            id="capot, the other has 2",
        ),
        pytest.param(
            {"points": {"NS": 0, "EW": 162}, "capot_by": "NS"},
            [("deal.points", "capot_contradicts")],
            id="capot by the side that has nothing",
        ),
        pytest.param({"capot_by": "north"}, [("deal.capot_by", "choice")], id="capot by nobody known"),
        pytest.param(
            {"points": {"NS": 92}, "belote": "NS", "trump": "no_trump"},
            [("deal.belote", "belote_no_trump")],
            id="belote without trump",
        ),
        pytest.param({"points": {"NS": 92}, "trump": "Hearts"}, [("deal.trump", "choice")], id="unknown trump"),
        pytest.param({"points": {"NS": 92}, "belote": ["NS"]}, [("deal.belote", "choice")], id="belote in a list"),
        pytest.param({"points": {"NS": 92}, "last_deal": 1}, [("deal.last_deal", "boolean")], id="1 for true"),
        pytest.param({"points": {"NS": 92}, "void": "no"}, [("deal.void", "boolean")], id="void in a string"),
        pytest.param({"points": {"NS": 92}, "tricks": 5}, [("deal.tricks", "unknown_field")], id="unknown key"),
        pytest.param(
            {"points": {"NS": 92}, "contract": 80, "coinche": "coinche"},
            [("deal.contract", "not_in_ruleset"), ("deal.coinche", "not_in_ruleset")],
            id="contrée",
        ),
        pytest.param(
            {"points": {"NS": 92}, "declaration_points": {"NS": 0}},
            [("deal.declaration_points", "not_in_ruleset")],
            id="declarations",
        ),
        pytest.param({"points": {"NS": 92}, "count": 1}, [("deal.count", "only_with_misdeal")], id="count of no fault"),
    ],
)
def test_deal_from_dict_refused(facts, expected):
    assert refusals({"taker": "NS", **facts}) == expected


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        pytest.param({"points": {"NS": 92}}, [("deal.taker", "required")], id="no taker"),
        pytest.param({"taker": "N", "points": {"NS": 92}}, [("deal.taker", "choice")], id="a seat"),
        pytest.param({"void": True, "belote": "NS"}, [("deal.belote", "not_with_void")], id="void with belote"),
        pytest.param(
            {"taker": "NS", "points": {"NS": 92}, "fault_by": "NS", "fault": "revoke"},
            [("deal.taker", "not_with_fault"), ("deal.points", "not_with_fault")],
            id="taken and a fault",
        ),
        pytest.param({"fault_by": "NS"}, [("deal.fault", "required")], id="which fault"),
        pytest.param({"fault": "revoke"}, [("deal.fault_by", "required")], id="whose fault"),
        pytest.param({"fault_by": "NS", "fault": "talk"}, [("deal.fault", "choice")], id="unknown fault"),
        pytest.param({"fault_by": "NS", "fault": "misdeal"}, [("deal.count", "required")], id="which misdeal"),
        pytest.param({"fault_by": "NS", "fault": "misdeal", "count": 0}, [("deal.count", "range")], id="none yet"),
        pytest.param(
            {"fault_by": "NS", "fault": "revoke", "count": 1},
            [("deal.count", "only_with_misdeal")],
            id="revokes are not counted",
        ),
    ],
)
def test_deal_from_dict_not_played_refused(facts, expected):
    assert refusals(facts) == expected


@pytest.mark.parametrize(("ns", "ew"), [(1, 257), (2, 256), (5, 253), (253, 5), (256, 2), (257, 1)])
def test_deal_from_dict_count_of_all_trump_that_cannot_be(ns, ew):
    assert refusals({"taker": "NS", "points": {"NS": ns, "EW": ew}, "trump": "all_trump"}, CONVERTED) == [
        ("deal.points", "impossible_all_trump")
    ]


@pytest.mark.parametrize("ns", [3, 4, 6, 11, 252, 255])
def test_deal_from_dict_count_of_all_trump_that_can_be(ns):
    facts = {"taker": "NS", "points": {"NS": ns}, "trump": "all_trump"}

    assert deal_from_dict(facts, CONVERTED).points == Points(ns, 258 - ns)


def test_deal_from_dict_all_trump_with_rescaled_cards_can_count_any_number():
    facts = {"taker": "NS", "points": {"NS": 161}, "trump": "all_trump"}

    assert deal_from_dict(facts, RULES).points == Points(161, 1)


@pytest.mark.parametrize("both", [["NS", "EW"], {"NS": True, "EW": True}])
def test_deal_from_dict_belote_of_both_sides(both):
    assert refusals({"taker": "NS", "points": {"NS": 92}, "belote": both}) == [("deal.belote", "belote_of_both")]


def test_deal_from_dict_refuses_what_is_not_an_object():
    assert refusals(["NS", 92]) == [("deal", "object")]


def test_deal_from_dict_tells_everything_that_is_wrong():
    facts = {"taker": "X", "points": {"NS": "1"}, "belote": "Y", "seat": "N"}

    assert refusals(facts) == [
        ("deal.seat", "unknown_field"),
        ("deal.taker", "choice"),
        ("deal.belote", "choice"),
        ("deal.points.NS", "integer"),
    ]


def test_deal_from_dict_refusal_has_its_numbers():
    with pytest.raises(Refused, match=r"deal\.points: sum") as refused:
        deal_from_dict({"taker": "NS", "points": {"NS": 92, "EW": 71}}, RULES)

    assert refused.value.refusals == (Refusal("deal.points", "sum", {"expected": 162, "found": 163}),)


@pytest.mark.parametrize(
    ("deal", "facts"),
    [
        (
            Deal(NS, Points(92, 70)),
            {"taker": "NS", "points": {"NS": 92, "EW": 70}, "capot_by": None, "belote": None},
        ),
        (
            Deal(EW, capot_by=EW, belote=NS, trump=Trump.CLUBS, last_deal=True),
            {"taker": "EW", "capot_by": "EW", "belote": "NS", "trump": "clubs", "last_deal": True},
        ),
        (Deal(void=True), {"void": True}),
        (Deal(fault_by=NS, fault=Fault.REVOKE), {"fault_by": "NS", "fault": "revoke"}),
        (Deal(fault_by=NS, fault=Fault.MISDEAL, count=2), {"fault_by": "NS", "fault": "misdeal", "count": 2}),
    ],
)
def test_deal_to_dict(deal, facts):
    assert deal.to_dict() == facts


PLAYED = {"taker": NS, "points": Points(92, 70)}


@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        ({}, "a deal was taken, or is void, or was ended by a fault"),
        ({**PLAYED, "fault_by": EW}, "a deal was taken, or is void, or was ended by a fault"),
        ({**PLAYED, "fault": Fault.REVOKE}, "a deal was taken, or is void, or was ended by a fault"),
        ({**PLAYED, "count": 1}, "a deal was taken, or is void, or was ended by a fault"),
        ({"taker": NS, "void": True}, "a deal was taken, or is void, or was ended by a fault"),
        ({"taker": NS}, "a deal that was taken has points or a capot side, not both"),
        (
            {"taker": NS, "points": Points(162, 0), "capot_by": NS},
            "a deal that was taken has points or a capot side, not both",
        ),
        ({"void": True, "points": Points(92, 70)}, "points or a capot belong to a deal that was taken"),
        ({"fault_by": NS}, "a fault has a side and a kind, a misdeal its count"),
        ({"fault_by": NS, "fault": Fault.MISDEAL}, "a fault has a side and a kind, a misdeal its count"),
        ({"void": True, "belote": NS}, "belote, trump, coinche and declarations belong to a deal that was taken"),
        (
            {"void": True, "coinche": Coinche.COINCHE},
            "belote, trump, coinche and declarations belong to a deal that was taken",
        ),
        (
            {"void": True, "declaration_points": Points(20, 0)},
            "belote, trump, coinche and declarations belong to a deal that was taken",
        ),
        ({"void": True, "contract": 80}, "a contract belongs to a deal that was taken"),
        (
            {"fault_by": NS, "fault": Fault.MISDEAL, "count": 1, "contract": 80},
            "a contract belongs to a deal that was taken",
        ),
        (
            {"taker": NS, "capot_by": NS, "declarations": (TIERCE,), "declaration_points": Points(20, 0)},
            "declarations are given one by one or as points, not both",
        ),
        ({"taker": NS, "capot_by": NS, "declaration_points": Points(20, 50)}, "the declarations of one side count"),
    ],
)
def test_deal_that_cannot_be(facts, reason):
    with pytest.raises(ValueError, match=f"^{reason}$"):
        Deal(**facts)


def test_deal_is_frozen():
    with pytest.raises(FrozenInstanceError):
        Deal(NS, Points(92, 70)).taker = EW


def test_deal_has_a_field_for_every_fact():
    assert [field.name for field in fields(Deal)] == list(signature(Deal).parameters)


@pytest.mark.parametrize(("deal", "defence"), [(Deal(NS, capot_by=NS), EW), (Deal(void=True), None)])
def test_deal_defence(deal, defence):
    assert deal.defence is defence

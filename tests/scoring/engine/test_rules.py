"""Rules documents: what is read, what is refused, and how they are patched."""

from dataclasses import replace

import pytest

from scoring.engine import BeloteRules, Refusal, Refused, merge_patch, rules_from_dict


def refusals(document):
    with pytest.raises(Refused) as refused:
        rules_from_dict(document)
    return [(refusal.field, refusal.code) for refusal in refused.value.refusals]


def test_rules_default_is_the_classic_game():
    assert BeloteRules().to_dict() == {
        "family": "belote",
        "deal": {"total": 162, "capot": 252, "conversions": {}},
        "contract": {
            "kind": "take",
            "bids": None,
            "success": "majority",
            "threshold": 82,
            "floor": None,
            "belote_counts": True,
            "declarations_count": True,
            "tie": "litige",
        },
        "marking": {"made": "points", "fail_base": 162, "fail_base_capot": 252, "fail_adds_contract": False},
        "coinche": {
            "mode": None,
            "multipliers": [1, 2, 4],
            "base": 160,
            "base_capot": 250,
            "flat": [0, 320, 640],
            "flat_capot_bonus": 0,
        },
        "capot_bid": {"mode": "contract", "value": 250, "flat": [500, 1000, 2000]},
        "belote": {"points": 20, "on_fail": "holder", "when_coinched": "holder", "multiplied": False},
        "declarations": {
            "enabled": False,
            "on_fail": "defence",
            "on_capot": "holder",
            "tie": "first_announcer",
            "card_reuse": "allowed",
            "carre_7": "none",
            "carre_8": "none",
            "false_declaration": "points_to_opponents",
        },
        "litige": {"pot": "points", "to": "deal_winner", "chain": "accumulate", "at_end": "each_keeps"},
        "rounding": {"mode": "none", "last_deal_exact": False},
        "end": {
            "by": "target",
            "target": 1000,
            "deals": None,
            "minutes": None,
            "comparator": "reach",
            "both_over": "highest",
            "tie": "extra_deal",
            "cap": None,
            "loser_cap": None,
            "finish_bar": "none",
        },
        "void_deal": {"counts": False, "dealer": "next", "keeps_pot": True},
        "penalties": {
            "fault_of_play": 162,
            "fault_adds_contract": False,
            "misdeal": ["redeal", "redeal_no_take", 162],
        },
        "best_of": {"manches": 1, "play_all": False, "consolante": False},
    }


@pytest.mark.parametrize(
    "document",
    [
        {},
        {"contract": {"bids": {"from": 90, "to": 160, "step": 10}}},
        {"deal": {"conversions": {"all_trump": {"counted": 258, "to": 162}}}},
        {"penalties": {"misdeal": [100]}, "capot_bid": {"mode": None}},
        {"penalties": {"misdeal": [100] * 10}},
        {"end": {"by": "target_or_time", "target": 2001, "minutes": 40}, "best_of": {"manches": 3}},
    ],
)
def test_rules_document_round_trips(document):
    rules = rules_from_dict(document)

    assert rules_from_dict(rules.to_dict()) == rules


def test_rules_bids_keep_their_keys():
    bids = {"from": 90, "to": 160, "step": 10}

    assert rules_from_dict({"contract": {"bids": bids}}).to_dict()["contract"]["bids"] == bids


@pytest.mark.parametrize(
    ("document", "expected"),
    [
        ({"familly": "belote"}, [("familly", "unknown_field")]),
        ({"family": "tarot"}, [("family", "choice")]),
        ({"family": ["belote"]}, [("family", "choice")]),
        ({"contract": []}, [("contract", "object")]),
        ({"contract": None}, [("contract", "object")]),
        ({"contract": {"tie": "redeal"}}, [("contract.tie", "choice")]),
        ({"contract": {"tie": None}}, [("contract.tie", "choice")]),
        ({"contract": {"ties": "made"}}, [("contract.ties", "unknown_field")]),
        ({"contract": {"threshold": "82"}}, [("contract.threshold", "integer")]),
        ({"contract": {"threshold": 82.0}}, [("contract.threshold", "integer")]),
        ({"contract": {"threshold": True}}, [("contract.threshold", "integer")]),
        ({"contract": {"threshold": 0}}, [("contract.threshold", "range")]),
        ({"contract": {"belote_counts": 1}}, [("contract.belote_counts", "boolean")]),
        ({"contract": {"bids": {"from_": 80}}}, [("contract.bids.from_", "unknown_field")]),
        ({"contract": {"bids": {"from": 0}}}, [("contract.bids.from", "range")]),
        ({"contract": {"bids": {"from": 90, "to": 80}}}, [("contract.bids.to", "bids_order")]),
        ({"coinche": {"mode": "double"}}, [("coinche.mode", "choice")]),
        ({"coinche": {"multipliers": 2}}, [("coinche.multipliers", "list")]),
        ({"coinche": {"multipliers": [1, 2]}}, [("coinche.multipliers", "length")]),
        ({"coinche": {"multipliers": [1, 2, "4"]}}, [("coinche.multipliers.2", "integer")]),
        ({"penalties": {"misdeal": []}}, [("penalties.misdeal", "length")]),
        ({"penalties": {"misdeal": ["again"]}}, [("penalties.misdeal.0", "choice")]),
        ({"end": {"by": "deals"}}, [("end.deals", "required")]),
        ({"end": {"by": "deals_or_time"}}, [("end.deals", "required")]),
        ({"end": {"deals": 0}}, [("end.deals", "range")]),
        ({"best_of": {"manches": 2}}, [("best_of.manches", "odd")]),
        ({"best_of": {"manches": 11}}, [("best_of.manches", "range")]),
        (
            {"deal": {"conversions": {"all_trump": {"counted": 258, "to": 152}}}},
            [("deal.conversions.all_trump.to", "conversion_total")],
        ),
        ({"deal": {"conversions": {"hearts": {}}}}, [("deal.conversions.hearts", "unknown_field")]),
        ([], [("rules", "object")]),
        (
            {"litige": {"pot": 1, "at": 2}, "deal": {"total": -1}},
            [("litige.pot", "choice"), ("litige.at", "unknown_field"), ("deal.total", "range")],
        ),
    ],
)
def test_rules_refused(document, expected):
    assert refusals(document) == expected


def test_rules_of_card_play_are_not_supported_yet():
    assert refusals({"play": {"undertrump": "must"}}) == [("play", "not_supported_yet")]


@pytest.mark.parametrize(
    ("document", "field"),
    [
        ({"contract": {"success": "bid"}}, "contract.success"),
        ({"contract": {"success": "bid_and_majority"}}, "contract.success"),
        ({"marking": {"made": "contract"}}, "marking.made"),
        ({"marking": {"made": "points_and_contract"}}, "marking.made"),
        ({"marking": {"fail_adds_contract": True}}, "marking.fail_adds_contract"),
        ({"coinche": {"mode": "contract_only"}}, "coinche.mode"),
        ({"coinche": {"mode": "flat_plus_contract"}}, "coinche.mode"),
        ({"coinche": {"mode": "contract_alone"}}, "coinche.mode"),
        ({"penalties": {"fault_adds_contract": True}}, "penalties.fault_adds_contract"),
    ],
)
def test_rules_that_need_bids_where_the_taker_just_takes(document, field):
    assert refusals(document) == [(field, "needs_bids")]
    bidding = merge_patch(document, {"contract": {"kind": "bid"}})
    assert rules_from_dict(bidding).contract.kind == "bid"


@pytest.mark.parametrize("mode", ["whole", "flat", "fail_base_only"])
def test_rules_of_a_classic_game_that_can_be_coinched(mode):
    assert rules_from_dict({"coinche": {"mode": mode}}).coinche.mode == mode


def test_rules_made_by_hand_are_checked_too():
    with pytest.raises(Refused) as refused:
        replace(BeloteRules().contract, tie="redeal")

    assert refused.value.refusals == (Refusal("tie", "choice", {"allowed": "litige, dedans, made, replay"}),)


@pytest.mark.parametrize(
    ("document", "patch", "merged"),
    [
        pytest.param({"litige": {"to": "contract_maker"}}, {}, {"litige": {"to": "contract_maker"}}, id="nothing"),
        pytest.param(
            {"litige": {"to": "contract_maker", "pot": "cards"}},
            {"litige": {"to": None}},
            {"litige": {"pot": "cards"}},
            id="null restores the default",
        ),
        pytest.param({"litige": {"pot": "cards"}}, {"litige": None}, {}, id="null restores a group"),
        pytest.param({}, {"end": {"target": 501, "cap": None}}, {"end": {"target": 501}}, id="a new group"),
        pytest.param({"end": 3}, {"end": {"target": 501}}, {"end": {"target": 501}}, id="over a wrong value"),
        pytest.param(
            {"coinche": {"flat": [0, 1, 2]}}, {"coinche": {"flat": [3]}}, {"coinche": {"flat": [3]}}, id="lists"
        ),
    ],
)
def test_merge_patch(document, patch, merged):
    assert merge_patch(document, patch) == merged


def test_merge_patch_leaves_the_document_alone():
    document = {"end": {"target": 1000}}

    merge_patch(document, {"end": {"target": 501}})

    assert document == {"end": {"target": 1000}}


@pytest.mark.parametrize(
    ("changed", "field"), [({"family": "manille"}, "family"), ({"contract": "bid"}, "contract"), ({"end": None}, "end")]
)
def test_rules_made_directly_are_checked(changed, field):
    with pytest.raises(Refused) as refused:
        BeloteRules(**changed)

    assert [refusal.field for refusal in refused.value.refusals] == [field]


@pytest.mark.parametrize(
    ("document", "refusal"),
    [
        (
            {"contract": {"kind": "bid", "bids": {"from": 90, "to": 80}}},
            Refusal("contract.bids.to", "bids_order", {"low": 90, "high": 80}),
        ),
        (
            {"deal": {"conversions": {"all_trump": {"counted": 258, "to": 152}}}},
            Refusal("deal.conversions.all_trump.to", "conversion_total", {"total": 162}),
        ),
        (
            {"deal": {"conversions": {"no_trump": {"counted": 130, "to": 152}}}},
            Refusal("deal.conversions.no_trump.to", "conversion_total", {"total": 162}),
        ),
    ],
)
def test_contradiction_says_what_it_is_against(document, refusal):
    with pytest.raises(Refused) as refused:
        rules_from_dict(document)

    assert refused.value.refusals == (refusal,)


def test_one_bid_is_enough():
    assert rules_from_dict({"contract": {"kind": "bid", "bids": {"from": 80, "to": 80}}}).contract.bids.to == 80

"""Contrée and coinchée: contracts in points, what doubling is worth, a capot that was bid."""

import pytest

from scoring.engine import (
    CAPOT,
    Coinche,
    Deal,
    Fault,
    Points,
    Side,
    Step,
    Trump,
    Verdict,
    merge_patch,
    rules_from_dict,
    score_deal,
)

NS, EW = Side
MADE, DEDANS, LITIGE, REPLAY, _, FAULT = Verdict
NONE, COINCHE, SURCOINCHE = Coinche
BID = {"contract": {"kind": "bid", "success": "bid"}, "marking": {"made": "points_and_contract"}}


def rules(*patches):
    document = BID
    for patch in patches:
        document = merge_patch(document, patch)
    return rules_from_dict(document)


def success(test, **keys):
    return rules({"contract": {"success": test, **keys}, "declarations": {"enabled": True}})


def outcome(score):
    return score.verdict, score.points, score.pot


@pytest.mark.parametrize(
    ("bid", "points", "facts", "verdict"),
    [
        pytest.param(90, Points(90, 72), {}, MADE, id="reached"),
        pytest.param(90, Points(89, 73), {}, DEDANS, id="one short"),
        pytest.param(80, Points(80, 82), {}, MADE, id="whatever the defence has"),
        pytest.param(100, Points(80, 82), {"belote": NS}, MADE, id="with the belote"),
        pytest.param(100, Points(80, 82), {"belote": EW}, DEDANS, id="not with theirs"),
        pytest.param(100, Points(80, 82), {"declaration_points": Points(20, 0)}, MADE, id="with declarations"),
        pytest.param(160, None, {"capot_by": NS}, MADE, id="capot"),
        pytest.param(300, None, {"capot_by": NS}, DEDANS, id="capot below the bid"),
        pytest.param(280, None, {"capot_by": NS, "belote": NS}, DEDANS, id="272 for 280"),
        pytest.param(80, None, {"capot_by": EW, "declaration_points": Points(100, 0)}, DEDANS, id="without a trick"),
    ],
)
def test_bid(bid, points, facts, verdict):
    assert score_deal(Deal(NS, points, contract=bid, **facts), success("bid")).verdict is verdict


@pytest.mark.parametrize(
    ("bid", "floor", "points", "verdict"),
    [
        (80, None, Points(80, 82), MADE),
        (80, 82, Points(81, 81), DEDANS),
        (80, 82, Points(82, 80), MADE),
        (90, 82, Points(89, 73), DEDANS),
    ],
)
def test_floor_of_a_bid(bid, floor, points, verdict):
    score = score_deal(Deal(NS, points, contract=bid), success("bid", floor=floor))

    assert score.verdict is verdict


@pytest.mark.parametrize(
    ("bid", "points", "facts", "verdict"),
    [
        pytest.param(80, Points(82, 80), {}, MADE, id="both"),
        pytest.param(80, Points(80, 82), {}, DEDANS, id="reached, fewer"),
        pytest.param(90, Points(82, 80), {}, DEDANS, id="more, not reached"),
        pytest.param(110, Points(112, 50), {"declaration_points": Points(0, 100)}, DEDANS, id="their declarations"),
        pytest.param(160, None, {"capot_by": NS, "declaration_points": Points(0, 200)}, MADE, id="capot, 252 to 200"),
        pytest.param(160, None, {"capot_by": NS, "declaration_points": Points(0, 300)}, DEDANS, id="252 to 300"),
    ],
)
def test_bid_and_majority(bid, points, facts, verdict):
    assert score_deal(Deal(NS, points, contract=bid, **facts), success("bid_and_majority")).verdict is verdict


@pytest.mark.parametrize(
    ("tie", "bid", "expected"),
    [
        ("litige", 80, (LITIGE, Points(0, 81), 121)),
        ("dedans", 80, (DEDANS, Points(0, 202), 0)),
        ("made", 80, (MADE, Points(201, 81), 0)),
        ("replay", 80, (REPLAY, Points(0, 0), 40)),
        ("litige", 90, (DEDANS, Points(0, 202), 0)),
        ("made", 90, (DEDANS, Points(0, 202), 0)),
        ("replay", 90, (DEDANS, Points(0, 202), 0)),
    ],
)
def test_tie_under_both_tests_with_40_in_the_pot(tie, bid, expected):
    score = score_deal(Deal(NS, Points(81, 81), contract=bid), success("bid_and_majority", tie=tie), 40)

    assert outcome(score) == expected


@pytest.mark.parametrize("test", ["majority", "threshold"])
def test_capot_makes_a_contract_that_asks_for_no_bid(test):
    score = score_deal(Deal(NS, capot_by=NS, contract=400), success(test))

    assert outcome(score) == (MADE, Points(652, 0), 0)


@pytest.mark.parametrize("test", ["majority", "threshold", "bid", "bid_and_majority"])
@pytest.mark.parametrize(
    ("facts", "verdict"),
    [
        ({"capot_by": NS}, MADE),
        ({"capot_by": NS, "declaration_points": Points(0, 300)}, MADE),
        ({"points": Points(162, 0)}, DEDANS),
        ({"points": Points(160, 2), "declaration_points": Points(300, 0)}, DEDANS),
        ({"capot_by": EW}, DEDANS),
    ],
)
def test_capot_bid_is_made_by_every_trick_and_only_so(test, facts, verdict):
    assert score_deal(Deal(NS, contract=CAPOT, **facts), success(test)).verdict is verdict


MARKING = {
    "points": {"marking": {"made": "points"}},
    "points_and_contract": {"marking": {"made": "points_and_contract"}},
    "fail_adds_contract": {"marking": {"fail_adds_contract": True}},
    "contract": {"marking": {"made": "contract", "fail_adds_contract": True}},
}


@pytest.mark.parametrize(
    ("marking", "made", "dedans"),
    [
        ("points", Points(125, 57), Points(20, 162)),
        ("points_and_contract", Points(225, 57), Points(20, 162)),
        ("fail_adds_contract", Points(225, 57), Points(20, 262)),
        ("contract", Points(100, 0), Points(0, 100)),
    ],
)
def test_marking(marking, made, dedans):
    ruleset = rules(MARKING[marking])

    assert score_deal(Deal(NS, Points(105, 57), belote=NS, contract=100), ruleset).points == made
    assert score_deal(Deal(NS, Points(75, 87), belote=NS, contract=100), ruleset).points == dedans


def test_marking_the_contract_alone_says_what_is_not_written():
    ruleset = rules(MARKING["contract"], {"declarations": {"enabled": True}})

    score = score_deal(Deal(NS, Points(105, 57), belote=EW, contract=100, declaration_points=Points(0, 20)), ruleset)

    assert score.steps[-3:] == (
        Step("contract", {"side": "NS", "points": 100, "key": "marking.made"}),
        Step("belote_lost", {"side": "EW", "lost": 20, "key": "marking.made"}),
        Step("declarations_lost", {"side": "EW", "lost": 20, "key": "marking.made"}),
    )


@pytest.mark.parametrize(("marking", "points"), [("points", 252), ("points_and_contract", 502), ("contract", 250)])
def test_capot_bid_as_a_contract_of_250(marking, points):
    assert score_deal(Deal(NS, capot_by=NS, contract=CAPOT), rules(MARKING[marking])).points == Points(points, 0)


def test_capot_bid_that_failed_adds_its_value():
    ruleset = rules(MARKING["fail_adds_contract"], {"capot_bid": {"value": 270}})

    assert score_deal(Deal(NS, Points(140, 22), contract=CAPOT), ruleset).points == Points(0, 432)


@pytest.mark.parametrize(
    ("capot_by", "points"),
    [(None, Points(0, 162 + 300)), (NS, Points(0, 252 + 300)), (EW, Points(0, 252 + 300))],
)
def test_failed_contract_writes_the_whole_deal_which_is_252_on_a_capot(capot_by, points):
    cards = Points(60, 102) if capot_by is None else None

    score = score_deal(Deal(NS, cards, capot_by, contract=300), rules({"marking": {"fail_adds_contract": True}}))

    assert score.points == points


COINCHED = {
    "marking": {"fail_base": 162, "fail_adds_contract": True},
    "coinche": {"base": 160, "base_capot": 250, "flat_capot_bonus": 100},
    "declarations": {"enabled": True},
}


def coinched(mode, *patches):
    return rules(COINCHED, {"coinche": {"mode": mode}}, *patches)


@pytest.mark.parametrize(
    ("mode", "made", "capot", "dedans", "surcoinche"),
    [
        ("contract_only", 160 + 200 + 50, 250 + 200 + 50, 160 + 200 + 50, 160 + 400 + 50),
        ("whole", 2 * (160 + 100 + 50), 2 * (250 + 100 + 50), 2 * (160 + 100 + 50), 4 * (160 + 100 + 50)),
        ("flat", 320, 320 + 100, 320, 640),
        ("flat_plus_contract", 320 + 200, 320 + 200, 320 + 200, 640 + 400),
        ("contract_alone", 200, 200, 200, 400),
        ("fail_base_only", 320 + 100 + 50, 500 + 100 + 50, 320 + 100 + 50, 640 + 100 + 50),
    ],
)
@pytest.mark.parametrize("holder", Side)
def test_coinche_form_with_a_cinquante(mode, made, capot, dedans, surcoinche, holder):
    """The winner writes all declarations that count, whoever holds them."""
    ruleset, said = coinched(mode), {"contract": 100, "declaration_points": Points.of(holder, 50)}

    wins = score_deal(Deal(NS, Points(120, 42), coinche=COINCHE, **said), ruleset)
    wins_all = score_deal(Deal(NS, capot_by=NS, coinche=COINCHE, **said), ruleset)
    loses = score_deal(Deal(NS, Points(40, 122), coinche=COINCHE, **said), ruleset)
    higher = score_deal(Deal(NS, Points(120, 42), coinche=SURCOINCHE, **said), ruleset)

    assert outcome(wins) == (MADE, Points(made, 0), 0)
    assert outcome(wins_all) == (MADE, Points(capot, 0), 0)
    assert outcome(loses) == (DEDANS, Points(0, dedans), 0)
    assert outcome(higher) == (MADE, Points(surcoinche, 0), 0)
    assert wins.declaration_points == Points.of(holder, 50)


@pytest.mark.parametrize("mode", ["contract_only", "whole", "flat", "flat_plus_contract", "fail_base_only"])
@pytest.mark.parametrize(
    ("when_coinched", "belote", "winner", "loser"),
    [
        ("holder", NS, 20, 0),
        ("holder", EW, 0, 20),
        ("winner", NS, 20, 0),
        ("winner", EW, 20, 0),
    ],
)
def test_belote_of_a_coinched_deal(mode, when_coinched, belote, winner, loser):
    ruleset = coinched(mode, {"belote": {"when_coinched": when_coinched, "on_fail": "holder"}})
    plain = score_deal(Deal(NS, Points(130, 32), contract=100, coinche=COINCHE), ruleset)

    score = score_deal(Deal(NS, Points(130, 32), contract=100, coinche=COINCHE, belote=belote), ruleset)

    assert score.points == plain.points + Points(winner, loser)


def test_belote_of_a_coinched_deal_that_counts_the_contract_alone_is_lost():
    score = score_deal(Deal(NS, Points(130, 32), contract=100, coinche=COINCHE, belote=NS), coinched("contract_alone"))

    assert score.points == Points(200, 0)
    assert score.steps[-1] == Step("belote_lost", {"side": "NS", "lost": 20, "key": "coinche.mode"})


@pytest.mark.parametrize(
    ("mode", "when_coinched", "belote", "points"),
    [
        ("whole", "holder", NS, Points(520 + 40, 0)),
        ("whole", "holder", EW, Points(520, 20)),
        ("whole", "winner", EW, Points(520 + 40, 0)),
        ("contract_only", "holder", NS, Points(160 + 200 + 20, 0)),
        ("fail_base_only", "holder", NS, Points(320 + 100 + 20, 0)),
    ],
)
def test_belote_in_the_bracket_is_the_winners_under_whole_only(mode, when_coinched, belote, points):
    ruleset = coinched(mode, {"belote": {"multiplied": True, "when_coinched": when_coinched}})

    score = score_deal(Deal(NS, Points(130, 32), contract=100, coinche=COINCHE, belote=belote), ruleset)

    assert score.points == points


@pytest.mark.parametrize(
    ("mode", "points"),
    [("contract_only", 160 + 200), ("whole", 520), ("fail_base_only", 320 + 100)],
)
def test_base_is_rounded_before_it_is_multiplied(mode, points):
    ruleset = coinched(mode, {"coinche": {"base": 162}, "rounding": {"mode": "half_up", "last_deal_exact": True}})
    deal = Deal(NS, Points(130, 32), contract=100, coinche=COINCHE)
    exact = {"contract_only": 362, "whole": 524, "fail_base_only": 424}

    assert score_deal(deal, ruleset).points == Points(points, 0)
    assert score_deal(deal, ruleset, last=True).points == Points(exact[mode], 0)


def test_coinched_classic_game_has_no_contract():
    ruleset = rules_from_dict({"coinche": {"mode": "whole"}})

    score = score_deal(Deal(NS, Points(92, 70), coinche=COINCHE), ruleset)

    assert outcome(score) == (MADE, Points(320, 0), 0)


def test_coinched_litige_is_as_any_other():
    ruleset = coinched("whole", {"contract": {"success": "bid_and_majority"}})

    score = score_deal(Deal(NS, Points(81, 81), contract=80, coinche=COINCHE), ruleset)

    assert outcome(score) == (LITIGE, Points(0, 81), 81)


def test_pot_is_added_after_the_multiplier():
    score = score_deal(Deal(NS, Points(130, 32), contract=100, coinche=COINCHE), coinched("whole"), 81)

    assert score.points == Points(520 + 81, 0)


@pytest.mark.parametrize(
    ("coinche", "capot_by", "belote", "on_fail", "when_coinched", "points"),
    [
        (NONE, NS, None, "holder", "holder", Points(500, 0)),
        (COINCHE, NS, None, "holder", "holder", Points(1000, 0)),
        (SURCOINCHE, None, None, "holder", "holder", Points(0, 2000)),
        (NONE, NS, EW, "winner", "winner", Points(500, 20)),
        (COINCHE, NS, EW, "holder", "winner", Points(1020, 0)),
        (COINCHE, NS, EW, "winner", "holder", Points(1000, 20)),
        (NONE, None, NS, "holder", "winner", Points(20, 500)),
        (NONE, None, NS, "winner", "holder", Points(0, 520)),
        (COINCHE, None, NS, "winner", "holder", Points(20, 1000)),
        (COINCHE, None, NS, "holder", "winner", Points(0, 1020)),
    ],
)
def test_capot_bid_flat(coinche, capot_by, belote, on_fail, when_coinched, points):
    ruleset = coinched(
        "contract_alone",
        {"capot_bid": {"mode": "flat"}, "belote": {"on_fail": on_fail, "when_coinched": when_coinched}},
    )
    cards = None if capot_by else Points(150, 12)

    score = score_deal(Deal(NS, cards, capot_by, belote=belote, contract=CAPOT, coinche=coinche), ruleset)

    assert score.points == points


def test_capot_bid_flat_is_not_for_a_capot_that_was_not_bid():
    ruleset = rules({"capot_bid": {"mode": "flat"}})

    assert score_deal(Deal(NS, capot_by=NS, contract=120), ruleset).points == Points(372, 0)


@pytest.mark.parametrize(
    ("penalties", "contract", "points"),
    [
        ({"fault_of_play": 160, "fault_adds_contract": True}, 100, 260),
        ({"fault_of_play": 160, "fault_adds_contract": True}, CAPOT, 410),
        ({"fault_of_play": 160, "fault_adds_contract": True}, None, 160),
        ({"fault_of_play": 160}, 100, 160),
    ],
)
def test_revoke_adds_the_contract_that_was_bid(penalties, contract, points):
    deal = Deal(fault_by=EW, fault=Fault.REVOKE, contract=contract)

    assert outcome(score_deal(deal, rules({"penalties": penalties}))) == (FAULT, Points(points, 0), 0)


def test_contract_of_all_trump_is_compared_with_the_converted_points():
    ruleset = rules({"deal": {"conversions": {"all_trump": {"counted": 258, "to": 162}}}})

    score = score_deal(Deal(NS, Points(159, 99), contract=100, trump=Trump.ALL_TRUMP), ruleset)

    assert outcome(score) == (MADE, Points(200, 62), 0)


@pytest.mark.parametrize(
    ("deal", "codes"),
    [
        (Deal(NS, Points(105, 57), contract=100), ["bid_reached", "cards", "cards", "contract"]),
        (Deal(NS, Points(95, 67), contract=100), ["bid_missed", "fail_base", "contract"]),
        (
            Deal(NS, Points(105, 57), contract=100, coinche=COINCHE, belote=EW),
            ["coinched", "belote_counts", "bid_reached", "coinche_base", "coinche_contract", "belote_kept_coinched"],
        ),
        (Deal(NS, capot_by=NS, contract=CAPOT), ["made_capot_bid", "cards", "cards", "contract"]),
        (Deal(NS, capot_by=EW, contract=CAPOT), ["dedans_capot_bid", "fail_base", "contract"]),
    ],
)
def test_steps_of_contree(deal, codes):
    ruleset = coinched("contract_only")

    assert [step.code for step in score_deal(deal, ruleset).steps] == codes


def test_steps_of_a_coinched_deal_say_the_product():
    deal = Deal(NS, Points(105, 57), contract=100, coinche=SURCOINCHE)

    assert score_deal(deal, coinched("whole")).steps == (
        Step("surcoinched"),
        Step(
            "bid_reached",
            {"side": "NS", "total": 105, "bid": 100, "needed": 100, "key": "contract.success"},
        ),
        Step("coinche_base", {"side": "NS", "points": 640, "value": 160, "times": 4, "key": "coinche.base"}),
        Step("coinche_contract", {"side": "NS", "points": 400, "value": 100, "times": 4, "key": "coinche.mode"}),
    )

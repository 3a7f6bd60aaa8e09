"""One deal, line by line as the rules print it."""

import pytest

from scoring.engine import Deal, Fault, Points, Side, Step, Trump, Verdict, rules_from_dict, score_deal

NS, EW = Side
MADE, DEDANS, LITIGE, REPLAY, VOID, FAULT = Verdict
CLASSIC = rules_from_dict({})


def rules(**groups):
    return rules_from_dict(groups)


def outcome(score):
    return score.verdict, score.points, score.pot


@pytest.mark.parametrize(
    ("deal", "verdict", "points"),
    [
        pytest.param(Deal(NS, Points(82, 80)), MADE, Points(82, 80), id="made by one point"),
        pytest.param(Deal(EW, Points(60, 102)), MADE, Points(60, 102), id="made by the other side"),
        pytest.param(Deal(NS, Points(70, 92)), DEDANS, Points(0, 162), id="dedans"),
        pytest.param(Deal(NS, Points(70, 92), belote=NS), DEDANS, Points(20, 162), id="belote kept"),
        pytest.param(Deal(NS, Points(75, 87), belote=NS), MADE, Points(95, 87), id="made by the belote"),
        pytest.param(Deal(NS, Points(85, 77), belote=EW), DEDANS, Points(0, 182), id="belote of the defence"),
        pytest.param(Deal(NS, Points(162, 0)), MADE, Points(162, 0), id="162-0 without capot"),
        pytest.param(Deal(NS, capot_by=NS), MADE, Points(252, 0), id="capot"),
        pytest.param(Deal(NS, capot_by=NS, belote=EW), MADE, Points(252, 20), id="capot, belote lost in it"),
        pytest.param(Deal(NS, capot_by=EW), DEDANS, Points(0, 252), id="capot by the defence"),
        pytest.param(Deal(NS, capot_by=EW, belote=NS), DEDANS, Points(20, 252), id="capot, belote kept"),
    ],
)
def test_score_deal_classic(deal, verdict, points):
    assert outcome(score_deal(deal, CLASSIC)) == (verdict, points, 0)


@pytest.mark.parametrize(
    ("tie", "verdict", "points", "pot"),
    [
        ("litige", LITIGE, Points(0, 81), 121),
        ("dedans", DEDANS, Points(0, 202), 0),
        ("made", MADE, Points(121, 81), 0),
        ("replay", REPLAY, Points(0, 0), 40),
    ],
)
def test_score_deal_tie_with_40_in_the_pot(tie, verdict, points, pot):
    score = score_deal(Deal(NS, Points(81, 81)), rules(contract={"tie": tie}), 40)

    assert outcome(score) == (verdict, points, pot)


@pytest.mark.parametrize(
    ("litige", "points", "pot"),
    [
        pytest.param({"pot": "points"}, Points(20, 91), 121, id="he writes his belote"),
        pytest.param({"pot": "cards"}, Points(20, 91), 121, id="cards only"),
        pytest.param({"pot": "points_and_belote"}, Points(0, 91), 141, id="the belote waits too"),
        pytest.param({"chain": "replace"}, Points(20, 91), 71, id="the earlier points are lost"),
    ],
)
def test_score_deal_litige_by_the_takers_belote_with_50_in_the_pot(litige, points, pot):
    score = score_deal(Deal(NS, Points(71, 91), belote=NS), rules(litige=litige), 50)

    assert outcome(score) == (LITIGE, points, pot)


@pytest.mark.parametrize(
    ("deal", "to", "points", "pot"),
    [
        pytest.param(Deal(NS, Points(92, 70)), "deal_winner", Points(173, 70), 0, id="made"),
        pytest.param(Deal(NS, Points(60, 102)), "deal_winner", Points(0, 243), 0, id="dedans"),
        pytest.param(Deal(NS, Points(92, 70)), "contract_maker", Points(173, 70), 0, id="made, maker"),
        pytest.param(Deal(NS, Points(60, 102)), "contract_maker", Points(0, 162), 81, id="dedans waits"),
        pytest.param(Deal(fault_by=NS, fault=Fault.REVOKE), "deal_winner", Points(0, 243), 0, id="revoke"),
        pytest.param(Deal(fault_by=NS, fault=Fault.REVOKE), "contract_maker", Points(0, 162), 81, id="fault waits"),
    ],
)
def test_score_deal_pot_of_81(deal, to, points, pot):
    score = score_deal(deal, rules(litige={"to": to}), 81)

    assert (score.points, score.pot) == (points, pot)


@pytest.mark.parametrize(
    ("points", "belote", "verdict"),
    [
        (Points(82, 80), None, MADE),
        (Points(62, 100), NS, MADE),
        (Points(82, 80), EW, MADE),
        (Points(81, 81), None, DEDANS),
        (Points(61, 101), NS, DEDANS),
    ],
)
def test_score_deal_threshold_of_82(points, belote, verdict):
    score = score_deal(Deal(NS, points, belote=belote), rules(contract={"success": "threshold"}))

    assert score.verdict is verdict


def test_score_deal_belote_apart():
    score = score_deal(Deal(NS, Points(75, 87), belote=NS), rules(contract={"belote_counts": False}))

    assert outcome(score) == (DEDANS, Points(20, 162), 0)


def test_score_deal_belote_of_a_failed_taker_goes_to_the_winner():
    score = score_deal(Deal(NS, Points(70, 91), belote=NS), rules(belote={"on_fail": "winner"}))

    assert outcome(score) == (DEDANS, Points(0, 182), 0)


@pytest.mark.parametrize(
    ("mode", "deal", "points"),
    [
        ("half_up", Deal(NS, Points(85, 77)), Points(90, 80)),
        ("half_up", Deal(NS, Points(84, 78)), Points(80, 80)),
        ("six_up", Deal(NS, Points(85, 77)), Points(80, 80)),
        ("six_up", Deal(NS, Points(86, 76)), Points(90, 80)),
        ("half_up", Deal(NS, Points(60, 102)), Points(0, 160)),
        ("half_up", Deal(NS, capot_by=EW), Points(0, 250)),
        ("half_up", Deal(NS, Points(85, 77), belote=NS), Points(110, 80)),
        ("half_up", Deal(NS, Points(85, 77), last_deal=True), Points(85, 77)),
        ("half_up", Deal(fault_by=NS, fault=Fault.REVOKE), Points(0, 162)),
    ],
)
def test_score_deal_rounded(mode, deal, points):
    score = score_deal(deal, rules(rounding={"mode": mode, "last_deal_exact": True}))

    assert score.points == points


def test_score_deal_last_of_the_manche_is_exact_only_where_the_ruleset_says():
    deal = Deal(NS, Points(85, 77))
    exact = rules(rounding={"mode": "half_up", "last_deal_exact": True})
    never = rules(rounding={"mode": "half_up"})

    assert score_deal(deal, exact, last=True).points == Points(85, 77)
    assert score_deal(deal, never, last=True).points == Points(90, 80)


@pytest.mark.parametrize(
    ("trump", "counted", "points"),
    [
        pytest.param(Trump.ALL_TRUMP, Points(198, 60), Points(124, 38), id="tout-atout"),
        pytest.param(Trump.ALL_TRUMP, Points(134, 124), Points(84, 78), id="tout-atout, close"),
        pytest.param(Trump.NO_TRUMP, Points(82, 48), Points(102, 60), id="sans-atout counted on 130"),
        pytest.param(Trump.HEARTS, Points(98, 64), Points(98, 64), id="a suit is not converted"),
    ],
)
def test_score_deal_converted(trump, counted, points):
    conversions = {"all_trump": {"counted": 258, "to": 162}, "no_trump": {"counted": 130, "to": 162}}

    score = score_deal(Deal(NS, counted, trump=trump), rules(deal={"conversions": conversions}))

    assert outcome(score) == (MADE, points, 0)


def test_score_deal_converted_half_point_is_the_takers():
    halved = rules(deal={"conversions": {"all_trump": {"counted": 324, "to": 162}}})

    score = score_deal(Deal(EW, Points(161, 163), trump=Trump.ALL_TRUMP), halved)

    assert score.points == Points(80, 82)


@pytest.mark.parametrize(
    ("keeps_pot", "pot"),
    [(True, 81), (False, 0)],
)
def test_score_deal_nobody_took(keeps_pot, pot):
    score = score_deal(Deal(void=True), rules(void_deal={"keeps_pot": keeps_pot}), 81)

    assert outcome(score) == (VOID, Points(0, 0), pot)


@pytest.mark.parametrize(
    ("count", "verdict", "points", "pot"),
    [
        (1, VOID, Points(0, 0), 81),
        (2, VOID, Points(0, 0), 81),
        (3, FAULT, Points(181, 0), 0),
        (7, FAULT, Points(181, 0), 0),
    ],
)
def test_score_deal_misdeals_in_a_row(count, verdict, points, pot):
    ladder = rules(penalties={"misdeal": ["redeal", "redeal_no_take", 100]}, void_deal={"keeps_pot": False})

    score = score_deal(Deal(fault_by=EW, fault=Fault.MISDEAL, count=count), ladder, 81)

    assert outcome(score) == (verdict, points, pot)


@pytest.mark.parametrize(
    ("deal", "pot", "codes"),
    [
        (Deal(NS, Points(82, 80)), 0, ["compared", "made_majority", "cards", "cards"]),
        (
            Deal(NS, Points(70, 92), belote=NS),
            81,
            ["belote_counts", "compared", "dedans_majority", "fail_base", "belote_kept", "pot_won"],
        ),
        (Deal(NS, Points(81, 81)), 0, ["compared", "tie_litige", "cards", "stake", "pot_waits"]),
        (Deal(NS, capot_by=NS, belote=NS), 0, ["made_capot", "cards", "cards", "belote"]),
        (Deal(NS, capot_by=EW), 0, ["dedans_capot", "fail_base"]),
        (Deal(void=True), 0, ["void"]),
        (Deal(void=True), 81, ["void", "pot_kept"]),
        (Deal(fault_by=NS, fault=Fault.MISDEAL, count=1), 0, ["misdeal_redeal"]),
        (Deal(fault_by=NS, fault=Fault.MISDEAL, count=2), 0, ["misdeal_redeal_no_take"]),
        (Deal(fault_by=NS, fault=Fault.MISDEAL, count=3), 0, ["misdeal"]),
    ],
)
def test_score_deal_steps(deal, pot, codes):
    assert [step.code for step in score_deal(deal, CLASSIC, pot).steps] == codes


def test_score_deal_steps_name_the_key_that_decided():
    score = score_deal(Deal(NS, Points(81, 81), belote=EW), rules(contract={"belote_counts": False}))

    assert score.steps == (
        Step("belote_apart", {"side": "EW", "key": "contract.belote_counts"}),
        Step("compared", {"side": "NS", "total": 81, "other": 81}),
        Step("tie_litige", {"key": "contract.tie"}),
        Step("cards", {"side": "EW", "points": 81}),
        Step("belote", {"side": "EW", "points": 20}),
        Step("stake", {"side": "NS", "points": 81, "key": "litige.pot"}),
        Step("pot_waits", {"pot": 81}),
    )


def test_rulesets_that_differ_in_one_key_are_not_taken_for_each_other():
    deal = Deal(NS, Points(70, 92))

    failed = [score_deal(deal, rules_from_dict({"marking": {"fail_base": base}})).points for base in (162, 160, 162)]

    assert failed == [Points(0, 162), Points(0, 160), Points(0, 162)]


def test_equal_rulesets_have_one_hash():
    assert (
        len(
            {rules_from_dict({}), rules_from_dict({"end": {"target": 1000}}), rules_from_dict({"end": {"target": 501}})}
        )
        == 2
    )

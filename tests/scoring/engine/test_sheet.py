"""Sheets of two totals: 162 a deal, 20 a belote, 90 more a capot."""

import pytest

from scoring.engine import (
    Hint,
    Points,
    Refusal,
    Refused,
    Sheet,
    check_sheet,
    half_of_deal_points,
    preset,
    rules_from_dict,
)

TWELVE = rules_from_dict(preset("concours-12-donnes").document)
FLAT = rules_from_dict(preset("concours-capot-162").document)


def hint(code, count, points):
    return Hint(code, {"count": count, "points": points})


@pytest.mark.parametrize(
    ("ns", "belotes", "capots", "litige_lost"),
    [
        pytest.param(1104, 0, 0, 0, id="1944"),
        pytest.param(1104 + 140, 7, 0, 0, id="7 belotes"),
        pytest.param(1104 + 90, 0, 1, 0, id="a capot"),
        pytest.param(1104 + 110, 1, 1, 0, id="a belote and a capot"),
        pytest.param(1104 + 110, None, None, 0, id="not ticked"),
        pytest.param(1104 + 110, 1, None, 0, id="capots not ticked"),
        pytest.param(1104 + 110, None, 1, 0, id="belotes not ticked"),
        pytest.param(1104 - 81, 0, 0, 81, id="a litige lost"),
    ],
)
def test_check_sheet_adds_up(ns, belotes, capots, litige_lost):
    check = check_sheet(Sheet(12, Points(ns, 840), belotes, capots, litige_lost), TWELVE)

    assert (check.ok, check.sum, check.hints) == (True, ns + 840, ())


@pytest.mark.parametrize(
    ("ns", "belotes", "capots", "hints"),
    [
        pytest.param(1124, 0, 0, [hint("belotes_missing", 1, 20)], id="+20"),
        pytest.param(1104, 2, 0, [hint("belotes_extra", 2, 40)], id="-40"),
        pytest.param(1194, 0, 0, [hint("capots_missing", 1, 90)], id="+90"),
        pytest.param(1104, 0, 1, [hint("capots_extra", 1, 90)], id="-90"),
        pytest.param(1214, 0, 0, [hint("belotes_missing", 1, 20), hint("capots_missing", 1, 90)], id="+110"),
        pytest.param(1104, 1, 1, [hint("belotes_extra", 1, 20), hint("capots_extra", 1, 90)], id="-110"),
        pytest.param(1284, 0, 0, [hint("capots_missing", 2, 180)], id="+180: two capots before nine belotes"),
        pytest.param(1284, 8, 0, [hint("belotes_missing", 1, 20)], id="+20: a belote more before other capots"),
        pytest.param(1284, 8, 2, [hint("belotes_extra", 8, 160)], id="-160: all one way, though long"),
        pytest.param(1374, 0, 0, [hint("capots_missing", 3, 270)], id="+270: nothing but capots"),
        pytest.param(1264, 1, 0, [hint("belotes_missing", 7, 140)], id="+140: all one way"),
        pytest.param(1194, 1, 0, [hint("belotes_extra", 1, 20), hint("capots_missing", 1, 90)], id="+70: both ways"),
        pytest.param(1194, 1, None, [hint("belotes_extra", 1, 20)], id="capots free, a belote too many"),
        pytest.param(1124, None, 1, [hint("capots_extra", 1, 90)], id="belotes free, a capot too many"),
    ],
)
def test_check_sheet_says_what_would_make_it_right(ns, belotes, capots, hints):
    check = check_sheet(Sheet(12, Points(ns, 840), belotes, capots), TWELVE)

    assert (check.ok, check.hints) == (False, tuple(hints))


@pytest.mark.parametrize(
    ("sheet", "rules", "params"),
    [
        pytest.param(Sheet(12, Points(1104, 842), 0, 0), TWELVE, {"digit": 4, "low": 1944, "high": 3264}, id="digit"),
        pytest.param(
            Sheet(1, Points(202, 0), 0, 0), TWELVE, {"digit": 2, "low": 162, "high": 272}, id="two belotes of one deal"
        ),
        pytest.param(
            Sheet(1, Points(342, 0), 0, 0), TWELVE, {"digit": 2, "low": 162, "high": 272}, id="two capots of one deal"
        ),
        pytest.param(Sheet(12, Points(4000, 4), 0, 0), TWELVE, {"digit": 4, "low": 1944, "high": 3264}, id="too much"),
        pytest.param(
            Sheet(12, Points(1104, 740), None, None), TWELVE, {"digit": 4, "low": 1944, "high": 3264}, id="too little"
        ),
        pytest.param(
            Sheet(12, Points(1104, 840), 0, 0, 81), TWELVE, {"digit": 3, "low": 1863, "high": 3183}, id="litige lost"
        ),
        pytest.param(Sheet(20, Points(1620, 1640), 1, 1), FLAT, {"digit": 0, "low": 3240, "high": 3240}, id="flat"),
    ],
)
def test_check_sheet_recount(sheet, rules, params):
    check = check_sheet(sheet, rules)

    assert (check.ok, check.hints, check.hints[0].count) == (False, (Hint("recount", params),), None)


def test_check_sheet_recount_without_a_digit_where_a_capot_changes_it():
    odd = rules_from_dict(
        {"deal": {"capot": 167}, "marking": {"fail_base_capot": 167}, "end": {"by": "deals", "deals": 1}}
    )

    check = check_sheet(Sheet(1, Points(100, 63), 0, 0), odd)

    assert check.hints == (Hint("recount_between", {"low": 162, "high": 187}),)


def test_hint_count():
    assert hint("belotes_missing", 2, 40).count == 2


@pytest.mark.parametrize(
    "document",
    [
        pytest.param({}, id="target"),
        pytest.param({"end": {"by": "target_or_time"}}, id="target or time"),
        pytest.param({"rounding": {"mode": "half_up"}}, id="rounding"),
        pytest.param({"declarations": {"enabled": True}}, id="declarations"),
        pytest.param({"contract": {"kind": "bid", "success": "bid"}}, id="contrée"),
        pytest.param({"coinche": {"mode": "whole"}}, id="coinche"),
        pytest.param({"marking": {"fail_base": 160}}, id="dedans writes 160"),
        pytest.param({"marking": {"fail_base_capot": 162}}, id="capot of the defence is flat"),
        pytest.param({"void_deal": {"counts": True}}, id="void deals count"),
        pytest.param({"end": {"by": "deals", "deals": 12, "cap": 1500}}, id="the winner is cut"),
        pytest.param({"end": {"by": "deals", "deals": 12, "loser_cap": 900}}, id="the loser is cut"),
    ],
)
def test_check_sheet_without_a_fixed_sum(document):
    rules = rules_from_dict({"end": {"by": "deals", "deals": 12}, **document} if document else {})

    check = check_sheet(Sheet(12, Points(1104, 842), 0, 0), rules)

    assert (check.ok, check.sum, check.hints) == (None, 1946, ())


@pytest.mark.parametrize(
    ("sheet", "refusals"),
    [
        ({"totals": Points(-2, 1946)}, [Refusal("totals.NS", "range", {"low": 0, "high": 1_000_000})]),
        ({"totals": Points(1946, -2)}, [Refusal("totals.EW", "range", {"low": 0, "high": 1_000_000})]),
        ({"belotes": 13}, [Refusal("belotes", "more_than_deals", {"count": 13, "deals": 12})]),
        ({"capots": -1}, [Refusal("capots", "more_than_deals", {"count": -1, "deals": 12})]),
        ({"litige_lost": -1}, [Refusal("litige_lost", "range", {"low": 0, "high": 1_000_000})]),
        (
            {"deals": 0, "belotes": 1},
            [
                Refusal("deals", "range", {"low": 1, "high": 100}),
                Refusal("belotes", "more_than_deals", {"count": 1, "deals": 0}),
            ],
        ),
    ],
)
def test_sheet_that_cannot_be(sheet, refusals):
    with pytest.raises(Refused) as refused:
        Sheet(**{"deals": 12, "totals": Points(1104, 840), "belotes": 0, "capots": 0, **sheet})

    assert list(refused.value.refusals) == refusals


@pytest.mark.parametrize(
    ("end", "points"),
    [
        ({"by": "deals", "deals": 12}, 972),
        ({"by": "deals_or_time", "deals": 20}, 1620),
        ({"target": 1000}, 500),
        ({"target": 501}, 251),
        ({"by": "target_or_time", "target": 2001, "deals": 12}, 1001),
        ({"by": "time"}, 500),
    ],
)
def test_half_of_deal_points(end, points):
    assert half_of_deal_points(rules_from_dict({"end": end})) == points


def test_half_of_deal_points_is_rounded_up():
    assert half_of_deal_points(rules_from_dict({"deal": {"total": 161}, "end": {"by": "deals", "deals": 3}})) == 242


def test_sheet_of_the_most_deals():
    assert check_sheet(Sheet(100, Points(16200, 0), 0, 0), TWELVE).ok is True


def test_recount_between_where_a_belote_changes_the_last_digit():
    rules = rules_from_dict({**preset("concours-12-donnes").document, "belote": {"points": 25}})

    check = check_sheet(Sheet(12, Points(1104, 841), 0, 0), rules)

    assert check.hints == (Hint("recount_between", {"low": 1944, "high": 3324}),)


def test_check_sheet_asks_for_the_fewest_changes_whatever_they_are_worth():
    rules = rules_from_dict(
        {
            "deal": {"capot": 222},
            "belote": {"points": 50},
            "marking": {"fail_base_capot": 222},
            "end": {"by": "deals", "deals": 12},
        }
    )

    check = check_sheet(Sheet(12, Points(1944 + 6 * 50 + 3 * 60 + 30, 0), 6, 3), rules)

    assert check.hints == (hint("belotes_missing", 3, 150), hint("capots_extra", 2, 120))

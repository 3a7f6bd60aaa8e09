"""A manche from its first deal to its end."""

import pytest

from scoring.engine import (
    Deal,
    Declaration,
    Fault,
    Kind,
    Opening,
    Points,
    Rank,
    Refusal,
    Refused,
    Side,
    Step,
    Verdict,
    WrittenDeal,
    rules_from_dict,
    score_manche,
)

NS, EW = Side
LITIGE_OF_NS = Deal(NS, Points(81, 81))
LITIGE_OF_EW = Deal(EW, Points(81, 81))
VOID = Deal(void=True)


def rules(end, **groups):
    return rules_from_dict({"end": end, **groups})


def wrote(ns, ew, **seen):
    return WrittenDeal(Points(ns, ew), **seen)


def result(manche):
    return manche.over, manche.winner, manche.score


def test_score_manche_adds_up_deal_by_deal():
    manche = score_manche([Deal(NS, Points(92, 70)), LITIGE_OF_NS, Deal(EW, capot_by=EW)], rules({}))

    assert [row.running for row in manche.deals] == [Points(92, 70), Points(92, 151), Points(92, 484)]
    assert [row.score.pot for row in manche.deals] == [0, 81, 0]
    assert (*result(manche), manche.pot, manche.draw) == (False, None, Points(92, 484), 0, False)


def test_score_manche_without_deals():
    manche = score_manche([], rules({}))

    assert (manche.deals, *result(manche)) == ((), False, None, Points(0, 0))


@pytest.mark.parametrize(
    ("end", "before", "last", "expected"),
    [
        pytest.param({}, Points(960, 700), wrote(40, 0), (True, NS, Points(1000, 700)), id="reached"),
        pytest.param(
            {"comparator": "pass"},
            Points(960, 700),
            wrote(40, 0),
            (False, None, Points(1000, 700)),
            id="reached, to be passed",
        ),
        pytest.param(
            {"comparator": "pass"}, Points(960, 700), wrote(41, 0), (True, NS, Points(1001, 700)), id="passed"
        ),
        pytest.param({}, Points(950, 945), wrote(77, 85), (True, EW, Points(1027, 1030)), id="both: the highest"),
        pytest.param(
            {"both_over": "draw"}, Points(950, 945), wrote(77, 85), (True, None, Points(1027, 1030)), id="both: draw"
        ),
        pytest.param(
            {"both_over": "last_taker"},
            Points(950, 945),
            wrote(77, 85, taker=NS, failed=True),
            (True, NS, Points(1027, 1030)),
            id="both: the last taker, failed",
        ),
        pytest.param(
            {"both_over": "last_taker"},
            Points(950, 945),
            wrote(77, 85),
            (True, EW, Points(1027, 1030)),
            id="both: nobody is known to have taken",
        ),
        pytest.param({}, Points(950, 958), wrote(85, 77), (False, None, Points(1035, 1035)), id="equal: another deal"),
        pytest.param(
            {"tie": "draw"}, Points(950, 958), wrote(85, 77), (True, None, Points(1035, 1035)), id="equal: draw"
        ),
        pytest.param(
            {"cap": 1100, "loser_cap": 900},
            Points(960, 950),
            wrote(252, 0),
            (True, NS, Points(1100, 900)),
            id="cut to the caps",
        ),
        pytest.param(
            {"cap": 1100, "loser_cap": 900, "both_over": "draw"},
            Points(990, 990),
            wrote(140, 22),
            (True, None, Points(1130, 1012)),
            id="a draw is not cut",
        ),
    ],
)
def test_score_manche_by_target(end, before, last, expected):
    assert result(score_manche([last], rules(end), opening=Opening(before))) == expected


@pytest.mark.parametrize(
    ("bar", "before", "last", "expected"),
    [
        pytest.param(
            "capot_non_taker",
            Points(600, 985),
            Deal(NS, capot_by=NS, belote=EW),
            (False, None),
            id="capot, not the taker",
        ),
        pytest.param(
            "capot_non_taker", Points(600, 985), Deal(EW, capot_by=NS, belote=EW), (True, EW), id="capot, but the taker"
        ),
        pytest.param(
            "capot_non_taker",
            Points(800, 985),
            Deal(NS, capot_by=NS, belote=EW),
            (True, NS),
            id="the other side is past the target",
        ),
        pytest.param("capot_non_taker", Points(600, 985), Deal(NS, Points(142, 20)), (True, EW), id="no capot"),
        pytest.param(
            "belote_only_if_capot_or_failed",
            Points(985, 300),
            Deal(NS, Points(60, 102), belote=NS),
            (False, None),
            id="failed, belote only",
        ),
        pytest.param(
            "belote_only_if_capot_or_failed",
            Points(985, 300),
            Deal(EW, capot_by=EW, belote=NS),
            (False, None),
            id="capot, belote only",
        ),
        pytest.param(
            "belote_only_if_capot_or_failed", Points(985, 300), Deal(NS, Points(82, 80)), (True, NS), id="made"
        ),
        pytest.param(
            "belote_only_if_capot_or_failed",
            Points(985, 300),
            wrote(120, 262, taker=NS, failed=True),
            (True, NS),
            id="failed, wrote more than a belote",
        ),
        pytest.param(
            "belote_only_if_capot_or_failed",
            Points(985, 300),
            Deal(NS, Points(60, 102), declaration_points=Points(20, 0)),
            (True, NS),
            id="failed, kept a tierce worth as much as a belote",
        ),
        pytest.param(
            "belote_only_if_capot_or_failed",
            Points(985, 300),
            Deal(NS, Points(40, 122), belote=NS, declaration_points=Points(20, 0)),
            (True, NS),
            id="failed, a tierce beside the belote",
        ),
        pytest.param(
            "capot_non_taker",
            Points(600, 960),
            Deal(NS, capot_by=NS, declaration_points=Points(0, 50)),
            (False, None),
            id="capot, declarations",
        ),
        pytest.param(
            "belote_only_if_capot_or_failed",
            Points(1005, 300),
            wrote(0, 162, taker=NS, failed=True),
            (False, None),
            id="barred before, failed and wrote nothing",
        ),
        pytest.param(
            "belote_only_if_capot_or_failed",
            Points(985, 300),
            wrote(20, 142, taker=NS),
            (True, NS),
            id="made, wrote as much as a belote",
        ),
        pytest.param("none", Points(600, 985), Deal(NS, capot_by=NS, belote=EW), (True, EW), id="no bar"),
    ],
)
def test_score_manche_finish_bar(bar, before, last, expected):
    ruleset = rules({"finish_bar": bar}, declarations={"enabled": True, "on_fail": "holder"})

    manche = score_manche([last], ruleset, opening=Opening(before))

    assert (manche.over, manche.winner) == expected


@pytest.mark.parametrize(
    "between",
    [[], [VOID], [Deal(fault_by=NS, fault=Fault.MISDEAL, count=1)]],
    ids=["at once", "after a void deal", "after a misdeal"],
)
def test_score_manche_barred_side_wins_on_the_next_deal_played(between):
    barred = rules({"finish_bar": "capot_non_taker"})
    deals = [Deal(NS, capot_by=NS, belote=EW), *between]

    not_yet = score_manche(deals, barred, opening=Opening(Points(600, 985)))
    then = score_manche([*deals, Deal(NS, Points(92, 70))], barred, opening=Opening(Points(600, 985)))

    assert result(not_yet) == (False, None, Points(852, 1005))
    assert result(then) == (True, EW, Points(944, 1075))


REDEALT = Deal(EW, declarations=(Declaration(EW, Kind.CARRE, Rank.SEVEN, used=True),))


def test_score_manche_deal_dealt_again_counts_for_nothing():
    assert score_manche([REDEALT], rules({"by": "deals", "deals": 1})).over is False


def test_score_manche_taker_of_a_deal_dealt_again_is_not_the_last_taker():
    deals = [Deal(NS, Points(92, 70)), REDEALT, wrote(910, 940)]

    manche = score_manche(deals, rules({"both_over": "last_taker"}))

    assert result(manche) == (True, NS, Points(1002, 1010))


def test_score_manche_replayed_tie_counts_for_nothing():
    replay = rules({"by": "deals", "deals": 2}, contract={"tie": "replay"})

    manche = score_manche([Deal(NS, Points(92, 70)), LITIGE_OF_NS, Deal(NS, Points(90, 72))], replay)

    assert result(manche) == (True, NS, Points(182, 142))


@pytest.mark.parametrize(
    ("counts", "deal", "over"),
    [
        (False, VOID, False),
        (True, VOID, True),
        (True, Deal(fault_by=NS, fault=Fault.MISDEAL, count=1), False),
        (False, Deal(fault_by=NS, fault=Fault.REVOKE), True),
    ],
)
def test_score_manche_deals_that_count(counts, deal, over):
    two = rules({"by": "deals", "deals": 2}, void_deal={"counts": counts})

    assert score_manche([Deal(NS, Points(92, 70)), deal], two).over is over


@pytest.mark.parametrize(
    ("deals", "at_end", "score", "pot"),
    [
        pytest.param([LITIGE_OF_NS], "each_keeps", Points(181, 181), 0, id="litige on the last deal"),
        pytest.param([LITIGE_OF_NS], "discard", Points(100, 181), 0, id="discarded"),
        pytest.param([LITIGE_OF_NS], "next_manche", Points(100, 181), 81, id="for the next manche"),
        pytest.param([LITIGE_OF_EW, LITIGE_OF_NS], "each_keeps", Points(262, 262), 0, id="two litiges, two takers"),
        pytest.param([LITIGE_OF_NS, VOID, LITIGE_OF_NS], "each_keeps", Points(262, 262), 0, id="void in between"),
        pytest.param([LITIGE_OF_NS, Deal(EW, Points(60, 102))], "each_keeps", Points(160, 364), 0, id="won before"),
    ],
)
def test_score_manche_points_pending_at_the_end(deals, at_end, score, pot):
    played = 2 if VOID in deals else len(deals)
    by_deals = rules({"by": "deals", "deals": 12, "tie": "draw"}, litige={"at_end": at_end})

    manche = score_manche(deals, by_deals, opening=Opening(Points(100, 100), 12 - played))

    assert (manche.over, manche.score, manche.pot) == (True, score, pot)
    assert manche.deals[-1].running == score


def test_score_manche_replaced_stake_is_lost():
    chain = rules({"by": "deals", "deals": 2, "tie": "draw"}, litige={"chain": "replace"})

    manche = score_manche([LITIGE_OF_EW, LITIGE_OF_NS], chain)

    assert manche.score == Points(81 + 81, 81)


def test_score_manche_last_deal_explains_what_is_taken_back():
    manche = score_manche([LITIGE_OF_NS], rules({"by": "deals", "deals": 1, "tie": "draw"}))

    last = manche.deals[-1].score
    assert (last.points, last.pot, last.steps[-1]) == (
        Points(81, 81),
        0,
        Step("stake_returned", {"side": "NS", "points": 81, "key": "litige.at_end"}),
    )


def test_score_manche_drops_what_is_pending_at_the_target():
    manche = score_manche([LITIGE_OF_NS], rules({}), opening=Opening(Points(950, 950)))

    assert (*result(manche), manche.pot) == (True, EW, Points(950, 1031), 0)
    assert manche.deals[-1].score.steps[-1] == Step("pot_dropped", {"lost": 81, "key": "litige.at_end"})


def test_score_manche_equal_after_the_last_deal_plays_another_for_the_pot():
    one = rules({"by": "deals", "deals": 1})

    tied = score_manche([LITIGE_OF_NS], one)
    decided = score_manche([LITIGE_OF_NS, Deal(EW, Points(60, 102))], one)

    assert (*result(tied), tied.pot) == (False, None, Points(0, 81), 81)
    assert result(decided) == (True, EW, Points(60, 264))


@pytest.mark.parametrize(
    ("end", "deals", "expected"),
    [
        pytest.param({"by": "time"}, [Deal(NS, Points(92, 70))], (True, NS, Points(92, 70)), id="higher total"),
        pytest.param({"by": "time", "tie": "draw"}, [], (True, None, Points(0, 0)), id="nothing played"),
        pytest.param({"by": "time"}, [], (False, None, Points(0, 0)), id="equal: another deal"),
        pytest.param(
            {"by": "deals_or_time", "deals": 3},
            [Deal(NS, Points(92, 70))],
            (True, NS, Points(92, 70)),
            id="before the last deal",
        ),
        pytest.param(
            {"by": "target_or_time", "target": 90},
            [Deal(NS, Points(92, 70))],
            (True, NS, Points(92, 70)),
            id="target and time",
        ),
        pytest.param(
            {"by": "target_or_time"},
            [Deal(NS, Points(70, 92)), LITIGE_OF_NS],
            (True, EW, Points(81, 243)),
            id="each keeps at the time",
        ),
    ],
)
def test_score_manche_time_is_up(end, deals, expected):
    assert result(score_manche(deals, rules(end), time_up=True)) == expected


@pytest.mark.parametrize(
    ("end", "deals"),
    [
        ({"by": "time"}, 100),
        ({"by": "deals_or_time", "deals": 3}, 2),
        ({"by": "target_or_time", "target": 300}, 3),
    ],
)
def test_score_manche_before_the_time(end, deals):
    assert score_manche([Deal(NS, Points(92, 70))] * deals, rules(end)).over is False


@pytest.mark.parametrize(
    ("end", "deals"),
    [({"by": "deals_or_time", "deals": 3}, 3), ({"by": "target_or_time", "target": 270}, 3)],
)
def test_score_manche_over_before_the_time(end, deals):
    assert score_manche([Deal(NS, Points(92, 70))] * deals, rules(end)).winner is NS


def test_score_manche_rounds_all_but_the_last_deal():
    exact = rules({"by": "deals", "deals": 2}, rounding={"mode": "half_up", "last_deal_exact": True})

    manche = score_manche([Deal(NS, Points(85, 77)), Deal(NS, Points(85, 77))], exact)

    assert [row.score.points for row in manche.deals] == [Points(90, 80), Points(85, 77)]


def test_score_manche_takes_up_the_pot_of_its_opening():
    manche = score_manche([Deal(NS, Points(92, 70))], rules({}), opening=Opening(pot=81))

    assert manche.score == Points(173, 70)


@pytest.mark.parametrize(
    ("deals", "opening", "refusal"),
    [
        ([Deal(NS, Points(92, 70))] * 3, Opening(), Refusal("deals.2", "after_end", {"number": 3})),
        ([Deal(NS, Points(92, 70))], Opening(Points(9, 0), 2), Refusal("deals.0", "after_end", {"number": 1})),
    ],
)
def test_score_manche_refuses_deals_after_the_end(deals, opening, refusal):
    with pytest.raises(Refused) as refused:
        score_manche(deals, rules({"by": "deals", "deals": 2}), opening=opening)

    assert refused.value.refusals == (refusal,)


def test_score_manche_refuses_time_where_there_is_none():
    with pytest.raises(Refused) as refused:
        score_manche([], rules({"by": "deals", "deals": 12}), time_up=True)

    assert refused.value.refusals == (Refusal("time_up", "no_time_limit"),)


@pytest.mark.parametrize(("failed", "verdict"), [(True, Verdict.DEDANS), (False, Verdict.MADE)])
def test_score_manche_deal_of_known_points_leaves_the_pot_alone(failed, verdict):
    manche = score_manche([wrote(0, 162, taker=NS, failed=failed)], rules({}), opening=Opening(pot=81))

    assert [(row.score.verdict, row.score.pot) for row in manche.deals] == [(verdict, 81)]
    assert manche.pot == 81

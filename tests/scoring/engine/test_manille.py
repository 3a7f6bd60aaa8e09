"""Manille, line by line as the rules print it, and what cannot be at its table."""

import pytest

from scoring.engine import (
    Coinche,
    ManilleDeal,
    ManilleRules,
    Opening,
    Points,
    Refused,
    Side,
    Step,
    Trump,
    TurnUp,
    WrittenDeal,
    deal_from_dict,
    rules_from_dict,
    say,
    score_deal,
    score_manche,
)

NS, EW = Side
PLAIN = rules_from_dict({"family": "manille"})
TRICKS = rules_from_dict({"family": "manille", "deal": {"trick_point": 1}, "mean": 34})
CAR = rules_from_dict({"family": "manille", "no_trump_multiplier": 2})
TURNED = rules_from_dict({"family": "manille", "turn_up_bonus": True})


def manille(**groups):
    return rules_from_dict({"family": "manille", **groups})


def refusals(facts, rules=PLAIN):
    with pytest.raises(Refused) as refused:
        deal_from_dict(facts, rules)
    return [(refusal.field, refusal.code) for refusal in refused.value.refusals]


def test_rules_of_manille_default():
    assert ManilleRules().to_dict() == {
        "family": "manille",
        "deal": {"total": 60, "trick_point": 0},
        "mean": 30,
        "players": 4,
        "no_trump_multiplier": 1,
        "coinche_multipliers": [1, 2, 4],
        "turn_up_bonus": False,
        "end": {
            "by": "target",
            "target": 100,
            "deals": None,
            "minutes": None,
            "comparator": "reach",
            "both_over": "highest",
            "tie": "extra_deal",
            "cap": None,
            "loser_cap": None,
        },
        "best_of": {"manches": 1, "play_all": False, "consolante": False},
    }


@pytest.mark.parametrize(
    ("groups", "expected"),
    [
        ({"players": 3}, [("players", "choice")]),
        ({"players": True}, [("players", "choice")]),
        ({"players": [4]}, [("players", "choice")]),
        ({"deal": {"trick_point": -1}}, [("deal.trick_point", "range")]),
        ({"contract": {"tie": "made"}}, [("contract", "unknown_field")]),
        ({"end": {"finish_bar": "capot_non_taker"}}, [("end.finish_bar", "unknown_field")]),
        ({"end": {"both_over": "last_taker"}}, [("end.both_over", "choice")]),
        ({"end": {"by": "deals"}}, [("end.deals", "required")]),
        ({"best_of": {"manches": 4}}, [("best_of.manches", "odd")]),
    ],
)
def test_rules_of_manille_refused(groups, expected):
    with pytest.raises(Refused) as refused:
        manille(**groups)

    assert [(refusal.field, refusal.code) for refusal in refused.value.refusals] == expected


@pytest.mark.parametrize(
    ("deal", "rules", "points"),
    [
        pytest.param(ManilleDeal(Points(37, 23)), PLAIN, Points(7, 0), id="seven over the mean"),
        pytest.param(ManilleDeal(Points(0, 60)), PLAIN, Points(0, 30), id="all points"),
        pytest.param(ManilleDeal(Points(31, 29)), PLAIN, Points(1, 0), id="one over the mean"),
        pytest.param(ManilleDeal(Points(30, 30)), PLAIN, Points(0, 0), id="equal"),
        pytest.param(ManilleDeal(Points(37, 23), coinche=Coinche.COINCHE), PLAIN, Points(14, 0), id="doubled"),
        pytest.param(ManilleDeal(Points(37, 23), coinche=Coinche.SURCOINCHE), PLAIN, Points(28, 0), id="redoubled"),
        pytest.param(ManilleDeal(Points(37, 23), trump=Trump.NO_TRUMP), PLAIN, Points(7, 0), id="no trump, plain"),
        pytest.param(ManilleDeal(Points(37, 23), trump=Trump.NO_TRUMP), CAR, Points(14, 0), id="no trump, doubled"),
        pytest.param(ManilleDeal(Points(37, 23), trump=Trump.HEARTS), CAR, Points(7, 0), id="a trump"),
        pytest.param(
            ManilleDeal(Points(28, 32), trump=Trump.NO_TRUMP, coinche=Coinche.SURCOINCHE),
            CAR,
            Points(0, 16),
            id="doublings multiply each other",
        ),
        pytest.param(ManilleDeal(Points(37, 23), Points(5, 3)), TRICKS, Points(8, 0), id="a point a trick"),
        pytest.param(ManilleDeal(Points(31, 29), Points(3, 5)), TRICKS, Points(0, 0), id="tricks make it equal"),
        pytest.param(ManilleDeal(Points(31, 29), Points(2, 6)), TRICKS, Points(0, 1), id="tricks turn it over"),
        pytest.param(ManilleDeal(Points(37, 23), Points(5, 3)), PLAIN, Points(7, 0), id="tricks that do not count"),
        pytest.param(ManilleDeal(Points(37, 23)), manille(mean=38), Points(0, 0), id="a mean above everybody"),
    ],
)
def test_score_manille(deal, rules, points):
    score = score_deal(deal, rules)

    assert (score.verdict, score.points, score.pot) == (None, points, 0)


def test_score_manille_without_the_tricks_that_count():
    with pytest.raises(ValueError, match=r"^a deal of this ruleset has its tricks$"):
        score_deal(ManilleDeal(Points(37, 23)), TRICKS)


@pytest.mark.parametrize(
    ("turn_up", "bonus"), [(TurnUp.TEN, 5), (TurnUp.ACE, 4), (TurnUp.KING, 3), (TurnUp.QUEEN, 2), (TurnUp.JACK, 1)]
)
def test_score_manille_card_turned_up_is_never_multiplied(turn_up, bonus):
    deal = ManilleDeal(Points(37, 23), coinche=Coinche.COINCHE, turn_up=turn_up, dealer=EW)

    assert score_deal(deal, TURNED).points == Points(14, bonus)


def test_score_manille_card_turned_up_is_written_at_equality():
    assert score_deal(ManilleDeal(Points(30, 30), turn_up=TurnUp.ACE, dealer=NS), TURNED).points == Points(4, 0)


def test_score_manille_says_why():
    deal = ManilleDeal(Points(28, 32), Points(3, 5), Trump.NO_TRUMP, Coinche.COINCHE, TurnUp.TEN, NS)
    rules = manille(deal={"trick_point": 1}, mean=34, no_trump_multiplier=2, turn_up_bonus=True)

    assert [say(step, "fr") for step in score_deal(deal, rules).steps] == [
        "Avec les plis, Nord-Sud a 31 et Est-Ouest 37. (règlement : deal.trick_point)",
        "Est-Ouest a 37, soit 3 de plus que la moyenne de 34. (règlement : mean)",
        "Sans atout, cela compte 2 fois. (règlement : no_trump_multiplier)",
        "La donne est coinchée : 2 fois. (règlement : coinche_multipliers)",
        "Est-Ouest marque 12.",
        "Nord-Sud a retourné la manille (10) : 5 de plus. (règlement : turn_up_bonus)",
    ]


@pytest.mark.parametrize(
    ("trump", "rules"),
    [
        pytest.param(Trump.NO_TRUMP, PLAIN, id="no trump counts once"),
        pytest.param(Trump.HEARTS, CAR, id="a trump"),
        pytest.param(None, CAR, id="a trump that is not known"),
    ],
)
def test_score_manille_says_nothing_of_what_does_not_multiply(trump, rules):
    steps = score_deal(ManilleDeal(Points(37, 23), trump=trump), rules).steps

    assert [say(step, "fr") for step in steps] == [
        "Nord-Sud a 37, soit 7 de plus que la moyenne de 30. (règlement : mean)",
        "Nord-Sud marque 7.",
    ]


def test_score_manille_says_that_nobody_has_more():
    assert score_deal(ManilleDeal(Points(30, 30)), PLAIN).steps == (Step("manille_equal", {"total": 30}),)


@pytest.mark.parametrize(
    ("facts", "rules", "deal"),
    [
        pytest.param({"points": {"NS": 37, "EW": 23}}, PLAIN, ManilleDeal(Points(37, 23)), id="both sides"),
        pytest.param({"points": {"EW": 23}}, PLAIN, ManilleDeal(Points(37, 23)), id="one side"),
        pytest.param({"points": {"EW": 0}}, PLAIN, ManilleDeal(Points(60, 0)), id="all, by what the others lack"),
        pytest.param({"points": {"NS": 0}}, PLAIN, ManilleDeal(Points(0, 60)), id="nothing"),
        pytest.param({"points": {"NS": 37, "EW": None}}, PLAIN, ManilleDeal(Points(37, 23)), id="the other null"),
        pytest.param(
            {"points": {"NS": 37}, "tricks": {"NS": 5}},
            TRICKS,
            ManilleDeal(Points(37, 23), Points(5, 3)),
            id="one side's tricks",
        ),
        pytest.param(
            {"points": {"NS": 60}, "tricks": {"NS": 16}},
            manille(players=2),
            ManilleDeal(Points(60, 0), Points(16, 0)),
            id="two players have 16 tricks",
        ),
        pytest.param(
            {"points": {"NS": 37}, "trump": "no_trump", "coinche": "surcoinche"},
            PLAIN,
            ManilleDeal(Points(37, 23), trump=Trump.NO_TRUMP, coinche=Coinche.SURCOINCHE),
            id="redoubled without trump",
        ),
        pytest.param(
            {"points": {"NS": 37}, "turn_up": "10", "dealer": "EW", "coinche": None},
            TURNED,
            ManilleDeal(Points(37, 23), turn_up=TurnUp.TEN, dealer=EW),
            id="turned up",
        ),
        pytest.param(
            {"points": {"NS": 37}, "turn_up": None, "dealer": "NS"},
            TURNED,
            ManilleDeal(Points(37, 23), dealer=NS),
            id="nothing worth turning up",
        ),
    ],
)
def test_manille_deal_from_dict(facts, rules, deal):
    assert deal_from_dict(facts, rules) == deal


@pytest.mark.parametrize(
    ("facts", "rules", "expected"),
    [
        pytest.param({}, PLAIN, [("deal.points", "required")], id="no points"),
        pytest.param({"points": {}}, PLAIN, [("deal.points", "required")], id="empty points"),
        pytest.param({"points": 37}, PLAIN, [("deal.points", "object")], id="a number"),
        pytest.param({"points": {"NS": 37, "EW": 24}}, PLAIN, [("deal.points", "shared_out")], id="61"),
        pytest.param({"points": {"NS": 61}}, PLAIN, [("deal.points.NS", "range")], id="more than 60"),
        pytest.param({"points": {"NS": "37"}}, PLAIN, [("deal.points.NS", "integer")], id="digits in a string"),
        pytest.param({"points": {"us": 37}}, PLAIN, [("deal.points.us", "unknown_field")], id="unknown side"),
        pytest.param({"points": {"NS": 37}}, TRICKS, [("deal.tricks", "required")], id="no tricks"),
        pytest.param({"points": {"NS": 37}, "tricks": {}}, TRICKS, [("deal.tricks", "required")], id="empty tricks"),
        pytest.param(
            {"points": {"NS": 37}, "tricks": {"NS": 5, "EW": 4}},
            TRICKS,
            [("deal.tricks", "shared_out")],
            id="nine tricks",
        ),
        pytest.param(
            {"points": {"NS": 37}, "tricks": {"NS": 8}}, PLAIN, [("deal.tricks", "points_without_trick")], id="no trick"
        ),
        pytest.param(
            {"points": {"NS": 37}, "tricks": {"NS": 0}}, PLAIN, [("deal.tricks", "points_without_trick")], id="nor NS"
        ),
        pytest.param(
            {"points": {"NS": 37}, "trump": "all_trump"}, PLAIN, [("deal.trump", "not_in_ruleset")], id="all trump"
        ),
        pytest.param(
            {"points": {"NS": 37}, "turn_up": "10", "dealer": "NS"},
            PLAIN,
            [("deal.turn_up", "not_in_ruleset"), ("deal.dealer", "not_in_ruleset")],
            id="turned up for nothing",
        ),
        pytest.param({"points": {"NS": 37}, "turn_up": "10"}, TURNED, [("deal.dealer", "required")], id="by whom"),
        pytest.param(
            {"points": {"NS": 37}, "turn_up": "9", "dealer": "N"},
            TURNED,
            [("deal.turn_up", "choice"), ("deal.dealer", "choice")],
            id="a nine, by a seat",
        ),
        pytest.param(
            {"points": {"NS": 37}, "taker": "NS", "void": True},
            PLAIN,
            [("deal.taker", "unknown_field"), ("deal.void", "unknown_field")],
            id="nobody takes",
        ),
        pytest.param([37, 23], PLAIN, [("deal", "object")], id="a list"),
    ],
)
def test_manille_deal_refused(facts, rules, expected):
    assert refusals(facts, rules) == expected


@pytest.mark.parametrize(
    ("deal", "facts"),
    [
        (ManilleDeal(Points(37, 23)), {"points": {"NS": 37, "EW": 23}, "coinche": "none"}),
        (
            ManilleDeal(Points(37, 23), Points(5, 3), Trump.CLUBS, Coinche.COINCHE, TurnUp.QUEEN, EW),
            {
                "points": {"NS": 37, "EW": 23},
                "tricks": {"NS": 5, "EW": 3},
                "coinche": "coinche",
                "trump": "clubs",
                "turn_up": "Q",
                "dealer": "EW",
            },
        ),
    ],
)
def test_manille_deal_to_dict(deal, facts):
    assert deal.to_dict() == facts


def test_manille_deal_turned_up_by_nobody_cannot_be():
    with pytest.raises(ValueError, match=r"^a card that counts was turned up by a side$"):
        ManilleDeal(Points(37, 23), turn_up=TurnUp.TEN)


def wrote(ns, ew):
    return WrittenDeal(Points(ns, ew))


@pytest.mark.parametrize(
    ("end", "before", "last", "expected"),
    [
        pytest.param({}, Points(93, 40), ManilleDeal(Points(37, 23)), (True, NS, Points(100, 40)), id="reached"),
        pytest.param({}, Points(92, 40), ManilleDeal(Points(37, 23)), (False, None, Points(99, 40)), id="not yet"),
        pytest.param(
            {"comparator": "pass"}, Points(93, 40), wrote(7, 0), (False, None, Points(100, 40)), id="to be passed"
        ),
        pytest.param({}, Points(93, 98), wrote(7, 5), (True, EW, Points(100, 103)), id="both: the highest"),
        pytest.param({}, Points(98, 95), wrote(2, 5), (False, None, Points(100, 100)), id="both equal: another deal"),
        pytest.param(
            {"both_over": "draw"}, Points(93, 98), wrote(7, 5), (True, None, Points(100, 103)), id="both: draw"
        ),
        pytest.param({"cap": 100}, Points(98, 40), wrote(7, 0), (True, NS, Points(100, 40)), id="cut to the cap"),
        pytest.param(
            {"by": "deals", "deals": 1}, Points(0, 0), wrote(7, 0), (True, NS, Points(7, 0)), id="the last deal"
        ),
        pytest.param(
            {"by": "deals", "deals": 1, "tie": "draw"},
            Points(0, 0),
            wrote(0, 0),
            (True, None, Points(0, 0)),
            id="equal after the last deal",
        ),
        pytest.param(
            {"by": "deals", "deals": 2}, Points(0, 0), wrote(7, 0), (False, None, Points(7, 0)), id="one more"
        ),
    ],
)
def test_score_manche_of_manille(end, before, last, expected):
    manche = score_manche([last], manille(end=end), opening=Opening(before))

    assert (manche.over, manche.winner, manche.score) == expected
    assert manche.draw == (manche.over and manche.winner is None)


def test_score_manche_of_manille_time_is_up():
    rules = manille(end={"by": "target_or_time", "minutes": 40})

    manche = score_manche([ManilleDeal(Points(37, 23)), ManilleDeal(Points(20, 40))], rules, time_up=True)

    assert (manche.over, manche.winners) == (True, (EW,))
    assert [row.running for row in manche.deals] == [Points(7, 0), Points(7, 10)]


@pytest.mark.parametrize(("time_up", "over"), [(True, True), (False, False)])
def test_score_manche_of_manille_time_is_up_before_a_deal(time_up, over):
    rules = manille(end={"by": "target_or_time", "minutes": 40})

    manche = score_manche([], rules, time_up=time_up, opening=Opening(Points(20, 0)))

    assert (manche.over, manche.winners) == (over, (NS,) if over else ())


def test_score_manche_of_manille_by_deals_has_no_target():
    rules = manille(end={"by": "deals", "deals": 2, "target": 50})

    assert score_manche([wrote(60, 0)], rules).over is False

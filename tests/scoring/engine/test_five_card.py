"""Belote américaine with partners and euchre: who writes what."""

import pytest

from scoring.engine import (
    DealScore,
    FiveCardDeal,
    FiveCardRules,
    Opening,
    Points,
    Refused,
    Seat,
    WrittenDeal,
    deal_from_dict,
    preset,
    rules_from_dict,
    say,
    score_deal,
    score_manche,
)

N, E, S, W = Seat
AMERICAINE = rules_from_dict(preset("belote-americaine").document)
EUCHRE = rules_from_dict(preset("euchre").document)


def marks(north, east, south, west):
    return Points(north, east, south, west, places=tuple(Seat))


def refusals(facts):
    with pytest.raises(Refused) as refused:
        deal_from_dict(facts, AMERICAINE)
    return [(refusal.field, refusal.code) for refusal in refused.value.refusals]


def test_rules_of_five_card_default():
    assert FiveCardRules().to_dict() == {
        "family": "five_card",
        "payout": {"with_partner": {"all": 2, "most": 1}, "alone": {"all": 4, "most": 2}, "failed": 2},
        "scores": "each",
        "end": {"by": "target", "target": 10, "deals": None, "minutes": None, "comparator": "reach"},
        "best_of": {"manches": 1, "play_all": False, "consolante": False},
    }


@pytest.mark.parametrize(
    ("groups", "expected"),
    [
        ({"scores": "team"}, [("scores", "choice")]),
        ({"payout": {"alone": {"some": 1}}}, [("payout.alone.some", "unknown_field")]),
        ({"end": {"by": "deals"}}, [("end.deals", "required")]),
        ({"end": {"cap": 12}}, [("end.cap", "unknown_field")]),
        ({"best_of": {"manches": 2}}, [("best_of.manches", "odd")]),
    ],
)
def test_rules_of_five_card_refused(groups, expected):
    with pytest.raises(Refused) as refused:
        rules_from_dict({"family": "five_card", **groups})

    assert [(refusal.field, refusal.code) for refusal in refused.value.refusals] == expected


@pytest.mark.parametrize(
    ("deal", "points"),
    [
        pytest.param(FiveCardDeal(N, 5), marks(2, 0, 2, 0), id="all tricks"),
        pytest.param(FiveCardDeal(E, 4), marks(0, 1, 0, 1), id="four"),
        pytest.param(FiveCardDeal(S, 3), marks(1, 0, 1, 0), id="three"),
        pytest.param(FiveCardDeal(W, 2), marks(2, 0, 2, 0), id="two: failed"),
        pytest.param(FiveCardDeal(N, 0), marks(0, 2, 0, 2), id="none: failed"),
        pytest.param(FiveCardDeal(N, 5, alone=True), marks(4, 0, 0, 0), id="alone, all tricks"),
        pytest.param(FiveCardDeal(W, 4, alone=True), marks(0, 0, 0, 2), id="alone, four"),
        pytest.param(FiveCardDeal(N, 3, alone=True), marks(2, 0, 0, 0), id="alone, three"),
        pytest.param(FiveCardDeal(N, 2, alone=True), marks(0, 2, 0, 2), id="alone, failed"),
        pytest.param(FiveCardDeal(void=True), marks(0, 0, 0, 0), id="nobody took"),
    ],
)
def test_score_belote_americaine(deal, points):
    score = score_deal(deal, AMERICAINE)

    assert (score.verdict, score.points, score.pot) == (None, points, 0)


@pytest.mark.parametrize(
    ("deal", "points"),
    [
        pytest.param(FiveCardDeal(N, 5), marks(2, 0, 2, 0), id="all tricks"),
        pytest.param(FiveCardDeal(N, 3), marks(1, 0, 1, 0), id="three"),
        pytest.param(FiveCardDeal(E, 5, alone=True), marks(0, 4, 0, 4), id="alone, all tricks: the side's"),
        pytest.param(FiveCardDeal(E, 4, alone=True), marks(0, 1, 0, 1), id="alone, four: only one"),
        pytest.param(FiveCardDeal(E, 2, alone=True), marks(2, 0, 2, 0), id="alone, failed"),
    ],
)
def test_score_euchre(deal, points):
    assert score_deal(deal, EUCHRE).points == points


@pytest.mark.parametrize(
    ("deal", "rules", "texts"),
    [
        (
            FiveCardDeal(N, 4),
            AMERICAINE,
            [
                "Nord a pris avec son partenaire et leur camp fait 4 plis sur 5. (règlement : payout.with_partner)",
                "Nord marque 1.",
                "Sud marque 1.",
            ],
        ),
        (
            FiveCardDeal(W, 1),
            AMERICAINE,
            [
                "Ouest a pris et fait 1 plis ; il en faut 3 : chaque adversaire marque. (règlement : payout.failed)",
                "Nord marque 2.",
                "Sud marque 2.",
            ],
        ),
        (
            FiveCardDeal(E, 5, alone=True),
            EUCHRE,
            [
                "Est a pris, joue sans son partenaire et fait 5 plis sur 5. (règlement : payout.alone)",
                "La marque est celle du camp : Ouest marque aussi. (règlement : scores)",
                "Est marque 4.",
                "Ouest marque 4.",
            ],
        ),
        (FiveCardDeal(void=True), AMERICAINE, ["Personne n'a pris : rien n'est marqué."]),
    ],
)
def test_score_five_card_says_why(deal, rules, texts):
    assert [say(step, "fr") for step in score_deal(deal, rules).steps] == texts


@pytest.mark.parametrize(
    ("facts", "deal"),
    [
        ({"taker": "N", "alone": False, "tricks": 5}, FiveCardDeal(N, 5)),
        ({"taker": "W", "tricks": 0}, FiveCardDeal(W, 0)),
        ({"taker": "S", "alone": True, "tricks": 3, "void": False}, FiveCardDeal(S, 3, alone=True)),
        ({"void": True}, FiveCardDeal(void=True)),
        ({"void": True, "taker": None, "alone": False}, FiveCardDeal(void=True)),
    ],
)
def test_five_card_deal_from_dict(facts, deal):
    assert deal_from_dict(facts, AMERICAINE) == deal
    assert deal_from_dict(deal.to_dict(), AMERICAINE) == deal


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        pytest.param({}, [("deal.taker", "required"), ("deal.tricks", "required")], id="nothing"),
        pytest.param({"taker": "NS", "tricks": 5}, [("deal.taker", "choice")], id="a side"),
        pytest.param({"taker": "N", "tricks": 6}, [("deal.tricks", "range")], id="six tricks"),
        pytest.param({"taker": "N", "tricks": -1}, [("deal.tricks", "range")], id="fewer than none"),
        pytest.param({"taker": "N", "tricks": 3, "alone": 1}, [("deal.alone", "boolean")], id="1 for true"),
        pytest.param({"taker": "N", "tricks": 3, "trump": "hearts"}, [("deal.trump", "unknown_field")], id="trump"),
        pytest.param(
            {"void": True, "taker": "N", "alone": True, "tricks": 0},
            [("deal.taker", "not_with_void"), ("deal.alone", "not_with_void"), ("deal.tricks", "not_with_void")],
            id="void, but taken",
        ),
        pytest.param("N", [("deal", "object")], id="a word"),
    ],
)
def test_five_card_deal_refused(facts, expected):
    assert refusals(facts) == expected


@pytest.mark.parametrize(
    "facts",
    [{}, {"taker": N}, {"tricks": 3}, {"taker": N, "tricks": 3, "void": True}, {"void": True, "alone": True}],
)
def test_five_card_deal_that_cannot_be(facts):
    with pytest.raises(ValueError, match=r"^a deal was taken and has tricks, or is void$"):
        FiveCardDeal(**facts)


@pytest.mark.parametrize(
    ("before", "deal", "winners"),
    [
        pytest.param(marks(8, 3, 8, 3), FiveCardDeal(N, 5), (N, S), id="partners win together"),
        pytest.param(marks(8, 3, 5, 3), FiveCardDeal(N, 5), (N,), id="one of them wins"),
        pytest.param(marks(6, 3, 5, 3), FiveCardDeal(N, 5, alone=True), (N,), id="alone"),
        pytest.param(marks(9, 8, 9, 9), FiveCardDeal(N, 1), (W,), id="by the fault of others"),
        pytest.param(marks(8, 3, 8, 3), FiveCardDeal(N, 4), (), id="not yet"),
    ],
)
def test_score_manche_of_belote_americaine(before, deal, winners):
    manche = score_manche([deal], AMERICAINE, opening=Opening(before))

    assert (manche.over, manche.winners, manche.draw) == (bool(winners), winners, False)


def test_score_manche_of_belote_americaine_that_was_over_before():
    opening = Opening(marks(9, 3, 11, 3))

    manche = score_manche([], AMERICAINE, opening=opening)

    assert (manche.over, manche.winner) == (True, S)
    with pytest.raises(Refused, match=r"deals\.0: after_end"):
        score_manche([FiveCardDeal(N, 5)], AMERICAINE, opening=opening)


def test_score_manche_of_belote_americaine_to_20():
    to_20 = rules_from_dict({"family": "five_card", "end": {"target": 20}})

    manche = score_manche([FiveCardDeal(E, 5)] * 10, to_20)

    assert (manche.over, manche.winners, manche.winner, manche.score) == (True, (E, W), None, marks(0, 20, 0, 20))


def test_score_manche_of_written_marks():
    manche = score_manche([WrittenDeal(marks(2, 0, 2, 0)), FiveCardDeal(N, 5, alone=True)], AMERICAINE)

    assert [row.running for row in manche.deals] == [marks(2, 0, 2, 0), marks(6, 0, 2, 0)]
    assert manche.deals[0].score == DealScore(verdict=None, points=marks(2, 0, 2, 0), pot=0, entries=())


def test_score_manche_of_five_card_before_a_deal():
    assert score_manche([], AMERICAINE).score == marks(0, 0, 0, 0)


def test_score_manche_by_deals_does_not_count_what_nobody_took():
    two = rules_from_dict({"family": "five_card", "end": {"by": "deals", "deals": 2}})
    void = FiveCardDeal(void=True)

    not_yet = score_manche([FiveCardDeal(N, 5), void], two)
    then = score_manche([FiveCardDeal(N, 5), void, FiveCardDeal(E, 3, alone=True)], two)

    assert (not_yet.over, then.over, then.winners) == (False, True, (N, E, S))

"""Belote américaine each for himself: contracts, the called ace, who writes."""

import pytest

from scoring.engine import (
    ChienContract,
    ChienDeal,
    ChienRules,
    Opening,
    Player,
    Points,
    Refusal,
    Refused,
    deal_from_dict,
    preset,
    rules_from_dict,
    say,
    score_deal,
    score_manche,
)

P1, P2, P3, P4, P5 = Player
RULES = rules_from_dict(preset("belote-americaine-chien").document)


def five(*values):
    return Points(*values, places=tuple(Player))


def four(*values):
    return Points(*values, places=tuple(Player)[:4])


def refusals(facts):
    with pytest.raises(Refused) as refused:
        deal_from_dict(facts, RULES)
    return [(refusal.field, refusal.code) for refusal in refused.value.refusals]


def test_rules_of_chien_default():
    assert ChienRules().to_dict() == {
        "family": "chien",
        "contracts": [
            {"points": 3, "tricks": 3, "partner": True, "chien": True},
            {"points": 4, "tricks": 4, "partner": True, "chien": True},
            {"points": 5, "tricks": 5, "partner": True, "chien": True},
            {"points": 8, "tricks": 5, "partner": False, "chien": True},
            {"points": 15, "tricks": 5, "partner": False, "chien": False},
        ],
        "end": {"by": "target", "target": 50, "deals": None, "minutes": None, "comparator": "reach"},
        "best_of": {"manches": 1, "play_all": False, "consolante": False},
    }


@pytest.mark.parametrize(
    ("groups", "expected"),
    [
        ({"contracts": []}, [("contracts", "length")]),
        ({"contracts": [{"points": 3, "tricks": 6}]}, [("contracts.0.tricks", "range")]),
        ({"contracts": [{"point": 3}]}, [("contracts.0.point", "unknown_field")]),
        ({"contracts": [{"points": 3}, {"points": 4}, {"points": 3}]}, [("contracts.2.points", "contract_twice")]),
        ({"payout": {}}, [("payout", "unknown_field")]),
        ({"end": {"by": "deals_or_time"}}, [("end.deals", "required")]),
    ],
)
def test_rules_of_chien_refused(groups, expected):
    with pytest.raises(Refused) as refused:
        rules_from_dict({"family": "chien", **groups})

    assert [(refusal.field, refusal.code) for refusal in refused.value.refusals] == expected


@pytest.mark.parametrize(
    ("deal", "points"),
    [
        pytest.param(ChienDeal(5, P1, 3, 3, P3), five(3, 0, 3, 0, 0), id="filled with a partner"),
        pytest.param(ChienDeal(5, P1, 3, 5, P3), five(3, 0, 3, 0, 0), id="more tricks are worth no more"),
        pytest.param(ChienDeal(5, P1, 4, 3, P3), five(0, 4, 0, 4, 4), id="failed: three opponents"),
        pytest.param(ChienDeal(5, P1, 3, 4), five(3, 0, 0, 0, 0), id="called ace not dealt"),
        pytest.param(ChienDeal(5, P1, 3, 2), five(0, 3, 3, 3, 3), id="called ace not dealt, failed"),
        pytest.param(ChienDeal(4, P4, 5, 5, P1), four(5, 0, 0, 5), id="all tricks with a partner"),
        pytest.param(ChienDeal(4, P4, 5, 4, P1), four(0, 5, 5, 0), id="all but one"),
        pytest.param(ChienDeal(4, P2, 8, 5), four(0, 8, 0, 0), id="alone with the chien"),
        pytest.param(ChienDeal(5, P5, 15, 5), five(0, 0, 0, 0, 15), id="alone without the chien"),
        pytest.param(ChienDeal(4, P2, 15, 4), four(15, 0, 15, 15), id="alone, failed"),
        pytest.param(ChienDeal(4, void=True), four(0, 0, 0, 0), id="nobody took"),
    ],
)
def test_score_chien(deal, points):
    score = score_deal(deal, RULES)

    assert (score.verdict, score.points, score.pot) == (None, points, 0)


def test_score_chien_by_other_contracts():
    rules = rules_from_dict({"family": "chien", "contracts": [{"points": 7, "tricks": 2}]})

    assert rules.contracts == (ChienContract(7, 2),)
    assert score_deal(ChienDeal(4, P1, 7, 2, P2), rules).points == four(7, 7, 0, 0)


@pytest.mark.parametrize(
    ("deal", "texts"),
    [
        (
            ChienDeal(5, P1, 3, 3, P3),
            [
                "Joueur 1 joue le contrat à 3 points avec Joueur 3.",
                "3 plis pour 3 demandés : le contrat est rempli. (règlement : contracts)",
                "Joueur 1 marque 3.",
                "Joueur 3 marque 3.",
            ],
        ),
        (
            ChienDeal(4, P2, 4, 2),
            [
                "Joueur 2 joue le contrat à 4 points ; personne n'a l'as appelé, il est sans partenaire.",
                "2 plis pour 4 demandés : le contrat n'est pas rempli, chaque adversaire marque. "
                "(règlement : contracts)",
                "Joueur 1 marque 4.",
                "Joueur 3 marque 4.",
                "Joueur 4 marque 4.",
            ],
        ),
        (
            ChienDeal(4, P2, 8, 5),
            [
                "Joueur 2 joue seul le contrat à 8 points.",
                "5 plis pour 5 demandés : le contrat est rempli. (règlement : contracts)",
                "Joueur 2 marque 8.",
            ],
        ),
    ],
)
def test_score_chien_says_why(deal, texts):
    assert [say(step, "fr") for step in score_deal(deal, RULES).steps] == texts


@pytest.mark.parametrize(
    ("facts", "deal"),
    [
        ({"players": 5, "taker": "P1", "contract": 3, "partner": "P3", "tricks": 3}, ChienDeal(5, P1, 3, 3, P3)),
        ({"players": 4, "taker": "P2", "contract": 15, "partner": None, "tricks": 0}, ChienDeal(4, P2, 15, 0)),
        ({"players": 4, "taker": "P2", "contract": 4, "tricks": 5}, ChienDeal(4, P2, 4, 5)),
        ({"players": 4, "void": True}, ChienDeal(4, void=True)),
    ],
)
def test_chien_deal_from_dict(facts, deal):
    assert deal_from_dict(facts, RULES) == deal
    assert deal_from_dict(deal.to_dict(), RULES) == deal


TAKEN = {"players": 4, "taker": "P1", "contract": 3, "partner": None, "tricks": 3}
TAKEN_OR_VOID = "a deal was taken for a contract and has tricks, or is void"


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        pytest.param(
            {"players": None, "taker": None, "contract": None, "tricks": None},
            [
                ("deal.players", "required"),
                ("deal.taker", "required"),
                ("deal.contract", "required"),
                ("deal.tricks", "required"),
            ],
            id="nothing",
        ),
        pytest.param({"players": 3}, [("deal.players", "range")], id="three players"),
        pytest.param({"players": 6}, [("deal.players", "range")], id="six players"),
        pytest.param({"taker": "P5"}, [("deal.taker", "choice")], id="the fifth of four"),
        pytest.param({"taker": "N"}, [("deal.taker", "choice")], id="a seat"),
        pytest.param({"partner": "P5"}, [("deal.partner", "choice")], id="a partner who is not there"),
        pytest.param({"partner": "P1"}, [("deal.partner", "partner_is_taker")], id="his own partner"),
        pytest.param({"contract": 6}, [("deal.contract", "choice")], id="no such contract"),
        pytest.param({"contract": True}, [("deal.contract", "choice")], id="a truth value"),
        pytest.param({"contract": "3"}, [("deal.contract", "choice")], id="digits in a string"),
        pytest.param({"contract": 8, "partner": "P2"}, [("deal.partner", "contract_alone")], id="alone, with whom"),
        pytest.param(
            {"contract": 6, "partner": "P2"}, [("deal.contract", "choice")], id="no such contract, with a partner"
        ),
        pytest.param({"tricks": 6}, [("deal.tricks", "range")], id="six tricks"),
        pytest.param({"alone": True}, [("deal.alone", "unknown_field")], id="unknown key"),
        pytest.param(
            {"void": True},
            [("deal.taker", "not_with_void"), ("deal.contract", "not_with_void"), ("deal.tricks", "not_with_void")],
            id="void, but taken",
        ),
    ],
)
def test_chien_deal_refused(facts, expected):
    assert refusals({**TAKEN, **facts}) == expected


@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        ({}, TAKEN_OR_VOID),
        ({"taker": P1, "contract": 3}, TAKEN_OR_VOID),
        ({"taker": P1, "contract": 3, "tricks": 3, "void": True}, TAKEN_OR_VOID),
        ({"taker": P1, "contract": 3, "tricks": 3, "partner": P1}, "a partner is another player than the taker"),
        ({"void": True, "partner": P1}, "a partner is another player than the taker"),
        ({"taker": P5, "contract": 3, "tricks": 3}, "who takes or helps sits at the table"),
        ({"taker": P1, "contract": 3, "tricks": 3, "partner": P5}, "who takes or helps sits at the table"),
    ],
)
def test_chien_deal_that_cannot_be(facts, reason):
    with pytest.raises(ValueError, match=f"^{reason}$"):
        ChienDeal(4, **facts)


@pytest.mark.parametrize("players", [3, 6])
def test_chien_deal_of_other_than_four_or_five(players):
    with pytest.raises(ValueError, match=r"^four or five players sit at the table$"):
        ChienDeal(players, void=True)


def test_score_chien_of_a_contract_that_the_ruleset_does_not_have():
    with pytest.raises(ValueError, match=r"^no contract of 6 points$"):
        score_deal(ChienDeal(4, P1, 6, 3), RULES)


@pytest.mark.parametrize(
    ("before", "deal", "winners"),
    [
        pytest.param(five(47, 0, 20, 49, 0), ChienDeal(5, P1, 3, 3, P3), (P1,), id="reached"),
        pytest.param(five(47, 0, 47, 49, 0), ChienDeal(5, P1, 3, 3, P3), (P1, P3), id="together"),
        pytest.param(five(47, 46, 48, 49, 0), ChienDeal(5, P5, 4, 3, P1), (P4,), id="the highest of three"),
        pytest.param(five(46, 0, 20, 49, 0), ChienDeal(5, P1, 3, 3, P3), (), id="not yet"),
    ],
)
def test_score_manche_each_for_himself(before, deal, winners):
    manche = score_manche([deal], RULES, opening=Opening(before))

    assert (manche.over, manche.winners) == (bool(winners), winners)


def test_score_manche_of_four_is_not_one_of_five():
    with pytest.raises(Refused) as refused:
        score_manche([ChienDeal(4, P1, 3, 3, P3), ChienDeal(5, P1, 3, 3, P3)], RULES)

    assert refused.value.refusals == (Refusal("deals.1", "other_players", {"number": 2}),)


@pytest.mark.parametrize(
    ("deals", "score"),
    [([], five(0, 0, 0, 0, 0)), ([ChienDeal(4, void=True)], four(0, 0, 0, 0))],
    ids=["five unless a deal tells", "four"],
)
def test_score_manche_where_nothing_is_written(deals, score):
    assert score_manche(deals, RULES).score == score

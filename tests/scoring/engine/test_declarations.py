"""Declarations (annonces): what they are worth, whose count, and where their points go."""

from itertools import permutations

import pytest

from scoring.engine import (
    CAPOT,
    Coinche,
    Deal,
    Declaration,
    Kind,
    Points,
    Rank,
    Seat,
    Side,
    Step,
    Suit,
    Trump,
    Verdict,
    rules_from_dict,
    score_deal,
)

NS, EW = Side
MADE, DEDANS, LITIGE, REPLAY, VOID, _ = Verdict
TIERCE, CINQUANTE, CENT, CARRE = Kind
HEARTS, DIAMONDS, CLUBS, SPADES = Suit


def rules(contract=None, **declarations):
    return rules_from_dict({"contract": contract or {}, "declarations": {"enabled": True, **declarations}})


def carre(side, rank, **said):
    return Declaration(side, CARRE, Rank(rank), **said)


def tierce(side, top, suit, **said):
    return Declaration(side, TIERCE, Rank(top), suit, **said)


def cinquante(side, top, suit, **said):
    return Declaration(side, CINQUANTE, Rank(top), suit, **said)


def cent(side, top, suit, **said):
    return Declaration(side, CENT, Rank(top), suit, **said)


MADE_BY_TWO = Points(82, 80)


def scored(declarations, ruleset, *, points=MADE_BY_TWO, trump=Trump.SPADES, **facts):
    return score_deal(Deal(NS, points, trump=trump, declarations=tuple(declarations), **facts), ruleset)


def codes(score):
    return [step.code for step in score.steps]


@pytest.mark.parametrize(
    ("rank", "value"),
    [("J", 200), ("9", 150), ("A", 100), ("10", 100), ("K", 100), ("Q", 100), ("8", 0), ("7", 0)],
)
def test_carre_is_worth(rank, value):
    assert (carre(NS, rank).value, carre(NS, rank).size) == (value, 4)


@pytest.mark.parametrize(
    ("kind", "length", "value", "size"),
    [(TIERCE, None, 20, 3), (CINQUANTE, None, 50, 4), (CENT, None, 100, 5), (CENT, 8, 100, 8)],
)
def test_sequence_is_worth(kind, length, value, size):
    sequence = Declaration(NS, kind, Rank.ACE, HEARTS, length)

    assert (sequence.value, sequence.size, len(sequence.cards)) == (value, size, size)


SORT = "a sequence has a suit, a carré has neither suit nor length"
SIZE = "a sequence has as many cards as its kind says, down to the 7 at most"
USED = "only a carré of 7 or 8 that was shown can be used"


@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        ({"kind": CARRE, "top": Rank.ACE, "suit": HEARTS}, SORT),
        ({"kind": CARRE, "top": Rank.ACE, "length": 4}, SORT),
        ({"kind": TIERCE, "top": Rank.ACE}, SORT),
        ({"kind": TIERCE, "top": Rank.EIGHT, "suit": HEARTS}, SIZE),
        ({"kind": CENT, "top": Rank.ACE, "suit": HEARTS, "length": 4}, SIZE),
        ({"kind": CENT, "top": Rank.KING, "suit": HEARTS, "length": 8}, SIZE),
        ({"kind": CARRE, "top": Rank.ACE, "used": True}, USED),
        ({"kind": TIERCE, "top": Rank.NINE, "suit": HEARTS, "used": True}, USED),
        ({"kind": CARRE, "top": Rank.EIGHT, "used": True, "false": True}, USED),
        ({"kind": CARRE, "top": Rank.ACE, "seat": Seat.E}, "the seat is on the other side"),
    ],
)
def test_declaration_that_cannot_be(facts, reason):
    with pytest.raises(ValueError, match=f"^{reason}$"):
        Declaration(NS, **facts)


def test_declaration_is_written_in_plain_words():
    written = Declaration(NS, CARRE, Rank.EIGHT, seat=Seat.N, used=True).to_dict()

    assert written == {"side": "NS", "kind": "carre", "top": "8", "seat": "N", "used": True}
    assert {type(value) for value in written.values()} == {str, bool}


BEST_FIRST = [
    carre(NS, "J"),
    carre(NS, "9"),
    carre(NS, "A"),
    carre(NS, "10"),
    carre(NS, "K"),
    carre(NS, "Q"),
    cent(NS, "A", HEARTS),
    cent(NS, "K", SPADES),
    cent(NS, "K", HEARTS, length=7),
    cinquante(NS, "Q", HEARTS),
    tierce(NS, "A", HEARTS),
    tierce(NS, "10", SPADES),
    tierce(NS, "10", HEARTS),
    tierce(NS, "9", SPADES),
    carre(NS, "8"),
    carre(NS, "7"),
]


def test_declarations_are_ranked_by_points_carre_height_and_trump():
    strengths = [each.strength(SPADES) for each in BEST_FIRST]

    assert strengths == sorted(set(strengths), reverse=True)


@pytest.mark.parametrize(
    ("declarations", "points"),
    [
        pytest.param([], Points(0, 0), id="none"),
        pytest.param([tierce(EW, "9", HEARTS)], Points(0, 20), id="one side alone"),
        pytest.param([carre(EW, "8"), carre(NS, "7")], Points(0, 0), id="8 and 7 are worth nothing"),
        pytest.param([tierce(NS, "9", HEARTS), carre(EW, "A")], Points(0, 100), id="more points"),
        pytest.param([cent(NS, "A", HEARTS), carre(EW, "9")], Points(0, 150), id="150 over 100"),
        pytest.param([carre(NS, "10"), carre(EW, "K")], Points(100, 0), id="carré of 10 over kings"),
        pytest.param([carre(NS, "10"), carre(EW, "A")], Points(0, 100), id="carré of aces over 10"),
        pytest.param([cent(NS, "Q", HEARTS, length=6), cent(EW, "K", CLUBS)], Points(0, 100), id="height, not length"),
        pytest.param([tierce(NS, "9", HEARTS), tierce(EW, "9", SPADES)], Points(0, 20), id="trump suit"),
        pytest.param([tierce(NS, "10", HEARTS), tierce(EW, "9", SPADES)], Points(20, 0), id="height before trump"),
        pytest.param(
            [tierce(NS, "9", HEARTS), cinquante(EW, "A", CLUBS), tierce(EW, "9", CLUBS), carre(EW, "8")],
            Points(0, 70),
            id="all of the best side",
        ),
        pytest.param(
            [carre(NS, "J", false=True), tierce(EW, "9", HEARTS)], Points(0, 20), id="a false one takes no part"
        ),
    ],
)
def test_which_side_declarations_count(declarations, points):
    for order in permutations(declarations):
        assert scored(order, rules()).declaration_points == points


@pytest.mark.parametrize(
    ("tie", "order", "trump", "points", "step"),
    [
        ("first_announcer", (NS, EW), Trump.SPADES, Points(20, 0), "declarations_first"),
        ("first_announcer", (EW, NS), Trump.SPADES, Points(0, 20), "declarations_first"),
        ("cancel", (NS, EW), Trump.SPADES, Points(0, 0), "declarations_equal"),
        ("cancel", (NS, EW), Trump.ALL_TRUMP, Points(0, 0), "declarations_equal"),
        ("cancel", (NS, EW), Trump.NO_TRUMP, Points(0, 0), "declarations_equal"),
        ("cancel", (NS, EW), None, Points(0, 0), "declarations_equal"),
        ("cancel", (NS, EW), Trump.HEARTS, Points(20, 0), "declarations_best"),
        ("cancel", (EW, NS), Trump.HEARTS, Points(20, 0), "declarations_best"),
    ],
)
def test_equal_declarations(tie, order, trump, points, step):
    suits = {NS: HEARTS, EW: CLUBS}

    score = scored([tierce(side, "A", suits[side]) for side in order], rules(tie=tie), trump=trump)

    assert score.declaration_points == points
    assert score.steps[0].code == step


REUSED = [carre(NS, "J"), tierce(NS, "K", SPADES), tierce(NS, "J", HEARTS)]


@pytest.mark.parametrize(
    ("reuse", "declarations", "points"),
    [
        ("allowed", REUSED, 240),
        ("once", REUSED, 200),
        ("once", [carre(NS, "8"), tierce(NS, "10", SPADES)], 20),
        ("once", [carre(NS, "K"), cent(NS, "A", SPADES)], 100),
        ("once", [carre(NS, "9"), tierce(NS, "A", SPADES), tierce(NS, "A", HEARTS)], 190),
        ("once", [tierce(NS, "K", SPADES), carre(NS, "K", false=True)], 20),
    ],
)
def test_card_that_serves_twice(reuse, declarations, points):
    for order in permutations(declarations):
        assert scored(order, rules(card_reuse=reuse)).declaration_points == Points(points, 0)


def test_card_that_serves_once_keeps_the_better_of_two_sets_worth_the_same():
    kings, rival = carre(NS, "K"), carre(EW, "Q")

    score = scored([cent(NS, "K", SPADES, length=5), kings], rules(card_reuse="once"))
    against = scored([tierce(NS, "A", HEARTS), carre(NS, "A"), rival], rules(card_reuse="once"))

    assert score.steps[:2] == (
        Step("declarations_reuse", {"side": "NS", "lost": 100, "key": "declarations.card_reuse"}),
        Step("declarations_best", {"side": "NS", "points": 100, "kind": "carre", "top": "K"}),
    )
    assert against.declaration_points == Points(100, 0)


def test_carre_of_8_used_cancels_all_declarations():
    declarations = [cent(NS, "A", HEARTS), carre(EW, "8", used=True)]

    score = scored(declarations, rules(carre_8="cancels"))

    assert (score.declaration_points, score.points) == (Points(0, 0), Points(82, 80))
    assert score.steps[0] == Step("declarations_cancelled", {"side": "EW", "key": "declarations.carre_8"})


def test_carre_of_8_not_used_cancels_nothing():
    score = scored([cent(NS, "A", HEARTS), carre(EW, "8")], rules(carre_8="cancels"))

    assert score.points == Points(182, 80)


@pytest.mark.parametrize("points", [Points(82, 80), None])
def test_carre_of_7_used_has_the_cards_dealt_again(points):
    declarations = (cent(NS, "A", HEARTS), carre(EW, "7", used=True))
    deal = Deal(NS, points, declarations=declarations)

    score = score_deal(deal, rules(carre_7="redeal"), 81)

    assert (score.verdict, score.points, score.pot) == (VOID, Points(0, 0), 81)
    assert codes(score) == ["redealt", "pot_kept"]


@pytest.mark.parametrize(
    ("false", "points", "written"),
    [
        pytest.param(
            [tierce(NS, "A", HEARTS, false=True)], Points(82, 80), Points(82, 100), id="the contract stays made"
        ),
        pytest.param([carre(EW, "J", false=True)], Points(70, 92), Points(200, 162), id="dedans without it"),
        pytest.param([carre(EW, "8", false=True)], Points(82, 80), Points(82, 80), id="worth nothing"),
        pytest.param(
            [tierce(EW, "A", HEARTS, false=True), cinquante(EW, "A", CLUBS)],
            Points(112, 50),
            Points(132, 100),
            id="beside a true one",
        ),
    ],
)
def test_false_declaration_goes_to_the_opponents(false, points, written):
    assert scored(false, rules(), points=points).points == written


def test_false_declaration_ignored():
    score = scored([tierce(NS, "A", HEARTS, false=True)], rules(false_declaration="ignored"))

    assert score.points == Points(82, 80)


@pytest.mark.parametrize(
    ("tie", "verdict", "points", "pot"),
    [("litige", LITIGE, Points(0, 101), 81), ("replay", REPLAY, Points(0, 0), 0)],
)
def test_false_declaration_on_a_tie(tie, verdict, points, pot):
    score = scored([tierce(NS, "A", HEARTS, false=True)], rules({"tie": tie}), points=Points(81, 81))

    assert (score.verdict, score.points, score.pot) == (verdict, points, pot)


def declared(points, declaration_points, ruleset, **facts):
    score = score_deal(Deal(NS, points, declaration_points=declaration_points, **facts), ruleset)
    return score.verdict, score.points


@pytest.mark.parametrize(
    ("points", "declaration_points", "expected"),
    [
        pytest.param(Points(60, 102), Points(50, 0), (MADE, Points(110, 102)), id="made by the declarations"),
        pytest.param(Points(100, 62), Points(0, 50), (DEDANS, Points(0, 212)), id="failed by the defence's"),
        pytest.param(
            Points(40, 122), Points(20, 0), (DEDANS, Points(0, 182)), id="the taker's are lost to the defence"
        ),
    ],
)
def test_declarations_count_towards_success(points, declaration_points, expected):
    assert declared(points, declaration_points, rules()) == expected


@pytest.mark.parametrize(
    ("declaration_points", "expected"),
    [
        (Points(50, 0), (DEDANS, Points(0, 212))),
        (Points(0, 50), (DEDANS, Points(0, 212))),
    ],
)
def test_declarations_apart(declaration_points, expected):
    apart = rules({"declarations_count": False})

    assert declared(Points(60, 102), declaration_points, apart) == expected
    assert declared(Points(100, 62), Points(0, 50), apart) == (MADE, Points(100, 112))


@pytest.mark.parametrize(
    ("on_fail", "taker", "defence"),
    [
        ("defence", Points(0, 182), Points(0, 182)),
        ("holder", Points(20, 162), Points(0, 182)),
        ("void", Points(0, 162), Points(0, 182)),
    ],
)
def test_declarations_of_a_failed_contract(on_fail, taker, defence):
    assert declared(Points(40, 122), Points(20, 0), rules(on_fail=on_fail)) == (DEDANS, taker)
    assert declared(Points(40, 122), Points(0, 20), rules(on_fail=on_fail)) == (DEDANS, defence)


@pytest.mark.parametrize(
    ("on_capot", "on_fail", "capot_by", "holder", "expected"),
    [
        ("holder", "defence", NS, EW, (MADE, Points(252, 50))),
        ("holder", "defence", NS, NS, (MADE, Points(302, 0))),
        ("holder", "defence", EW, NS, (DEDANS, Points(0, 302))),
        ("holder", "holder", EW, NS, (DEDANS, Points(50, 252))),
        ("holder", "void", EW, NS, (DEDANS, Points(0, 252))),
        ("capot_side", "defence", NS, EW, (MADE, Points(302, 0))),
        ("capot_side", "defence", NS, NS, (MADE, Points(302, 0))),
        ("capot_side", "holder", EW, NS, (DEDANS, Points(0, 302))),
        ("capot_side", "void", EW, NS, (DEDANS, Points(0, 302))),
        ("capot_side", "void", EW, EW, (DEDANS, Points(0, 302))),
    ],
)
def test_declarations_on_a_capot(on_capot, on_fail, capot_by, holder, expected):
    ruleset = rules(on_capot=on_capot, on_fail=on_fail)

    assert declared(None, Points.of(holder, 50), ruleset, capot_by=capot_by) == expected


@pytest.mark.parametrize(
    ("pot", "cards", "declaration_points", "points", "waits"),
    [
        pytest.param("points", Points(61, 101), Points(20, 0), Points(20, 101), 81, id="the tierce waits"),
        pytest.param("points_and_belote", Points(61, 101), Points(20, 0), Points(0, 101), 101, id="the belote too"),
        pytest.param("cards", Points(61, 101), Points(20, 0), Points(20, 101), 61, id="the tierce is lost"),
        pytest.param("points", Points(81, 81), Points(0, 20), Points(20, 101), 81, id="the defence writes its own"),
        pytest.param("cards", Points(81, 81), Points(0, 20), Points(20, 101), 81, id="always"),
    ],
)
def test_declarations_of_a_litige_by_a_taker_with_the_belote(pot, cards, declaration_points, points, waits):
    ruleset = rules_from_dict({"declarations": {"enabled": True}, "litige": {"pot": pot}})

    score = score_deal(Deal(NS, cards, belote=NS, declaration_points=declaration_points), ruleset)

    assert (score.verdict, score.points, score.pot) == (LITIGE, points, waits)


def test_declaration_steps_of_a_failed_contract():
    score = scored([tierce(NS, "A", HEARTS), tierce(EW, "K", CLUBS)], rules(), points=Points(60, 102))

    assert score.steps == (
        Step("declarations_best", {"side": "NS", "points": 20, "kind": "tierce", "top": "A"}),
        Step("declarations_count", {"side": "NS", "key": "contract.declarations_count"}),
        Step("compared", {"side": "NS", "total": 80, "other": 102}),
        Step("dedans_majority", {"side": "NS", "key": "contract.success"}),
        Step("fail_base", {"side": "EW", "points": 162, "key": "marking.fail_base"}),
        Step("declarations_won", {"side": "EW", "points": 20, "holder": "NS", "key": "declarations.on_fail"}),
    )


def test_declarations_of_a_taker_with_every_trick_who_missed_his_bid_are_the_defences():
    document = {
        "contract": {"kind": "bid", "success": "bid"},
        "declarations": {"enabled": True, "on_capot": "capot_side"},
    }
    deal = Deal(NS, capot_by=NS, contract=400, declaration_points=Points(0, 50))

    score = score_deal(deal, rules_from_dict(document))

    assert (score.verdict, score.points) == (DEDANS, Points(0, 302))


@pytest.mark.parametrize(
    ("coinche", "capot_by", "on_fail", "holder", "points"),
    [
        pytest.param(Coinche.NONE, NS, "defence", NS, Points(550, 0), id="made, the taker's"),
        pytest.param(Coinche.NONE, NS, "defence", EW, Points(500, 50), id="made, the loser's"),
        pytest.param(Coinche.COINCHE, NS, "defence", EW, Points(1000, 0), id="made coinched, the loser's"),
        pytest.param(Coinche.NONE, None, "defence", EW, Points(0, 550), id="failed, the defence's"),
        pytest.param(Coinche.NONE, None, "defence", NS, Points(0, 550), id="failed, won by the defence"),
        pytest.param(Coinche.NONE, None, "holder", NS, Points(0, 500), id="failed, the loser's"),
        pytest.param(Coinche.NONE, None, "void", NS, Points(0, 500), id="failed, lost"),
    ],
)
def test_declarations_beside_a_flat_capot(coinche, capot_by, on_fail, holder, points):
    document = {
        "contract": {"kind": "bid", "success": "bid"},
        "coinche": {"mode": "whole"},
        "capot_bid": {"mode": "flat"},
        "declarations": {"enabled": True, "on_fail": on_fail},
    }
    cards = None if capot_by else Points(140, 22)
    declaration_points = Points.of(holder, 50)
    deal = Deal(NS, cards, capot_by, contract=CAPOT, coinche=coinche, declaration_points=declaration_points)

    assert score_deal(deal, rules_from_dict(document)).points == points

"""Facts of declarations: what is read, and what four hands of eight cards cannot hold."""

import pytest

from scoring.engine import (
    Deal,
    Declaration,
    Kind,
    Points,
    Rank,
    Refused,
    Seat,
    Side,
    Suit,
    deal_from_dict,
    preset,
    rules_from_dict,
)

NS, EW = Side
RULES = rules_from_dict(preset("belote-annonces").document)
NO_POWERS = rules_from_dict({"declarations": {"enabled": True}})


def tierce(side, top, suit, **said):
    return {"side": side, "kind": "tierce", "top": top, "suit": suit, **said}


def cinquante(side, top, suit, **said):
    return {"side": side, "kind": "cinquante", "top": top, "suit": suit, **said}


def cent(side, top, suit, **said):
    return {"side": side, "kind": "cent", "top": top, "suit": suit, **said}


def carre(side, rank, **said):
    return {"side": side, "kind": "carre", "top": rank, **said}


def taken(*declarations, **facts):
    return {"taker": "NS", "points": {"NS": 92}, "declarations": list(declarations), **facts}


def refusals(facts, rules=RULES):
    with pytest.raises(Refused) as refused:
        deal_from_dict(facts, rules)
    return [(refusal.field.removeprefix("deal."), refusal.code) for refusal in refused.value.refusals]


@pytest.mark.parametrize(
    ("item", "declaration"),
    [
        (tierce("NS", "A", "hearts"), Declaration(NS, Kind.TIERCE, Rank.ACE, Suit.HEARTS)),
        (tierce("NS", "A", "hearts", length=3), Declaration(NS, Kind.TIERCE, Rank.ACE, Suit.HEARTS)),
        (cent("NS", "A", "hearts", length=5), Declaration(NS, Kind.CENT, Rank.ACE, Suit.HEARTS)),
        (cent("NS", "A", "hearts", length=8), Declaration(NS, Kind.CENT, Rank.ACE, Suit.HEARTS, 8)),
        (carre("EW", "10", seat="W"), Declaration(EW, Kind.CARRE, Rank.TEN, seat=Seat.W)),
        ({"kind": "carre", "top": "J", "seat": "S"}, Declaration(NS, Kind.CARRE, Rank.JACK, seat=Seat.S)),
        (carre("EW", "8", used=True), Declaration(EW, Kind.CARRE, Rank.EIGHT, used=True)),
        (carre("EW", "8", used=False, suit=None), Declaration(EW, Kind.CARRE, Rank.EIGHT)),
        (tierce("NS", "9", "clubs", false=True), Declaration(NS, Kind.TIERCE, Rank.NINE, Suit.CLUBS, false=True)),
    ],
)
def test_declaration_is_read(item, declaration):
    assert deal_from_dict(taken(item), RULES).declarations == (declaration,)


@pytest.mark.parametrize(
    ("item", "expected"),
    [
        (3, [("declarations.0", "object")]),
        (
            {},
            [
                ("declarations.0.kind", "required"),
                ("declarations.0.top", "required"),
                ("declarations.0.side", "required"),
            ],
        ),
        (carre("N", "A"), [("declarations.0.side", "choice")]),
        (carre("NS", "E"), [("declarations.0.top", "choice")]),
        (carre("NS", 10), [("declarations.0.top", "choice")]),
        ({"side": "NS", "kind": "quinte", "top": "A"}, [("declarations.0.kind", "choice")]),
        (tierce("NS", "A", "trumps"), [("declarations.0.suit", "choice")]),
        ({"side": "NS", "kind": "tierce", "top": "A"}, [("declarations.0.suit", "required")]),
        (carre("NS", "A", suit="hearts"), [("declarations.0.suit", "not_of_carre")]),
        (carre("NS", "A", length=4), [("declarations.0.length", "not_of_carre")]),
        (tierce("NS", "8", "hearts"), [("declarations.0.top", "sequence_too_low")]),
        (cinquante("NS", "9", "hearts"), [("declarations.0.top", "sequence_too_low")]),
        (cent("NS", "10", "hearts"), [("declarations.0.top", "sequence_too_low")]),
        (tierce("NS", "A", "hearts", length=4), [("declarations.0.length", "range")]),
        (cent("NS", "A", "hearts", length=9), [("declarations.0.length", "range")]),
        (cent("NS", "K", "hearts", length=8), [("declarations.0.length", "range")]),
        (cent("NS", "A", "hearts", length="5"), [("declarations.0.length", "integer")]),
        (carre("NS", "A", seat="E"), [("declarations.0.seat", "seat_of_other_side")]),
        (carre("NS", "A", points=100), [("declarations.0.points", "unknown_field")]),
        (carre("NS", "A", used=True), [("declarations.0.used", "not_in_ruleset")]),
        (tierce("NS", "9", "hearts", used=True), [("declarations.0.used", "not_in_ruleset")]),
        (carre("NS", "8", used=1), [("declarations.0.used", "boolean")]),
        (carre("NS", "8", used=True, false=True), [("declarations.0.used", "used_but_false")]),
    ],
)
def test_declaration_that_cannot_be(item, expected):
    assert refusals(taken(item)) == expected


@pytest.mark.parametrize("rank", ["7", "8"])
def test_carre_has_no_power_where_the_ruleset_gives_it_none(rank):
    assert refusals(taken(carre("NS", rank, used=True)), NO_POWERS) == [("declarations.0.used", "not_in_ruleset")]


@pytest.mark.parametrize(
    ("items", "code"),
    [({"side": "NS"}, "list"), ("tierce", "list"), ([carre("NS", "A")] * 13, "length")],
)
def test_declarations_that_are_no_list(items, code):
    assert refusals({**taken(), "declarations": items}) == [("declarations", code)]


def test_declarations_are_twelve_at_most():
    false = tierce("NS", "A", "hearts", false=True)

    deal = deal_from_dict(taken(*[false] * 12), RULES)

    assert deal.declarations == (Declaration(NS, Kind.TIERCE, Rank.ACE, Suit.HEARTS, false=True),) * 12
    assert refusals(taken(*[false] * 13)) == [("declarations", "length")]


@pytest.mark.parametrize(
    "declarations",
    [
        pytest.param([carre("NS", "J"), tierce("NS", "K", "spades")], id="carré and sequence share a card"),
        pytest.param([carre("NS", "J"), cent("NS", "A", "spades")], id="eight cards"),
        pytest.param([carre("NS", "J"), carre("NS", "9")], id="two carrés in a hand"),
        pytest.param([carre("NS", "J", seat="N"), carre("NS", "9", seat="N")], id="named hand"),
        pytest.param([carre("NS", rank) for rank in "AKQJ"], id="two hands of two carrés"),
        pytest.param([tierce("NS", "A", "hearts"), tierce("EW", "J", "hearts")], id="one suit on both sides"),
        pytest.param([tierce("NS", "A", "hearts"), tierce("NS", "J", "hearts")], id="one suit of partners"),
        pytest.param([tierce("NS", "A", "hearts"), carre("EW", "A", false=True)], id="a false one was not held"),
        pytest.param([carre("NS", "A", false=True), carre("NS", "A", false=True)], id="false twice"),
    ],
)
def test_declarations_that_can_be_held(declarations):
    assert len(deal_from_dict(taken(*declarations), RULES).declarations) == len(declarations)


@pytest.mark.parametrize(
    ("declarations", "expected"),
    [
        pytest.param(
            [carre("NS", "A"), tierce("EW", "A", "hearts")],
            [("declarations.1", "card_on_both_sides")],
            id="the ace of hearts on both sides",
        ),
        pytest.param(
            [tierce("NS", "A", "hearts"), cinquante("EW", "Q", "hearts")],
            [("declarations.1", "card_on_both_sides")],
            id="the queen of hearts on both sides",
        ),
        pytest.param(
            [carre("NS", "A"), carre("NS", "A")], [("declarations.1", "card_declared_twice")], id="a carré twice"
        ),
        pytest.param(
            [tierce("NS", "A", "hearts"), tierce("NS", "K", "hearts")],
            [("declarations.1", "card_declared_twice")],
            id="a king in two tierces",
        ),
        pytest.param(
            [
                carre("NS", "A"),
                tierce("NS", "K", "hearts"),
                cinquante("NS", "A", "spades"),
                cinquante("NS", "A", "clubs"),
            ],
            [("declarations", "not_in_their_hands")],
            id="carré of aces with two cinquantes: ten cards",
        ),
        pytest.param(
            [carre("NS", "A", seat="N"), tierce("NS", "A", "hearts", seat="S")],
            [("declarations", "not_in_their_hands")],
            id="the ace in both hands of the side",
        ),
        pytest.param(
            [carre("NS", rank, seat="N") for rank in "AKQ"],
            [("declarations", "not_in_their_hands")],
            id="twelve cards in a hand",
        ),
        pytest.param(
            [carre("NS", rank) for rank in "AKQJ9"],
            [("declarations", "not_in_their_hands")],
            id="twenty cards in two hands",
        ),
    ],
)
def test_declarations_that_cannot_be_held(declarations, expected):
    assert refusals(taken(*declarations)) == expected


@pytest.mark.parametrize(
    ("belote", "trump", "declarations"),
    [
        ("NS", "hearts", [tierce("NS", "A", "hearts")]),
        ("NS", "hearts", [tierce("EW", "A", "clubs")]),
        ("NS", "hearts", [carre("NS", "K"), carre("NS", "Q")]),
        ("NS", None, [tierce("EW", "A", "hearts")]),
        ("NS", "all_trump", [tierce("EW", "A", "hearts")]),
        ("NS", "hearts", [tierce("EW", "A", "hearts", false=True)]),
        (None, "hearts", [tierce("EW", "A", "hearts")]),
    ],
)
def test_belote_beside_declarations(belote, trump, declarations):
    facts = taken(*declarations, belote=belote, trump=trump)

    assert deal_from_dict(facts, RULES).belote == belote


@pytest.mark.parametrize(
    ("belote", "trump", "declarations"),
    [
        pytest.param("NS", "hearts", [tierce("EW", "A", "hearts")], id="they declared king and queen"),
        pytest.param("NS", "hearts", [tierce("EW", "Q", "hearts")], id="they declared the queen"),
        pytest.param("NS", None, [carre("EW", "K")], id="they have all kings"),
        pytest.param("NS", "all_trump", [carre("EW", "Q")], id="they have all queens"),
        pytest.param(
            "NS",
            "hearts",
            [carre("NS", "K", seat="N"), carre("NS", "Q", seat="S")],
            id="king and queen in two hands",
        ),
    ],
)
def test_belote_that_cannot_be_held(belote, trump, declarations):
    assert refusals(taken(*declarations, belote=belote, trump=trump)) == [("belote", "belote_not_held")]


@pytest.mark.parametrize("points", [20, 40, 50, 60, 150, 200, 550])
def test_declaration_points(points):
    facts = {**taken(), "declaration_points": {"NS": 0, "EW": points}}

    assert deal_from_dict(facts, RULES).declaration_points == Points(0, points)


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        (50, [("declaration_points", "object")]),
        ({"NS": 50, "EW": 20}, [("declaration_points", "declarations_of_both")]),
        ({"N": 50}, [("declaration_points.N", "unknown_field")]),
        ({"NS": -20}, [("declaration_points.NS", "range")]),
        ({"NS": 560}, [("declaration_points.NS", "range")]),
        ({"NS": "50"}, [("declaration_points.NS", "integer")]),
        ({"NS": 25}, [("declaration_points.NS", "impossible_declaration_points")]),
        ({"EW": 10}, [("declaration_points.EW", "impossible_declaration_points")]),
        ({"EW": 30}, [("declaration_points.EW", "impossible_declaration_points")]),
    ],
)
def test_declaration_points_that_cannot_be(points, expected):
    assert refusals({**taken(), "declaration_points": points}) == expected


def test_declarations_are_given_one_by_one_or_as_points():
    facts = taken(carre("NS", "A"), declaration_points={"NS": 100})

    assert refusals(facts) == [("declaration_points", "declared_two_ways")]


def test_declarations_are_refused_where_the_ruleset_has_none():
    facts = taken(carre("NS", "A"))

    assert refusals(facts, rules_from_dict({})) == [("declarations", "not_in_ruleset")]


def test_deal_that_a_carre_of_7_has_dealt_again_needs_no_points():
    facts = {"taker": "NS", "declarations": [carre("EW", "7", used=True)]}

    deal = deal_from_dict(facts, RULES)

    assert (deal.points, deal.capot_by, deal.is_redealt) == (None, None, True)
    assert deal_from_dict(deal.to_dict(), RULES) == deal


def test_deal_that_a_carre_of_7_has_dealt_again_may_have_points():
    facts = taken(carre("EW", "7", used=True))

    assert deal_from_dict(facts, RULES).points == Points(92, 70)


@pytest.mark.parametrize(
    "facts",
    [{"void": True}, {"fault_by": "NS", "fault": "revoke"}],
)
def test_declarations_of_deals_that_were_not_played(facts):
    code = "not_with_void" if "void" in facts else "not_with_fault"

    assert refusals({**facts, "declarations": [carre("NS", "A")]}) == [("declarations", code)]


@pytest.mark.parametrize(
    "deal",
    [
        Deal(NS, Points(92, 70), declaration_points=Points(0, 70)),
        Deal(
            NS,
            Points(92, 70),
            declarations=(
                Declaration(NS, Kind.CENT, Rank.ACE, Suit.HEARTS, 6, Seat.N),
                Declaration(EW, Kind.CARRE, Rank.EIGHT, used=True),
                Declaration(EW, Kind.TIERCE, Rank.NINE, Suit.CLUBS, false=True),
            ),
        ),
    ],
)
def test_declarations_are_written_as_they_are_read(deal):
    assert deal_from_dict(deal.to_dict(), RULES) == deal


def test_declaration_is_written_without_what_it_does_not_say():
    cent_of_six = Declaration(NS, Kind.CENT, Rank.ACE, Suit.HEARTS, 6, Seat.N)

    assert cent_of_six.to_dict() == cent("NS", "A", "hearts", length=6, seat="N")
    assert Declaration(EW, Kind.CARRE, Rank.EIGHT, used=True).to_dict() == carre("EW", "8", used=True)

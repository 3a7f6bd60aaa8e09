"""The form of a deal: it asks what the ruleset needs and nothing else, and says it as the engine reads it."""

import json
from pathlib import Path

import pytest

from scoring import engine
from tournaments.pages.deal_forms import deal_form

VECTORS = Path(__file__).parents[2] / "vectors"
CLASSIQUE = ["taker", "points", "capot_by", "belote", "fault_by", "fault"]
CONTREE = ["taker", "contract", "coinche", "trump", "points", "capot_by", "belote", "fault_by", "fault"]
DECLARED = ["declaration_points_ns", "declaration_points_ew"]


def rules(code: str, **groups: object) -> engine.Rules:
    return engine.rules_from_dict(engine.merge_patch(engine.preset(code).document, groups))


def fields(form) -> list[str]:
    return [name for name in form.fields if not name.startswith("annonce")]


@pytest.mark.parametrize(
    ("code", "groups", "expected"),
    [
        pytest.param("concours-12-donnes", {}, CLASSIQUE, id="classique"),
        pytest.param(
            "concours-capot-162", {}, ["taker", "points", "capot_by", "fault_by", "fault"], id="belote worth nothing"
        ),
        pytest.param(
            "belote-annonces",
            {},
            ["taker", "trump", "points", "capot_by", "belote", *DECLARED, "fault_by", "fault"],
            id="declarations",
        ),
        pytest.param(
            "concours-12-donnes",
            {"deal": {"conversions": {"all_trump": {"counted": 258, "to": 162}}}},
            ["taker", "trump", "points", "capot_by", "belote", "fault_by", "fault"],
            id="tout-atout converted",
        ),
        pytest.param("ffb-contree-2016", {}, CONTREE, id="contrée"),
        pytest.param("cannes-2016", {}, [*CONTREE[:-2], "last_deal", "fault_by", "fault"], id="last deal not rounded"),
        pytest.param("ffb-coinchee-2015", {}, [*CONTREE[:-2], *DECLARED, "fault_by", "fault"], id="coinchée"),
        pytest.param("manille-30", {}, ["points_ns", "points_ew", "coinche"], id="manille"),
        pytest.param(
            "manille-34",
            {"deal": {"trick_point": 1}, "turn_up_bonus": True, "coinche_multipliers": [1, 1, 1]},
            ["points_ns", "points_ew", "tricks_ns", "tricks_ew", "turn_up", "dealer"],
            id="manille with tricks and a turned-up card",
        ),
        pytest.param("belote-americaine", {}, ["taker", "tricks", "alone"], id="belote américaine"),
        pytest.param("euchre", {}, ["taker", "tricks", "alone"], id="euchre"),
        pytest.param("belote-americaine-chien", {}, ["players", "taker", "contract", "partner", "tricks"], id="chien"),
    ],
)
def test_deal_form_asks_what_the_ruleset_needs(code, groups, expected):
    form = deal_form(rules(code, **groups))()

    assert fields(form) == expected


def vectors(*names: str) -> list[dict]:
    files = [json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8")) for name in names]
    return [pytest.param(entry, id=entry["id"]) for entries in files for entry in entries]


def sent(form) -> dict[str, object]:
    """What a browser sends of a form as it is shown: nothing of a box that is not ticked."""
    values = {name: form[name].value() for name in form.fields}
    said = {name: value for name, value in values.items() if value is not None and value is not False}
    return {name: "on" if value is True else str(value) for name, value in said.items()}


def written_again(facts, asked: engine.Rules):
    """Show written facts in their form, send it as it is, and read what it says."""
    form_class = deal_form(asked)
    again = form_class(sent(form_class(initial=form_class.values(facts))))
    assert again.errors == {}
    return engine.deal_from_dict(again.facts(), asked)


@pytest.mark.parametrize("entry", vectors("deals", "deals_more", "individual", "manille"))
def test_deal_is_shown_and_sent_unchanged(entry):
    asked = rules(entry["ruleset"], **entry.get("overrides", {}))
    deal = engine.deal_from_dict(entry["deal"], asked)

    assert written_again(deal.to_dict(), asked) == deal


@pytest.mark.parametrize("entry", vectors("declarations"))
def test_declarations_are_shown_and_sent_unchanged(entry):
    asked = rules(entry["ruleset"], **entry.get("overrides", {}))
    facts = {"taker": "NS", "points": {"NS": 92}, "trump": entry["trump"], "declarations": entry["declarations"]}
    deal = engine.deal_from_dict(facts, asked)

    assert written_again(deal.to_dict(), asked) == deal


@pytest.mark.parametrize(
    ("code", "facts"),
    [
        pytest.param("concours-12-donnes", {"fault_by": "NS", "fault": "revoke"}, id="revoke"),
        pytest.param("concours-12-donnes", {"fault_by": "EW", "fault": "misdeal", "count": 3}, id="third misdeal"),
        pytest.param(
            "ffb-contree-2016", {"fault_by": "EW", "fault": "revoke", "contract": 110}, id="revoke after a bid"
        ),
        pytest.param("ffb-contree-2016", {"taker": "NS", "contract": "capot", "capot_by": "NS"}, id="capot bid"),
        pytest.param("cannes-2016", {"void": True, "last_deal": True}, id="last deal"),
        pytest.param(
            "belote-annonces",
            {
                "taker": "NS",
                "declarations": [{"side": "EW", "kind": "carre", "top": "7", "used": True}],
            },
            id="carré of 7 that has the cards dealt again",
        ),
        pytest.param(
            "belote-annonces",
            {
                "taker": "NS",
                "points": {"NS": 92},
                "declarations": [
                    {"side": "NS", "kind": "cent", "top": "A", "suit": "hearts", "length": 7},
                    {"side": "EW", "kind": "tierce", "top": "9", "suit": "clubs", "false": True},
                ],
            },
            id="long cent and a false declaration",
        ),
        pytest.param(
            "belote-annonces",
            {"taker": "EW", "points": {"EW": 0}, "capot_by": None, "declaration_points": {"NS": 50}},
            id="points",
        ),
        pytest.param("manille-30", {"points": {"NS": 40}, "coinche": "surcoinche"}, id="manille redoubled"),
        pytest.param("belote-americaine-chien", {"players": 5, "void": True}, id="nobody took"),
    ],
)
def test_rarer_deal_is_shown_and_sent_unchanged(code, facts):
    asked = rules(code)
    deal = engine.deal_from_dict(
        {"capot_by": None, **facts} if "points" in facts and "taker" in facts else facts, asked
    )

    assert written_again(deal.to_dict(), asked) == deal


NS_TAKES = {"taker": "NS", "points": "92"}


@pytest.mark.parametrize(
    ("code", "typed", "wrong"),
    [
        pytest.param("concours-12-donnes", {}, ["taker"], id="nothing chosen"),
        pytest.param("concours-12-donnes", {"taker": "NS", "points": "161"}, ["points"], id="161"),
        pytest.param("concours-12-donnes", {"taker": "void", "points": "92"}, ["points"], id="void with points"),
        pytest.param("concours-12-donnes", {"taker": "fault"}, ["fault_by", "fault"], id="fault of nobody"),
        pytest.param(
            "concours-12-donnes",
            {**NS_TAKES, "fault_by": "EW", "fault": "revoke"},
            ["taker", "points"],
            id="fault and taker",
        ),
        pytest.param("ffb-contree-2016", NS_TAKES, ["contract"], id="no contract"),
        pytest.param("ffb-contree-2016", {**NS_TAKES, "contract": "85"}, ["contract"], id="no such bid"),
        pytest.param(
            "ffb-contree-2016",
            {**NS_TAKES, "contract": "80", "trump": "no_trump", "belote": "NS"},
            ["belote"],
            id="belote without a trump",
        ),
        pytest.param(
            "belote-annonces", {**NS_TAKES, "declaration_points_ns": "30"}, ["declaration_points_ns"], id="30"
        ),
        pytest.param(
            "belote-annonces",
            {**NS_TAKES, "declaration_points_ns": "50", "declaration_points_ew": "20"},
            ["declaration_points_ew"],
            id="declarations of both",
        ),
        pytest.param(
            "belote-annonces",
            {**NS_TAKES, "annonce_2_side": "NS", "annonce_2_kind": "tierce", "annonce_2_suit": "hearts"},
            ["annonce_2_top"],
            id="tierce without a top",
        ),
        pytest.param(
            "belote-annonces",
            {
                **NS_TAKES,
                "annonce_1_side": "NS",
                "annonce_1_kind": "cent-6",
                "annonce_1_top": "J",
                "annonce_1_suit": "hearts",
            },
            ["annonce_1_kind"],
            id="six cards below the jack",
        ),
        pytest.param("manille-30", {"points_ns": "40", "points_ew": "21"}, ["points_ew"], id="more than sixty"),
        pytest.param("manille-30", {}, ["points_ew"], id="no points"),
        pytest.param("belote-americaine", {"taker": "N"}, ["tricks"], id="no tricks"),
        pytest.param("belote-americaine", {"taker": "N", "tricks": "6"}, ["tricks"], id="six tricks"),
        pytest.param("belote-americaine", {"taker": "void", "alone": "on"}, ["alone"], id="nobody played alone"),
        pytest.param(
            "belote-americaine-chien",
            {"players": "4", "taker": "P5", "contract": "3", "tricks": "3"},
            ["taker"],
            id="fifth of four",
        ),
        pytest.param(
            "belote-americaine-chien",
            {"players": "4", "taker": "P1", "contract": "8", "partner": "P2", "tricks": "5"},
            ["partner"],
            id="partner of who plays alone",
        ),
    ],
)
def test_what_cannot_be_is_said_beside_its_field(code, typed, wrong):
    asked = rules(code)
    form = deal_form(asked)(typed)

    deal = form.attempt(lambda: engine.deal_from_dict(form.facts(), asked))

    assert deal is None
    assert form.status == 422
    assert list(form.errors) == wrong
    assert form.first_wrong == wrong[0]


def test_bid_is_typed_where_the_ruleset_lists_none():
    asked = rules("ffb-contree-2016", contract={"bids": None})
    form_class = deal_form(asked)

    typed = [form_class({**NS_TAKES, "contract": said}) for said in ("105", "Capot", "cent")]

    assert [form.is_valid() and form.facts()["contract"] for form in typed] == [105, "capot", False]


def test_capot_cannot_be_chosen_where_it_cannot_be_bid():
    bids = {"kind": "bid", "bids": {"from": 80, "to": 100, "step": 10}}
    asked = engine.rules_from_dict({"contract": bids, "capot_bid": {"mode": None}})

    form = deal_form(asked)()

    assert [value for value, _label in form.fields["contract"].choices] == ["", "80", "90", "100"]


def test_players_are_named_at_their_places():
    names = {"P1": "Anne", "P2": "Bruno", "P3": "Carole", "P4": "Denis"}

    form = deal_form(rules("belote-americaine-chien"), names=names)({"taker": "P2", "contract": "3", "tricks": "3"})

    assert fields(form) == ["taker", "contract", "partner", "tricks"]
    assert [str(label) for _place, label in form.fields["taker"].choices] == [
        "Joueur 1 · Anne",
        "Joueur 2 · Bruno",
        "Joueur 3 · Carole",
        "Joueur 4 · Denis",
        "Personne n’a pris",
    ]
    assert form.is_valid()
    assert form.facts() == {"players": 4, "taker": "P2", "contract": 3, "tricks": 3}


def test_contracts_say_what_they_ask():
    form = deal_form(rules("belote-americaine-chien"))()

    assert [label for _value, label in form.fields["contract"].choices][1:] == [
        "3 points : 3 plis, avec un partenaire",
        "4 points : 4 plis, avec un partenaire",
        "5 points : 5 plis, avec un partenaire",
        "8 points : 5 plis, seul",
        "15 points : 5 plis, seul et sans le chien",
    ]


DECLARED_BY_EAST = {"side": "EW", "kind": "tierce", "top": "A", "suit": "hearts", "seat": "E"}


@pytest.mark.parametrize(
    ("code", "facts", "typed", "expected"),
    [
        pytest.param(
            "belote-annonces",
            {"taker": "NS", "points": {"NS": 92, "EW": 70}, "declarations": [DECLARED_BY_EAST]},
            {"annonce_0_top": "K"},
            {"declarations": [{**DECLARED_BY_EAST, "top": "K"}]},
            id="who announced",
        ),
        pytest.param(
            "belote-annonces",
            {"taker": "NS", "points": {"NS": 92, "EW": 70}, "declarations": [DECLARED_BY_EAST]},
            {"annonce_0_side": "NS"},
            {"declarations": [{**DECLARED_BY_EAST, "side": "NS"} | {"seat": None}]},
            id="not who announced, on the other side",
        ),
        pytest.param(
            "concours-12-donnes",
            {"taker": "NS", "points": {"NS": 92, "EW": 70}, "trump": "hearts"},
            {"points": "100"},
            {"trump": "hearts", "points": {"NS": 100}},
            id="a trump that is not asked",
        ),
        pytest.param(
            "concours-12-donnes",
            {"fault_by": "EW", "fault": "misdeal", "count": 5},
            {"fault_by": "NS"},
            {"fault_by": "NS", "count": 5},
            id="how many misdeals",
        ),
        pytest.param(
            "concours-12-donnes",
            {"fault_by": "EW", "fault": "misdeal", "count": 5},
            {"fault": "misdeal-1"},
            {"count": 1},
            id="another misdeal",
        ),
        pytest.param(
            "manille-30",
            {"points": {"NS": 40, "EW": 20}, "trump": "clubs", "coinche": "none"},
            {"points_ns": "35", "points_ew": ""},
            {"trump": "clubs", "points": {"NS": 35}},
            id="the suit of a manille",
        ),
    ],
)
def test_corrected_deal_keeps_what_its_form_does_not_show(code, facts, typed, expected):
    known = rules(code)
    written = engine.deal_from_dict(facts, known).to_dict()
    shape = deal_form(known, kept=written)
    shown = {name: value for name, value in shape.values(written).items() if value not in {None, False}}

    form = shape({**shown, **typed})

    assert form.is_valid(), form.errors
    stated = form.facts()
    found = {name: stated.get(name) for name in expected}
    if "declarations" in found:
        found["declarations"] = [{"seat": None, **item} for item in found["declarations"]]
    assert found == expected
    engine.deal_from_dict(stated, known)


def test_suit_of_a_manille_gives_way_to_sans_atout_where_that_is_typed():
    known = rules("manille-30", no_trump_multiplier=2)
    written = {"points": {"NS": 40, "EW": 20}, "trump": "clubs"}

    form = deal_form(known, kept=written)({"points_ns": "40", "trump": "no_trump"})

    assert form.is_valid()
    assert form.facts()["trump"] == "no_trump"

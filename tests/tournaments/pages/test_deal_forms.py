"""The form of a deal: it asks what the ruleset needs and nothing else, and says it as the engine reads it."""

import pytest

from scoring import engine
from tournaments.pages.deal_forms import deal_form

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

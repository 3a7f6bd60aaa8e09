"""The shipped rulesets."""

from datetime import date

import pytest

from scoring.engine import Refusal, Refused, preset, presets


def test_presets_are_the_games_of_the_house():
    assert [each.code for each in presets()] == [
        "belote-501",
        "belote-americaine",
        "belote-americaine-chien",
        "belote-annonces",
        "cannes-2016",
        "concours-12-donnes",
        "concours-belote-apart",
        "concours-capot-162",
        "contree-162-x3",
        "contree-points-annonces",
        "euchre",
        "ffb-classique-2016",
        "ffb-classique-annonces",
        "ffb-coinchee-2015",
        "ffb-contree-2016",
        "ffb-contree-2016-faits",
        "ffb-contree-2016-note1",
        "ffb-contree-equipe-ludique",
        "manille-30",
        "manille-34",
        "manille-decouverte",
    ]


@pytest.mark.parametrize("each", presets(), ids=lambda each: each.code)
def test_preset_says_what_it_is(each):
    assert each.version == 1
    assert each.label.keys() == {"fr", "en"}
    assert all([*each.label.values(), each.source])
    assert date(2015, 1, 1) <= each.date


def test_preset_by_code():
    assert preset("belote-501").document == {
        "family": "belote",
        "contract": {"success": "threshold", "threshold": 82},
        "end": {"by": "target", "target": 501},
    }


def test_preset_unknown():
    with pytest.raises(Refused) as refused:
        preset("tarot")

    assert refused.value.refusals == (Refusal("ruleset", "unknown_ruleset", {"code": "tarot"}),)

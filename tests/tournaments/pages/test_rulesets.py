"""The rulesets to choose from: by game, each with a short word on how it is played."""

import pytest

from scoring import engine
from scoring.models import Ruleset
from tournaments.pages.rulesets import ruleset_choices, short_word


def rules(code, **groups):
    return engine.rules_from_dict(engine.merge_patch(engine.preset(code).document, groups))


@pytest.mark.parametrize(
    ("code", "groups", "word"),
    [
        pytest.param("concours-12-donnes", {}, "doublettes, 12 donnes", id="deals"),
        pytest.param("concours-12-donnes", {"end": {"deals": 1}}, "doublettes, 1 donne", id="one deal"),
        pytest.param("belote-annonces", {}, "doublettes, 1000 points, 3 manches", id="best of three"),
        pytest.param("cannes-2016", {}, "doublettes, 2001 points, 40 minutes", id="target or time"),
        pytest.param("manille-decouverte", {}, "individuel, 100 points", id="face to face"),
        pytest.param("belote-americaine-chien", {}, "individuel, 50 points", id="each for himself"),
    ],
)
def test_short_word(code, groups, word):
    assert short_word(rules(code, **groups)) == word


def test_rulesets_stand_by_game_the_usual_one_first(db):
    choices = [(game, [code for code, _label in rulesets]) for game, rulesets in ruleset_choices()]

    assert [(game, len(codes)) for game, codes in choices] == [
        ("Belote", 7),
        ("Contrée et coinchée", 8),
        ("Manille", 3),
        ("Chacun pour soi", 3),
    ]
    assert choices[0][1][0] == "concours-12-donnes"
    assert sorted(code for _game, codes in choices for code in codes) == sorted(one.code for one in engine.presets())


def test_ruleset_is_offered_in_its_newest_version(db):
    old = Ruleset.objects.get(code="euchre")
    newest = {"label_fr": "Euchre à vingt", "document": {**old.document, "end": {"target": 20}}}
    Ruleset.objects.create(
        code="euchre", version=2, label_en=old.label_en, source=old.source, issued=old.issued, **newest
    )

    [label] = [label for _game, rulesets in ruleset_choices() for code, label in rulesets if code == "euchre"]

    assert label == "Euchre à vingt (individuel, 20 points)"

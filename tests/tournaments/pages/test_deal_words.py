"""A written deal as a line of its sheet, and what the manches of a match are called."""

import pytest

from scoring import engine
from tournaments.pages.deal_words import result_words, taker_words
from tournaments.pages.manche_names import manche_name, planned_name

NAMES = {"P1": "Anne", "P2": "Bruno"}
NOBODY = {}


@pytest.mark.parametrize(
    ("facts", "verdict", "names", "words"),
    [
        pytest.param({"taker": "NS", "points": {"NS": 92, "EW": 70}}, "made", NOBODY, "fait", id="made"),
        pytest.param(
            {"taker": "NS", "capot_by": "EW", "belote": "NS"}, "dedans", NOBODY, "dedans, capot, belote", id="dedans"
        ),
        pytest.param({"void": True}, "void", NOBODY, "personne n’a pris", id="void"),
        pytest.param({"fault_by": "NS", "fault": "revoke", "contract": 90}, "fault", NOBODY, "90, faute", id="fault"),
        pytest.param(
            {"taker": "EW", "contract": "capot", "coinche": "surcoinche", "capot_by": "EW"},
            "made",
            NOBODY,
            "capot annoncé, surcoinché, fait, capot",
            id="capot bid and redoubled",
        ),
        pytest.param(
            {"taker": "NS", "declaration_points": {"NS": 50}}, "litige", NOBODY, "litige, annonces", id="declarations"
        ),
        pytest.param(
            {"points": {"NS": 37, "EW": 23}, "coinche": "coinche"}, None, NOBODY, "coinché, 37 – 23", id="manille"
        ),
        pytest.param({"taker": "N", "tricks": 1, "alone": True}, None, NOBODY, "1 pli, seul", id="alone"),
        pytest.param({"void": True}, None, NOBODY, "personne n’a pris", id="nobody took"),
        pytest.param(
            {"taker": "P1", "contract": 4, "partner": "P2", "tricks": 4},
            None,
            NAMES,
            "4, 4 plis, avec Bruno",
            id="chien",
        ),
    ],
)
def test_result_words(facts, verdict, names, words):
    assert result_words(facts, verdict, names) == words


@pytest.mark.parametrize(
    ("facts", "names", "words"),
    [
        ({"taker": "NS"}, NOBODY, "Nord-Sud"),
        ({"taker": "P1"}, NAMES, "Anne"),
        ({"void": True}, NOBODY, "–"),
    ],
)
def test_taker_words(facts, names, words):
    assert taker_words(facts, names) == words


@pytest.mark.parametrize(
    ("best_of", "names"),
    [
        pytest.param({"manches": 1}, [""], id="one"),
        pytest.param({"manches": 3}, ["Partie", "Revanche", "Belle"], id="three"),
        pytest.param(
            {"manches": 3, "consolante": True}, ["Partie", "Revanche", "Belle ou consolante"], id="with a consolante"
        ),
        pytest.param({"manches": 5}, [f"Manche {n}" for n in range(1, 6)], id="five"),
    ],
)
def test_planned_name(best_of, names):
    rules = engine.rules_from_dict({"best_of": best_of})

    assert [planned_name(number, rules) for number in range(1, len(names) + 1)] == names


def test_manche_name_of_the_label_that_the_engine_gives():
    assert [manche_name(label) for label in ("belle", "consolante", "manche 4")] == ["Belle", "Consolante", "Manche 4"]

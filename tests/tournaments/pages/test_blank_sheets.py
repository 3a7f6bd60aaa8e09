"""What a blank sheet has of a ruleset: its columns, its manches, its lines."""

import pytest
from django.urls import reverse

from scoring import engine
from tests.tournaments.evening import SmallEvening
from tournaments.pages.blank_sheets import blank_sheet


def rules(code: str, **groups: object) -> engine.Rules:
    return engine.rules_from_dict(engine.merge_patch(engine.preset(code).document, groups))


@pytest.mark.parametrize(
    ("code", "columns", "lines", "manches", "tall"),
    [
        pytest.param("concours-12-donnes", ["Preneur", "Belote"], 12, [""], False, id="12 deals"),
        pytest.param("concours-capot-162", ["Preneur"], 20, [""], False, id="belote worth nothing"),
        pytest.param(
            "belote-annonces",
            ["Preneur", "Atout", "Belote", "Annonces"],
            16,
            ["Partie", "Revanche", "Belle"],
            True,
            id="best of three with declarations",
        ),
        pytest.param("belote-501", ["Preneur", "Belote"], 10, [""], False, id="to 501"),
        pytest.param(
            "cannes-2016", ["Preneur", "Contrat", "Atout", "Coinche", "Belote"], 20, [""], False, id="bids to 2001"
        ),
        pytest.param("manille-30", ["Coinche"], 20, ["Partie", "Revanche", "Belle"], True, id="manille"),
        pytest.param("belote-americaine", ["Preneur", "Seul"], 20, [""], False, id="belote américaine"),
        pytest.param(
            "belote-americaine-chien", ["Preneur", "Contrat", "Partenaire"], 20, [""], False, id="each for himself"
        ),
    ],
)
def test_blank_sheet_has_what_its_ruleset_needs(code, columns, lines, manches, tall):
    blank = blank_sheet(rules(code))

    assert list(map(str, blank.columns)) == columns
    assert (len(blank.lines), list(blank.manches), blank.is_tall) == (lines, manches, tall)


def test_blank_sheet_of_the_other_manille_asks_what_multiplies():
    blank = blank_sheet(rules("manille-30", no_trump_multiplier=2, turn_up_bonus=True))

    assert list(map(str, blank.columns)) == ["Atout", "Coinche", "Retourne"]


def test_blank_sheet_of_a_game_by_time_has_the_usual_lines():
    assert len(blank_sheet(rules("concours-12-donnes", end={"by": "time", "deals": None})).lines) == 20


@pytest.mark.django_db
def test_blank_sheets_of_a_best_of_three_have_a_block_a_manche(desk, marie):
    evening = SmallEvening(marie, plan={"ruleset": "belote-annonces"})
    evening.start()
    evening.show_round()

    page = desk.get(reverse("blank-sheets", args=["soir", 1])).text

    assert [page.count(f"<caption>{name}</caption>") for name in ("Partie", "Revanche", "Belle")] == [2, 2, 2]
    assert "Une feuille par page A4." in page


@pytest.mark.django_db
def test_line_of_what_is_ticked_goes_over_the_whole_sheet(desk, marie):
    evening = SmallEvening(marie)
    evening.start()
    evening.show_round()

    page = desk.get(reverse("blank-sheets", args=["soir", 1])).text

    columns = ["Donne", "Preneur", "Belote", "Nord-Sud", "Est-Ouest"]
    assert page.count('<tr class="sheet-marks"><td colspan="5">') == 2
    assert [page.count(f">{column}</th>") for column in columns] == [2] * 5

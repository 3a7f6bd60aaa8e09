"""The calculette: a deal under any ruleset, its score and why, with and without JavaScript."""

import json
from pathlib import Path
from urllib.parse import urlencode

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scoring.engine import deal_from_dict, presets, rules_from_dict, score_deal
from tests.html import read
from tournaments.pages.deal_forms import deal_form

pytestmark = pytest.mark.django_db

VECTORS = Path(__file__).parents[2] / "vectors"
PLAIN = {"ruleset": "ffb-classique-2016", "taker": "NS", "points": "92"}
HTMX = {"HX-Request": "true"}
WORKED = [
    entry
    for name in ("deals", "deals_more", "manille", "individual")
    for entry in json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))
    if not entry.get("overrides")
]
DOCUMENTS = {preset.code: preset.document for preset in presets()}


def ask(client, *, htmx=False, language="fr", **typed):
    headers = {"Accept-Language": language, **(HTMX if htmx else {})}
    return client.get(f"/calculette/?{urlencode(typed)}", headers=headers)


def test_calculette_asks_for_a_deal_of_the_usual_ruleset(client):
    response = ask(client)
    page = read(response)

    assert (response.status_code, page.heading) == (200, "Calculette : ce que vaut une donne")
    assert "Le score s’affichera ici, avec ses raisons." in page.words
    assert '<option value="concours-12-donnes" selected>' in response.content.decode()


@pytest.mark.parametrize("preset", presets(), ids=lambda preset: preset.code)
def test_calculette_asks_what_the_ruleset_needs(client, preset):
    response = ask(client, ruleset=preset.code)

    names = deal_form(rules_from_dict(preset.document))().fields
    assert response.status_code == 200
    assert [name for name in names if f'name="{name}"' not in response.content.decode()] == []


def test_rules_are_said_in_words(client):
    page = read(ask(client, ruleset="belote-501"))

    assert "Ce que dit ce règlement" in page.words
    assert "La partie est gagnée à 501 points." in page.words


def test_score_is_shown_with_its_reasons(client):
    page = read(ask(client, **PLAIN))

    assert page.rows == [["Nord-Sud", "92"], ["Est-Ouest", "70"]]
    assert "Contrat fait" in page.words
    assert "Nord-Sud a pris et fait 92, la défense 70." in page.words


def test_score_is_said_in_english(client):
    page = read(ask(client, language="en", **PLAIN))

    assert page.heading == "Calculator: what a deal is worth"
    assert page.rows == [["North-South", "92"], ["East-West", "70"]]
    assert "North-South took and has 92, the defence 70." in page.words


@pytest.mark.parametrize("entry", WORKED, ids=lambda entry: entry["id"])
def test_worked_deal_is_scored_as_published(client, entry):
    """Every worked deal that changes nothing of its ruleset: through the form of the page, the score and the pot."""
    rules = rules_from_dict(DOCUMENTS[entry["ruleset"]])
    deal = deal_from_dict(entry["deal"], rules)
    typed = {
        name: value for name, value in deal_form(rules).values(deal.to_dict()).items() if value not in (None, "", False)
    }

    page = read(ask(client, ruleset=entry["ruleset"], **typed, **({"pot": entry["pot"]} if entry.get("pot") else {})))

    points = score_deal(deal, rules, entry.get("pot", 0)).points.to_dict()
    assert points == entry["expected"]["points"]
    assert [row[1] for row in page.rows] == [str(value) for value in points.values()]
    assert ("attendent la donne suivante" in page.words) == bool(entry["expected"].get("pot"))


def test_points_that_wait_are_won(client):
    page = read(ask(client, pot="81", **PLAIN))

    assert page.rows == [["Nord-Sud", "173"], ["Est-Ouest", "70"]]


def test_question_is_shown_as_a_program_asks_it(client):
    page = read(ask(client, pot="81", **PLAIN))

    shown = json.loads(page.words[page.words.index("{") : page.words.rindex("}") + 1])
    answer = client.post("/api/v1/scoring/deal/", shown, content_type="application/json").json()
    assert answer["points"] == {"NS": 173, "EW": 70}


def test_wrong_deal_is_refused_beside_its_field(client):
    response = ask(client, **{**PLAIN, "points": "161"})
    page = read(response)

    assert response.status_code == 422
    assert "1 et 161 points sont impossibles à la couleur : recomptez les plis." in page.words
    assert "Corrigez ce qui est en rouge" in page.words
    assert 'value="161"' in response.content.decode()


def test_htmx_gets_the_score_alone(client):
    response = ask(client, htmx=True, **PLAIN)
    page = read(response)

    assert (page.heading, page.rows) == ("", [["Nord-Sud", "92"], ["Est-Ouest", "70"]])
    assert "HX-Request" in response["Vary"]


def test_htmx_is_told_what_is_still_needed(client):
    response = ask(client, htmx=True, ruleset="ffb-classique-2016", taker="NS")

    assert response.status_code == 200
    assert read(response).words == (
        "Pour compter cette donne Points du preneur : Ce champ manque : indiquez sa valeur."
    )


def test_htmx_gets_the_form_of_another_ruleset(client):
    response = ask(client, htmx=True, ruleset="euchre")

    assert read(response).heading == ""
    assert response.content.decode().lstrip().startswith('<div id="calculator">')
    assert 'name="alone"' in response.content.decode()


@pytest.mark.parametrize("code", ["lunaire", "a\0b", "../x"])
def test_unknown_ruleset_is_not_found(client, code):
    assert ask(client, ruleset=code).status_code == 404


def test_every_page_leads_to_the_calculette(client):
    assert "/calculette/" in read(client.get("/")).links


def test_calculette_costs_the_same_for_every_ruleset(client):
    def queries(code):
        with CaptureQueriesContext(connection) as captured:
            ask(client, ruleset=code)
        return len(captured)

    assert {queries(preset.code) for preset in presets()} == {queries("euchre")}

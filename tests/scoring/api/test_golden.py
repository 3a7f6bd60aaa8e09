"""The worked scores of tests/vectors through HTTP: every entry is answered as published."""

import json
from pathlib import Path

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scoring.engine import rules_from_dict

pytestmark = pytest.mark.django_db

VECTORS = Path(__file__).parents[2] / "vectors"
ALL_DEFAULTS = "ffb-classique-2016"
DEFAULT_DOCUMENT = rules_from_dict({}).to_dict()


def vectors(name):
    return json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))


def by_id(*names):
    return [pytest.param(entry, id=entry["id"]) for name in names for entry in vectors(name)]


@pytest.fixture
def answer(client):
    """What a calculator answers to somebody who sends nothing but JSON."""

    def ask(what, body):
        response = client.post(f"/api/v1/scoring/{what}/", body, content_type="application/json")
        assert response.status_code == 200, response.content
        return response.json()

    return ask


@pytest.mark.parametrize("entry", by_id("deals", "deals_more"))
def test_deal_golden(answer, entry):
    said = answer("deal", {key: entry[key] for key in ("ruleset", "overrides", "pot", "deal")})

    assert {key: said[key] for key in entry["expected"]} == entry["expected"]


@pytest.mark.parametrize("entry", by_id("declarations"))
def test_declarations_golden(answer, entry):
    facts = {"taker": "NS", "points": {"NS": 92}, "trump": entry["trump"], "declarations": entry["declarations"]}

    said = answer("deal", {"ruleset": entry["ruleset"], "overrides": entry["overrides"], "deal": facts})

    assert {key: said[key] for key in entry["expected"]} == entry["expected"]


@pytest.mark.parametrize("entry", by_id("manille", "individual"))
def test_deal_of_another_game_golden(answer, entry):
    said = answer("deal", {"ruleset": entry["ruleset"], "overrides": entry.get("overrides", {}), "deal": entry["deal"]})

    assert {key: said[key] for key in entry["expected"]} == entry["expected"]
    assert (said["verdict"], said["pot"], said["capot_by"]) == (None, 0, None)


@pytest.mark.parametrize("entry", by_id("manche_ends"))
def test_manche_end_golden(answer, entry):
    before, last = entry["before"], entry["last_deal"]
    score = {side: before[side] for side in ("NS", "EW")}
    written = {key: last[key] for key in ("written", "taker", "capot_by", "failed")}

    said = answer(
        "manche",
        {
            "ruleset": ALL_DEFAULTS,
            "overrides": {"end": entry["end"]},
            "from": {"score": score, "deals_played": before.get("deals_played", 0), "pot": 0},
            "deals": [last["facts"] or written],
        },
    )

    assert {key: said[key] for key in entry["expected"]} == entry["expected"]


@pytest.mark.parametrize("entry", by_id("sheets"))
def test_sheet_golden(answer, entry):
    said = answer("sheet", {"ruleset": entry["ruleset"], "overrides": {}, **entry["sheet"]})

    assert {key: said[key] for key in entry["expected"]} == entry["expected"]


def test_manche_ends_are_played_by_default_rules(client):
    document = client.get(f"/api/v1/rulesets/{ALL_DEFAULTS}/").json()["document"]

    assert {**document, "end": None} == {**DEFAULT_DOCUMENT, "end": None}


@pytest.mark.parametrize(("code", "document"), vectors("rules").items())
def test_ruleset_golden(client, code, document):
    """Every key that the published document has is in the ruleset's full document, with its value."""
    read = client.get(f"/api/v1/rulesets/{code}/").json()["document"]

    assert part_of(read, document) == document


def part_of(document, keys):
    return {
        key: part_of(document[key], value)
        if isinstance(value, dict) and isinstance(document[key], dict)
        else document[key]
        for key, value in keys.items()
    }


def test_deal_costs_one_query_whatever_it_is(client):
    plain = {"taker": "NS", "points": {"NS": 92}}
    body = {"ruleset": ALL_DEFAULTS, "overrides": {"end": {"target": 500}}, "deals": [plain] * 4}

    with CaptureQueriesContext(connection) as captured:
        client.post("/api/v1/scoring/manche/", body, content_type="application/json")

    assert len(captured) == 1

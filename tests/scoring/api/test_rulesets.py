"""Rulesets and their schema as programs read them."""

import pytest

from scoring.engine import presets, rules_from_dict, rules_schema

pytestmark = pytest.mark.django_db

CODES = [preset.code for preset in presets()]


def test_list_has_every_shipped_ruleset(client):
    listed = client.get("/api/v1/rulesets/").json()

    assert [ruleset["code"] for ruleset in listed["results"]] == CODES
    assert (listed["next"], listed["previous"]) == (None, None)


def test_list_comes_in_pages(client):
    first = client.get("/api/v1/rulesets/?page_size=2").json()
    second = client.get(first["next"]).json()

    assert [ruleset["code"] for ruleset in (*first["results"], *second["results"])] == CODES[:4]


@pytest.mark.parametrize("preset", presets(), ids=lambda preset: preset.code)
def test_ruleset_is_read_whole(client, preset):
    said = client.get(f"/api/v1/rulesets/{preset.code}/", headers={"Accept-Language": "en"}).json()

    assert said == {
        "code": preset.code,
        "version": preset.version,
        "label": preset.label["en"],
        "labels": preset.label,
        "source": preset.source,
        "date": preset.date.isoformat(),
        "document": rules_from_dict(preset.document).to_dict(),
    }


def test_schema_is_published(client):
    response = client.get("/api/v1/rulesets/schema/")

    assert response["Content-Type"] == "application/schema+json"
    assert response.json() == rules_schema()


@pytest.mark.parametrize("path", ["", "euchre/", "schema/"])
def test_read_again_answers_304(client, path):
    first = client.get(f"/api/v1/rulesets/{path}")

    again = client.get(f"/api/v1/rulesets/{path}", headers={"If-None-Match": first["ETag"]})

    assert (again.status_code, again.content, again["ETag"]) == (304, b"", first["ETag"])
    assert first["Cache-Control"] == "public, no-cache"
    assert "Accept-Language" in first["Vary"]


@pytest.mark.parametrize("path", ["rulesets/lunar/", "rulesets/lunar%20/"])
def test_unknown_ruleset_is_a_problem(client, path):
    response = client.get(f"/api/v1/{path}")

    assert (response.status_code, response["Content-Type"]) == (404, "application/problem+json")
    assert response["Cache-Control"] == "no-store"

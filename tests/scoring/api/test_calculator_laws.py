"""What is true of whatever is sent to the calculators: an answer or a problem that names what is wrong, never a 500."""

import copy
import json
from pathlib import Path

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

pytestmark = pytest.mark.django_db

VECTORS = Path(__file__).parents[2] / "vectors"
WORKED = [
    {key: entry[key] for key in ("ruleset", "overrides", "pot", "deal") if key in entry}
    for name in ("deals", "deals_more", "manille", "individual")
    for entry in json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))
]
FROM = {"score": {"NS": 960, "EW": 700}, "deals_played": 3, "pot": 0}
WRITTEN = {"written": {"NS": 92, "EW": 70}, "taker": "NS", "capot_by": None, "failed": False}
BODIES = [
    *(("deal", body) for body in WORKED),
    *(
        ("manche", {"ruleset": body["ruleset"], "overrides": body.get("overrides", {}), "deals": [body["deal"]] * 2})
        for body in WORKED
    ),
    ("manche", {"ruleset": "ffb-classique-2016", "from": FROM, "deals": [WRITTEN], "time_up": False}),
    ("match", {"best_of": 3, "play_all": False, "consolante": True, "manches": ["NS", "EW", None]}),
    ("match", {"best_of": 3, "manches": [["N", "S"], "E"]}),
    ("sheet", {"ruleset": "concours-12-donnes", "deals": 12, "totals": {"NS": 1104, "EW": 840}, "belotes": 0}),
]
WORDS = ["NS", "N", "P5", "capot", "hearts", "none", "euchre", "manille-34", "", "\0", "{x}", "é"]
JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.sampled_from([-1, 0, 1, 2, 81, 161, 162, 252, 10**14]),
    st.sampled_from(WORDS),
    st.sampled_from([[], {}, [None], ["NS", "NS"], [[]], {"NS": 1}, {"written": {}}, {"target": 1}]),
)


def paths(tree, path=()):
    """Every place in a body, the body's own included."""
    yield path
    items = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, value in items:
        yield from paths(value, (*path, key))


def put(tree, path, value, key):
    """A copy with another value at a place, or beside it under a key that may not be known."""
    changed = copy.deepcopy(tree)
    if not path:
        return {**changed, key or "x": value}
    parent = changed
    for part in path[:-1]:
        parent = parent[part]
    if key and isinstance(parent, dict):
        parent[key] = value
    else:
        parent[path[-1]] = value
    return changed


@st.composite
def broken_bodies(draw):
    what, body = draw(st.sampled_from(BODIES))
    for _ in range(draw(st.integers(1, 2))):
        path = draw(st.sampled_from(list(paths(body))))
        body = put(
            body, path, draw(JUNK), draw(st.sampled_from([None, None, "contract", "coinche", "void", "x"])) or ""
        )
    return what, body


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(broken_bodies())
def test_anything_is_scored_or_refused_by_name(question):
    what, body = question

    response = Client().post(f"/api/v1/scoring/{what}/", json.dumps(body), content_type="application/json")

    said = response.json()
    assert response.status_code in {200, 404, 422}
    assert response.status_code == 200 or (said["status"] == response.status_code and said["errors"])
    assert all(error["field"] and error["detail"] for error in said.get("errors", []))

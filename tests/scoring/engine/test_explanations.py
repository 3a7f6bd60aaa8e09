"""Why every worked deal is worth what it is, sentence by sentence, as a player reads it.

`explanations.json` was written by the engine and read by people: of the worked deals of tests/vectors (`worked`),
and of one deal more for every entry that those do not leave (`more`). A change of a sentence is a change there.
"""

import json
from pathlib import Path

import pytest

from scoring.engine import deal_from_dict, merge_patch, rules_from_dict, say, score_deal

HERE = Path(__file__).parent
VECTORS = HERE.parents[1] / "vectors"


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


RULESETS = read(VECTORS / "rules.json")
EXPLAINED = read(HERE / "explanations.json")
DEALS = [*read(VECTORS / "deals.json"), *read(VECTORS / "deals_more.json")]
DECLARED = [
    {
        **entry,
        "pot": 0,
        "deal": {"taker": "NS", "points": {"NS": 92}, "trump": entry["trump"]}
        | {"declarations": entry["declarations"]},
    }
    for entry in read(VECTORS / "declarations.json")
]
WORKED = [{**entry, "says": EXPLAINED["worked"][entry["id"]]} for entry in [*DEALS, *DECLARED]]


@pytest.mark.parametrize("entry", [pytest.param(each, id=each["id"]) for each in [*WORKED, *EXPLAINED["more"]]])
def test_explanation_golden(entry):
    rules = rules_from_dict(merge_patch(RULESETS[entry["ruleset"]], entry["overrides"]))

    score = score_deal(deal_from_dict(entry["deal"], rules), rules, entry["pot"])

    assert [say(step, "en") for step in score.steps] == entry["says"]


def test_every_worked_deal_is_explained():
    assert EXPLAINED["worked"].keys() == {entry["id"] for entry in [*DEALS, *DECLARED]}

"""What a table is told when the facts of its deal cannot be, and an organiser of his ruleset, sentence by sentence.

`refusals.json` (belote), `refusals_of_games.json` (the other games) and `refusals_of_rules.json` were written by the
engine and read by people. A change of a sentence is a change there.
"""

import json
from pathlib import Path

import pytest

from scoring.engine import Refusal, Refused, deal_from_dict, merge_patch, rules_from_dict, say

HERE = Path(__file__).parent
RULESETS = json.loads((HERE.parents[1] / "vectors" / "rules.json").read_text(encoding="utf-8"))
REFUSED, REFUSED_OF_GAMES, REFUSED_RULES = (
    json.loads((HERE / f"{name}.json").read_text(encoding="utf-8"))
    for name in ("refusals", "refusals_of_games", "refusals_of_rules")
)


@pytest.mark.parametrize("entry", [*REFUSED, *REFUSED_OF_GAMES], ids=lambda entry: entry["id"])
def test_refusal_golden(entry):
    rules = rules_from_dict(merge_patch(RULESETS[entry["ruleset"]], entry["overrides"]))

    with pytest.raises(Refused) as refused:
        deal_from_dict(entry["deal"], rules)

    assert [say(refusal, "en") for refusal in refused.value.refusals] == entry["says"]


@pytest.mark.parametrize("entry", REFUSED_RULES, ids=lambda entry: entry["id"])
def test_refusal_of_rules_golden(entry):
    with pytest.raises(Refused) as refused:
        rules_from_dict(entry["document"])

    assert [say(refusal, "en") for refusal in refused.value.refusals] == entry["says"]


def test_refused_reads_as_all_that_is_wrong():
    refused = Refused(Refusal("contract.tie", "choice"), Refusal("best_of.manches", "odd"))

    assert str(refused) == "contract.tie: choice, best_of.manches: odd"

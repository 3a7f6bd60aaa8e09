"""What a table is told when the facts of its deal cannot be, sentence by sentence.

`refusals.json` was written by the engine and read by people. A change of a sentence is a change there.
"""

import json
from pathlib import Path

import pytest

from scoring.engine import Refusal, Refused, deal_from_dict, merge_patch, rules_from_dict, say

HERE = Path(__file__).parent
RULESETS = json.loads((HERE.parents[1] / "vectors" / "rules.json").read_text(encoding="utf-8"))
REFUSED = json.loads((HERE / "refusals.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("entry", [pytest.param(each, id=each["id"]) for each in REFUSED])
def test_refusal_golden(entry):
    rules = rules_from_dict(merge_patch(RULESETS[entry["ruleset"]], entry["overrides"]))

    with pytest.raises(Refused) as refused:
        deal_from_dict(entry["deal"], rules)

    assert [say(refusal, "en") for refusal in refused.value.refusals] == entry["says"]


def test_refused_reads_as_all_that_is_wrong():
    refused = Refused(Refusal("contract.tie", "choice"), Refusal("best_of.manches", "odd"))

    assert str(refused) == "contract.tie: choice, best_of.manches: odd"

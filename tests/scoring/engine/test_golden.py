"""The worked scores of tests/vectors: every entry is scored as published."""

import json
from pathlib import Path

import pytest

from scoring.engine import (
    Deal,
    Opening,
    Points,
    Sheet,
    Side,
    Verdict,
    WrittenDeal,
    check_sheet,
    deal_from_dict,
    merge_patch,
    presets,
    rules_from_dict,
    score_deal,
    score_manche,
)

VECTORS = Path(__file__).parents[2] / "vectors"


def vectors(name):
    return json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))


DOCUMENTS = vectors("rules")
DEALS = [*vectors("deals"), *vectors("deals_more")]


def rules_of(entry):
    return rules_from_dict(merge_patch(DOCUMENTS[entry["ruleset"]], entry["overrides"]))


def by_id(entries):
    return [pytest.param(entry, id=entry["id"]) for entry in entries]


@pytest.mark.parametrize("entry", by_id(DEALS))
def test_score_deal_golden(entry):
    rules = rules_of(entry)
    expected = entry["expected"]

    score = score_deal(deal_from_dict(entry["deal"], rules), rules, entry["pot"])

    assert (score.verdict, score.points.to_dict(), score.pot) == (
        Verdict(expected["verdict"]),
        expected["points"],
        expected["pot"],
    )


@pytest.mark.parametrize("entry", by_id(vectors("declarations")))
def test_declarations_golden(entry):
    rules = rules_of(entry)
    facts = {"taker": "NS", "points": {"NS": 92}, "trump": entry["trump"], "declarations": entry["declarations"]}

    score = score_deal(deal_from_dict(facts, rules), rules)

    assert {"declaration_points": score.declaration_points.to_dict()} == entry["expected"]


def last_deal(entry, rules):
    last = entry["last_deal"]
    if last["facts"] is not None:
        return deal_from_dict(last["facts"], rules)
    points = Points(last["written"]["NS"], last["written"]["EW"])
    sides = {key: last[key] and Side(last[key]) for key in ("taker", "capot_by")}
    return WrittenDeal(points, **sides, failed=last["failed"])


@pytest.mark.parametrize("entry", by_id(vectors("manche_ends")))
def test_score_manche_golden(entry):
    rules = rules_from_dict({"end": entry["end"]})
    before = entry["before"]
    opening = Opening(Points(before["NS"], before["EW"]), before.get("deals_played", 0))

    manche = score_manche([last_deal(entry, rules)], rules, opening=opening)

    assert {
        "over": manche.over,
        "winner": manche.winner,
        "draw": manche.draw,
        "score": manche.score.to_dict(),
    } == entry["expected"]


@pytest.mark.parametrize("entry", by_id(vectors("sheets")))
def test_check_sheet_golden(entry):
    sheet = entry["sheet"]
    rules = rules_from_dict(DOCUMENTS[entry["ruleset"]])

    check = check_sheet(Sheet(**{**sheet, "totals": Points(sheet["totals"]["NS"], sheet["totals"]["EW"])}), rules)

    assert {"ok": check.ok, "sum": check.sum} == entry["expected"]


@pytest.mark.parametrize("shipped", presets(), ids=lambda shipped: shipped.code)
def test_preset_is_its_published_document(shipped):
    assert rules_from_dict(shipped.document) == rules_from_dict(DOCUMENTS[shipped.code])


def test_golden_facts_are_deals():
    rules = rules_from_dict({})

    assert deal_from_dict({"taker": "NS", "points": {"NS": 82, "EW": 80}}, rules) == Deal(Side.NS, Points(82, 80))

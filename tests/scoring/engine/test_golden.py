"""The worked scores of tests/vectors: every entry is scored, or refused as not scored yet."""

import json
from pathlib import Path

import pytest

from scoring.engine import (
    Deal,
    Opening,
    Points,
    Refused,
    Sheet,
    Side,
    Verdict,
    WrittenDeal,
    check_sheet,
    deal_from_dict,
    merge_patch,
    preset,
    presets,
    rules_from_dict,
    score_deal,
    score_manche,
)

VECTORS = Path(__file__).parents[2] / "vectors"
NO_DECLARATIONS = {"declarations": {"enabled": False}}


def vectors(name):
    return json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))


DOCUMENTS = vectors("rules")
DEALS = [*vectors("deals"), *vectors("deals_more")]


def asks_for_declarations(entry):
    return bool({"declarations", "declaration_points"} & entry["deal"].keys())


def is_scored(entry):
    return DOCUMENTS[entry["ruleset"]]["contract"]["kind"] == "take" and not asks_for_declarations(entry)


def document_of(entry):
    return merge_patch(DOCUMENTS[entry["ruleset"]], entry["overrides"])


def by_id(entries):
    return [pytest.param(entry, id=entry["id"]) for entry in entries]


SCORED = [entry for entry in DEALS if is_scored(entry)]
LATER = [entry for entry in DEALS if not is_scored(entry)]


def test_vectors_are_all_scored_or_refused():
    assert (len(SCORED), len(LATER)) == (41, 48)


@pytest.mark.parametrize("entry", by_id(SCORED))
def test_score_deal_golden(entry):
    rules = rules_from_dict(merge_patch(document_of(entry), NO_DECLARATIONS))
    expected = entry["expected"]

    score = score_deal(deal_from_dict(entry["deal"], rules), rules, entry["pot"])

    assert (score.verdict, score.points.to_dict(), score.pot) == (
        Verdict(expected["verdict"]),
        expected["points"],
        expected["pot"],
    )


@pytest.mark.parametrize("entry", by_id(LATER))
def test_ruleset_of_a_later_game_is_refused(entry):
    with pytest.raises(Refused) as refused:
        rules_from_dict(document_of(entry))

    assert {refusal.code for refusal in refused.value.refusals} == {"not_supported_yet"}


@pytest.mark.parametrize("entry", by_id([entry for entry in LATER if asks_for_declarations(entry)]))
def test_declarations_are_refused_where_the_ruleset_has_none(entry):
    rules = rules_from_dict(preset("ffb-classique-2016").document)

    with pytest.raises(Refused) as refused:
        deal_from_dict({key: value for key, value in entry["deal"].items() if key != "contract"}, rules)

    assert [refusal.code for refusal in refused.value.refusals] == ["not_in_ruleset"]


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

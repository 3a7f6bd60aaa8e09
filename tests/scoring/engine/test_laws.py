"""What is true of all deals, all rulesets and all sheets."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.engine import (
    BeloteRules,
    Deal,
    Fault,
    Points,
    Refused,
    Sheet,
    Side,
    Trump,
    Verdict,
    check_sheet,
    deal_from_dict,
    merge_patch,
    rules_from_dict,
    say,
    score_deal,
    score_manche,
)

NS, EW = Side
few = settings(max_examples=60, deadline=None)
sides = st.sampled_from(Side)
belotes = st.none() | sides
pots = st.integers(0, 400)
suits = st.none() | st.sampled_from([Trump.HEARTS, Trump.SPADES])
counted = st.sampled_from([0, *range(2, 161), 162]).map(lambda ns: Points(ns, 162 - ns))
close = st.integers(60, 102).map(lambda ns: Points(ns, 162 - ns))
played = st.builds(Deal, sides, counted | close | st.just(Points(81, 81)), belote=belotes, trump=suits)
capots = st.builds(Deal, sides, capot_by=sides, belote=belotes, trump=suits)
taken = played | capots
revokes = st.builds(Deal, fault_by=sides, fault=st.just(Fault.REVOKE))
misdeals = st.builds(Deal, fault_by=sides, fault=st.just(Fault.MISDEAL), count=st.integers(1, 4))
deals = taken | taken | st.just(Deal(void=True)) | revokes | misdeals


def either(*values):
    return st.sampled_from(values)


marking_points = st.fixed_dictionaries(
    {
        "contract": st.fixed_dictionaries(
            {
                "success": either("majority", "threshold"),
                "tie": either("litige", "dedans", "made", "replay"),
                "belote_counts": st.booleans(),
            }
        ),
        "belote": st.fixed_dictionaries({"points": either(0, 20), "on_fail": either("holder", "winner")}),
        "litige": st.fixed_dictionaries(
            {"to": either("deal_winner", "contract_maker"), "pot": either("points", "points_and_belote")}
        ),
        "void_deal": st.fixed_dictionaries({"keeps_pot": st.booleans()}),
    }
)
ends = st.fixed_dictionaries(
    {
        "by": either("target", "deals", "deals_or_time", "target_or_time"),
        "deals": st.integers(1, 12),
        "target": st.integers(100, 1000),
        "tie": either("extra_deal", "draw"),
        "both_over": either("highest", "draw", "last_taker"),
        "finish_bar": either("none", "capot_non_taker", "belote_only_if_capot_or_failed"),
    }
)
anything = st.fixed_dictionaries(
    {
        "rounding": st.fixed_dictionaries({"mode": either("none", "half_up", "six_up")}),
        "marking": st.fixed_dictionaries({"fail_base": either(160, 162), "fail_base_capot": either(162, 252)}),
        "end": ends,
    }
)
all_rules = st.builds(merge_patch, marking_points, anything).map(rules_from_dict)
json = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 300) | st.floats(allow_nan=False) | st.text(max_size=5)
    | st.sampled_from(["NS", "EW", "revoke", "hearts", "litige"]),
    lambda below: st.lists(below, max_size=3) | st.dictionaries(either("NS", "EW", "tie", "x"), below, max_size=3),
    max_leaves=5,
)  # fmt: skip
facts_keys = either(
    "taker", "points", "capot_by", "belote", "trump", "void", "fault_by", "fault", "count", "contract", "last_deal", "x"
)


def swapped(value):
    """Look at a value from the other side of the table."""
    if isinstance(value, Points):
        return Points(value.ew, value.ns)
    if isinstance(value, Side):
        return value.other
    if isinstance(value, Deal):
        names = ("taker", "points", "capot_by", "belote", "fault_by")
        return replace(value, **{name: swapped(getattr(value, name)) for name in names})
    return value


@few
@given(taken, marking_points, pots)
def test_nothing_is_lost_or_made_up(deal, document, pot):
    rules = rules_from_dict(document)

    score = score_deal(deal, rules, pot)

    if score.verdict is Verdict.REPLAY:
        assert (score.points, score.pot) == (Points(), pot)
    else:
        cards = 252 if deal.capot_by else 162
        belote = rules.belote.points if deal.belote else 0
        assert score.points.total + score.pot == cards + belote + pot


@few
@given(played, all_rules)
def test_deal_that_is_remembered_is_worth_what_it_was_computed_to_be(deal, rules):
    computed = score_deal(deal, rules, last=True)

    first, again = score_deal(deal, rules), score_deal(deal, rules)

    assert first == again == computed


@few
@given(deals, all_rules, pots)
def test_score_is_the_same_seen_from_the_other_side(deal, rules, pot):
    score, seen = score_deal(deal, rules, pot), score_deal(swapped(deal), rules, pot)

    assert (seen.verdict, seen.points, seen.pot) == (score.verdict, swapped(score.points), score.pot)


@few
@given(deals, all_rules, pots)
def test_points_are_the_sum_of_the_explained_marks(deal, rules, pot):
    score = score_deal(deal, rules, pot)

    marks = [step.params for step in score.steps if {"side", "points"} <= step.params.keys() and step.code != "stake"]
    assert sum((Points.of(Side(mark["side"]), mark["points"]) for mark in marks), Points()) == score.points


@few
@given(deals, all_rules, pots, either("fr", "en"))
def test_every_step_can_be_said(deal, rules, pot, language):
    texts = [say(step, language) for step in score_deal(deal, rules, pot).steps]

    assert all(texts)
    assert "{" not in "".join(texts)


@few
@given(deals)
def test_facts_round_trip(deal):
    assert deal_from_dict(deal.to_dict(), BeloteRules()) == deal


@few
@given(all_rules)
def test_rules_round_trip(rules):
    assert rules_from_dict(rules.to_dict()) == rules


def until_the_end(manche_deals, rules):
    """Leave out the deals that come after the end of the manche."""
    lengths = range(len(manche_deals))
    over = (length for length in lengths if score_manche(manche_deals[:length], rules).over)
    return manche_deals[: next(over, len(manche_deals))]


@few
@given(st.lists(deals, max_size=16), all_rules)
def test_manche_is_the_sum_of_its_deals(manche_deals, rules):
    manche = score_manche(until_the_end(manche_deals, rules), rules)

    assert manche.score == sum((row.score.points for row in manche.deals), Points())
    assert [row.running for row in manche.deals][-1:] == [manche.score][: len(manche.deals)]
    assert manche.draw == (manche.over and manche.winner is None)


@few
@given(st.lists(deals, max_size=12), all_rules)
def test_manche_has_the_same_winner_seen_from_the_other_side(manche_deals, rules):
    played_deals = until_the_end(manche_deals, rules)

    manche = score_manche(played_deals, rules)
    seen = score_manche([swapped(deal) for deal in played_deals], rules)

    assert (seen.over, seen.winner, seen.score) == (manche.over, swapped(manche.winner), swapped(manche.score))


@few
@given(st.lists(taken | revokes, min_size=1, max_size=12))
def test_sheet_of_a_scored_manche_adds_up(manche_deals):
    rules = rules_from_dict({"end": {"by": "deals", "deals": len(manche_deals), "tie": "draw"}})

    totals = score_manche(manche_deals, rules).score

    seen = {
        "belotes": sum(deal.belote is not None for deal in manche_deals),
        "capots": sum(deal.capot_by is not None for deal in manche_deals),
    }
    assert check_sheet(Sheet(len(manche_deals), totals, **seen), rules).ok is True


@few
@given(st.integers(1, 20), st.integers(0, 4000), st.integers(0, 4000), st.data())
def test_sheet_corrected_as_hinted_adds_up(number, ns, ew, data):
    rules = rules_from_dict({"end": {"by": "deals", "deals": number}})
    sheet = Sheet(number, Points(ns, ew), data.draw(st.integers(0, number)), data.draw(st.integers(0, number)))

    hints = {hint.code: hint.count for hint in check_sheet(sheet, rules).hints}

    if "recount" not in hints:
        belotes_change = hints.get("belotes_missing", 0) - hints.get("belotes_extra", 0)
        capots_change = hints.get("capots_missing", 0) - hints.get("capots_extra", 0)
        corrected = replace(sheet, belotes=sheet.belotes + belotes_change, capots=sheet.capots + capots_change)
        assert check_sheet(corrected, rules).ok is True


def read_or_refused(read, document):
    try:
        return read(document)
    except Refused as refused:
        return refused


@few
@given(st.dictionaries(facts_keys, json, max_size=5))
def test_facts_are_a_deal_or_refused_with_reasons(facts):
    outcome = read_or_refused(lambda value: deal_from_dict(value, BeloteRules()), facts)

    if isinstance(outcome, Refused):
        assert all(say(refusal, "fr") and say(refusal, "en") for refusal in outcome.refusals)
    else:
        assert deal_from_dict(outcome.to_dict(), BeloteRules()) == outcome


@few
@given(st.dictionaries(either("family", *BeloteRules().to_dict(), "play", "x"), json, max_size=4))
def test_documents_are_rules_or_refused_with_reasons(document):
    outcome = read_or_refused(rules_from_dict, document)

    if isinstance(outcome, Refused):
        assert all(say(refusal, "fr") and say(refusal, "en") for refusal in outcome.refusals)
    else:
        assert rules_from_dict(outcome.to_dict()) == outcome

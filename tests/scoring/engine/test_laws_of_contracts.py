"""What is true of all deals of family belote, by every shipped ruleset and by random overrides of it."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.engine import (
    Coinche,
    Deal,
    Declaration,
    Fault,
    Points,
    Rank,
    Refused,
    Side,
    Suit,
    Verdict,
    deal_from_dict,
    merge_patch,
    presets,
    rules_from_dict,
    say,
    score_deal,
    score_manche,
)

NS, EW = Side
DOCUMENTS = [shipped.document for shipped in presets() if shipped.document["family"] == "belote"]
BIDDING = [document for document in DOCUMENTS if document.get("contract", {}).get("kind") == "bid"]
TAKING = [document for document in DOCUMENTS if document not in BIDDING]
few = settings(max_examples=80, deadline=None)
sides = st.sampled_from(Side)
pots = st.integers(0, 400)


def either(*values):
    return st.sampled_from(values)


def one_in(many):
    return st.integers(1, many).map(lambda drawn: drawn == many)


def some_of(**keys):
    return st.fixed_dictionaries({}, optional=keys)


RULES_OF_BOTH = {
    "belote": some_of(
        points=either(0, 20),
        on_fail=either("holder", "winner"),
        when_coinched=either("holder", "winner"),
        multiplied=st.booleans(),
    ),
    "declarations": some_of(
        enabled=st.booleans(),
        on_fail=either("defence", "holder", "void"),
        on_capot=either("holder", "capot_side"),
        tie=either("first_announcer", "cancel"),
        card_reuse=either("allowed", "once"),
        carre_7=either("none", "redeal"),
        carre_8=either("none", "cancels"),
        false_declaration=either("points_to_opponents", "ignored"),
    ),
    "litige": some_of(
        pot=either("points", "points_and_belote", "cards"),
        to=either("deal_winner", "contract_maker"),
        chain=either("accumulate", "replace"),
        at_end=either("each_keeps", "discard", "next_manche"),
    ),
    "rounding": some_of(mode=either("none", "half_up", "six_up"), last_deal_exact=st.booleans()),
    "deal": some_of(conversions=either({}, {"all_trump": {"counted": 258, "to": 162}})),
}
TIES = either("litige", "dedans", "made", "replay")
taking = st.builds(
    merge_patch,
    st.sampled_from(TAKING),
    some_of(
        **RULES_OF_BOTH,
        contract=some_of(
            success=either("majority", "threshold"),
            tie=TIES,
            belote_counts=st.booleans(),
            declarations_count=st.booleans(),
        ),
        coinche=some_of(mode=either("whole", "flat", "fail_base_only")),
    ),
)
bidding = st.builds(
    merge_patch,
    st.sampled_from(BIDDING),
    some_of(
        **RULES_OF_BOTH,
        contract=some_of(
            success=either("majority", "threshold", "bid", "bid_and_majority"),
            tie=TIES,
            floor=either(82, 91),
            belote_counts=st.booleans(),
            declarations_count=st.booleans(),
        ),
        marking=some_of(
            made=either("points", "points_and_contract", "contract"),
            fail_base=either(160, 162),
            fail_base_capot=either(160, 252),
            fail_adds_contract=st.booleans(),
        ),
        coinche=some_of(
            mode=either("contract_only", "whole", "flat", "flat_plus_contract", "contract_alone", "fail_base_only"),
            flat_capot_bonus=either(0, 100),
            base=either(160, 162),
        ),
        capot_bid=some_of(mode=either("contract", "flat")),
    ),
)
all_rules = (taking | bidding).map(rules_from_dict)


@st.composite
def declared(draw, rules):
    """Draw declarations one by one that four hands can hold, or points, or none."""
    if not rules.declarations.enabled:
        return {}
    if draw(st.booleans()):
        return {"declaration_points": {draw(sides): draw(either(0, 20, 50, 70, 150, 200))}}
    items = draw(st.lists(items_of(rules), max_size=4))
    held = []
    for item in items:
        try:
            deal_from_dict(facts_beside([*held, item], rules), rules)
        except Refused:
            continue
        held.append(item)
    return {"declarations": held}


def facts_beside(declarations, rules):
    contract = {"contract": "capot"} if rules.contract.kind == "bid" else {}
    return {"taker": "NS", "capot_by": "NS", "declarations": declarations, **contract}


def items_of(rules):
    used = st.booleans() if rules.declarations.carre_8 == "cancels" else st.just(value=False)
    carres = st.builds(lambda side, top: {"side": side, "kind": "carre", "top": top}, sides, st.sampled_from(Rank))
    eights = st.builds(lambda side, use: {"side": side, "kind": "carre", "top": "8", "used": use}, sides, used)
    sequences = st.builds(
        lambda side, kind, top, suit, false: {"side": side, "kind": kind, "top": top, "suit": suit, "false": false},
        sides,
        either("tierce", "tierce", "cinquante", "cent"),
        either("A", "K", "Q", "J"),
        st.sampled_from(Suit),
        one_in(4),
    )
    return sequences | sequences | carres | eights


@st.composite
def played(draw, documents=all_rules):
    """Draw a ruleset and a deal that it can score."""
    rules = draw(documents)
    trump = draw(either(None, "hearts", "spades", "all_trump", "no_trump"))
    facts = {"taker": draw(sides), "trump": trump, **draw(declared(rules))}
    converted = trump == "all_trump" and rules.deal.conversions.all_trump is not None
    total = 258 if converted else 162
    if not draw(one_in(3)):
        facts["points"] = {"NS": draw(either(0, total) | st.integers(6, total - 6) | st.integers(76, 86))}
        facts["capot_by"] = None
    else:
        facts["capot_by"] = draw(sides)
    facts["belote"] = None if trump == "no_trump" else draw(st.none() | sides)
    if rules.contract.kind == "bid":
        bids = rules.contract.bids
        facts["contract"] = draw(either(80, 80, "capot") | st.sampled_from(range(bids.from_, bids.to + 1, bids.step)))
    if rules.coinche.mode is not None:
        facts["coinche"] = draw(st.sampled_from(Coinche))
    try:
        return rules, deal_from_dict(facts, rules)
    except Refused:
        return rules, deal_from_dict({**facts, "belote": None}, rules)


def is_conserved(rules):
    """Tell whether the ruleset shares out exactly what a deal is worth."""
    bases = (rules.marking.fail_base, rules.marking.fail_base_capot) == (rules.deal.total, rules.deal.capot)
    points = rules.marking.made == "points" and not rules.marking.fail_adds_contract
    nothing_lost = rules.declarations.on_fail != "void" and rules.litige.pot != "cards"
    return bases and points and nothing_lost and rules.rounding.mode == "none" and rules.litige.chain == "accumulate"


CONSERVING = {
    "marking": {"made": "points", "fail_base": 162, "fail_base_capot": 252, "fail_adds_contract": False},
    "deal": {"capot": 252},
    "rounding": {"mode": "none"},
    "coinche": {"mode": None},
    "capot_bid": {"mode": "contract"},
}
conserving = (
    (taking | bidding).map(lambda document: rules_from_dict(merge_patch(document, CONSERVING))).filter(is_conserved)
)


@few
@given(played(conserving), pots)
def test_nothing_is_lost_or_made_up(ruled_deal, pot):
    rules, deal = ruled_deal

    score = score_deal(deal, rules, pot)

    if score.verdict in (Verdict.REPLAY, Verdict.VOID):
        assert (score.points, score.pot) == (Points(), pot)
    else:
        cards = 252 if deal.capot_by else 162
        belote = rules.belote.points if deal.belote else 0
        false = sum(each.value for each in deal.declarations if each.false)
        extra = false if rules.declarations.false_declaration == "points_to_opponents" else 0
        worth = cards + belote + score.declaration_points.total + extra
        assert score.points.total + score.pot == worth + pot


def swapped(value):
    """Look at a value from the other side of the table."""
    if isinstance(value, Points):
        return Points(value.ew, value.ns)
    if isinstance(value, Side):
        return value.other
    if isinstance(value, Declaration):
        return replace(value, side=value.side.other)
    if isinstance(value, tuple):
        return tuple(swapped(each) for each in value)
    if isinstance(value, Deal):
        names = ("taker", "points", "capot_by", "belote", "declarations", "declaration_points")
        return replace(value, **{name: swapped(getattr(value, name)) for name in names})
    return value


@few
@given(played(), pots)
def test_score_is_the_same_seen_from_the_other_side(ruled_deal, pot):
    rules, deal = ruled_deal

    score, seen = score_deal(deal, rules, pot), score_deal(swapped(deal), rules, pot)

    assert (seen.verdict, seen.points, seen.pot) == (score.verdict, swapped(score.points), score.pot)
    assert seen.declaration_points == swapped(score.declaration_points)


@few
@given(played(), pots)
def test_points_are_the_sum_of_the_explained_marks(ruled_deal, pot):
    rules, deal = ruled_deal
    told = {"stake", "declarations_stated", "declarations_best"}

    score = score_deal(deal, rules, pot)

    marks = [step.params for step in score.steps if {"side", "points"} <= step.params.keys() and step.code not in told]
    assert sum((Points.of(Side(mark["side"]), mark["points"]) for mark in marks), Points()) == score.points


@few
@given(played(), pots)
def test_every_step_can_be_said_and_names_a_key_of_the_ruleset(ruled_deal, pot):
    rules, deal = ruled_deal

    steps = score_deal(deal, rules, pot).steps

    texts = [say(step, language) for step in steps for language in ("fr", "en")]
    keys = {step.params["key"].split(".")[0] for step in steps if "key" in step.params}
    assert all(texts)
    assert "{" not in "".join(texts)
    assert keys <= rules.to_dict().keys()


@few
@given(played())
def test_facts_round_trip(ruled_deal):
    rules, deal = ruled_deal

    assert deal_from_dict(deal.to_dict(), rules) == deal


@few
@given(all_rules)
def test_rules_round_trip(rules):
    assert rules_from_dict(rules.to_dict()) == rules


@few
@given(played(), pots)
def test_capot_that_was_bid_is_made_by_every_trick_and_only_so(ruled_deal, pot):
    rules, deal = ruled_deal
    verdict = score_deal(deal, rules, pot).verdict

    if deal.contract == "capot" and not deal.is_redealt:
        assert (verdict is Verdict.MADE) == (deal.capot_by is deal.taker)


@few
@given(played())
def test_loser_of_a_coinched_deal_writes_a_belote_at_most(ruled_deal):
    rules, deal = ruled_deal
    true = replace(deal, declarations=tuple(each for each in deal.declarations if not each.false))

    score = score_deal(true, rules)

    if true.coinche is not Coinche.NONE and score.verdict in (Verdict.MADE, Verdict.DEDANS):
        loser = true.defence if score.verdict is Verdict.MADE else true.taker
        assert score.points[loser] in (0, rules.belote.points if true.belote is loser else 0)


@few
@given(played())
def test_verdict_does_not_depend_on_what_is_written(ruled_deal):
    rules, deal = ruled_deal
    rounded = replace(rules, rounding=replace(rules.rounding, mode="half_up"))
    plain = replace(deal, coinche=Coinche.NONE)

    verdicts = {score_deal(each, ruleset).verdict for each in (deal, plain) for ruleset in (rules, rounded)}

    assert len(verdicts) == 1


@few
@given(played(), sides)
def test_manche_is_the_sum_of_its_deals(ruled_deal, fault_by):
    rules, deal = ruled_deal
    by_time = replace(rules, end=replace(rules.end, by="time", tie="draw", cap=None))
    deals = [deal, Deal(fault_by=fault_by, fault=Fault.REVOKE), swapped(deal), Deal(void=True)]

    manche = score_manche(deals, by_time, time_up=True)

    assert manche.score == sum((row.score.points for row in manche.deals), Points())
    assert manche.over

"""Judging a deal that was taken: has the taker made his contract (fait), failed (dedans), or tied (litige)."""

from collections.abc import Callable

from scoring.engine.belote.rules import BeloteRules
from scoring.engine.belote.tally import Tally, contract_points, holder_of
from scoring.engine.explain import Step
from scoring.engine.points import Points
from scoring.engine.verdict import Judgement, Verdict

TIES = {
    "litige": (Verdict.LITIGE, Step("tie_litige", {"key": "contract.tie"})),
    "dedans": (Verdict.DEDANS, Step("tie_dedans", {"key": "contract.tie"})),
    "made": (Verdict.MADE, Step("tie_made", {"key": "contract.tie"})),
    "replay": (Verdict.REPLAY, Step("tie_replay", {"key": "contract.tie"})),
}


def judge(tally: Tally, rules: BeloteRules) -> Judgement:
    """Judge on exact totals, the belote and the declarations included where they count.

    A capot that was bid is made by taking every trick, whatever the totals, and only so. A taker without a trick
    is dedans; one with every trick has made a contract that asks for a majority or a threshold.
    """
    if tally.capot_was_bid:
        return judge_capot_bid(tally)
    side = {"side": tally.taker.value}
    if tally.capot_by is tally.defence:
        return Judgement(Verdict.DEDANS, (Step("dedans_capot", side),))
    if tally.capot_by is tally.taker and rules.contract.success in ("majority", "threshold"):
        return Judgement(Verdict.MADE, (Step("made_capot", side),))
    judgement = TESTS[rules.contract.success](tally, totals_of(tally, rules), rules)
    return Judgement(judgement.verdict, (*what_counts(tally, rules), *judgement.steps))


def what_counts(tally: Tally, rules: BeloteRules) -> tuple[Step, ...]:
    """Say whether the belote and the declarations count towards success."""
    steps = []
    holder, announcer = holder_of(tally.belote), holder_of(tally.declared)
    if holder is not None:
        belote = {"side": holder.value, "key": "contract.belote_counts"}
        counts = rules.contract.belote_counts
        steps.append(Step("belote_counts", belote) if counts else Step("belote_apart", belote))
    if announcer is not None:
        declared = {"side": announcer.value, "key": "contract.declarations_count"}
        counts = rules.contract.declarations_count
        steps.append(Step("declarations_count", declared) if counts else Step("declarations_apart", declared))
    return tuple(steps)


def totals_of(tally: Tally, rules: BeloteRules) -> Points:
    """Add up what is compared: the cards, the belote and the declarations if they count towards success."""
    belote = tally.belote if rules.contract.belote_counts else Points()
    declared = tally.declared if rules.contract.declarations_count else Points()
    return tally.cards + belote + declared


def judge_capot_bid(tally: Tally) -> Judgement:
    side = {"side": tally.taker.value}
    if tally.capot_by is tally.taker:
        return Judgement(Verdict.MADE, (Step("made_capot_bid", side),))
    return Judgement(Verdict.DEDANS, (Step("dedans_capot_bid", side),))


def judge_majority(tally: Tally, totals: Points, rules: BeloteRules) -> Judgement:
    """Judge by majority: the taker must have more than the defence; equal totals are `contract.tie`.

    Source: Fédération Française de Belote, belote classique 2016, § 10.1.
    """
    mine, theirs = totals[tally.taker], totals[tally.defence]
    compared = Step("compared", {"side": tally.taker.value, "total": mine, "other": theirs})
    if mine == theirs:
        verdict, step = TIES[rules.contract.tie]
        return Judgement(verdict, (compared, step))
    params = {"side": tally.taker.value, "key": "contract.success"}
    if mine > theirs:
        return Judgement(Verdict.MADE, (compared, Step("made_majority", params)))
    return Judgement(Verdict.DEDANS, (compared, Step("dedans_majority", params)))


def judge_threshold(tally: Tally, totals: Points, rules: BeloteRules) -> Judgement:
    """Judge by threshold: the taker must reach it (82, belote comprise), whatever the defence has."""
    total, threshold = totals[tally.taker], rules.contract.threshold
    params = {"side": tally.taker.value, "total": total, "threshold": threshold, "key": "contract.threshold"}
    if total >= threshold:
        return Judgement(Verdict.MADE, (Step("made_threshold", params),))
    return Judgement(Verdict.DEDANS, (Step("dedans_threshold", params),))


def judge_bid(tally: Tally, totals: Points, rules: BeloteRules) -> Judgement:
    """Judge by the bid (le contrat annoncé): the taker must reach it, whatever the defence has.

    Source: Fédération Française de Belote, belote contrée 2016. No bid is made below `contract.floor` (82).
    """
    total, bid = totals[tally.taker], contract_points(tally.contract, rules)
    floor = rules.contract.floor or 0
    key = "contract.floor" if floor > bid else "contract.success"
    params = {"side": tally.taker.value, "total": total, "bid": bid, "needed": max(bid, floor), "key": key}
    if total >= max(bid, floor):
        return Judgement(Verdict.MADE, (Step("bid_reached", params),))
    return Judgement(Verdict.DEDANS, (Step("bid_missed", params),))


def judge_bid_and_majority(tally: Tally, totals: Points, rules: BeloteRules) -> Judgement:
    """Judge by both: the taker must reach his bid, and have more than the defence; equal totals are `contract.tie`.

    Source: Fédération Française de Belote, belote coinchée 2015. Equal totals below the bid are dedans.
    """
    reached = judge_bid(tally, totals, rules)
    if reached.verdict is Verdict.DEDANS:
        return reached
    beaten = judge_majority(tally, totals, rules)
    return Judgement(beaten.verdict, (*reached.steps, *beaten.steps))


TESTS: dict[str, Callable[[Tally, Points, BeloteRules], Judgement]] = {
    "majority": judge_majority,
    "threshold": judge_threshold,
    "bid": judge_bid,
    "bid_and_majority": judge_bid_and_majority,
}

"""Judging a deal that was taken: has the taker made his contract (fait), failed (dedans), or tied (litige)."""

from collections.abc import Callable

from scoring.engine.belote.rules import BeloteRules
from scoring.engine.belote.tally import Tally, contract_points
from scoring.engine.explain import Entry, note
from scoring.engine.sides import Side
from scoring.engine.verdict import DEDANS, LITIGE, MADE, REPLAY, Judgement

TIES = {
    "litige": (LITIGE, note("tie_litige", key="contract.tie")),
    "dedans": (DEDANS, note("tie_dedans", key="contract.tie")),
    "made": (MADE, note("tie_made", key="contract.tie")),
    "replay": (REPLAY, note("tie_replay", key="contract.tie")),
}


def judge(tally: Tally, rules: BeloteRules) -> Judgement:
    """Judge on exact totals, the belote and the declarations included where they count.

    A capot that was bid is made by taking every trick, whatever the totals, and only so. A taker without a trick
    is dedans; one with every trick has made a contract that asks for a majority or a threshold.
    """
    if tally.capot_was_bid:
        return judge_capot_bid(tally)
    if tally.capot_by is tally.defence:
        return DEDANS, (note("dedans_capot", side=tally.taker),)
    if tally.capot_by is tally.taker and rules.contract.success in ("majority", "threshold"):
        return MADE, (note("made_capot", side=tally.taker),)
    verdict, why = TESTS[rules.contract.success](tally, rules)
    return verdict, what_counts(tally, rules) + why


def what_counts(tally: Tally, rules: BeloteRules) -> tuple[Entry, ...]:
    """Say whether the belote and the declarations count towards success."""
    belote: tuple[Entry, ...] = ()
    declared: tuple[Entry, ...] = ()
    if tally.belote_by is not None:
        belote = (belote_note(tally.belote_by, counts=rules.contract.belote_counts),)
    if tally.declared_by is not None:
        declared = (declared_note(tally.declared_by, counts=rules.contract.declarations_count),)
    return belote + declared


def belote_note(holder: Side, *, counts: bool) -> Entry:
    words = {"side": holder, "key": "contract.belote_counts"}
    return note("belote_counts", **words) if counts else note("belote_apart", **words)


def declared_note(holder: Side, *, counts: bool) -> Entry:
    words = {"side": holder, "key": "contract.declarations_count"}
    return note("declarations_count", **words) if counts else note("declarations_apart", **words)


def total_of(side: Side, tally: Tally, rules: BeloteRules) -> int:
    """Add up what is compared: the cards, the belote and the declarations if they count towards success."""
    total = tally.cards[side]
    if side is tally.belote_by and rules.contract.belote_counts:
        total += tally.belote
    if side is tally.declared_by and rules.contract.declarations_count:
        total += tally.declared
    return total


def judge_capot_bid(tally: Tally) -> Judgement:
    if tally.capot_by is tally.taker:
        return MADE, (note("made_capot_bid", side=tally.taker),)
    return DEDANS, (note("dedans_capot_bid", side=tally.taker),)


def judge_majority(tally: Tally, rules: BeloteRules) -> Judgement:
    """Judge by majority: the taker must have more than the defence; equal totals are `contract.tie`.

    Source: Fédération Française de Belote, belote classique 2016, § 10.1.
    """
    mine, theirs = total_of(tally.taker, tally, rules), total_of(tally.defence, tally, rules)
    compared = note("compared", side=tally.taker, total=mine, other=theirs)
    if mine > theirs:
        return MADE, (compared, note("made_majority", side=tally.taker, key="contract.success"))
    if mine < theirs:
        return DEDANS, (compared, note("dedans_majority", side=tally.taker, key="contract.success"))
    verdict, why = TIES[rules.contract.tie]
    return verdict, (compared, why)


def judge_threshold(tally: Tally, rules: BeloteRules) -> Judgement:
    """Judge by threshold: the taker must reach it (82, belote comprise), whatever the defence has."""
    total, threshold = total_of(tally.taker, tally, rules), rules.contract.threshold
    words: dict[str, int | str] = {
        "side": tally.taker,
        "total": total,
        "threshold": threshold,
        "key": "contract.threshold",
    }
    if total >= threshold:
        return MADE, (note("made_threshold", **words),)
    return DEDANS, (note("dedans_threshold", **words),)


def judge_bid(tally: Tally, rules: BeloteRules) -> Judgement:
    """Judge by the bid (le contrat annoncé): the taker must reach it, whatever the defence has.

    Source: Fédération Française de Belote, belote contrée 2016. No bid is made below `contract.floor` (82).
    """
    total, bid = total_of(tally.taker, tally, rules), contract_points(tally.contract, rules)
    floor = rules.contract.floor or 0
    key = "contract.floor" if floor > bid else "contract.success"
    words: dict[str, int | str] = {
        "side": tally.taker,
        "total": total,
        "bid": bid,
        "needed": max(bid, floor),
        "key": key,
    }
    if total >= max(bid, floor):
        return MADE, (note("bid_reached", **words),)
    return DEDANS, (note("bid_missed", **words),)


def judge_bid_and_majority(tally: Tally, rules: BeloteRules) -> Judgement:
    """Judge by both: the taker must reach his bid, and have more than the defence; equal totals are `contract.tie`.

    Source: Fédération Française de Belote, belote coinchée 2015. Equal totals below the bid are dedans.
    """
    reached, why = judge_bid(tally, rules)
    if reached is DEDANS:
        return reached, why
    verdict, beaten = judge_majority(tally, rules)
    return verdict, why + beaten


TESTS: dict[str, Callable[[Tally, BeloteRules], Judgement]] = {
    "majority": judge_majority,
    "threshold": judge_threshold,
    "bid": judge_bid,
    "bid_and_majority": judge_bid_and_majority,
}

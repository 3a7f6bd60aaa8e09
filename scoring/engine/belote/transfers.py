"""Who writes the belote and the declarations in the end: their holder, or the side that wins them."""

from scoring.engine.belote.rules import BeloteRules
from scoring.engine.belote.tally import Tally, holder_of
from scoring.engine.explain import Entry, Mark, Step
from scoring.engine.sides import Side
from scoring.engine.verdict import Verdict


def belote_entries(verdict: Verdict, tally: Tally, rules: BeloteRules) -> tuple[Entry, ...]:
    """Write the belote: it stays with its holder (imprenable), or the winner takes it (prenable).

    `belote.on_fail` decides for the belote of a taker who failed; on a coinched deal `belote.when_coinched`
    decides instead, for the side that lost it.
    """
    holder, winner = holder_of(tally.belote), tally.winner(verdict)
    if holder is None:
        return ()
    points = tally.belote[holder]
    if holder is winner or (verdict is Verdict.MADE and not tally.is_coinched):
        return (Mark("belote", holder, points),)
    if tally.is_coinched:
        if rules.belote.when_coinched == "holder":
            return (Mark("belote_kept_coinched", holder, points, {"key": "belote.when_coinched"}),)
        return (Mark("belote_won", winner, points, {"holder": holder.value, "key": "belote.when_coinched"}),)
    if rules.belote.on_fail == "holder":
        return (Mark("belote_kept", holder, points, {"key": "belote.on_fail"}),)
    return (Mark("belote_won", winner, points, {"holder": holder.value, "key": "belote.on_fail"}),)


def declared_entries(verdict: Verdict, tally: Tally, rules: BeloteRules) -> tuple[Entry, ...]:
    """Write the declarations of a deal that was not coinched, after the verdict.

    Those of a side without a trick stay or go to the capot side (`declarations.on_capot`); those of a taker who
    failed go to the defence, stay with him, or are lost (`declarations.on_fail`). The defence always writes its
    own on a failed contract, even if the taker won every trick and still missed his bid.
    """
    holder = holder_of(tally.declared)
    if holder is None:
        return ()
    points = tally.declared[holder]
    if goes_to_capot_side(holder, verdict, tally, rules):
        return (declarations_won(holder, points, "declarations.on_capot"),)
    if verdict is Verdict.MADE or holder is tally.defence:
        return (Mark("declarations", holder, points),)
    if rules.declarations.on_fail == "defence":
        return (declarations_won(holder, points, "declarations.on_fail"),)
    if rules.declarations.on_fail == "holder":
        return (Mark("declarations_kept", holder, points, {"key": "declarations.on_fail"}),)
    return (declarations_lost(holder, points, "declarations.on_fail"),)


def goes_to_capot_side(holder: Side, verdict: Verdict, tally: Tally, rules: BeloteRules) -> bool:
    is_capot = tally.capot_by is holder.other and tally.capot_by is tally.winner(verdict)
    return is_capot and rules.declarations.on_capot == "capot_side"


def declarations_won(holder: Side, points: int, key: str) -> Mark:
    return Mark("declarations_won", holder.other, points, {"holder": holder.value, "key": key})


def declarations_lost(holder: Side, points: int, key: str) -> Step:
    return Step("declarations_lost", {"side": holder.value, "lost": points, "key": key})


def nothing_else(tally: Tally, key: str) -> tuple[Entry, ...]:
    """Say that nobody writes the belote or the declarations, because the key of the ruleset says so."""
    return (*belote_lost(tally, key), *all_declarations_lost(tally, key))


def belote_lost(tally: Tally, key: str) -> tuple[Entry, ...]:
    holder = holder_of(tally.belote)
    if holder is None:
        return ()
    return (Step("belote_lost", {"side": holder.value, "lost": tally.belote[holder], "key": key}),)


def all_declarations_lost(tally: Tally, key: str) -> tuple[Entry, ...]:
    holder = holder_of(tally.declared)
    return () if holder is None else (declarations_lost(holder, tally.declared[holder], key),)

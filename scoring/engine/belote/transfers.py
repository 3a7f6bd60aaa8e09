"""Who writes the belote and the declarations in the end: their holder, or the side that wins them."""

from collections.abc import Iterable

from scoring.engine.belote.rules import BeloteRules
from scoring.engine.belote.tally import Tally
from scoring.engine.explain import Entry, mark, note, written
from scoring.engine.points import Points
from scoring.engine.sides import Side
from scoring.engine.verdict import MADE, Verdict

BELOTE_MARKS = ("belote", "belote_kept", "belote_kept_coinched", "belote_won", "belote_multiplied")


def belote_entries(verdict: Verdict, tally: Tally, rules: BeloteRules) -> tuple[Entry, ...]:
    """Write the belote: it stays with its holder (imprenable), or the winner takes it (prenable).

    `belote.on_fail` decides for the belote of a taker who failed; on a coinched deal `belote.when_coinched`
    decides instead, for the side that lost it.
    """
    holder, points = tally.belote_by, tally.belote
    if holder is None:
        return ()
    winner = tally.winner(verdict)
    if holder is winner or (verdict is MADE and not tally.is_coinched):
        return (mark("belote", holder, points),)
    if tally.is_coinched:
        if rules.belote.when_coinched == "holder":
            return (mark("belote_kept_coinched", holder, points, key="belote.when_coinched"),)
        return (mark("belote_won", winner, points, holder=holder, key="belote.when_coinched"),)
    if rules.belote.on_fail == "holder":
        return (mark("belote_kept", holder, points, key="belote.on_fail"),)
    return (mark("belote_won", winner, points, holder=holder, key="belote.on_fail"),)


def belote_written(entries: Iterable[Entry]) -> Points:
    """Return how much of what each side writes is the belote."""
    return written(entry for entry in entries if entry[0] in BELOTE_MARKS)


def declared_entries(verdict: Verdict, tally: Tally, rules: BeloteRules) -> tuple[Entry, ...]:
    """Write the declarations of a deal that was not coinched, after the verdict.

    Those of a side without a trick stay or go to the capot side (`declarations.on_capot`); those of a taker who
    failed go to the defence, stay with him, or are lost (`declarations.on_fail`). The defence always writes its
    own on a failed contract, even if the taker won every trick and still missed his bid.
    """
    holder, points = tally.declared_by, tally.declared
    if holder is None:
        return ()
    if goes_to_capot_side(holder, verdict, tally, rules):
        return (declarations_won(holder, points, "declarations.on_capot"),)
    if verdict is MADE or holder is tally.defence:
        return (mark("declarations", holder, points),)
    if rules.declarations.on_fail == "defence":
        return (declarations_won(holder, points, "declarations.on_fail"),)
    if rules.declarations.on_fail == "holder":
        return (mark("declarations_kept", holder, points, key="declarations.on_fail"),)
    return (declarations_lost(holder, points, "declarations.on_fail"),)


def goes_to_capot_side(holder: Side, verdict: Verdict, tally: Tally, rules: BeloteRules) -> bool:
    is_capot = tally.capot_by is holder.other and tally.capot_by is tally.winner(verdict)
    return is_capot and rules.declarations.on_capot == "capot_side"


def declarations_won(holder: Side, points: int, key: str) -> Entry:
    return mark("declarations_won", holder.other, points, holder=holder, key=key)


def declarations_lost(holder: Side, points: int, key: str) -> Entry:
    return note("declarations_lost", side=holder, lost=points, key=key)


def nothing_else(tally: Tally, key: str) -> tuple[Entry, ...]:
    """Say that nobody writes the belote or the declarations, because the key of the ruleset says so."""
    return (*belote_lost(tally, key), *all_declarations_lost(tally, key))


def belote_lost(tally: Tally, key: str) -> tuple[Entry, ...]:
    if tally.belote_by is None:
        return ()
    return (note("belote_lost", side=tally.belote_by, lost=tally.belote, key=key),)


def all_declarations_lost(tally: Tally, key: str) -> tuple[Entry, ...]:
    if tally.declared_by is None:
        return ()
    return (declarations_lost(tally.declared_by, tally.declared, key),)

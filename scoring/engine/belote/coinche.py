"""The coinche forms (contre, surcontre): what the winner of a doubled deal writes."""

from dataclasses import dataclass
from typing import Literal

from scoring.engine.belote.rules import BeloteRules
from scoring.engine.belote.tally import Tally, contract_points, rounded
from scoring.engine.belote.transfers import all_declarations_lost, belote_entries, belote_lost
from scoring.engine.explain import Entry, mark
from scoring.engine.sides import Side
from scoring.engine.verdict import Verdict

type Factor = Literal["none", "once", "times"]


@dataclass(frozen=True, slots=True)
class Form:
    """What the winner writes: each part not at all, once, or times the multiplier of the coinche.

    `flat`: the fixed amount of the level; `bonus`: what a capot adds to it. The belote stands apart, or inside
    the bracket that is multiplied (where `belote.multiplied`), or nobody writes it.
    """

    base: Factor = "none"
    contract: Factor = "none"
    declared: Factor = "none"
    flat: bool = False
    bonus: bool = False
    belote: Literal["apart", "bracket", "lost"] = "apart"


FORMS = {
    "contract_only": Form(base="once", contract="times", declared="once"),
    "whole": Form(base="times", contract="times", declared="times", belote="bracket"),
    "flat": Form(flat=True, bonus=True),
    "flat_plus_contract": Form(flat=True, contract="times"),
    "contract_alone": Form(contract="times", belote="lost"),
    "fail_base_only": Form(base="times", contract="once", declared="once"),
}


def mark_coinched(verdict: Verdict, tally: Tally, rules: BeloteRules) -> tuple[Entry, ...]:
    """Write a coinched deal: the winner writes all of it, the loser nothing but a belote that it keeps."""
    form = FORMS[str(rules.coinche.mode)]
    return (
        *flat_entries(form, verdict, tally, rules),
        *base_entries(form, verdict, tally, rules),
        *contract_entries(form, verdict, tally, rules),
        *declared_entries(form, verdict, tally, rules),
        *coinched_belote(form, verdict, tally, rules),
    )


def times(factor: Factor, tally: Tally, rules: BeloteRules) -> int:
    return {"none": 0, "once": 1, "times": rules.coinche.multipliers[tally.coinche.level]}[factor]


def flat_entries(form: Form, verdict: Verdict, tally: Tally, rules: BeloteRules) -> tuple[Entry, ...]:
    """Write the fixed amount of the level (320, 640), and the bonus when the taker made capot."""
    if not form.flat:
        return ()
    winner, bonus = tally.winner(verdict), rules.coinche.flat_capot_bonus
    flat = mark("coinche_flat", winner, rules.coinche.flat[tally.coinche.level], key="coinche.flat")
    if form.bonus and bonus and tally.capot_by is tally.taker:
        return (flat, mark("coinche_flat_capot", winner, bonus, key="coinche.flat_capot_bonus"))
    return (flat,)


def base_entries(form: Form, verdict: Verdict, tally: Tally, rules: BeloteRules) -> tuple[Entry, ...]:
    """Write the base of the deal, that of a capot when the taker made capot, rounded before it is multiplied."""
    if form.base == "none":
        return ()
    capot = tally.capot_by is tally.taker
    base = rounded(rules.coinche.base_capot if capot else rules.coinche.base, tally, rules)
    factor = times(form.base, tally, rules)
    key = "coinche.base_capot" if capot else "coinche.base"
    return (mark("coinche_base", tally.winner(verdict), base * factor, value=base, times=factor, key=key),)


def contract_entries(form: Form, verdict: Verdict, tally: Tally, rules: BeloteRules) -> tuple[Entry, ...]:
    bid, factor = contract_points(tally.contract, rules), times(form.contract, tally, rules)
    if not bid * factor:
        return ()
    winner = tally.winner(verdict)
    return (mark("coinche_contract", winner, bid * factor, value=bid, times=factor, key="coinche.mode"),)


def declared_entries(form: Form, verdict: Verdict, tally: Tally, rules: BeloteRules) -> tuple[Entry, ...]:
    """Write all declarations that count, whoever holds them, to the winner; or they are lost."""
    holder, value = tally.declared_by, tally.declared
    if holder is None or form.declared == "none":
        return all_declarations_lost(tally, "coinche.mode")
    winner, factor = tally.winner(verdict), times(form.declared, tally, rules)
    words: dict[str, int | str] = {"holder": holder, "value": value, "times": factor, "key": "coinche.mode"}
    return (mark("coinche_declarations", winner, value * factor, **words),)


def coinched_belote(form: Form, verdict: Verdict, tally: Tally, rules: BeloteRules) -> tuple[Entry, ...]:
    """Write the belote apart; the one that the winner writes is multiplied too where the ruleset says so."""
    if form.belote == "lost":
        return belote_lost(tally, "coinche.mode")
    entries = belote_entries(verdict, tally, rules)
    if form.belote == "apart" or not rules.belote.multiplied:
        return entries
    return tuple(in_bracket(each, tally.winner(verdict), tally, rules) for each in entries)


def in_bracket(entry: Entry, winner: Side, tally: Tally, rules: BeloteRules) -> Entry:
    _code, side, points, _params = entry
    if side is not winner:
        return entry
    factor = times("times", tally, rules)
    return mark("belote_multiplied", winner, points * factor, value=points, times=factor, key="belote.multiplied")

"""The marking (la marque): what each side writes for a deal, reason by reason."""

from scoring.engine.belote.capot_bid import mark_capot_bid
from scoring.engine.belote.coinche import mark_coinched
from scoring.engine.belote.rules import BeloteRules
from scoring.engine.belote.tally import Marking, Tally, contract_points, rounded
from scoring.engine.belote.transfers import belote_entries, declarations_lost, declared_entries, nothing_else
from scoring.engine.explain import Entry, mark
from scoring.engine.sides import Side
from scoring.engine.verdict import DEDANS, LITIGE, MADE, REPLAY, Verdict


def marking_of(verdict: Verdict, tally: Tally, rules: BeloteRules) -> Marking:
    """Write a deal that was taken; nothing is written when it is to be replayed.

    A litige is written alike whether it was coinched or not.
    """
    if verdict is LITIGE:
        return mark_litige(tally, rules)
    return () if verdict is REPLAY else mark_won(verdict, tally, rules), 0


def mark_won(verdict: Verdict, tally: Tally, rules: BeloteRules) -> tuple[Entry, ...]:
    """Write a deal that one side has won: the taker who made his contract, or the defence."""
    if tally.capot_was_bid and rules.capot_bid.mode == "flat":
        return mark_capot_bid(verdict, tally, rules)
    if tally.is_coinched:
        return mark_coinched(verdict, tally, rules)
    if rules.marking.made == "contract":
        return mark_contract_alone(verdict, tally, rules)
    return mark_made(tally, rules) if verdict is MADE else mark_dedans(tally, rules)


def mark_contract_alone(verdict: Verdict, tally: Tally, rules: BeloteRules) -> tuple[Entry, ...]:
    """Write the contract alone to the winner of the deal (points annoncés); nobody writes anything else."""
    points = contract_points(tally.contract, rules)
    contract = mark("contract", tally.winner(verdict), points, key="marking.made")
    return contract, *nothing_else(tally, "marking.made")


def mark_made(tally: Tally, rules: BeloteRules) -> tuple[Entry, ...]:
    """Write a contract that was made (contrat fait): each side writes its cards, belote and declarations.

    The taker adds the contract under `points_and_contract` (points faits et annoncés).
    """
    entries: tuple[Entry, ...] = (cards(tally.taker, tally, rules), cards(tally.defence, tally, rules))
    if rules.marking.made == "points_and_contract":
        entries += (mark("contract", tally.taker, contract_points(tally.contract, rules), key="marking.made"),)
    return entries + belote_and_declarations(MADE, tally, rules)


def mark_dedans(tally: Tally, rules: BeloteRules) -> tuple[Entry, ...]:
    """Write a failed contract (dedans): the defence writes the whole deal, 162, or 252 of a capot.

    It adds the contract where `fail_adds_contract`. The taker keeps his belote (imprenable), unless it goes to
    the winner, and his declarations go where `declarations.on_fail` says.
    """
    key = "marking.fail_base" if tally.capot_by is None else "marking.fail_base_capot"
    whole = rules.marking.fail_base if tally.capot_by is None else rules.marking.fail_base_capot
    entries: tuple[Entry, ...] = (mark("fail_base", tally.defence, rounded(whole, tally, rules), key=key),)
    if rules.marking.fail_adds_contract:
        points = contract_points(tally.contract, rules)
        entries += (mark("contract", tally.defence, points, key="marking.fail_adds_contract"),)
    return entries + belote_and_declarations(DEDANS, tally, rules)


def belote_and_declarations(verdict: Verdict, tally: Tally, rules: BeloteRules) -> tuple[Entry, ...]:
    return belote_entries(verdict, tally, rules) + declared_entries(verdict, tally, rules)


def mark_litige(tally: Tally, rules: BeloteRules) -> Marking:
    """Write a tie (litige): the defence writes its points at once, the taker's wait in the pot.

    His declarations wait with his cards, or are lost under `cards`; his belote waits under `points_and_belote`,
    else he writes it. The contract is never in the pot.
    """
    belote, belote_staked = belote_of_litige(tally, rules)
    declared, declared_staked = declarations_of_litige(tally, rules)
    entries = (cards(tally.defence, tally, rules), *belote, *declared)
    return entries, rounded(tally.cards[tally.taker], tally, rules) + belote_staked + declared_staked


def belote_of_litige(tally: Tally, rules: BeloteRules) -> Marking:
    holder, points = tally.belote_by, tally.belote
    if holder is None:
        return (), 0
    if holder is tally.taker and rules.litige.pot == "points_and_belote":
        return (), points
    return (mark("belote", holder, points),), 0


def declarations_of_litige(tally: Tally, rules: BeloteRules) -> Marking:
    holder, points = tally.declared_by, tally.declared
    if holder is None:
        return (), 0
    if holder is tally.defence:
        return (mark("declarations", holder, points),), 0
    if rules.litige.pot == "cards":
        return (declarations_lost(holder, points, "litige.pot"),), 0
    return (), points


def cards(side: Side, tally: Tally, rules: BeloteRules) -> Entry:
    exact = tally.cards[side]
    if not tally.rounded:
        return mark("cards", side, exact)
    points = rounded(exact, tally, rules)
    if points == exact:
        return mark("cards", side, points)
    return mark("cards_rounded", side, points, exact=exact, key="rounding.mode")

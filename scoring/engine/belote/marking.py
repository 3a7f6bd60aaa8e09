"""The marking (la marque): what each side writes for a deal, reason by reason."""

from scoring.engine.belote.capot_bid import mark_capot_bid
from scoring.engine.belote.coinche import mark_coinched
from scoring.engine.belote.rules import BeloteRules
from scoring.engine.belote.tally import Marking, Tally, contract_points, holder_of, rounded
from scoring.engine.belote.transfers import belote_entries, declarations_lost, declared_entries, nothing_else
from scoring.engine.explain import Entry, Mark
from scoring.engine.sides import Side
from scoring.engine.verdict import Verdict


def mark(verdict: Verdict, tally: Tally, rules: BeloteRules) -> Marking:
    """Write a deal that was taken; nothing is written when it is to be replayed.

    A litige is written alike whether it was coinched or not.
    """
    if verdict is Verdict.REPLAY:
        return Marking()
    if verdict is Verdict.LITIGE:
        return mark_litige(tally, rules)
    if tally.capot_was_bid and rules.capot_bid.mode == "flat":
        return mark_capot_bid(verdict, tally, rules)
    if tally.is_coinched:
        return mark_coinched(verdict, tally, rules)
    if rules.marking.made == "contract":
        return mark_contract_alone(verdict, tally, rules)
    return mark_made(tally, rules) if verdict is Verdict.MADE else mark_dedans(tally, rules)


def mark_contract_alone(verdict: Verdict, tally: Tally, rules: BeloteRules) -> Marking:
    """Write the contract alone to the winner of the deal (points annoncés); nobody writes anything else."""
    points = contract_points(tally.contract, rules)
    contract = Mark("contract", tally.winner(verdict), points, {"key": "marking.made"})
    return Marking((contract, *nothing_else(tally, "marking.made")))


def mark_made(tally: Tally, rules: BeloteRules) -> Marking:
    """Write a contract that was made (contrat fait): each side writes its cards, belote and declarations.

    The taker adds the contract under `points_and_contract` (points faits et annoncés).
    """
    written: list[Entry] = [cards(side, tally, rules) for side in (tally.taker, tally.defence)]
    if rules.marking.made == "points_and_contract":
        points = contract_points(tally.contract, rules)
        written.append(Mark("contract", tally.taker, points, {"key": "marking.made"}))
    belote = belote_entries(Verdict.MADE, tally, rules)
    return Marking((*written, *belote, *declared_entries(Verdict.MADE, tally, rules)))


def mark_dedans(tally: Tally, rules: BeloteRules) -> Marking:
    """Write a failed contract (dedans): the defence writes the whole deal, 162, or 252 of a capot.

    It adds the contract where `fail_adds_contract`. The taker keeps his belote (imprenable), unless it goes to
    the winner, and his declarations go where `declarations.on_fail` says.
    """
    key = "marking.fail_base" if tally.capot_by is None else "marking.fail_base_capot"
    whole = rules.marking.fail_base if tally.capot_by is None else rules.marking.fail_base_capot
    written: list[Entry] = [Mark("fail_base", tally.defence, rounded(whole, tally, rules), {"key": key})]
    if rules.marking.fail_adds_contract:
        points = contract_points(tally.contract, rules)
        written.append(Mark("contract", tally.defence, points, {"key": "marking.fail_adds_contract"}))
    belote = belote_entries(Verdict.DEDANS, tally, rules)
    return Marking((*written, *belote, *declared_entries(Verdict.DEDANS, tally, rules)))


def mark_litige(tally: Tally, rules: BeloteRules) -> Marking:
    """Write a tie (litige): the defence writes its points at once, the taker's wait in the pot.

    His declarations wait with his cards, or are lost under `cards`; his belote waits under `points_and_belote`,
    else he writes it. The contract is never in the pot.
    """
    defended = Marking((cards(tally.defence, tally, rules),), rounded(tally.cards[tally.taker], tally, rules))
    return defended + belote_of_litige(tally, rules) + declarations_of_litige(tally, rules)


def belote_of_litige(tally: Tally, rules: BeloteRules) -> Marking:
    holder = holder_of(tally.belote)
    if holder is None:
        return Marking()
    points = tally.belote[holder]
    if holder is tally.taker and rules.litige.pot == "points_and_belote":
        return Marking(stake=points)
    return Marking((Mark("belote", holder, points),))


def declarations_of_litige(tally: Tally, rules: BeloteRules) -> Marking:
    holder = holder_of(tally.declared)
    if holder is None:
        return Marking()
    points = tally.declared[holder]
    if holder is tally.defence:
        return Marking((Mark("declarations", holder, points),))
    if rules.litige.pot == "cards":
        return Marking((declarations_lost(holder, points, "litige.pot"),))
    return Marking(stake=points)


def cards(side: Side, tally: Tally, rules: BeloteRules) -> Mark:
    exact = tally.cards[side]
    points = rounded(exact, tally, rules)
    if points == exact:
        return Mark("cards", side, points)
    return Mark("cards_rounded", side, points, {"exact": exact, "key": "rounding.mode"})

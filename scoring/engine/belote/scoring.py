"""Scoring one deal of family belote: count, judge, mark, settle the pot."""

from functools import lru_cache

from scoring.engine.belote.counting import count_notes, tally_of
from scoring.engine.belote.deal import Deal
from scoring.engine.belote.declared import count_declared
from scoring.engine.belote.fault import misdeal_note, penalty_entries, penalty_of
from scoring.engine.belote.judging import judge
from scoring.engine.belote.marking import marking_of
from scoring.engine.belote.pot import PotMove, add_stake, keep_pot, win_pot
from scoring.engine.belote.rules import BeloteRules
from scoring.engine.belote.tally import Tally
from scoring.engine.explain import Entry, note, written
from scoring.engine.points import NOTHING, Points
from scoring.engine.score import DealScore
from scoring.engine.sides import Side
from scoring.engine.verdict import FAULT, LITIGE, REPLAY, VOID, Verdict


def score_deal(deal: Deal, rules: BeloteRules, pot: int = 0, *, last: bool = False) -> DealScore:
    """Score one deal (une donne): the taker must beat the defence or loses its points (est dedans).

    `pot` is what waits from earlier litiges; `last` says that the manche ends with this deal (where the facts
    do not), for rulesets that do not round it.
    """
    if deal.taker is not None and deal.points is not None and not (pot or last) and deal.is_plain:
        return score_plain(deal.taker, *deal.points.values, deal.belote, rules)
    if deal.is_redealt:
        again = note("redealt", key="declarations.carre_7")
        return settled(VOID, (again,), keep_pot(pot, "declarations.carre_7"))
    if deal.taker is not None:
        return score_taken(deal, deal.taker, rules, pot, last)
    if deal.fault_by is not None:
        return score_fault(deal, deal.fault_by, rules, pot)
    move = keep_pot(pot, "void_deal.keeps_pot", keeps=rules.void_deal.keeps_pot)
    return settled(VOID, (note("void"),), move)


@lru_cache(maxsize=2048)
def score_plain(taker: Side, ns: int, ew: int, belote: Side | None, rules: BeloteRules) -> DealScore:
    """Score a deal of cards and belote. A ruleset has under a thousand: each is scored once and then remembered."""
    return score_taken(Deal(taker, Points(ns, ew), belote=belote), taker, rules, pot=0, last=False)


def score_taken(deal: Deal, taker: Side, rules: BeloteRules, pot: int, last: bool) -> DealScore:
    """Score a deal that was taken; the verdict uses exact points, the belote and declarations that count included.

    The points of a false declaration are written beside whatever else is written.
    """
    declared = count_declared(deal, rules)
    tally = tally_of(deal, taker, declared, rules, last)
    verdict, why = judge(tally, rules)
    entries, stake = marking_of(verdict, tally, rules)
    penalties = () if verdict is REPLAY else declared.penalties
    every = (*declared.notes, *count_notes(deal, tally, rules), *why, *entries, *penalties)
    holders = NOTHING if declared.by is None else Points.of(declared.by, declared.points)
    return settled(verdict, every, pot_after(verdict, tally, stake, rules, pot), holders)


def pot_after(verdict: Verdict, tally: Tally, stake: int, rules: BeloteRules, pot: int) -> PotMove:
    """Settle the pot: a litige adds to it, a tie to be replayed leaves it, the winner of the deal has it."""
    if verdict is LITIGE:
        return add_stake(pot, stake, tally.taker, rules)
    if verdict is REPLAY:
        return keep_pot(pot, "contract.tie")
    return win_pot(pot, tally.winner(verdict), verdict, rules)


def score_fault(deal: Deal, fault_by: Side, rules: BeloteRules, pot: int) -> DealScore:
    """Score a revoke (renonce) or a misdeal (maldonne): the opponents write the penalty and win the pot.

    A misdeal that only has the cards dealt again voids the deal; the pot then waits.
    """
    penalty = penalty_of(deal, rules)
    if isinstance(penalty, str):
        again = misdeal_note(penalty, fault_by, deal.count or 1)
        return settled(VOID, (again,), keep_pot(pot, "penalties.misdeal"))
    entries = penalty_entries(deal, fault_by, penalty, rules)
    return settled(FAULT, entries, win_pot(pot, fault_by.other, FAULT, rules))


def settled(verdict: Verdict, entries: tuple[Entry, ...], move: PotMove, declared: Points = NOTHING) -> DealScore:
    """Add up what was written, with what was won from the pot."""
    every = entries + move.entries
    return DealScore(verdict, written(every), move.pot, every, declared)

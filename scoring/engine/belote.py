"""Scoring one deal of family belote: count, judge, mark, settle the pot."""

from scoring.engine.belote_rules import BeloteRules
from scoring.engine.deal import Deal, Fault
from scoring.engine.explain import Mark, Step, written
from scoring.engine.facts import conversion
from scoring.engine.marking import Marking, Tally, mark
from scoring.engine.points import Points
from scoring.engine.pot import PotMove, add_stake, keep_pot, win_pot
from scoring.engine.score import DealScore
from scoring.engine.sides import Side
from scoring.engine.verdict import Judgement, Verdict, judge


def score_deal(deal: Deal, rules: BeloteRules, pot: int = 0, *, last: bool = False) -> DealScore:
    """Score one deal (une donne): the taker must beat the defence or loses its points (est dedans).

    `pot` is what waits from earlier litiges; `last` says that the manche ends with this deal (where the facts
    do not), for rulesets that do not round it.
    """
    if deal.taker is not None:
        return score_taken(deal, deal.taker, rules, pot, last=last)
    if deal.fault_by is not None:
        return score_fault(deal, deal.fault_by, rules, pot)
    move = keep_pot(pot, "void_deal.keeps_pot", keeps=rules.void_deal.keeps_pot)
    return settled(Judgement(Verdict.VOID, (Step("void"),)), Marking(), move)


def score_taken(deal: Deal, taker: Side, rules: BeloteRules, pot: int, *, last: bool) -> DealScore:
    """Score a deal that was taken; the verdict uses exact points, belote included where it counts."""
    exact = rules.rounding.last_deal_exact and (last or deal.last_deal)
    tally = Tally(taker, cards_of(deal, taker, rules), belote_of(deal, rules), deal.capot_by, rounded=not exact)
    totals = tally.cards + tally.belote if rules.contract.belote_counts else tally.cards
    judgement = judge(taker, totals, deal.capot_by, rules)
    marking = mark(judgement.verdict, tally, rules)
    if judgement.verdict is Verdict.LITIGE:
        move = add_stake(pot, marking.stake, taker, rules)
    elif judgement.verdict is Verdict.REPLAY:
        move = keep_pot(pot, "contract.tie")
    else:
        winner = taker if judgement.verdict is Verdict.MADE else taker.other
        move = win_pot(pot, winner, judgement.verdict, rules)
    counted = Judgement(judgement.verdict, (*count_steps(deal, tally, rules), *judgement.steps))
    return settled(counted, marking, move)


def score_fault(deal: Deal, fault_by: Side, rules: BeloteRules, pot: int) -> DealScore:
    """Score a revoke (renonce) or a misdeal (maldonne): the opponents write the penalty and win the pot.

    A misdeal that only has the cards dealt again voids the deal; the pot then waits.
    """
    penalty: int | str = rules.penalties.fault_of_play
    if deal.fault is Fault.MISDEAL:
        penalty = misdeal_penalty(deal.count or 1, rules)
    if isinstance(penalty, str):
        again = misdeal_step(penalty, fault_by, deal.count or 1)
        return settled(Judgement(Verdict.VOID, (again,)), Marking(), keep_pot(pot, "penalties.misdeal"))
    marking = Marking((penalty_mark(deal, fault_by, penalty),))
    return settled(Judgement(Verdict.FAULT, ()), marking, win_pot(pot, fault_by.other, Verdict.FAULT, rules))


def settled(judgement: Judgement, marking: Marking, move: PotMove) -> DealScore:
    marks = (*marking.marks, *move.marks)
    steps = (*judgement.steps, *(each.step for each in marks), *move.steps)
    return DealScore(judgement.verdict, written(marks), move.pot, steps)


def cards_of(deal: Deal, taker: Side, rules: BeloteRules) -> Points:
    """Count the cards: a capot side has the capot's points, the other none.

    Where the trump mode is converted (`round(counted × 162 / 258)`), the taker's points are rounded, half up,
    and the defence has the rest of the deal.
    """
    if deal.points is None:
        return Points.of(deal.capot_by or taker, rules.deal.capot)
    converted = conversion(rules, deal.trump)
    if converted is None:
        return deal.points
    mine = (2 * deal.points[taker] * converted.to + converted.counted) // (2 * converted.counted)
    return Points.of(taker, mine) + Points.of(taker.other, converted.to - mine)


def belote_of(deal: Deal, rules: BeloteRules) -> Points:
    return Points() if deal.belote is None else Points.of(deal.belote, rules.belote.points)


def count_steps(deal: Deal, tally: Tally, rules: BeloteRules) -> tuple[Step, ...]:
    """Say how the cards were converted and whether the belote counts towards success."""
    steps = []
    if deal.points is not None and conversion(rules, deal.trump) is not None:
        params: dict[str, int | str] = {"ns": tally.cards.ns, "ew": tally.cards.ew, "key": "deal.conversions"}
        steps.append(Step("converted", params))
    if deal.belote is not None and tally.belote.total and deal.capot_by is None:
        holder: dict[str, int | str] = {"side": deal.belote.value, "key": "contract.belote_counts"}
        counts = rules.contract.belote_counts
        steps.append(Step("belote_counts", holder) if counts else Step("belote_apart", holder))
    return tuple(steps)


def misdeal_penalty(count: int, rules: BeloteRules) -> int | str:
    """Return the penalty of the n-th misdeal in a row: a word deals again, a number is written.

    The last one repeats.
    """
    ladder = rules.penalties.misdeal
    return ladder[min(count, len(ladder)) - 1]


def misdeal_step(word: str, fault_by: Side, count: int) -> Step:
    params: dict[str, int | str] = {"by": fault_by.value, "count": count, "key": "penalties.misdeal"}
    return Step("misdeal_redeal", params) if word == "redeal" else Step("misdeal_redeal_no_take", params)


def penalty_mark(deal: Deal, fault_by: Side, penalty: int) -> Mark:
    if deal.count is not None:
        params: dict[str, int | str] = {"by": fault_by.value, "count": deal.count, "key": "penalties.misdeal"}
        return Mark("misdeal", fault_by.other, penalty, params)
    return Mark("revoke", fault_by.other, penalty, {"by": fault_by.value, "key": "penalties.fault_of_play"})

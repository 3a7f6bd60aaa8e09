"""Scoring a manche: deals in a row until a target, a number of deals or the time is reached."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scoring.engine.belote.deal import Deal
from scoring.engine.belote.finish_bar import LastDeal, barred
from scoring.engine.belote.pot import keep_pot
from scoring.engine.belote.rules import BeloteRules
from scoring.engine.belote.scoring import score_deal
from scoring.engine.ending import PLAY_ON, Ending, cut, end_by_target, end_by_totals
from scoring.engine.explain import mark, written
from scoring.engine.points import NOTHING, Points
from scoring.engine.running import START, MancheScore, Opening, RunningDeal, WrittenDeal, refuse_after_end, refuse_time
from scoring.engine.score import DealScore
from scoring.engine.sides import Side
from scoring.engine.verdict import DEDANS, LITIGE, MADE, REPLAY, VOID


@dataclass(frozen=True, slots=True)
class Progress:
    """A manche under way; `stakes` tells who put what in the pot, `last` is the last deal that was played."""

    score: Points
    deals_played: int
    pot: int
    stakes: Points = NOTHING
    last: LastDeal | None = None
    last_taker: Side | None = None


def score_manche(
    deals: Sequence[Deal | WrittenDeal], rules: BeloteRules, *, time_up: bool = False, opening: Opening = START
) -> MancheScore:
    """Score a manche deal by deal and tell whether it is over (`end`).

    `time_up`: the organiser has ended it, the last deal given was the running one. Raises Refused for deals
    after the end, and for `time_up` where the ruleset does not end by time.
    """
    refuse_time(rules.end, time_up=time_up)
    progress = Progress(opening.score or NOTHING, opening.deals_played, opening.pot)
    ending = end_of(progress, rules, time_up=time_up and not deals)
    rows: list[RunningDeal] = []
    for number, deal in enumerate(deals, 1):
        refuse_after_end(number, over=ending.over)
        score = score_next(deal, progress, rules)
        progress = advance(progress, deal, score, rules)
        ending = end_of(progress, rules, time_up=time_up and number == len(deals))
        if ending.over:
            score, progress = settle(score, progress, rules)
        rows.append(RunningDeal(score, progress.score))
    final = cut(progress.score, ending, rules.end)
    return MancheScore(tuple(rows), final, progress.pot, ending.over, ending.winners)


def score_next(deal: Deal | WrittenDeal, progress: Progress, rules: BeloteRules) -> DealScore:
    """Score the next deal; a deal known by its written points is taken as it is and leaves the pot alone."""
    if isinstance(deal, WrittenDeal):
        verdict = DEDANS if deal.failed else MADE
        return DealScore(verdict, deal.points, progress.pot, ())
    last = rules.end.deals is not None and rules.end.counts_deals and progress.deals_played + 1 >= rules.end.deals
    return score_deal(deal, rules, progress.pot, last=last)


def advance(progress: Progress, deal: Deal | WrittenDeal, score: DealScore, rules: BeloteRules) -> Progress:
    """Add a deal to the manche.

    Deals to be dealt again do not count (a tie replayed, a misdeal, a carré of 7), nor do those nobody took,
    unless `void_deal.counts`; a litige counts.
    """
    played = score.verdict not in (VOID, REPLAY)
    counts = played or (isinstance(deal, Deal) and deal.void and rules.void_deal.counts)
    failed, entries = score.verdict is DEDANS, score.entries if isinstance(deal, Deal) else None
    last = LastDeal(score.points, deal.taker, deal.capot_by, failed, entries)
    return Progress(
        progress.score + score.points,
        progress.deals_played + counts,
        score.pot,
        stakes_after(progress, deal, score, rules),
        last if played else None,
        deal.taker if played and deal.taker else progress.last_taker,
    )


def stakes_after(progress: Progress, deal: Deal | WrittenDeal, score: DealScore, rules: BeloteRules) -> Points:
    """Keep the account of who put what in the pot, for `litige.at_end: each_keeps`."""
    if score.verdict is not LITIGE or deal.taker is None:
        return progress.stakes if score.pot else NOTHING
    if rules.litige.chain == "replace":
        return Points.of(deal.taker, score.pot)
    return progress.stakes + Points.of(deal.taker, score.pot - progress.pot)


def end_of(progress: Progress, rules: BeloteRules, *, time_up: bool) -> Ending:
    """Tell whether the manche is over: the target first, then the number of deals and the time."""
    if target_met(progress, rules).over:
        return target_met(progress, rules)
    all_played = rules.end.counts_deals and progress.deals_played >= (rules.end.deals or 0)
    if all_played or time_up:
        return end_by_totals(progress.score + returned(progress, rules), rules.end)
    return PLAY_ON


def target_met(progress: Progress, rules: BeloteRules) -> Ending:
    """Tell whether the deal just played ends the manche by its target; one to be dealt again does not."""
    if not rules.end.has_target or progress.last is None:
        return PLAY_ON
    return end_by_target(progress.score, barred(progress.last, rules), progress.last_taker, rules.end)


def returned(progress: Progress, rules: BeloteRules) -> Points:
    """Return what the takers take back of the pot when a manche ends by deals or time.

    A litige on the last deal: each side writes its points (chacun garde ses points). At a target the points
    that wait are dropped.
    """
    if rules.litige.at_end != "each_keeps" or target_met(progress, rules).over:
        return NOTHING
    return progress.stakes


def settle(score: DealScore, progress: Progress, rules: BeloteRules) -> tuple[DealScore, Progress]:
    """Settle the pot at the end of the manche, on its last deal (`litige.at_end`)."""
    back = returned(progress, rules)
    marks = tuple(mark("stake_returned", side, back[side], key="litige.at_end") for side in Side if back[side])
    waits = rules.litige.at_end == "next_manche"
    move = keep_pot(0 if marks else score.pot, "litige.at_end", keeps=waits)
    entries = (*score.entries, *marks, *move.entries)
    closed = score._replace(points=score.points + written(marks), pot=move.pot, entries=entries)
    return closed, replace(progress, score=progress.score + written(marks), pot=move.pot)

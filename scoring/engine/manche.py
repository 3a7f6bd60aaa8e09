"""Scoring a manche: deals in a row until a target, a number of deals or the time is reached."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scoring.engine.belote import DealScore, score_deal
from scoring.engine.deal import Deal
from scoring.engine.ending import PLAY_ON, Ending, LastDeal, cut, end_by_target, end_by_totals
from scoring.engine.explain import Mark, written
from scoring.engine.points import NOTHING, Points
from scoring.engine.pot import keep_pot
from scoring.engine.refusals import Refusal, Refused
from scoring.engine.rules import Rules
from scoring.engine.sides import Side
from scoring.engine.verdict import Verdict


@dataclass(frozen=True, slots=True)
class WrittenDeal:
    """A deal of which only the written points are known, with what the end of a manche asks about it."""

    points: Points
    taker: Side | None = None
    capot_by: Side | None = None
    failed: bool = False


@dataclass(frozen=True, slots=True)
class Opening:
    """Where a manche is taken up: points written so far, deals that counted, points waiting in the pot."""

    score: Points = NOTHING
    deals_played: int = 0
    pot: int = 0


START = Opening()


@dataclass(frozen=True, slots=True)
class RunningDeal:
    """One deal's score, and the totals after it."""

    score: DealScore
    running: Points


@dataclass(frozen=True, slots=True)
class MancheScore:
    """The score of a manche; `pot` is what waits for the next deal (or the next manche, once over)."""

    deals: tuple[RunningDeal, ...]
    score: Points
    pot: int
    over: bool
    winner: Side | None
    draw: bool


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
    deals: Sequence[Deal | WrittenDeal], rules: Rules, *, time_up: bool = False, opening: Opening = START
) -> MancheScore:
    """Score a manche deal by deal and tell whether it is over (`end`).

    `time_up`: the organiser has ended it, the last deal given was the running one. Raises Refused for deals
    after the end, and for `time_up` where the ruleset does not end by time.
    """
    if time_up and not rules.end.has_time:
        raise Refused(Refusal("time_up", "no_time_limit"))
    progress = Progress(opening.score, opening.deals_played, opening.pot)
    ending = end_of(progress, rules, time_up=time_up and not deals)
    rows: list[RunningDeal] = []
    for number, deal in enumerate(deals, 1):
        if ending.over:
            raise Refused(Refusal(f"deals.{number - 1}", "after_end", {"number": number}))
        score = score_next(deal, progress, rules)
        progress = advance(progress, deal, score, rules)
        ending = end_of(progress, rules, time_up=time_up and number == len(deals))
        if ending.over:
            score, progress = settle(score, progress, rules)
        rows.append(RunningDeal(score, progress.score))
    final = cut(progress.score, ending, rules)
    draw = ending.over and ending.winner is None
    return MancheScore(tuple(rows), final, progress.pot, ending.over, ending.winner, draw)


def score_next(deal: Deal | WrittenDeal, progress: Progress, rules: Rules) -> DealScore:
    """Score the next deal; a deal known by its written points is taken as it is and leaves the pot alone."""
    if isinstance(deal, WrittenDeal):
        verdict = Verdict.DEDANS if deal.failed else Verdict.MADE
        return DealScore(verdict, deal.points, progress.pot, ())
    last = rules.end.deals is not None and rules.end.counts_deals and progress.deals_played + 1 >= rules.end.deals
    return score_deal(deal, rules, progress.pot, last=last)


def advance(progress: Progress, deal: Deal | WrittenDeal, score: DealScore, rules: Rules) -> Progress:
    """Add a deal to the manche.

    Deals to be dealt again do not count (a tie replayed, a misdeal), nor do those nobody took, unless
    `void_deal.counts`; a litige counts.
    """
    played = score.verdict not in (Verdict.VOID, Verdict.REPLAY)
    counts = played or (isinstance(deal, Deal) and deal.void and rules.void_deal.counts)
    last = LastDeal(score.points, deal.taker, deal.capot_by, failed=score.verdict is Verdict.DEDANS)
    return Progress(
        progress.score + score.points,
        progress.deals_played + counts,
        score.pot,
        stakes_after(progress, deal, score, rules),
        last if played else None,
        deal.taker or progress.last_taker,
    )


def stakes_after(progress: Progress, deal: Deal | WrittenDeal, score: DealScore, rules: Rules) -> Points:
    """Keep the account of who put what in the pot, for `litige.at_end: each_keeps`."""
    if score.verdict is not Verdict.LITIGE or deal.taker is None:
        return progress.stakes if score.pot else NOTHING
    if rules.litige.chain == "replace":
        return Points.of(deal.taker, score.pot)
    return progress.stakes + Points.of(deal.taker, score.pot - progress.pot)


def end_of(progress: Progress, rules: Rules, *, time_up: bool) -> Ending:
    """Tell whether the manche is over: the target first, then the number of deals and the time."""
    if target_met(progress, rules).over:
        return target_met(progress, rules)
    all_played = rules.end.counts_deals and progress.deals_played >= (rules.end.deals or 0)
    if all_played or time_up:
        return end_by_totals(progress.score + returned(progress, rules), rules)
    return PLAY_ON


def target_met(progress: Progress, rules: Rules) -> Ending:
    """Tell whether the deal just played ends the manche by its target; one to be dealt again does not."""
    if not rules.end.has_target or progress.last is None:
        return PLAY_ON
    return end_by_target(progress.score, progress.last, progress.last_taker, rules)


def returned(progress: Progress, rules: Rules) -> Points:
    """Return what the takers take back of the pot when a manche ends by deals or time.

    A litige on the last deal: each side writes its points (chacun garde ses points). At a target the points
    that wait are dropped.
    """
    if rules.litige.at_end != "each_keeps" or target_met(progress, rules).over:
        return NOTHING
    return progress.stakes


def settle(score: DealScore, progress: Progress, rules: Rules) -> tuple[DealScore, Progress]:
    """Settle the pot at the end of the manche, on its last deal (`litige.at_end`)."""
    back = returned(progress, rules)
    marks = tuple(Mark("stake_returned", side, back[side], {"key": "litige.at_end"}) for side in Side if back[side])
    waits = rules.litige.at_end == "next_manche"
    move = keep_pot(0 if marks else score.pot, "litige.at_end", keeps=waits)
    steps = (*score.steps, *(each.step for each in marks), *move.steps)
    closed = replace(score, points=score.points + written(marks), pot=move.pot, steps=steps)
    return closed, replace(progress, score=progress.score + written(marks), pot=move.pot)

"""The end of a manche (fin de manche): whether it is over after a deal, and who has won it."""

from collections.abc import Collection
from dataclasses import dataclass

from scoring.engine.belote_rules import BeloteRules
from scoring.engine.points import Points
from scoring.engine.rule_groups import EndRules, SidesEnd
from scoring.engine.seats import Place
from scoring.engine.sides import Side


@dataclass(frozen=True, slots=True)
class LastDeal:
    """What the end of a manche looks at in the deal just scored; `points` is what each side wrote.

    `belote` is how much of it is the belote; None when only the points are known.
    """

    points: Points
    taker: Side | None = None
    capot_by: Side | None = None
    failed: bool = False
    belote: Points | None = None

    def wrote_nothing_but_belote(self, side: Side, belote: int) -> bool:
        """Tell whether the side wrote at most its belote; of known points only, the amount tells."""
        if self.belote is None:
            return self.points[side] in (0, belote)
        return self.points[side] == self.belote[side]


@dataclass(frozen=True, slots=True)
class Ending:
    """Whether the manche is over, and who has won it; over without a winner is a draw (match nul)."""

    over: bool
    winners: tuple[Place, ...] = ()


PLAY_ON = Ending(over=False)
DRAW = Ending(over=True)


def won_by(*winners: Place) -> Ending:
    return Ending(over=True, winners=winners)


def end_by_target(score: Points, barred: Collection[Side], last_taker: Side | None, end: SidesEnd) -> Ending:
    """End when a side has reached (`reach`) or passed (`pass`) the target.

    A side that may not finish on this deal is left out. Both past it: `end.both_over`; the last taker has won
    even if he failed.
    """
    past = [side for side in Side if is_past(score[side], end) and side not in barred]
    if len(past) < 2:
        return won_by(past[0]) if past else PLAY_ON
    if end.both_over == "draw":
        return DRAW
    if end.both_over == "last_taker" and last_taker is not None:
        return won_by(last_taker)
    return end_by_totals(score, end)


def end_by_totals(score: Points, end: SidesEnd) -> Ending:
    """End with the higher total; equal totals are a draw or another deal (`end.tie`)."""
    if score.ns == score.ew:
        return DRAW if end.tie == "draw" else PLAY_ON
    return won_by(*score.best)


def is_past(points: int, end: EndRules) -> bool:
    return points >= end.target if end.comparator == "reach" else points > end.target


def barred(last: LastDeal, rules: BeloteRules) -> set[Side]:
    """Find who may not finish on this deal (`end.finish_bar`).

    `capot_non_taker`: one does not win by being made capot (un camp non preneur mis capot) on the belote or
    declarations alone. `belote_only_if_capot_or_failed`: nor does a side that was capot or failed, and wrote
    nothing but its belote.
    """
    without_trick = set() if last.capot_by is None else {last.capot_by.other}
    if rules.end.finish_bar == "capot_non_taker":
        return without_trick - {last.taker}
    if rules.end.finish_bar == "belote_only_if_capot_or_failed":
        failed = {last.taker} if last.failed and last.taker is not None else set()
        lost = without_trick | failed
        return {side for side in lost if last.wrote_nothing_but_belote(side, rules.belote.points)}
    return set()


def cut(score: Points, ending: Ending, end: SidesEnd) -> Points:
    """Cut the winner's score to `end.cap` and the loser's to `end.loser_cap`."""
    if not ending.winners:
        return score
    caps = {True: end.cap, False: end.loser_cap}
    return Points(*(at_most(score[side], caps[side in ending.winners]) for side in Side))


def at_most(points: int, cap: int | None) -> int:
    return points if cap is None else min(points, cap)

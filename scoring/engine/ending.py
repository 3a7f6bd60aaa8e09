"""The end of a manche (fin de manche): whether it is over after a deal, and who has won it."""

from collections.abc import Collection
from dataclasses import dataclass

from scoring.engine.points import Points
from scoring.engine.rule_groups import EndRules, SidesEnd
from scoring.engine.seats import Place
from scoring.engine.sides import Side


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


def cut(score: Points, ending: Ending, end: SidesEnd) -> Points:
    """Cut the winner's score to `end.cap` and the loser's to `end.loser_cap`."""
    if not ending.winners:
        return score
    caps = {True: end.cap, False: end.loser_cap}
    return Points(*(at_most(score[side], caps[side in ending.winners]) for side in Side))


def at_most(points: int, cap: int | None) -> int:
    return points if cap is None else min(points, cap)

"""The end of a manche (fin de manche): whether it is over after a deal, and who has won it."""

from dataclasses import dataclass

from scoring.engine.points import Points
from scoring.engine.rules import Rules
from scoring.engine.sides import Side


@dataclass(frozen=True, slots=True)
class LastDeal:
    """What the end of a manche looks at in the deal just scored; `points` is what each side wrote."""

    points: Points
    taker: Side | None = None
    capot_by: Side | None = None
    failed: bool = False


@dataclass(frozen=True, slots=True)
class Ending:
    """Whether the manche is over, and its winner; over without a winner is a draw (match nul)."""

    over: bool
    winner: Side | None = None


PLAY_ON = Ending(over=False)
DRAW = Ending(over=True)


def end_by_target(score: Points, last: LastDeal, last_taker: Side | None, rules: Rules) -> Ending:
    """End when a side has reached (`reach`) or passed (`pass`) the target.

    A side that may not finish on this deal is left out. Both past it: `end.both_over`; the last taker has won
    even if he failed.
    """
    past = [side for side in Side if is_past(score[side], rules) and side not in barred(last, rules)]
    if len(past) < 2:
        return Ending(over=True, winner=past[0]) if past else PLAY_ON
    if rules.end.both_over == "draw":
        return DRAW
    if rules.end.both_over == "last_taker" and last_taker is not None:
        return Ending(over=True, winner=last_taker)
    return end_by_totals(score, rules)


def end_by_totals(score: Points, rules: Rules) -> Ending:
    """End with the higher total; equal totals are a draw or another deal (`end.tie`)."""
    if score.ns == score.ew:
        return DRAW if rules.end.tie == "draw" else PLAY_ON
    return Ending(over=True, winner=Side.NS if score.ns > score.ew else Side.EW)


def is_past(points: int, rules: Rules) -> bool:
    return points >= rules.end.target if rules.end.comparator == "reach" else points > rules.end.target


def barred(last: LastDeal, rules: Rules) -> set[Side]:
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
        return {side for side in without_trick | failed if last.points[side] in (0, rules.belote.points)}
    return set()


def cut(score: Points, ending: Ending, rules: Rules) -> Points:
    """Cut the winner's score to `end.cap` and the loser's to `end.loser_cap`."""
    if ending.winner is None:
        return score
    winner, loser = ending.winner, ending.winner.other
    best = Points.of(winner, at_most(score[winner], rules.end.cap))
    return best + Points.of(loser, at_most(score[loser], rules.end.loser_cap))


def at_most(points: int, cap: int | None) -> int:
    return points if cap is None else min(points, cap)

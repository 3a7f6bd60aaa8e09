"""A manche of the games that have no pot: a race to the target (or over so many deals, or against the time)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scoring.engine.ending import PLAY_ON, Ending
from scoring.engine.points import Points
from scoring.engine.refusals import Refusal, Refused
from scoring.engine.rule_groups import EndRules
from scoring.engine.running import START, MancheScore, Opening, RunningDeal, refuse_after_end, refuse_time
from scoring.engine.score import DealScore
from scoring.engine.seats import Place


@dataclass(frozen=True, slots=True)
class Course:
    """How one game is raced: its `end`, who plays when no deal tells, how a score ends it and is cut at the end."""

    end: EndRules
    places: tuple[Place, ...]
    at_target: Callable[[Points], Ending]
    at_totals: Callable[[Points], Ending]
    cut: Callable[[Points, Ending], Points] = lambda score, _ending: score

    def ending(self, score: Points, deals_played: int, *, time_up: bool) -> Ending:
        """Tell whether the manche is over: the target first, then the number of deals and the time."""
        reached = self.at_target(score) if self.end.has_target else PLAY_ON
        all_played = self.end.counts_deals and deals_played >= (self.end.deals or 0)
        return self.at_totals(score) if not reached.over and (all_played or time_up) else reached


@dataclass(frozen=True, slots=True)
class Played:
    """One deal of a race: its score, and whether it counts (nobody took: it does not)."""

    score: DealScore
    counts: bool = True


def race(deals: Sequence[Played], course: Course, *, time_up: bool = False, opening: Opening = START) -> MancheScore:
    """Add up a manche deal by deal until it is over.

    Raises Refused for deals after the end, for `time_up` where the ruleset does not end by time, and for a deal
    of other players than the first one.
    """
    refuse_time(course.end, time_up=time_up)
    score, played = opening_score(deals, course, opening), opening.deals_played
    ending = course.ending(score, played, time_up=time_up and not deals)
    rows: list[RunningDeal] = []
    for number, deal in enumerate(deals, 1):
        refuse_after_end(number, over=ending.over)
        refuse_other_players(number, deal.score.points, score)
        score, played = score + deal.score.points, played + deal.counts
        ending = course.ending(score, played, time_up=time_up and number == len(deals))
        rows.append(RunningDeal(deal.score, score))
    return MancheScore(tuple(rows), course.cut(score, ending), 0, ending.over, ending.winners)


def opening_score(deals: Sequence[Played], course: Course, opening: Opening) -> Points:
    """Return what was written before: nothing, for those who play the first deal, unless the opening says so."""
    if opening.score is not None:
        return opening.score
    return Points(places=deals[0].score.points.places if deals else course.places)


def refuse_other_players(number: int, points: Points, score: Points) -> None:
    """Raise Refused for a deal of other players than those of the manche: four do not become five."""
    if points.places != score.places:
        raise Refused(Refusal(f"deals.{number - 1}", "other_players", {"number": number}))

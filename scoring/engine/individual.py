"""Games with individual marks (marques individuelles): who writes what, and who wins."""

from collections.abc import Collection

from scoring.engine.ending import PLAY_ON, Ending, is_past, won_by
from scoring.engine.explain import Entry, note
from scoring.engine.points import Points
from scoring.engine.race import Course
from scoring.engine.rule_groups import EndRules
from scoring.engine.score import DealScore
from scoring.engine.seats import Place


def nobody_took(places: tuple[Place, ...]) -> DealScore:
    """Score a deal that nobody took (tout le monde passe): the next one is dealt, nothing is written."""
    return DealScore(None, Points(places=places), 0, (note("void"),))


def pay(writers: Collection[Place], points: int, places: tuple[Place, ...], why: tuple[Entry, ...]) -> DealScore:
    """Let every one of the writers write the points; `why` is what came before."""
    writing = tuple(note("seat_writes", seat=place, points=points) for place in places if place in writers)
    return DealScore(None, Points.each(writers, points, places), 0, (*why, *writing))


def individual_course(end: EndRules, places: tuple[Place, ...]) -> Course:
    """Race until somebody has reached the target: everybody at the highest total has then won.

    Partners with equal marks win together.
    """

    def at_target(score: Points) -> Ending:
        return at_highest(score) if any(is_past(points, end) for points in score.values) else PLAY_ON

    return Course(end, places, at_target, at_highest)


def at_highest(score: Points) -> Ending:
    return won_by(*score.best)

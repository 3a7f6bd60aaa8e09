"""What an exempt team writes, and a late one for the rounds before it came."""

from collections.abc import Iterable
from dataclasses import dataclass

from scoring import engine
from scoring.selectors import is_by_seat
from tournaments.models import Tournament
from tournaments.plan import Plan
from tournaments.ranking import Outcome, Result


@dataclass(frozen=True, slots=True)
class Bye:
    """What an exempt team writes, and what is written against it."""

    points: int
    against: int


def bye_of(tournament: Tournament, stage: int, written: Iterable[int] = ()) -> Bye:
    """Return what a bye is worth in a stage: as many points for as against, nothing against where each plays alone.

    Where the plan says the mean it is that of what the tables of the round have written, halves rounded up; of a round
    without any, and for whom a forfeit leaves alone, half of the deal points.
    """
    rules = tournament.rules_in(stage)
    points = bye_points(tournament.plan, rules, list(written))
    return Bye(points, 0 if is_by_seat(rules) else points)


def bye_points(plan: Plan, rules: engine.Rules, written: list[int]) -> int:
    """Return the points of a bye: half of the deal points, the mean of what was written, or the number of the plan."""
    if plan.bye.points == "mean" and written:
        return mean(written)
    return engine.half_of_deal_points(rules) if isinstance(plan.bye.points, str) else plan.bye.points


def mean(points: list[int]) -> int:
    """Return the mean in whole points, halves rounded up."""
    return (2 * sum(points) + len(points)) // (2 * len(points))


def bye_result(round_number: int, bye: Bye, plan: Plan) -> Result:
    """Return the result of a bye, which is a win."""
    return Result(
        round=round_number,
        opponents=(),
        points=bye.points,
        against=bye.against,
        outcome=Outcome.WIN,
        match_points=plan.bye.match_points,
        capots=0,
    )


def late_result(round_number: int, plan: Plan) -> Result:
    """Return what a team writes for a round that was played before it came (retardataire): a loss, and set points."""
    return Result(round_number, (), points=plan.late, against=plan.late, outcome=Outcome.LOSS)

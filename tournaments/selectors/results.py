"""What a table brought those who sat there."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring import engine
from tournaments.plan import Plan
from tournaments.ranking import Outcome, Result
from tournaments.selectors.byes import Bye


@dataclass(frozen=True, slots=True)
class Part:
    """That a team took part in a round: at a place of a match, with what it wrote there, or exempt (no match)."""

    round: int
    stage: int
    number: int
    match: int | None
    forfeit: str
    place: str
    points: int
    won: bool


type Table = Sequence[Part]
"""Everybody who sat at one table."""


def result(part: Part, table: Table, plan: Plan) -> Result:
    """Return a table as one of those who sat there sees it; where each plays for himself nobody writes against him."""
    across = [other for other in table if other.place != part.place]
    outcome = outcome_of(part, table)
    return Result(
        round=part.round,
        opponents=tuple(other.number for other in across),
        partners=tuple(other.number for other in table if other.place == part.place and other is not part),
        points=part.points,
        against=across[0].points if is_two_sides(table) else 0,
        outcome=outcome,
        match_points=match_points(outcome, plan),
        capots=0,
    )


def is_two_sides(table: Table) -> bool:
    """Return whether two sides met at a table, and not players each for himself."""
    return all(part.place in set(engine.Side) for part in table)


def outcome_of(part: Part, table: Table) -> Outcome:
    """Return whether somebody won at his table; where nobody did it is a draw."""
    if part.won:
        return Outcome.WIN
    return Outcome.LOSS if any(other.won for other in table) else Outcome.DRAW


def match_points(outcome: Outcome, plan: Plan) -> int:
    """Return the match points of a win, a draw, a loss."""
    win, draw, loss = plan.match_points
    return {Outcome.WIN: win, Outcome.DRAW: draw, Outcome.LOSS: loss}[outcome]


def forfeit_result(part: Part, table: Table, bye: Bye, plan: Plan) -> Result:
    """Return what a forfeit brings: the side that was there a bye's score and a win, the other nothing and a loss.

    Nobody has met anybody. Against the side that did not play stands what the other writes.
    """
    outcome = Outcome.WIN if part.won else Outcome.LOSS
    return Result(
        round=part.round,
        opponents=(),
        points=part.points,
        against=bye.against if part.won else next(other.points for other in table if other.place != part.place),
        outcome=outcome,
        match_points=match_points(outcome, plan),
    )

"""A manche under way, whatever the game: where it is taken up, its deals with running totals, its score."""

from dataclasses import dataclass

from scoring.engine.points import Points
from scoring.engine.refusals import Refusal, Refused
from scoring.engine.rule_groups import EndRules
from scoring.engine.score import DealScore
from scoring.engine.seats import Place
from scoring.engine.sides import Side


@dataclass(frozen=True, slots=True)
class WrittenDeal:
    """A deal of which only the written points are known, with what the end of a manche asks about it."""

    points: Points
    taker: Side | None = None
    capot_by: Side | None = None
    failed: bool = False


@dataclass(frozen=True, slots=True)
class Opening:
    """Where a manche is taken up: points written so far (None: nothing yet), deals that counted, points in the pot."""

    score: Points | None = None
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
    winners: tuple[Place, ...] = ()

    @property
    def winner(self) -> Place | None:
        """Who has won alone; None before the end, in a draw, and where several win together."""
        return self.winners[0] if len(self.winners) == 1 else None

    @property
    def draw(self) -> bool:
        """Nobody has won (match nul)."""
        return self.over and not self.winners


def refuse_time(end: EndRules, *, time_up: bool) -> None:
    """Raise Refused when the organiser ends a manche whose ruleset does not end by time."""
    if time_up and not end.has_time:
        raise Refused(Refusal("time_up", "no_time_limit"))


def refuse_after_end(number: int, *, over: bool) -> None:
    """Raise Refused for a deal that comes after the end of the manche."""
    if over:
        raise Refused(Refusal(f"deals.{number - 1}", "after_end", {"number": number}))

"""What the rounds brought a team."""

from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise


class Outcome(StrEnum):
    """How a rencontre ended for one team."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"


@dataclass(frozen=True, slots=True)
class Result:
    """What one round brought one team, or one player of a game each for himself.

    `opponents` are the others at the table: one team, or three or four players; nobody for a bye, a forfeit or
    an award. Where each plays for himself nobody writes `against`. `points` are those that count: `penalty` of them
    (negative where points were taken) were given beside the sheet. `partners` are those who shared the points: one, in
    a mêlée.
    """

    round: int
    opponents: tuple[int, ...]
    points: int
    against: int
    outcome: Outcome
    match_points: int = 0
    capots: int = 0
    penalty: int = 0
    partners: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """All the results of one team, one a round, in the order of the rounds; `first` is the first round that counts."""

    number: int
    results: tuple[Result, ...] = ()
    first: int = 1

    def __post_init__(self) -> None:
        """Refuse two results of one round, and rounds out of order."""
        if any(late.round <= early.round for early, late in pairwise(self.results)):
            raise ValueError(f"the rounds of team {self.number} are not in order")

    @property
    def played(self) -> int:
        """Count the rencontres played at a table; byes, forfeits and awards are not."""
        return sum(bool(result.opponents) for result in self.results)

    @property
    def points(self) -> int:
        return sum(result.points for result in self.results)

    @property
    def against(self) -> int:
        return sum(result.against for result in self.results)

    @property
    def difference(self) -> int:
        return self.points - self.against

    @property
    def wins(self) -> int:
        """Count the rencontres won; a bye that is worth a win is one."""
        return sum(result.outcome is Outcome.WIN for result in self.results)

    @property
    def match_points(self) -> int:
        return sum(result.match_points for result in self.results)

    @property
    def capots(self) -> int:
        return sum(result.capots for result in self.results)

    @property
    def penalties(self) -> int:
        """Sum what penalties have moved of the points: negative where they were taken from this team."""
        return sum(result.penalty for result in self.results)

    @property
    def best_round(self) -> int:
        """Take the points of the best round (meilleure partie)."""
        return max((result.points for result in self.results), default=0)

    @property
    def first_round(self) -> int:
        """Take the points of the first round; 0 for a team that has no result there."""
        return sum(result.points for result in self.results if result.round == self.first)

    @property
    def last_round(self) -> int:
        """Take the points of the latest round this team has a result in."""
        return self.results[-1].points if self.results else 0

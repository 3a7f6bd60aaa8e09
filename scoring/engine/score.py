"""The score of one deal, whatever the game."""

from typing import NamedTuple

from scoring.engine.explain import Entry, Step, explained
from scoring.engine.points import NOTHING, Points
from scoring.engine.verdict import Verdict


class DealScore(NamedTuple):
    """The score of one deal: what each writes (a pot won included), what waits after it, and why.

    The verdict is None in the games that have no contract against points: manille and the individual games.
    `entries` are what was decided, in order. `declaration_points` are those that count, by their holder, before
    anybody wins or loses them.
    """

    verdict: Verdict | None
    points: Points
    pot: int
    entries: tuple[Entry, ...]
    declaration_points: Points = NOTHING

    @property
    def steps(self) -> tuple[Step, ...]:
        """Why the score is what it is (le pourquoi), step by step."""
        return explained(self.entries)

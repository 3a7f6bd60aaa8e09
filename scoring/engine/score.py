"""The score of one deal, whatever the game."""

from dataclasses import dataclass

from scoring.engine.explain import Step
from scoring.engine.points import NOTHING, Points
from scoring.engine.verdict import Verdict


@dataclass(frozen=True, slots=True)
class DealScore:
    """The score of one deal: what each writes (a pot won included), what waits after it, and why.

    The verdict is None in the games that have no contract against points: manille and the individual games.
    `declaration_points` are those that count, by their holder, before anybody wins or loses them; `belote` is how
    much of what each side writes is the belote.
    """

    verdict: Verdict | None
    points: Points
    pot: int
    steps: tuple[Step, ...]
    declaration_points: Points = NOTHING
    belote: Points = NOTHING

"""Why a score is what it is: the steps that gave it (le pourquoi), as codes with parameters.

The same code that computes produces the steps; `sentences.say` renders them in French and English.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from scoring.engine.points import Points
from scoring.engine.sides import Side


@dataclass(frozen=True, slots=True)
class Step:
    """One step of an explanation; the parameter `key` names the key of the ruleset that decided."""

    code: str
    params: Mapping[str, int | str] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Mark:
    """Points that a side writes on the sheet, and the reason: what is written is the sum of the marks."""

    code: str
    side: Side
    points: int
    params: Mapping[str, int | str] = field(default_factory=dict, hash=False)

    @property
    def step(self) -> Step:
        return Step(self.code, {"side": self.side.value, "points": self.points, **self.params})


def written(marks: Iterable[Mark]) -> Points:
    """Add up the marks of both sides."""
    return sum((Points.of(mark.side, mark.points) for mark in marks), Points())

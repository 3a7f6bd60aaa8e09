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


type Entry = Mark | Step


def written(entries: Iterable[Entry]) -> Points:
    """Add up the marks of both sides; steps among them only explain."""
    return sum((Points.of(each.side, each.points) for each in entries if isinstance(each, Mark)), Points())


def explained(entries: Iterable[Entry]) -> tuple[Step, ...]:
    """Return the steps of all entries, in their order."""
    return tuple(each.step if isinstance(each, Mark) else each for each in entries)

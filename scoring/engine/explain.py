"""Why a score is what it is: the steps that gave it (le pourquoi), as codes with parameters.

The code that computes leaves an entry for everything it decides. The points written are the sum of the entries, and
the steps are the same entries, made into values only when somebody asks why. `say` renders them.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from scoring.engine.points import Points
from scoring.engine.sides import EW, NS, Side

type Params = Mapping[str, int | str]

# What was decided: code, the side that writes (None: nobody does), points, and the parameters beside these two. A bare
# tuple, because a deal leaves four of them and most are only added up.
type Entry = tuple[str, Side | None, int, Params]


class Step(NamedTuple):
    """One step of an explanation; the parameter `key` names the key of the ruleset that decided."""

    code: str
    params: Params = MappingProxyType({})


def mark(code: str, side: Side, points: int, **params: int | str) -> Entry:
    """Enter points that a side writes on the sheet, and the reason."""
    return code, side, points, params


def note(code: str, **params: int | str) -> Entry:
    """Enter what only explains: a comparison, a verdict, what is lost or waits."""
    return code, None, 0, params


def written(entries: Iterable[Entry]) -> Points:
    """Add up what both sides write."""
    ns = ew = 0
    for _code, side, points, _params in entries:
        if side is NS:
            ns += points
        elif side is EW:
            ew += points
    return Points(ns, ew)


def explained(entries: Iterable[Entry]) -> tuple[Step, ...]:
    """Return the steps of all entries, in their order; who writes, and how much, are the first parameters."""
    return tuple(
        [
            Step(code, params if side is None else {"side": side, "points": points, **params})
            for code, side, points, params in entries
        ]
    )

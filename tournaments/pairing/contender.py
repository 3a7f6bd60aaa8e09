"""Who is to be paired: the contenders of a round, in the order of the ranking."""

from collections.abc import Sequence
from dataclasses import dataclass


class NothingToPair(ValueError):
    """Raised for a field of fewer than two contenders."""


class DuplicateContender(ValueError):
    """Raised when one number stands in the field twice."""


@dataclass(frozen=True, slots=True)
class Contender:
    """A team that plays the next round.

    `opponents` are the numbers it has met so far, present in the field or not; `byes` is how often it
    was exempt. `apart` are the numbers it should not meet yet (of its own club); one side's wish is enough.
    Where a sequence of contenders is asked for, its order is the ranking, best first.
    """

    number: int
    opponents: frozenset[int] = frozenset()
    byes: int = 0
    apart: frozenset[int] = frozenset()

    def __post_init__(self) -> None:
        """Refuse what cannot have happened."""
        if self.number in self.opponents:
            raise ValueError(f"team {self.number} cannot have met itself")
        if self.number in self.apart:
            raise ValueError(f"team {self.number} cannot be kept apart from itself")
        if self.byes < 0:
            raise ValueError(f"team {self.number} cannot have {self.byes} byes")


def check_field(contenders: Sequence[Contender]) -> None:
    """Raise NothingToPair or DuplicateContender for a field that cannot be paired."""
    if len(contenders) < 2:
        raise NothingToPair(f"{len(contenders)} contender(s): two are needed to play")
    check_numbers([contender.number for contender in contenders])


def check_numbers(numbers: Sequence[int]) -> None:
    """Raise DuplicateContender where a number stands twice."""
    seen: set[int] = set()
    for number in numbers:
        if number in seen:
            raise DuplicateContender(f"number {number} stands in the field twice")
        seen.add(number)


type Met = tuple[frozenset[int], ...]
"""For each position of the field (0 first), the positions already met."""


def met_positions(contenders: Sequence[Contender]) -> Met:
    """Turn the opponents' numbers into positions; one side's memory of a match is enough."""
    return _positions(contenders, [contender.opponents for contender in contenders])


def apart_positions(contenders: Sequence[Contender]) -> Met:
    """Turn the numbers to be kept apart into positions; one side's wish is enough."""
    return _positions(contenders, [contender.apart for contender in contenders])


def _positions(contenders: Sequence[Contender], others: Sequence[frozenset[int]]) -> Met:
    position = {contender.number: place for place, contender in enumerate(contenders)}
    linked: list[set[int]] = [set() for _ in contenders]
    for place, numbers in enumerate(others):
        for other in (position[number] for number in numbers if number in position):
            linked[place].add(other)
            linked[other].add(place)
    return tuple(frozenset(places) for places in linked)


def bye_candidates(contenders: Sequence[Contender]) -> tuple[int, ...]:
    """List the positions that may be exempt (exempt): those with the fewest byes so far."""
    fewest = min(contender.byes for contender in contenders)
    return tuple(place for place, contender in enumerate(contenders) if contender.byes == fewest)

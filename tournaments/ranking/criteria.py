"""The criteria of a ranking (critères de départage), each with its direction."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from operator import attrgetter

from tournaments.ranking.record import Outcome, Record

type Value = tuple[int, ...]


class OpponentUnknown(ValueError):
    """Raised when a criterion needs the record of an opponent that is not in the field."""


@dataclass(frozen=True, slots=True)
class Tie:
    """The teams that all earlier criteria left level, seen within the whole field."""

    level: tuple[Record, ...]
    field: Mapping[int, Record]
    lots: Mapping[int, int]


type Measure = Callable[[Tie], list[Value]]
"""One value for each level team, in the order of `Tie.level`; values compare as tuples."""


class Direction(StrEnum):
    """Whether the larger or the smaller value stands ahead."""

    MORE = "more"
    FEWER = "fewer"


def _own(name: str) -> Measure:
    total = attrgetter(name)
    return lambda tie: [(total(record),) for record in tie.level]


def _head_to_head(tie: Tie) -> list[Value]:
    """Measure the rencontres among the level teams alone: wins, then points (confrontation directe).

    Nothing is measured unless every one of them has met every other: who met fewer would be behind.
    Parts that are still level are compared again, each among itself.
    """
    numbers = {record.number for record in tie.level}
    for record in tie.level:
        if not numbers <= {record.number, *(other for result in record.results for other in result.opponents)}:
            return [()] * len(tie.level)
    mutual = ([one for one in record.results if numbers.intersection(one.opponents)] for record in tie.level)
    return [
        (sum(result.outcome is Outcome.WIN for result in results), sum(result.points for result in results))
        for results in mutual
    ]


def _opponents_points(tie: Tie) -> list[Value]:
    """Sum the points of all opponents met, once for each time; byes bring nothing."""
    met = [[other for result in record.results for other in result.opponents] for record in tie.level]
    for record, opponents in zip(tie.level, met, strict=True):
        for opponent in opponents:
            if opponent not in tie.field:
                raise OpponentUnknown(f"team {record.number} has met team {opponent}, which has no record")
    return [(sum(tie.field[opponent].points for opponent in opponents),) for opponents in met]


def _lot(tie: Tie) -> list[Value]:
    return [(tie.lots[record.number],) for record in tie.level]


CRITERIA: Mapping[str, tuple[Direction, Measure]] = {
    "points": (Direction.MORE, _own("points")),
    "wins": (Direction.MORE, _own("wins")),
    "match_points": (Direction.MORE, _own("match_points")),
    "difference": (Direction.MORE, _own("difference")),
    "against": (Direction.FEWER, _own("against")),
    "capots": (Direction.MORE, _own("capots")),
    "best_round": (Direction.MORE, _own("best_round")),
    "first_round": (Direction.MORE, _own("first_round")),
    "last_round": (Direction.MORE, _own("last_round")),
    "head_to_head": (Direction.MORE, _head_to_head),
    "opponents_points": (Direction.MORE, _opponents_points),
    "lot": (Direction.FEWER, _lot),
}

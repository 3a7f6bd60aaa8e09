"""Rank the records of a tournament by its criteria (classement)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from operator import attrgetter, itemgetter
from random import Random

from tournaments.ranking.criteria import CRITERIA, Direction, Tie, Value
from tournaments.ranking.record import Record

type Param = int | str | Value

DEFAULT_CRITERIA = ("points", "wins", "difference", "head_to_head")


class CriterionUnknown(ValueError):
    """Raised for a criterion that CRITERIA does not name."""


class LotNotDrawn(ValueError):
    """Raised when the criteria end in a lot (tirage au sort) and no chance was passed in."""


@dataclass(frozen=True, slots=True)
class Why:
    """One comparison with the line above, in the order of the criteria; or how far a team has come.

    `code` is "first" (there is none above), "level" or "behind" (by the `criterion` named, this team having
    `value` and the team above, of rank `above`, having `other`), or "shared" (nothing parts them). "in_pool" says its
    `place` in its pool; "champion", "playing" and "out" how a team stands in a `bracket`, the last `left` turns before
    the final.
    """

    code: str
    params: Mapping[str, Param] = field(hash=False)


@dataclass(frozen=True, slots=True)
class Place:
    """One line of the standings; level teams share the rank, and the next rank counts them.

    `group` names the pool or the bracket that the team plays in, where there are any.
    """

    rank: int
    record: Record
    why: tuple[Why, ...]
    group: str = ""


def rank(
    records: Sequence[Record],
    criteria: Sequence[str] = DEFAULT_CRITERIA,
    lot: Random | None = None,
    *,
    among: Sequence[Record] = (),
) -> tuple[Place, ...]:
    """Rank the records by the criteria in order, 1 first.

    `among` are the records of the whole field where those to be ranked are a part of it, as the winners of pools are:
    their opponents are looked up there. Teams level in all of the criteria share the rank (1, 2, 2, 4) and are listed
    by number. `lot` is drawn from once, for the whole field, when the criteria name it. The order of `records` does
    not matter.
    Raises CriterionUnknown, LotNotDrawn, OpponentUnknown; ValueError for a number listed twice.
    """
    criteria = tuple(criteria) or DEFAULT_CRITERIA
    by_number = {record.number: record for record in sorted(records, key=attrgetter("number"))}
    if len(by_number) < len(records):
        raise ValueError("a team has two records")
    for name in criteria:
        if name not in CRITERIA:
            raise CriterionUnknown(f"{name} is none of {', '.join(CRITERIA)}")
    field = {record.number: record for record in (*among, *by_number.values())}
    tie = Tie(tuple(by_number.values()), field, _draw_lots(by_number, criteria, lot))
    return _places(_sorted(tie, criteria))


def _draw_lots(numbers: Mapping[int, Record], criteria: Sequence[str], lot: Random | None) -> Mapping[int, int]:
    """Give every team a lot from 1 up, when the criteria ask for it."""
    if "lot" not in criteria:
        return {}
    if lot is None:
        raise LotNotDrawn("the criteria name the lot: pass the chance to draw it from")
    drawn = list(numbers)
    lot.shuffle(drawn)
    return {number: place for place, number in enumerate(drawn, start=1)}


type Trail = tuple[tuple[str, Value], ...]
"""The criteria by which a team was parted from others so far, each with its value."""


def _sorted(tie: Tie, criteria: Sequence[str], trail: Trail = ()) -> list[tuple[Record, Trail]]:
    """Part the level teams by the first criterion, and each part by the criteria after it."""
    if not criteria or len(tie.level) == 1:
        return [(record, trail) for record in tie.level]
    name, *later = criteria
    direction, measure = CRITERIA[name]
    measured = sorted(zip(measure(tie), tie.level, strict=True), key=itemgetter(0), reverse=direction is Direction.MORE)
    lines: list[tuple[Record, Trail]] = []
    for value, part in groupby(measured, key=itemgetter(0)):
        level = tuple(record for _, record in part)
        parted_mutually = name == "head_to_head" and len(level) < len(tie.level)
        lines += _sorted(replace(tie, level=level), criteria if parted_mutually else later, (*trail, (name, value)))
    return lines


def _places(lines: Sequence[tuple[Record, Trail]]) -> tuple[Place, ...]:
    places: list[Place] = []
    above: Trail | None = None
    for position, (record, trail) in enumerate(lines, start=1):
        why = (Why("first", {}),) if above is None else _compare(trail, above, places[-1].rank)
        places.append(Place(places[-1].rank if trail == above else position, record, why))
        above = trail
    return tuple(places)


def _compare(trail: Trail, above: Trail, above_rank: int) -> tuple[Why, ...]:
    """Compare a team with the one listed above it, up to the criterion that parted them."""
    reasons: list[Why] = []
    for (criterion, value), (_, other) in zip(trail, above, strict=False):
        params: dict[str, Param] = {
            "criterion": criterion,
            "value": value,
            "other": other,
            "above": above_rank,
        }
        if value != other:
            return (*reasons, Why("behind", params))
        if value:
            reasons.append(Why("level", params))
    return (*reasons, Why("shared", {"above": above_rank}))

"""Seat people at tables of four by lot, those who are to be kept apart at different tables."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tournaments.pairing.apart import Groups, NoDrawingApart, check_groups, foes
from tournaments.pairing.contender import Met

ATTEMPTS = 200
SWAPS = 50
"""For each person: how often two people of different tables are tried in each other's place."""
FOUR = 4


@dataclass(frozen=True, slots=True)
class Seated:
    """Tables of four, in the order in which everybody draws; two people more are a table of two, the last.

    An odd number leaves somebody over: whoever was drawn last.
    """

    tables: tuple[tuple[int, ...], ...]
    left_over: int | None


def seat(people: Sequence[int], apart: Groups, rng: Random) -> Seated:
    """Draw who sits where, every seating that keeps the groups apart as likely as any other.

    Where attempt after attempt brings somebody together, people of different tables change places until nobody is,
    and then for long: valid, and close to uniform. Raises TooManyApart for a group of more people than there are
    tables (and one left over), NoDrawingApart where no such seating was found.
    """
    people = sorted(people)
    check_groups(people, apart, most=(len(people) + 2) // FOUR + len(people) % 2)
    kept = foes(people, apart)
    order = drawn_order(kept, rng)
    drawn = [people[place] for place in order]
    left_over = drawn.pop() if len(drawn) % 2 else None
    return Seated(tuple(tuple(drawn[at : at + FOUR]) for at in range(0, len(drawn), FOUR)), left_over)


def drawn_order(kept: Met, rng: Random) -> list[int]:
    """Return an order of the places in which nobody sits with anybody that he is kept apart from."""
    for _ in range(ATTEMPTS):
        order = rng.sample(range(len(kept)), len(kept))
        if not any(meets(order, at, kept) for at in range(len(order))):
            return order
    return exchanged(order, kept, rng)


def exchanged(order: list[int], kept: Met, rng: Random) -> list[int]:
    """Let people drawn by lot change places where that brings no more of them together; raises NoDrawingApart."""
    for _ in range(SWAPS * len(order)):
        one, other = rng.sample(range(len(order)), 2)
        before = meets(order, one, kept) + meets(order, other, kept)
        order[one], order[other] = order[other], order[one]
        if meets(order, one, kept) + meets(order, other, kept) > before:
            order[one], order[other] = order[other], order[one]
    if any(meets(order, at, kept) for at in range(len(order))):
        raise NoDrawingApart("no seating was found that keeps all of them apart")
    return order


def meets(order: Sequence[int], at: int, kept: Met) -> int:
    """Count those at somebody's table that he is kept apart from; the one left over sits at none."""
    if len(order) % 2 and at == len(order) - 1:
        return 0
    start, end = at // FOUR * FOUR, len(order) // 2 * 2
    return sum(place in kept[order[at]] for place in order[start : min(start + FOUR, end)])

"""Give everybody one of several places, so that as little as possible is to be paid."""

import sys
from collections import deque
from collections.abc import Mapping, Sequence

type Dear = Sequence[Mapping[int, int]]
"""For each who is to get a place: the places that have a price."""


def cheapest_assignment(dear: Dear, places: Sequence[int]) -> list[int]:
    """Give each one place, none twice, at the least sum of prices: exact, and the same for the same input.

    There are as many places as there are who want one, or more; in their order the first are preferred, not
    strictly. Where all can have one at no price that is found by looking for it (a few steps for each place);
    otherwise all prices are weighed (n³ steps).
    """
    return _free(dear, places) or _weighed(dear, places)


def _free(dear: Dear, places: Sequence[int]) -> list[int] | None:
    """Give everybody a place at no price, by moving others on where that helps; None where it cannot be done."""
    owner: dict[int, int] = {}
    left = list(places)
    for one, prices in enumerate(dear):
        place = next((place for place in left if place not in prices), None)
        if place is not None:
            owner[place] = one
        else:
            place = _moved_on(one, dear, places, owner)
        if place is None:
            return None
        left.remove(place)
    taken = {one: place for place, one in owner.items()}
    return [taken[one] for one in range(len(dear))]


def _moved_on(one: int, dear: Dear, places: Sequence[int], owner: dict[int, int]) -> int | None:
    """Let the fewest others move on so that a place comes free; return the one that is taken in the end."""
    wanted: dict[int, int] = {}
    queue = deque([one])
    while queue:
        who = queue.popleft()
        for place in places:
            if place in wanted or place in dear[who]:
                continue
            wanted[place] = who
            if place not in owner:
                _pass_on(place, wanted, owner, one)
                return place
            queue.append(owner[place])
    return None


def _pass_on(place: int, wanted: Mapping[int, int], owner: dict[int, int], first: int) -> None:
    """Give a place to who wanted it, that one's place to who wanted that, and so on back to the first."""
    has = {one: taken for taken, one in owner.items()}
    while True:
        who = wanted[place]
        owner[place] = who
        if who == first:
            return
        place = has[who]


def _weighed(dear: Dear, places: Sequence[int]) -> list[int]:
    """Give the places by the Hungarian method: one after the other, along the cheapest chain of moves."""
    owner: dict[int, int] = {}
    due, worth = [0] * len(dear), dict.fromkeys(places, 0)
    for one in range(len(dear)):
        wanted, free = _cheapest_chain(one, dear, (due, worth), owner)
        _pass_on(free, wanted, owner, one)
    taken = {one: place for place, one in owner.items()}
    return [taken[one] for one in range(len(dear))]


def _cheapest_chain(
    one: int, dear: Dear, potentials: tuple[list[int], dict[int, int]], owner: Mapping[int, int]
) -> tuple[dict[int, int], int]:
    """Find the free place that is reached most cheaply, and who wants each place on the way."""
    due, worth = potentials
    least = dict.fromkeys(worth, sys.maxsize)
    wanted: dict[int, int] = {}
    reached: list[int] = []
    who = one
    while True:
        for place in least:
            price = dear[who].get(place, 0) - due[who] - worth[place]
            if price < least[place]:
                least[place], wanted[place] = price, who
        nearest = min(least, key=least.__getitem__)
        step = least[nearest]
        due[one] += step
        for place in reached:
            due[owner[place]] += step
            worth[place] -= step
        for place in least:
            least[place] -= step
        del least[nearest]
        if nearest not in owner:
            return wanted, nearest
        reached.append(nearest)
        who = owner[nearest]

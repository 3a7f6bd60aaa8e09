"""Seat people so that as little as possible repeats itself: they change places as long as it helps."""

from collections.abc import Callable, Sequence
from random import Random

type Price = Callable[[Sequence[int]], int]
"""What a table repeats, by those who sit there in the order of the places; 0 where nothing does."""

STEPS = 200
"""For each person: how often two are tried in each other's place."""
MOST_STEPS = 20_000


def settle(tables: list[list[int]], price: Price, rng: Random) -> int:
    """Let somebody of a table that repeats something change places with anybody, unless that makes it worse.

    Stops when nothing is repeated, or after many tries. Returns the sum of the prices.
    """
    prices = [price(table) for table in tables]
    spoilt = [place for place, due in enumerate(prices) if due]
    for _ in range(min(STEPS * sum(map(len, tables)), MOST_STEPS)):
        if not spoilt:
            break
        here, there = spoilt[int(rng.random() * len(spoilt))], int(rng.random() * len(tables))
        if _exchange(tables, prices, (here, there), price, rng):
            for place in sorted({here, there}):
                if bool(prices[place]) != (place in spoilt):
                    (spoilt.append if prices[place] else spoilt.remove)(place)
    return sum(prices)


def _exchange(tables: list[list[int]], prices: list[int], where: tuple[int, int], price: Price, rng: Random) -> bool:
    """Exchange two people of two tables, or of one, drawn by lot; tell whether it stands."""
    here, there = where
    one, other = tables[here], tables[there]
    left, right = int(rng.random() * len(one)), int(rng.random() * len(other))
    one[left], other[right] = other[right], one[left]
    due, other_due = price(one), price(other)
    if due + other_due > prices[here] + prices[there]:
        one[left], other[right] = other[right], one[left]
        return False
    prices[here], prices[there] = due, other_due
    return True

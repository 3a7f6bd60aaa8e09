"""Draw pairs by lot, each of the cheapest drawings as likely as any other."""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate
from random import Random

from tournaments.pairing.matching import cheapest_matching

type Couple = tuple[int, int]
type Drawing = list[Couple]
type Places = tuple[int, ...]
type Prices = Sequence[Mapping[int, int]]
"""For each place, and both ways: the places it should not be paired with, and how bad that is."""

COUNTED = 20
"""A field this small can be counted out; a larger one is worth many more attempts."""
WEIGHED = 200
"""A field this small can be paired exactly, at any prices, in a second or so."""
ATTEMPTS_BEFORE_COUNTING = 200
ATTEMPTS = 20_000
SWITCHES = 50
"""For each table: how often a drawing that was not drawn by lot is switched."""


def draw_pairs(price: Prices, rng: Random) -> Drawing:
    """Draw one of the cheapest pairings of an even number of places.

    A field of at most COUNTED places is drawn uniformly whatever the prices; a larger one as long as some
    attempt succeeds, then a drawing is found and switched. In a field of more than WEIGHED the drawing that is
    found is free where that is sure (see `surely_free`); otherwise no exchange of partners makes it cheaper.
    """
    free = surely_free(price)
    if not free and len(price) > WEIGHED:
        return switched(price, _repaired(price, rng), rng)
    least = 0 if free else cheapest(price)
    small = len(price) <= COUNTED
    for _ in range(ATTEMPTS_BEFORE_COUNTING if small else ATTEMPTS):
        if drawing := _attempt(price, least, rng):
            return drawing
    if small:
        return draw_counted(price, least, rng)
    return switched(price, _repaired(price, rng) if free else _weighed(price, rng), rng)


def surely_free(price: Prices) -> bool:
    """Tell whether everybody can surely be paired at no price, each having one with few of the others.

    Dirac (1952): where each of 2k places may have k others, there is even a ring of all of them.
    """
    return max(map(len, price)) < len(price) // 2


def cheapest(price: Prices) -> int:
    """Return the least sum of prices of any pairing."""
    return total(price, cheapest_matching([[row.get(other, 0) for other in range(len(price))] for row in price]))


def total(price: Prices, drawing: Sequence[Couple]) -> int:
    """Return the sum of the prices of a drawing."""
    return sum(price[a].get(b, 0) for a, b in drawing)


def _attempt(price: Prices, least: int, rng: Random) -> Drawing | None:
    """Draw pair after pair, and give up where the sum is too much."""
    urn = list(range(len(price)))
    drawing: Drawing = []
    while urn:
        a, b = _pull(urn, rng), _pull(urn, rng)
        least -= price[a].get(b, 0)
        if least < 0:
            return None
        drawing.append((a, b))
    return drawing


def _pull(urn: list[int], rng: Random) -> int:
    ball = rng.randrange(len(urn))
    urn[ball], urn[-1] = urn[-1], urn[ball]
    return urn.pop()


def draw_counted(price: Prices, least: int, rng: Random) -> Drawing:
    """Draw one of all pairings, counting for each partner in turn how many pairings go with it."""
    ways = _counter(price)
    rest, left = tuple(range(len(price))), least
    drawing: Drawing = []
    while rest:
        steps = list(_partners(price, rest, left))
        totals = list(accumulate(ways(others, still) for _, others, still in steps))
        couple, rest, left = steps[bisect_right(totals, rng.randrange(totals[-1]))]
        drawing.append(couple)
    return drawing


def _counter(price: Prices) -> Callable[[Places, int], int]:
    @cache
    def ways(rest: Places, left: int) -> int:
        if not rest:
            return 1
        return sum(ways(others, still) for _, others, still in _partners(price, rest, left))

    return ways


def _partners(price: Prices, rest: Places, left: int) -> Iterator[tuple[Couple, Places, int]]:
    """Pair the first place with each of the others; then follow who is left, and what may still be spent."""
    first, *others = rest
    for other in others:
        still = left - price[first].get(other, 0)
        if still >= 0:
            yield (first, other), tuple(place for place in others if place != other), still


def _weighed(price: Prices, rng: Random) -> Drawing:
    """Find one of the cheapest drawings, by small random prices on top."""
    places = range(len(price))
    dear = [[0] * len(price) for _ in places]
    for a in places:
        for b in range(a):
            dear[a][b] = dear[b][a] = (price[a].get(b, 0) * len(price) << 32) + rng.getrandbits(32)
    return list(cheapest_matching(dear))


def _repaired(price: Prices, rng: Random) -> Drawing:
    """Draw, then switch every pair that has a price with one that makes it cheapest, as long as there is one.

    Where each of 2k places may have k others at no price, two pairs can always be switched into free ones: k places
    suit the one, k the other.
    """
    order = rng.sample(range(len(price)), len(price))
    drawing = list(zip(order[::2], order[1::2], strict=True))
    helped = True
    while helped:
        priced = [here for here, (a, b) in enumerate(drawing) if b in price[a]]
        helped = sum(_repair(price, drawing, here, rng) for here in priced) > 0
    return drawing


def _repair(price: Prices, drawing: Drawing, here: int, rng: Random) -> bool:
    """Switch one pair with the other, drawn by lot, that makes it cheapest; tell whether that helped."""
    a, b = drawing[here]
    gains: dict[int, list[tuple[int, int, int]]] = {}
    for there, pair in enumerate(drawing):
        for c, d in (pair, pair[::-1]) if there != here else ():
            before = price[a].get(b, 0) + price[c].get(d, 0)
            gain = before - price[a].get(c, 0) - price[b].get(d, 0)
            gains.setdefault(gain, []).append((there, c, d))
    best = max(gains, default=0)
    if best <= 0:
        return False
    there, c, d = rng.choice(gains[best])
    drawing[here], drawing[there] = (a, c), (b, d)
    return True


def switched(price: Prices, drawing: Drawing, rng: Random) -> Drawing:
    """Forget how a drawing was found: let pairs drawn by lot swap partners, where that is as cheap, for long."""
    drawing = list(drawing)
    for _ in range(SWITCHES * len(drawing)):
        here, there = rng.sample(range(len(drawing)), 2)
        (a, b), (c, d) = drawing[here], rng.sample(drawing[there], 2)
        if total(price, [(a, c), (b, d)]) <= total(price, [(a, b), (c, d)]):
            drawing[here], drawing[there] = (a, c), (b, d)
    return drawing

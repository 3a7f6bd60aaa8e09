"""Draw pairs by lot, each drawing with the fewest rematches as likely as any other."""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import accumulate
from random import Random

from tournaments.pairing.contender import Met
from tournaments.pairing.matching import cheapest_matching
from tournaments.pairing.rematches import surely_clean

type Couple = tuple[int, int]
type Drawing = list[Couple]
type Places = tuple[int, ...]

COUNTED = 20
"""A field this small can be counted out; a larger one is worth many more attempts."""
ATTEMPTS_BEFORE_COUNTING = 200
ATTEMPTS = 20_000
SWITCHES = 50
"""For each table: how often a drawing that was not drawn by lot is switched."""


def draw_pairs(met: Met, places: Sequence[int], rematches: int, rng: Random) -> Drawing | None:
    """Draw a pairing with as many rematches as given, the fewest possible; None where even that takes more.

    A field of at most COUNTED places is drawn uniformly whatever its history; a larger one as long as some
    attempt succeeds, then a drawing is found and switched.
    """
    small = len(places) <= COUNTED
    for _ in range(ATTEMPTS_BEFORE_COUNTING if small else ATTEMPTS):
        if drawing := _attempt(met, places, rematches, rng):
            return drawing
    if small:
        return draw_counted(met, places, rematches, rng)
    start = _repaired(met, places, rng) if surely_clean(met) else _cheapest(met, places, rng)
    return switched(met, start, rng) if _rematches(met, start) == rematches else None


def _attempt(met: Met, places: Sequence[int], rematches: int, rng: Random) -> Drawing | None:
    """Draw pair after pair, and give up on one rematch too many."""
    urn = list(places)
    drawing: Drawing = []
    while urn:
        a, b = _pull(urn, rng), _pull(urn, rng)
        rematches -= b in met[a]
        if rematches < 0:
            return None
        drawing.append((a, b))
    return drawing


def _pull(urn: list[int], rng: Random) -> int:
    ball = rng.randrange(len(urn))
    urn[ball], urn[-1] = urn[-1], urn[ball]
    return urn.pop()


def draw_counted(met: Met, places: Sequence[int], rematches: int, rng: Random) -> Drawing | None:
    """Draw one of all pairings, counting for each partner in turn how many pairings go with it."""
    ways = _counter(met)
    rest, left = tuple(places), rematches
    if not ways(rest, left):
        return None
    drawing: Drawing = []
    while rest:
        steps = list(_partners(met, rest, left))
        totals = list(accumulate(ways(others, still) for _, others, still in steps))
        couple, rest, left = steps[bisect_right(totals, rng.randrange(totals[-1]))]
        drawing.append(couple)
    return drawing


def _counter(met: Met) -> Callable[[Places, int], int]:
    @cache
    def ways(rest: Places, left: int) -> int:
        if not rest:
            return 1
        return sum(ways(others, still) for _, others, still in _partners(met, rest, left))

    return ways


def _partners(met: Met, rest: Places, left: int) -> Iterator[tuple[Couple, Places, int]]:
    """Pair the first place with each of the others; then follow who is left, and the rematches left."""
    first, *others = rest
    for other in others:
        still = left - (other in met[first])
        if still >= 0:
            yield (first, other), tuple(place for place in others if place != other), still


def _rematches(met: Met, drawing: Drawing) -> int:
    return sum(b in met[a] for a, b in drawing)


def _cheapest(met: Met, places: Sequence[int], rng: Random) -> Drawing:
    """Find a drawing with the fewest rematches, by random prices."""
    price = [[0] * len(places) for _ in places]
    for i, a in enumerate(places):
        for j, b in enumerate(places[:i]):
            price[i][j] = price[j][i] = ((b in met[a]) * len(places) << 32) + rng.getrandbits(32)
    return [(places[i], places[j]) for i, j in cheapest_matching(price)]


def _repaired(met: Met, places: Sequence[int], rng: Random) -> Drawing:
    """Draw, then switch every rematch with a pair that leaves both clean, drawn by lot.

    Where each of 2k teams may still play k others, such a pair exists: k places suit the one, k the other.
    """
    order = rng.sample(places, len(places))
    drawing = list(zip(order[::2], order[1::2], strict=True))
    for here in range(len(drawing)):
        a, b = drawing[here]
        if b in met[a]:
            there, c, d = rng.choice(
                [
                    (there, c, d)
                    for there, pair in enumerate(drawing)
                    for c, d in (pair, pair[::-1])
                    if there != here and c not in met[a] and d not in met[b]
                ]
            )
            drawing[here], drawing[there] = (a, c), (b, d)
    return drawing


def switched(met: Met, drawing: Drawing, rng: Random) -> Drawing:
    """Forget how a drawing was found: let pairs drawn by lot swap partners, where that is as clean, for long."""
    drawing = list(drawing)
    for _ in range(SWITCHES * len(drawing)):
        here, there = rng.sample(range(len(drawing)), 2)
        (a, b), (c, d) = drawing[here], rng.sample(drawing[there], 2)
        if (c in met[a]) + (d in met[b]) == (b in met[a]) + (d in met[c]):
            drawing[here], drawing[there] = (a, c), (b, d)
    return drawing

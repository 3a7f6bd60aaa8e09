"""Cut the ranking where no pair of the best pairing can reach over.

An even cut (an even number of teams above it) is crossed by no pair or by at least two. Two that cross it can
swap into one pair above and one below, which is shorter, unless the two upper or the two lower teams
are dear to each other: should not be paired. As no pair is longer than `reach` says, only what is dear close
to a cut can spoil it. Between the cuts neighbours are paired, and stretches are left where they should not be.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

type Places = NDArray[np.int64]


class Dear(NamedTuple):
    """Pairs of places that should not be paired, each once, the upper place first."""

    upper: Places
    lower: Places

    def among(self, chosen: NDArray[np.bool_]) -> "Dear":
        return Dear(self.upper[chosen], self.lower[chosen])


def within_reach(dear: Dear, most: int) -> tuple[Dear, int]:
    """Keep what is dear within the longest reach of any pair, and tell that reach.

    A pair (a, b) of the best pairing spans at most 2 · (dear to a + dear to b) + 1 places (see `sweep`), where
    only what is itself within the longest reach counts. `most` is dear to any place at first.
    """
    reach = 4 * most + 1
    while True:
        dear = dear.among(dear.lower - dear.upper <= reach)
        shorter = 4 * int(_degrees(dear).max(initial=0)) + 1
        if shorter >= reach:
            return dear, reach
        reach = shorter


def stretches(dear: Dear, reach: int, teams: int) -> tuple[Places, Places]:
    """Return where stretches begin and end, from top to bottom, that cover what is dear and can be paired apart.

    Outside them, and beyond, neighbours are paired: the 1st and the 2nd, the 3rd and the 4th.
    """
    places, spots = np.unique(np.concatenate(dear), return_inverse=True)
    reaches = 2 * (_degrees(dear)[places] + _most_near(places, _degrees(dear)[places], reach)) + 1
    upper, lower = np.split(np.minimum(reaches, reach)[spots], 2)
    both_below = np.maximum(dear.lower - lower + 1, dear.upper - upper + 1), dear.upper
    both_above = dear.lower + 1, np.minimum(dear.upper + upper, dear.lower + lower)
    first = np.maximum(np.concatenate((both_below[0], both_above[0])), 2)
    last = np.minimum(np.concatenate((both_below[1], both_above[1])), teams - 2)
    first, last = first + first % 2, last - last % 2
    return _joined(first[first <= last], last[first <= last])


def _degrees(dear: Dear) -> Places:
    return np.bincount(np.concatenate(dear))


def _most_near(places: Places, degrees: Places, reach: int) -> Places:
    """Return for each place the highest degree of a place within reach."""
    most = degrees.copy()
    for offset in range(1, len(places)):
        near = places[offset:] - places[:-offset] <= reach
        if not near.any():
            break
        np.maximum(most[:-offset], degrees[offset:], out=most[:-offset], where=near)
        np.maximum(most[offset:], degrees[:-offset], out=most[offset:], where=near)
    return most


def _joined(first: Places, last: Places) -> tuple[Places, Places]:
    """Join ranges of spoilt even cuts that follow each other, and add the pairs at both their sides."""
    order = np.argsort(first)
    first, furthest = first[order], np.maximum.accumulate(last[order])
    begins = np.flatnonzero(np.concatenate(([True], first[1:] > furthest[:-1] + 2)))
    ends = np.concatenate((begins[1:], [len(first)])) - 1
    return first[begins] - 2, furthest[ends] + 2

"""Pair neighbours, and where two of them should not meet, let them change partners with the pair next to them.

Every even cut (an even number of teams above it) that is crossed costs its width twice. Two neighbours that are kept
apart must cross the cut above or the one below: where the narrower of the two is enough, nothing is better.
"""

import numpy as np
from numpy.typing import NDArray

from tournaments.pairing.stretches import Dear, Places

type Flags = NDArray[np.bool_]

FAR = np.iinfo(np.int64).max
SIDESTEPS = np.array([[[0, 2], [1, 3]], [[0, 3], [1, 2]]])
"""The two ways for the pairs (0, 1) and (2, 3) to change partners, the first by rank first."""


def neighbours(teams: int) -> Places:
    """Pair the 1st with the 2nd, the 3rd with the 4th, and so on."""
    return np.arange(teams).reshape(-1, 2)


def kept_apart(dear: Dear) -> Places:
    """Return the tables, in order, at which neighbours would sit that are dear."""
    return np.unique(dear.upper[(dear.upper % 2 == 0) & (dear.lower == dear.upper + 1)] // 2)


def sidestep(pairs: Places, tables: Places, worth: Places, dear: Dear, width: Places) -> Places:
    """Change `pairs` at these tables where that surely is the best; return the tables where it is not sure.

    `width` is what it costs to cross the cut behind each place, FAR behind the last; `worth`, for each table, is
    how wide a cut may be to keep it apart, below FAR. A table less than three from another one is not touched:
    both may need the same pair.
    """
    unsure = np.diff(tables, prepend=-3) >= 3
    unsure[:-1] &= np.diff(tables) >= 3
    lone = unsure.copy()
    keys = np.sort(dear.upper * 2 * len(pairs) + dear.lower)
    above, below = width[2 * tables - 1], width[2 * tables + 1]
    for first, wide, other in ((tables, below, above), (tables - 1, above, below)):
        for swap in SIDESTEPS:
            ways = 2 * first[:, None, None] + swap
            met = _found(ways[..., 0] * 2 * len(pairs) + ways[..., 1], keys).any(axis=1)
            free = unsure & (wide <= np.minimum(other, worth)) & ~met
            pairs[first[free]], pairs[first[free] + 1] = ways[free, 0], ways[free, 1]
            unsure &= ~free
    return tables[unsure | ~lone]


def _found(wanted: Places, keys: Places) -> Flags:
    found: Flags = np.take(keys, np.searchsorted(keys, wanted), mode="clip") == wanted
    return found

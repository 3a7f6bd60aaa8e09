"""Pair a line of places, top to bottom, exactly: neighbours by numpy, the few short stretches by a sweep."""

from typing import NamedTuple

import numpy as np

from tournaments.pairing.matching import cheapest_matching
from tournaments.pairing.sidesteps import FAR, kept_apart, neighbours, sidestep
from tournaments.pairing.stretches import Dear, Places, stretches, within_reach
from tournaments.pairing.sweep import Couple, TooWide, sweep


class Line(NamedTuple):
    """An even number of places, best first, each with its rank and its level; both ascend downwards.

    `met` and `apart` are the pairs of places that should not be paired, as far as they are within reach of
    each other; together at most `most` a place.
    """

    rank: Places
    level: Places
    met: Dear
    apart: Dear
    most: int


def pair_places(line: Line) -> Places:
    """Pair a line: fewest rematches, least sum of level differences, fewest apart, least sum of rank differences.

    Of equals, the first by rank. Each pair has its upper place first, and they stand in that order.
    """
    pairs = neighbours(len(line.rank))
    dear, reach = within_reach(_either(line), line.most)
    tables = kept_apart(dear)
    if len(tables):
        _keep_apart(pairs, line, dear, reach, tables)
    return pairs


def paired(pairs: Places, dear: Dear) -> Dear:
    """Return what is dear and paired all the same."""
    partner = np.zeros(2 * len(pairs), dtype=np.int64)
    partner[pairs[:, 0]] = pairs[:, 1]
    return dear.among(partner[dear.upper] == dear.lower)


def _either(line: Line) -> Dear:
    """Join what has met and what should be apart."""
    keys = np.concatenate([dear.upper * len(line.rank) + dear.lower for dear in (line.met, line.apart)])
    return Dear(*np.divmod(np.unique(keys), len(line.rank)))


def _keep_apart(pairs: Places, line: Line, dear: Dear, reach: int, tables: Places) -> None:
    """Change the pairs where neighbours should not be paired."""
    longest = int(line.rank[-1] - line.rank[0]) + 1
    width = np.append(np.diff(line.rank) + longest * np.diff(line.level), FAR)
    worth = np.where(np.isin(tables, kept_apart(line.met)), FAR - 1, longest - 1)
    unsure = sidestep(pairs, tables, worth, dear, width)
    if len(pairs) == 1 or not len(unsure):
        return
    first, last = stretches(dear, reach, len(line.rank))
    for stretch in np.unique(np.searchsorted(first, 2 * unsure, side="right") - 1):
        begin, end = int(first[stretch]), int(last[stretch])
        pairs[begin // 2 : end // 2] = np.array(_closest(line, begin, end)) + begin


def _closest(line: Line, begin: int, end: int) -> tuple[Couple, ...]:
    """Pair a stretch for itself."""
    level, rank = (np.diff(of[begin:end]).tolist() for of in (line.level, line.rank))
    tables = (end - begin) // 2
    apart = sum(rank) * tables + 1
    one_level = apart * (tables + 1)
    rematch = one_level * (sum(level) * tables + 1)
    dear: list[dict[int, int]] = [{} for _ in range(begin, end)]
    for pairs, price in ((line.met, rematch), (line.apart, apart)):
        for upper, lower in _inside(pairs, begin, end):
            dear[upper][lower] = dear[lower][upper] = dear[upper].get(lower, 0) + price
    steps = [one_level * levels + ranks for levels, ranks in zip(level, rank, strict=True)]
    try:
        return sweep(dear, steps, most_states=len(dear) ** 2)
    except TooWide:
        return _weigh_everything(dear, steps)


def _inside(dear: Dear, begin: int, end: int) -> list[Couple]:
    """List what is dear within a stretch, counted from where it begins; `dear` stands in order."""
    first, last = np.searchsorted(dear.upper, (begin, end))
    within = Dear(dear.upper[first:last] - begin, dear.lower[first:last] - begin)
    within = within.among(within.lower < end - begin)
    return list(zip(within.upper.tolist(), within.lower.tolist(), strict=True))


def _weigh_everything(dear: list[dict[int, int]], steps: list[int]) -> tuple[Couple, ...]:
    """Pair by one price for each pair, whose last digits are the order of the partners from the top."""
    teams = len(dear)
    order = [(teams + 1) ** (teams - 1 - upper) for upper in range(teams)]
    unit = (teams + 1) ** teams
    height = np.concatenate(([0], np.cumsum(np.array(steps, dtype=object)))).tolist()
    price = [[0] * teams for _ in range(teams)]
    for lower in range(teams):
        for upper in range(lower):
            cost = height[lower] - height[upper] + dear[upper].get(lower, 0)
            price[upper][lower] = price[lower][upper] = cost * unit + lower * order[upper]
    return cheapest_matching(price)

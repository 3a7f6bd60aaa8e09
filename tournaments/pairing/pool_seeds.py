"""Seed a bracket from pools: who comes from one pool meets again as late as can be."""

from collections import defaultdict
from collections.abc import Sequence
from itertools import zip_longest

from tournaments.pairing.knockout import lines, size
from tournaments.pairing.matching import cheapest_matching

type Placed = dict[int, list[int]]
"""For each pool the lines of the bracket, from the top, where its teams stand."""


def seed_pools(pools: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Seed the teams that go on from each pool, given in their order in it: all winners first, then all seconds.

    The winners stand in the order of their pools. Every next rank takes the next seeds, and its teams exchange them
    so that as few as possible may meet somebody of their pool in the first turn, then in the second, and so on;
    of equal ways the one closest to the order of the pools. Where two pools or more send as many teams each,
    nobody meets his pool in the first turn.
    """
    places = size(sum(map(len, pools)))
    line = {seed: number for number, seed in enumerate(lines(places))}
    placed: Placed = defaultdict(list)
    seeds: list[int] = []
    for rank in zip_longest(*pools):
        entrants = [(pool, team) for pool, team in enumerate(rank) if team is not None]
        free = [line[len(seeds) + place] for place in range(1, len(entrants) + 1)]
        taken = _assign([_prices(placed[pool], own, free, places) for own, (pool, _) in enumerate(entrants)])
        seated = sorted(zip(taken, entrants, strict=True))
        for place, (pool, team) in seated:
            placed[pool].append(free[place])
            seeds.append(team)
    return tuple(seeds)


def _prices(mates: Sequence[int], own: int, free: Sequence[int], places: int) -> list[int]:
    """Price every free line for a team: the earlier it may meet a mate there the dearer; then the way from its own."""
    turns, base = places.bit_length(), places + 1
    near = base * base
    return [
        near * sum(base ** (turns - (mate ^ there).bit_length()) for mate in mates) + abs(own - place)
        for place, there in enumerate(free)
    ]


def _assign(prices: Sequence[Sequence[int]]) -> list[int]:
    """Return for each row a column of its own, at the least sum: a matching in which rows never pair with rows."""
    count = len(prices)
    never = 1 + count * max(map(max, prices))
    price = [[never] * (2 * count) for _ in range(2 * count)]
    for row, along in enumerate(prices):
        for column, cost in enumerate(along):
            price[row][count + column] = price[count + column][row] = cost
    return [column - count for _, column in cheapest_matching(price)]

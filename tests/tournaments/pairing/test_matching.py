"""The cheapest matching, against all of them."""

import random
from functools import cache

import pytest

from tournaments.pairing.matching import cheapest_matching


def symmetric(teams, draw):
    price = [[0] * teams for _ in range(teams)]
    for a in range(teams):
        for b in range(a):
            price[a][b] = price[b][a] = draw()
    return price


def least_sum(price):
    @cache
    def least(rest):
        if not rest:
            return 0
        first, *others = rest
        return min(price[first][b] + least(tuple(c for c in others if c != b)) for b in others)

    return least(tuple(range(len(price))))


@pytest.mark.parametrize("prices", [2, 3, 10, 10**40])
@pytest.mark.parametrize("teams", [2, 4, 6, 8, 10])
def test_matching_is_the_cheapest_of_all(teams, prices):
    rng = random.Random(teams)
    for _ in range(30):
        price = symmetric(teams, lambda: rng.randrange(-2, prices))

        pairs = cheapest_matching(price)

        assert sorted(team for pair in pairs for team in pair) == list(range(teams))
        assert sum(price[a][b] for a, b in pairs) == least_sum(price)


def test_matching_joins_odd_rings():
    """Three triangles and a team apart: only one pair may leave each triangle."""
    triangle = {frozenset((a, b)) for low in (0, 3, 6) for a in range(low, low + 3) for b in range(low, a)}
    price = [[int(frozenset((a, b)) not in triangle) for b in range(10)] for a in range(10)]

    pairs = cheapest_matching(price)

    assert sum(price[a][b] for a, b in pairs) == 2


@pytest.mark.parametrize("seed", range(6))
def test_matching_of_a_hidden_pairing_among_many_rings(seed):
    """Cheap rings lead away from the one pairing that is free."""
    rng = random.Random(seed)
    order = rng.sample(range(40), 40)
    free = {frozenset(order[i : i + 2]) for i in range(0, 40, 2)}
    ring = {frozenset((order[i], order[j])) for i in range(40) for j in (i + 1, i + 3) if j < 40 and i % 2}

    pairs = cheapest_matching(
        [[0 if {a, b} in free else 1 if {a, b} in ring else 5 for b in range(40)] for a in range(40)]
    )

    assert {frozenset(pair) for pair in pairs} == free

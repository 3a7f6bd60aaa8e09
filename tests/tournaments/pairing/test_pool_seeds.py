"""Seeding brackets from pools: who comes from one pool meets again as late as can be."""

from itertools import combinations, permutations, product

import pytest

from tournaments.pairing import seed_pools
from tournaments.pairing.knockout import lines


def pools(*sizes):
    """Number the teams of pool 1 by 11, 12, 13, those of pool 2 by 21, 22, 23."""
    return [[10 * pool + rank for rank in range(1, size + 1)] for pool, size in enumerate(sizes, start=1)]


def meetings(seeds):
    """Count for each turn, the first in front, the pairs of a pool who may meet there."""
    places = 1 << (len(seeds) - 1).bit_length()
    line = {seed: place for place, seed in enumerate(lines(places))}
    turns = [
        (line[a] ^ line[b]).bit_length()
        for (a, one), (b, other) in combinations(enumerate(seeds, start=1), 2)
        if one // 10 == other // 10
    ]
    return [turns.count(turn) for turn in range(1, places.bit_length())]


def every_seeding(teams):
    ranks = [[pool[rank] for pool in teams if rank < len(pool)] for rank in range(max(map(len, teams)))]
    for later in product(*(permutations(rank) for rank in ranks[1:])):
        yield [*ranks[0], *(team for rank in later for team in rank)]


@pytest.mark.parametrize(
    ("teams", "seeds"),
    [
        pytest.param(pools(2, 2), (11, 21, 12, 22), id="each winner meets the other pool's second"),
        pytest.param(
            pools(2, 2, 2, 2), (11, 21, 31, 41, 22, 12, 42, 32), id="four pools: own second in the other half"
        ),
        pytest.param(pools(2, 2, 2), (11, 21, 31, 32, 22, 12), id="three pools, two byes"),
        pytest.param(pools(3), (11, 12, 13), id="one pool"),
    ],
)
def test_seeds_from_pools(teams, seeds):
    assert seed_pools(teams) == seeds


@pytest.mark.parametrize("count", range(2, 17))
@pytest.mark.parametrize("each", [2, 3, 4])
def test_seeds_from_pools_never_meet_their_pool_in_the_first_turn(count, each):
    seeds = seed_pools(pools(*[each] * count))

    assert sorted(seeds) == sorted(team for pool in pools(*[each] * count) for team in pool)
    assert meetings(seeds)[0] == 0
    assert [team % 10 for team in seeds] == [rank for rank in range(1, each + 1) for _ in range(count)]


@pytest.mark.parametrize("count", [2, 4, 8, 16])
def test_seconds_meet_the_winner_of_their_pool_in_the_final_alone(count):
    *earlier, final = meetings(seed_pools(pools(*[2] * count)))

    assert (sum(earlier), final) == (0, count)


@pytest.mark.parametrize("sizes", [(2, 2, 2), (2, 2, 1), (2, 2, 2, 2), (3, 3), (3, 2, 2), (3, 3, 3), (4, 4), (4, 3, 2)])
def test_seeds_from_pools_are_the_best_of_all(sizes):
    teams = pools(*sizes)

    assert meetings(seed_pools(teams)) == min(map(meetings, every_seeding(teams)))

"""Putting teams into pools (poules): sizes, the snake, the lot, and clubs apart."""

from collections import Counter, defaultdict
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.pairing import DuplicateContender, NothingToPair, make_pools, pool_count
from tournaments.pairing.pools import meetings


def clubs(*groups):
    """Keep all of each group apart from each other."""
    return {team: frozenset(group) - {team} for group in groups for team in group}


def together(size, count):
    """Count the pairs of one club that cannot be apart: its members spread evenly over the pools."""
    each, more = divmod(size, count)
    return more * (each + 1) * each // 2 + (count - more) * each * (each - 1) // 2


@pytest.mark.parametrize(
    ("teams", "wish", "count"),
    [
        pytest.param(16, {"size": 4}, 4, id="four pools of four"),
        pytest.param(14, {"size": 4}, 4, id="4 4 3 3"),
        pytest.param(13, {"size": 4}, 4, id="4 3 3 3"),
        pytest.param(5, {"size": 4}, 1, id="five together: three and two would leave a pair"),
        pytest.param(7, {"size": 3}, 2, id="4 3"),
        pytest.param(9, {"groups": 2}, 2, id="5 4"),
        pytest.param(8, {"groups": 4}, 2, id="four pools would be pairs"),
        pytest.param(2, {"groups": 1}, 1, id="two teams alone"),
        pytest.param(2, {"size": 4}, 1, id="two teams, pools of four"),
    ],
)
def test_pool_count(teams, wish, count):
    assert pool_count(teams, **wish) == count


@pytest.mark.parametrize(
    ("teams", "wish", "pools"),
    [
        pytest.param(9, {"groups": 3}, ((1, 6, 7), (2, 5, 8), (3, 4, 9)), id="snake"),
        pytest.param(7, {"groups": 2}, ((1, 4, 5), (2, 3, 6, 7)), id="the last row is not full"),
        pytest.param(4, {"size": 4}, ((1, 2, 3, 4),), id="one pool"),
    ],
)
def test_pools_in_the_order_of_the_ranking(teams, wish, pools):
    assert make_pools(range(1, teams + 1), **wish, apart={}) == pools


def test_pools_keep_a_club_apart_within_the_rows():
    pools = make_pools(range(1, 10), groups=3, apart=clubs({1, 6, 7}))

    assert pools == ((1, 5, 8), (2, 6, 9), (3, 4, 7))


def test_pools_of_a_club_larger_than_their_number_share_it_evenly():
    pools = make_pools(range(1, 13), groups=3, apart=clubs({1, 2, 3, 4, 5, 6, 7}))

    assert sorted(sum(team <= 7 for team in pool) for pool in pools) == [2, 2, 3]


def test_pools_of_teams_of_two_clubs_exchange_until_fewer_meet():
    apart = {1: frozenset({4}), 2: frozenset({4, 3}), 3: frozenset({2}), 4: frozenset({1, 2}), 5: frozenset({6})}

    pools = make_pools([1, 2, 3, 4, 5, 6], groups=2, apart=apart)

    assert meetings(pools, apart) == 1


def test_pools_by_lot_come_from_the_chance_alone():
    teams = list(range(1, 21))

    one, again, other = (make_pools(teams, size=4, rng=Random(seed), apart={}) for seed in (5, 5, 6))

    assert one == again
    assert one != other


def test_pools_by_lot_put_any_two_teams_together_as_often():
    rng, met = Random(11), Counter()

    for _ in range(2000):
        for pool in make_pools(range(6), groups=2, rng=rng, apart={}):
            met.update((a, b) for a in pool for b in pool if a < b)

    assert len(met) == 15
    assert all(700 < times < 900 for times in met.values())


@given(st.integers(2, 60), st.integers(1, 12), st.integers(0, 6), st.randoms(use_true_random=False), st.booleans())
def test_pools_of_any_field(teams, groups, members, rng, by_lot):
    of_club = defaultdict(set)
    for team in range(teams):
        of_club[rng.randrange(max(1, teams // (members + 1)))].add(team)
    apart = clubs(*of_club.values())

    pools = make_pools(range(teams), groups=groups, rng=rng if by_lot else None, apart=apart)

    sizes = [len(pool) for pool in pools]
    assert sorted(team for pool in pools for team in pool) == list(range(teams))
    assert max(sizes) - min(sizes) <= 1
    assert min(sizes) >= min(3, teams)
    assert meetings(pools, apart) == sum(together(len(club), len(pools)) for club in of_club.values())
    if not by_lot:
        assert all({team // len(pools) for team in pool} == set(range(len(pool))) for pool in pools)
        assert all(a < b for pool in pools for a, b in pairwise(pool))


@pytest.mark.parametrize("wish", [{}, {"groups": 2, "size": 4}, {"groups": 0}, {"size": 0}])
def test_pools_refuse_a_wish_that_is_none(wish):
    with pytest.raises(ValueError, match="pools"):
        make_pools(range(8), **wish, apart={})


def test_pools_refuse_fewer_than_two_teams():
    with pytest.raises(NothingToPair):
        make_pools([1], groups=1, apart={})


def test_pools_refuse_a_team_that_stands_twice():
    with pytest.raises(DuplicateContender):
        make_pools([1, 2, 1], groups=1, apart={})

"""Round robins (toutes rondes): Berger's table, line by line and by its laws."""

from collections import Counter
from itertools import combinations

import pytest

from tournaments.pairing import round_robin, turns

FOUR = [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]]
SIX = [
    [(1, 6), (2, 5), (3, 4)],
    [(6, 4), (5, 3), (1, 2)],
    [(2, 6), (3, 1), (4, 5)],
    [(6, 5), (1, 4), (2, 3)],
    [(3, 6), (4, 2), (5, 1)],
]


@pytest.mark.parametrize("printed", [FOUR, SIX], ids=["four", "six"])
def test_round_robin_is_the_printed_table(printed):
    pool = range(1, len(printed[0]) * 2 + 1)

    for turn, pairs in enumerate(printed, start=1):
        assert (sorted(round_robin(pool, turn)[0]), round_robin(pool, turn)[1]) == (sorted(pairs), None)


def test_round_robin_of_three():
    assert [round_robin((7, 8, 9), turn) for turn in (1, 2, 3)] == [(((8, 9),), 7), (((7, 8),), 9), (((9, 7),), 8)]


@pytest.mark.parametrize(("size", "count"), [(2, 1), (3, 3), (4, 3), (5, 5), (6, 5)])
def test_turns(size, count):
    assert turns(size) == count


@pytest.mark.parametrize("size", range(2, 17))
def test_round_robin_lets_everybody_meet_once_on_balanced_sides(size):
    played = [round_robin(range(size), turn) for turn in range(1, turns(size) + 1)]

    pairs = [pair for turn, _ in played for pair in turn]
    sides = Counter(first for first, _ in pairs)
    sides.subtract(second for _, second in pairs)
    assert sorted(map(sorted, pairs)) == [list(pair) for pair in combinations(range(size), 2)]
    assert all(len({team for pair in turn for team in pair}) == size // 2 * 2 for turn, _ in played)
    assert sorted(bye for _, bye in played if bye is not None) == (list(range(size)) if size % 2 else [])
    assert max(map(abs, sides.values())) <= 1 - size % 2


@pytest.mark.parametrize("size", [3, 4])
def test_round_robin_past_its_last_turn_rests(size):
    assert round_robin(range(size), 4) == ((), None)

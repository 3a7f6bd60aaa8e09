"""Sweeps and cuts of the ranking, against the matching that weighs every pair."""

import random

import numpy as np
import pytest

from tests.tournaments.pairing.instances import HISTORIES
from tournaments.pairing.line import Line, _weigh_everything, pair_places
from tournaments.pairing.matching import cheapest_matching
from tournaments.pairing.outlook import outlook
from tournaments.pairing.sidesteps import FAR, kept_apart, neighbours, sidestep
from tournaments.pairing.stretches import Dear, stretches, within_reach
from tournaments.pairing.sweep import TooWide, sweep

NO_ONE = Dear(np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.int64))


def dear(*pairs):
    return Dear(*(np.array(places, dtype=np.int64) for places in zip(*sorted(pairs), strict=True)))


def prices(teams, pairs, price):
    table = [{} for _ in range(teams)]
    for a, b in pairs:
        table[a][b] = table[b][a] = price
    return table


def cheapest(table, steps):
    """Weigh lengths and what is dear, then, far below them, the order of partners from the top."""
    teams = len(table)
    line = [sum(steps[:place]) for place in range(teams)]
    price = [[0] * teams for _ in range(teams)]
    for b in range(teams):
        for a in range(b):
            wishes = (line[b] - line[a] + table[a].get(b, 0)) * 100**teams + b * 100 ** (teams - 1 - a)
            price[a][b] = price[b][a] = wishes
    return cheapest_matching(price)


@pytest.mark.parametrize("teams", [2, 6, 12, 20, 30])
@pytest.mark.parametrize("history", HISTORIES)
def test_sweep_is_the_cheapest_matching_first_by_rank(teams, history):
    rng = random.Random(teams)
    for amount in range(1, 6):
        pairs = [(a - 1, b - 1) for a, b in history(teams, amount, rng)]
        steps = [rng.choice((1, 1, 2, 30)) for _ in range(teams - 1)]
        table = prices(teams, pairs, rng.choice((5, 40, 10_000)))

        assert sweep(table, steps, 10_000) == cheapest(table, steps)


def test_sweep_gives_up_where_it_looks_at_too_much():
    table = prices(12, [(a, b) for b in range(12) for a in range(b)], 1000)

    with pytest.raises(TooWide):
        sweep(table, [1] * 11, 10)


@pytest.mark.parametrize("seed", range(4))
def test_weighing_everything_is_the_same_as_a_sweep(seed):
    rng = random.Random(seed)
    table = prices(16, {(a, b) for b in range(16) for a in range(b) if rng.random() < 0.4}, 1000)
    steps = [rng.randint(1, 9) for _ in range(15)]

    assert _weigh_everything(table, steps) == sweep(table, steps, 100_000)


def test_outlook_of_a_free_stretch_is_its_neighbours():
    assert [least[0] for least in outlook(prices(6, [], 0), [1, 5, 2, 5, 3], 3)[::2]] == [6, 5, 3, 0]


def test_outlook_sees_neighbours_that_are_dear():
    """The cut below costs twice its width, or what is dear."""
    assert outlook(prices(4, [(0, 1)], 100), [1, 5, 2], 3)[0][0] == 1 + 2 * 5 + 2
    assert outlook(prices(4, [(0, 1)], 4), [1, 5, 2], 3)[0][0] == 1 + 4 + 2


def test_sidestep_takes_the_narrower_cut_and_of_equals_the_lower():
    met = dear((2, 3), (10, 11), (18, 19))
    width = np.array([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 1, 1, 1, 1, 1, 1, 1, FAR])
    pairs = neighbours(20)
    tables = kept_apart(met)

    unsure = sidestep(pairs, tables, np.full(3, FAR - 1), met, width)

    assert tables.tolist() == [1, 5, 9]
    assert unsure.tolist() == []
    assert pairs.tolist() == [
        [0, 1],
        *([2, 4], [3, 5]),
        [6, 7],
        *([8, 10], [9, 11]),
        [12, 13],
        [14, 15],
        *([16, 18], [17, 19]),
    ]


def test_sidestep_leaves_what_is_not_sure():
    """Tables 0 and 1 may need each other; table 4 finds both its ways across the narrower cut barred."""
    met = dear((0, 1), (2, 3), (8, 9), (8, 10), (8, 11))
    pairs = neighbours(12)
    width = np.array([1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, FAR])

    unsure = sidestep(pairs, kept_apart(met), np.full(3, FAR - 1), met, width)

    assert unsure.tolist() == [0, 1, 4]
    assert pairs.tolist() == neighbours(12).tolist()


def test_stretches_ignore_matches_out_of_reach():
    near, reach = within_reach(dear((0, 19), (3, 17)), 1)

    assert (len(near.upper), reach) == (0, 1)


def test_stretches_stay_whole_around_neighbours_that_have_met():
    near, reach = within_reach(dear((6, 7)), 1)
    first, last = stretches(near, reach, 16)

    assert (reach, first.tolist(), last.tolist()) == (5, [2], [12])


@pytest.mark.parametrize("seed", range(12))
def test_stretches_are_crossed_by_no_pair_of_the_best_pairing(seed):
    rng = random.Random(seed)
    teams = 60
    met = {tuple(sorted(rng.sample(range(teams), 2))) for _ in range(40)} | {(a, a + 1) for a in range(0, teams, 14)}
    most = max(sum(team in pair for pair in met) for team in range(teams))
    near, reach = within_reach(dear(*met), most)
    first, last = stretches(near, reach, teams)

    best = cheapest(prices(teams, met, 10**6), [1] * (teams - 1))

    spans = [range(begin, end) for begin, end in zip(first.tolist(), last.tolist(), strict=True)]
    assert all((a in span) == (b in span) for a, b in best for span in spans)
    assert all(b - a <= reach for a, b in best)
    assert all(b == a + 1 for a, b in best if not any(a in span for span in spans))


def test_a_line_without_anything_dear_is_neighbours():
    line = Line(np.arange(4), np.zeros(4, dtype=np.int64), NO_ONE, NO_ONE, 0)

    assert pair_places(line).tolist() == [[0, 1], [2, 3]]

"""Sweeps and cuts of the ranking, against the matching that weighs every pair."""

import random

import pytest

from tournaments.pairing.matching import cheapest_matching
from tournaments.pairing.stretches import reaches, stretches
from tournaments.pairing.sweep import sweep


def met_of(teams, pairs):
    return tuple(frozenset(a + b - team for a, b in pairs if team in (a, b) and a != b) for team in range(teams))


def rounds_at_random(teams, rounds, rng):
    orders = [rng.sample(range(teams), teams) for _ in range(rounds)]
    return [(order[i], order[i + 1]) for order in orders for i in range(0, teams, 2)]


def neighbours_at_random(teams, within, rng):
    return [(a, b) for b in range(teams) for a in range(max(0, b - within), b) if rng.random() < 0.7]


def cheapest(met, line):
    """Weigh rank differences, then, far below them, the order of partners from the top."""
    teams = len(met)
    rematch = 10**3 * teams
    price = [[0] * teams for _ in range(teams)]
    for b in range(teams):
        for a in range(b):
            wishes = (line[b] - line[a] + rematch * (b in met[a])) * 100**teams + b * 100 ** (teams - 1 - a)
            price[a][b] = price[b][a] = wishes
    return cheapest_matching(price)


@pytest.mark.parametrize("teams", [2, 6, 12, 20, 30])
@pytest.mark.parametrize("history", [rounds_at_random, neighbours_at_random])
def test_sweep_is_the_cheapest_matching_first_by_rank(teams, history):
    rng = random.Random(teams)
    for amount in range(min(6, teams // 2)):
        met = met_of(teams, history(teams, amount, rng))
        line = sorted(rng.sample(range(2 * teams), teams))
        expected = cheapest(met, line)
        assert not any(b in met[a] for a, b in expected)

        assert sweep(met, line) == expected


def test_stretches_of_a_new_field_are_neighbours():
    assert stretches(met_of(6, [])) == (range(2), range(2, 4), range(4, 6))


def test_stretches_ignore_matches_out_of_reach():
    met = met_of(20, [(0, 19), (3, 17)])

    assert reaches(met) == [1] * 20
    assert stretches(met) == tuple(range(i, i + 2) for i in range(0, 20, 2))


def test_stretches_stay_whole_around_neighbours_that_have_met():
    met = met_of(16, [(6, 7)])

    assert stretches(met) == (range(2), range(2, 12), range(12, 14), range(14, 16))


@pytest.mark.parametrize("seed", range(12))
def test_stretches_are_crossed_by_no_pair_of_the_best_pairing(seed):
    rng = random.Random(seed)
    teams = 60
    pairs = rounds_at_random(teams, 3, rng) + rng.sample(neighbours_at_random(teams, 2, rng), 8)
    met = met_of(teams, pairs)
    parts = stretches(met)

    best = cheapest(met, range(teams))

    assert [team for part in parts for team in part] == list(range(teams))
    assert all((a in part) == (b in part) for a, b in best for part in parts)
    assert all(b - a <= max(reaches(met)[a], reaches(met)[b]) for a, b in best)

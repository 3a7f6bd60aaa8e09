"""Every history there can be in small fields, against every pairing there is: ranked, and in groups of wins.

A history is which pairs have met, and who was exempt, after rounds without a rematch or a second bye: what a
pairing depends on. All rankings are covered, for no two histories are taken for the same. 2 to 6 teams:
every history of up to 4 rounds, by rank and for every way to cut the ranking into groups one win apart.
7 and 8 teams: every history of up to 2 rounds, and of those of 3 and 4 rounds one in STRIDE, by rank and for
one of the 128 (64) ways to cut, in turn; with REBELOTE_LONG=1 every one of them.
"""

import os
from itertools import combinations

import numpy as np
import pytest

from tournaments.pairing import Contender, pair_ranked, pair_swiss

STRIDE = 1 if "REBELOTE_LONG" in os.environ else 12
ROUNDS = 4


def every_pairing(teams):
    if not teams:
        yield ()
        return
    first, *others = teams
    for other in others:
        for rest in every_pairing([team for team in others if team != other]):
            yield ((first, other), *rest)


class Table:
    """All pairings of a field, a ghost behind an odd one, each as a set of bits: one for each pair."""

    def __init__(self, teams):
        self.teams = teams
        self.seats = teams + teams % 2
        self.bit = {pair: 1 << index for index, pair in enumerate(combinations(range(self.seats), 2))}
        self.pairings = list(every_pairing(range(self.seats)))

    def histories(self, rounds):
        """Give what there is after so many rounds, as sets of bits."""
        played = [sum(self.bit[pair] for pair in pairing) for pairing in self.pairings]
        after = {0}
        for _ in range(rounds):
            after = {before | one for before in after for one in played if not before & one}
        return sorted(after)

    def met(self, history):
        return [pair for pair, bit in self.bit.items() if history & bit]

    def best(self, histories, level):
        """Return for each history the pairing that the wishes put first."""
        lined_up = sorted(self.pairings, key=lambda pairing: self.later_wishes(pairing, level))
        second = [[100 if b == self.teams else 1 for _, b in pairing] for pairing in lined_up]
        bits = np.array([[self.bit[pair] for pair in pairing] for pairing in lined_up])
        for history in histories:
            first = int(((bits & history != 0) * second).sum(axis=1).argmin())
            yield lined_up[first]

    def later_wishes(self, pairing, level):
        """What decides after second byes and rematches, down to the order by rank."""
        tables = [(a, b) for a, b in pairing if b < self.teams]
        bye = sum(a for a, b in pairing if b == self.teams)
        return -bye, sum(level[b] - level[a] for a, b in tables), sum(b - a for a, b in tables), tables


def contenders(table, history):
    met = table.met(history)
    return [
        Contender(
            team + 1,
            frozenset(a + b - team + 1 for a, b in met if team in (a, b) and b < table.teams),
            sum(pair == (team, table.teams) for pair in met),
        )
        for team in range(table.teams)
    ]


def expected(table, best):
    return tuple((a + 1, b + 1) for a, b in best if b < table.teams), tuple(a + 1 for a, b in best if b == table.teams)


def cuts(teams):
    """Every way to cut a ranking into groups: the level of each place."""
    for cut in range(1 << (teams - 1)):
        yield [sum(cut >> place & 1 for place in range(upto)) for upto in range(teams)]


def check_ranked(table, histories):
    for history, best in zip(histories, table.best(histories, [0] * table.teams), strict=True):
        pairing = pair_ranked(contenders(table, history))

        assert (pairing.pairs, pairing.byes) == expected(table, best), table.met(history)


def check_swiss(table, histories, level):
    groups = [level[-1] - one for one in level]
    for history, best in zip(histories, table.best(histories, level), strict=True):
        pairing = pair_swiss(contenders(table, history), groups)

        assert (pairing.pairs, pairing.byes) == expected(table, best), (table.met(history), groups)


@pytest.mark.parametrize("teams", range(2, 7))
@pytest.mark.parametrize("rounds", range(ROUNDS + 1))
def test_every_history_of_a_few_teams(teams, rounds):
    table = Table(teams)
    histories = table.histories(rounds)

    check_ranked(table, histories)
    for level in cuts(teams):
        check_swiss(table, histories, level)


@pytest.mark.parametrize("teams", [7, 8])
@pytest.mark.parametrize("rounds", range(ROUNDS + 1))
def test_every_history_of_more_teams(teams, rounds):
    table = Table(teams)
    histories = table.histories(rounds)[:: STRIDE if rounds > 2 else 1]

    check_ranked(table, histories)
    ways = list(cuts(teams))
    for turn, level in enumerate(ways):
        check_swiss(table, histories[turn :: len(ways)], level)


def test_histories_are_all_there_are():
    """Rounds without a rematch: one, two disjoint ones, … of eight teams, as known of regular graphs."""
    assert [len(Table(8).histories(rounds)) for rounds in range(3)] == [1, 105, 2835]
    assert [len(Table(4).histories(rounds)) for rounds in range(5)] == [1, 3, 3, 1, 0]

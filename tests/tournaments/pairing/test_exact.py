"""Pairing on a ranking and in groups of wins, against a general matcher that weighs every pair there is.

What is compared is what a pairing costs, wish by wish; who of equals comes first is left to `test_every_history`.
"""

import os
import random

import pytest

from tests.tournaments.pairing.instances import HISTORIES, best_by_matcher, some_field, wishes
from tournaments.pairing import pair_ranked, pair_swiss

LONG = "REBELOTE_LONG" in os.environ
SMALL = 3000 if LONG else 320
"""Fields of each history by each method: 2 · 5 · 320 in a normal run."""
LARGE = 60 if LONG else 11


def both_ways(history, teams, rng):
    field = some_field(history, teams, rng)
    contenders = field.contenders()
    yield field, pair_ranked(contenders), (0,) * teams
    yield field, pair_swiss(contenders, field.groups()), field.groups()


def check(field, pairing, groups):
    everybody = sorted([*(team for pair in pairing.pairs for team in pair), *pairing.byes])
    assert everybody == list(range(1, field.teams + 1))
    assert wishes(field, pairing.pairs, pairing.byes, groups) == best_by_matcher(field, groups), field
    assert list(pairing.rematches) == [pair for pair in pairing.pairs if pair in field.met]
    assert list(pairing.apart) == [pair for pair in pairing.pairs if pair in field.apart]
    assert (pairing.proof is None) == (not pairing.rematches)


@pytest.mark.parametrize("history", HISTORIES)
def test_no_pairing_is_better_in_a_small_field(history):
    rng = random.Random(history.__name__)
    for _ in range(SMALL):
        for field, pairing, groups in both_ways(history, rng.randint(2, rng.choice((8, 16, 30))), rng):
            check(field, pairing, groups)


@pytest.mark.parametrize("history", HISTORIES)
def test_no_pairing_is_better_in_a_large_field(history):
    rng = random.Random(history.__name__)
    for _ in range(LARGE):
        for field, pairing, groups in both_ways(history, rng.randint(50, 90), rng):
            check(field, pairing, groups)

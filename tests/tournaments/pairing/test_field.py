"""The door for arrays: the same pairs as for contenders."""

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.pairing.instances import HISTORIES, some_field
from tournaments.pairing import Contender, best_first, pair_line, pair_ranked


@given(st.lists(st.integers(0, 2**40) | st.integers(0, 5)))
def test_best_first_sorts_and_keeps_the_order_of_equals(scores):
    order = best_first(np.array(scores, dtype=np.int64))

    assert order.tolist() == sorted(range(len(scores)), key=lambda index: -scores[index])


@pytest.mark.parametrize("history", HISTORIES)
def test_line_is_paired_like_contenders(history):
    rng = random.Random(history.__name__)
    for _ in range(30):
        field = some_field(history, rng.randint(2, 40), rng)
        ranked = rng.sample(range(1, field.teams + 1), field.teams)
        contenders = [
            Contender(
                number, frozenset(a + b - number for a, b in field.met if number in (a, b)), field.byes.count(number)
            )
            for number in ranked
        ]
        met = np.array(sorted(field.met), dtype=np.int64).reshape(-1, 2)
        byes = np.array([field.byes.count(number) for number in range(field.teams + 1)])

        pairs, bye = pair_line(np.array(ranked), met, byes)

        pairing = pair_ranked(contenders)
        assert tuple(map(tuple, pairs.tolist())) == pairing.pairs
        assert bye == next(iter(pairing.byes), None)


def test_line_ignores_who_has_left():
    """Team 4 has met team 0 and gone."""
    pairs, bye = pair_line(np.array([0, 1, 2, 3]), np.array([[0, 4], [1, 0]]))

    assert (pairs.tolist(), bye) == ([[0, 2], [1, 3]], None)

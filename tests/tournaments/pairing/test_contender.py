"""Contenders that cannot be."""

import pytest

from tournaments.pairing import Contender


def test_contender_cannot_have_met_itself():
    with pytest.raises(ValueError, match="team 3 cannot have met itself"):
        Contender(3, frozenset({1, 3}))


def test_contender_cannot_have_fewer_than_no_byes():
    with pytest.raises(ValueError, match="team 3 cannot have -1 byes"):
        Contender(3, byes=-1)


def test_contender_cannot_be_kept_apart_from_itself():
    with pytest.raises(ValueError, match="team 3 cannot be kept apart from itself"):
        Contender(3, apart=frozenset({1, 3}))

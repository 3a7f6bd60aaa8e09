"""Pairing in groups of wins (système suisse), by examples; `test_exact` and `test_every_history` prove it best."""

import pytest

from tournaments.pairing import Contender, DuplicateContender, GroupsOutOfOrder, NothingToPair, pair_swiss


def field(groups, played=(), byes=(), apart=()):
    def partners(number, pairs):
        return frozenset(a + b - number for a, b in pairs if number in (a, b))

    return [
        Contender(number, partners(number, played), byes.count(number), partners(number, apart))
        for number in range(1, len(groups) + 1)
    ]


@pytest.mark.parametrize(
    ("groups", "played", "byes", "apart", "pairs", "bye"),
    [
        pytest.param((1, 1, 0, 0), [], (), [], ((1, 2), (3, 4)), None, id="neighbours in each group"),
        pytest.param((2, 1, 1, 0), [], (), [], ((1, 2), (3, 4)), None, id="odd groups: the next one floats"),
        pytest.param((1, 1, 1, 1, 0, 0), [(3, 4)], (), [], ((1, 3), (2, 4), (5, 6)), None, id="no float for a rematch"),
        pytest.param((1, 1, 0, 0), [(1, 2)], (), [], ((1, 3), (2, 4)), None, id="a float, not a rematch"),
        pytest.param((1, 1, 0, 0), [], (), [(1, 2)], ((1, 2), (3, 4)), None, id="one club before a float"),
        pytest.param((1, 1, 1, 1), [], (), [(1, 2)], ((1, 3), (2, 4)), None, id="clubs apart inside a group"),
        pytest.param((3, 2, 2, 0), [(1, 2)], (), [], ((1, 3), (2, 4)), None, id="the floater has met the first below"),
        pytest.param((2, 2, 2, 0, 0), [], (), [], ((1, 2), (3, 4)), 5, id="bye to the last of the lowest group"),
        pytest.param((2, 2, 0, 0, 0), [], (5,), [], ((1, 2), (3, 5)), 4, id="no second bye"),
        pytest.param((1, 1, 0), [(1, 2)], (), [], ((1, 3),), 2, id="bye raised for the sake of a rematch"),
    ],
)
def test_swiss_pairs(groups, played, byes, apart, pairs, bye):
    pairing = pair_swiss(field(groups, played, byes, apart), groups)

    assert (pairing.pairs, pairing.byes) == (pairs, () if bye is None else (bye,))


def test_swiss_floats_as_little_as_possible_over_several_groups():
    """One long float from 3 to 0 wins counts as three short ones: the ranks decide."""
    groups = (3, 2, 2, 1, 1, 0)

    pairing = pair_swiss(field(groups), groups)

    assert (pairing.pairs, pairing.cost) == (((1, 2), (3, 4), (5, 6)), 3)
    assert [reason.code for reason in pairing.reasons] == ["floated"] * 3


@pytest.mark.parametrize("groups", [(1, 0), (0, 1, 1, 1), (1, 1, 0, 1)])
def test_swiss_refuses_groups_out_of_order(groups):
    with pytest.raises(GroupsOutOfOrder):
        pair_swiss([Contender(number) for number in range(1, 5)], groups)


def test_swiss_refuses_a_field_without_a_match():
    with pytest.raises(NothingToPair):
        pair_swiss([Contender(1)], (0,))


def test_swiss_refuses_a_team_that_stands_twice():
    with pytest.raises(DuplicateContender):
        pair_swiss([Contender(1), Contender(1)], (0, 0))

"""Drawing teams of two by lot (tirage au sort des équipes)."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.pairing import DuplicateContender, NoDrawingApart, NothingToPair, TooManyApart, draw_lottery


def groups(*members):
    return [frozenset(group) for group in members]


def drawings(people, apart):
    """Return every drawing there is, as its teams and who is left over, each once."""
    found = set()
    for order in permutations(people):
        teams = frozenset(frozenset(order[at : at + 2]) for at in range(0, len(order) // 2 * 2, 2))
        if not any(team <= group for team in teams for group in apart):
            found.add((teams, order[-1] if len(order) % 2 else None))
    return found


def drawing(lottery):
    return frozenset(map(frozenset, lottery.teams)), lottery.left_over


@pytest.mark.parametrize(
    ("people", "apart"),
    [
        pytest.param(range(1, 7), [], id="six people"),
        pytest.param(range(1, 6), [], id="five people, one left over"),
        pytest.param(range(1, 7), groups({1, 2, 3}), id="half of them apart"),
        pytest.param(range(1, 6), groups({1, 2, 3}), id="more than half of an odd number apart"),
        pytest.param(range(1, 7), groups({1, 2}, {2, 3}, {3, 4}), id="groups that overlap"),
    ],
)
def test_every_drawing_that_keeps_apart_is_equally_likely(people, apart):
    rng, possible = Random(7), drawings(people, apart)
    draws = 400 * len(possible)

    seen = Counter(drawing(draw_lottery(people, apart, rng)) for _ in range(draws))

    assert seen.keys() == possible
    deviation = sum((seen[one] - 400) ** 2 for one in possible) / 400
    assert deviation < len(possible) + 5 * (2 * len(possible)) ** 0.5


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_everybody_has_one_partner_or_the_one_is_left_over(data):
    people = data.draw(st.lists(st.integers(1, 500), min_size=2, max_size=60, unique=True))
    clubs = data.draw(st.lists(st.integers(0, 8), min_size=len(people), max_size=len(people)))
    apart = [frozenset(n for n, club in zip(people, clubs, strict=True) if club == one) for one in range(1, 9)]
    most = (len(people) + 1) // 2
    if any(len(group) > most for group in apart):
        with pytest.raises(TooManyApart):
            draw_lottery(people, apart, Random(1))
        return

    drawn = draw_lottery(people, apart, Random(1))

    left_over = [] if drawn.left_over is None else [drawn.left_over]
    assert sorted([n for team in drawn.teams for n in team] + left_over) == sorted(people)
    assert len(left_over) == len(people) % 2
    assert not any(set(team) <= group for team in drawn.teams for group in apart)


def test_the_order_of_the_people_plays_no_part():
    people = list(range(1, 30))

    assert draw_lottery(people, [], Random("x")) == draw_lottery(people[::-1], [], Random("x"))


def test_a_club_of_half_of_a_large_field_is_kept_apart():
    club = frozenset(range(1, 61))

    drawn = draw_lottery(range(1, 121), [club], Random(3))

    assert [len(club.intersection(team)) for team in drawn.teams] == [1] * 60


def test_a_group_of_more_than_half_is_refused_by_name():
    with pytest.raises(TooManyApart) as refused:
        draw_lottery(range(1, 9), groups({1, 2, 3, 4, 5, 99}), Random(1))

    assert (refused.value.group, refused.value.most) == ((1, 2, 3, 4, 5), 4)


def test_groups_that_leave_no_drawing_together_are_refused():
    with pytest.raises(NoDrawingApart):
        draw_lottery(range(1, 5), groups({1, 2}, {1, 3}, {1, 4}), Random(1))


@pytest.mark.parametrize(
    ("people", "refusal"), [([], NothingToPair), ([4], NothingToPair), ([4, 4], DuplicateContender)]
)
def test_no_lottery_of_nobody_or_of_somebody_twice(people, refusal):
    with pytest.raises(refusal):
        draw_lottery(people, [], Random(1))

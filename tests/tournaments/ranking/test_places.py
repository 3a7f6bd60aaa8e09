"""The standings: order, shared ranks, and why."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.ranking import (
    CRITERIA,
    CriterionUnknown,
    LotNotDrawn,
    Outcome,
    Record,
    Result,
    Why,
    rank,
    say,
)

WIN, LOSS = Outcome.WIN, Outcome.LOSS


def scored(number, *points):
    """Give a team these points in rounds of 1944 against nobody in particular."""
    return Record(
        number,
        tuple(
            Result(round_, (), own, 1944 - own, WIN if own > 972 else LOSS)
            for round_, own in enumerate(points, start=1)
        ),
    )


def numbers(places):
    return [(place.rank, place.record.number) for place in places]


def test_level_teams_share_the_rank_and_are_listed_by_number():
    records = [scored(8, 900), scored(4, 1000), scored(2, 1000), scored(9, 1100)]

    assert numbers(rank(records)) == [(1, 9), (2, 2), (2, 4), (4, 8)]


def test_default_criteria_are_points_wins_difference_head_to_head():
    one = Record(1, (Result(1, (2,), 900, 1044, LOSS), Result(2, (3,), 1100, 844, WIN)))
    two = Record(2, (Result(1, (1,), 1044, 900, WIN), Result(2, (4,), 956, 988, LOSS)))

    assert numbers(rank([one, two])) == [(1, 2), (2, 1)]
    assert rank([one, two], []) == rank([one, two])


def test_criteria_are_asked_in_their_order():
    often, much = scored(1, 980, 980), scored(2, 1944, 500)

    assert numbers(rank([often, much], ["points", "wins"])) == [(1, 2), (2, 1)]
    assert numbers(rank([often, much], ["wins", "points"])) == [(1, 1), (2, 2)]


def test_nobody_is_ranked_in_an_empty_field():
    assert rank([]) == ()


def test_rank_refuses_a_criterion_it_does_not_know():
    with pytest.raises(CriterionUnknown, match="luck is none of points, wins"):
        rank([scored(1, 900)], ["points", "luck"])


def test_rank_refuses_a_lot_without_chance():
    with pytest.raises(LotNotDrawn):
        rank([scored(1, 900)], ["points", "lot"])


def test_rank_refuses_two_records_of_one_team():
    with pytest.raises(ValueError, match="a team has two records"):
        rank([scored(1, 900), scored(1, 901)])


def test_place_says_what_it_shares_with_the_place_above_and_what_decided():
    first, second, third = rank([scored(1, 1200, 800), scored(2, 1000, 1000), scored(3, 900)])

    assert first.why == (Why("first", {}),)
    assert second.why == (
        Why("level", {"criterion": "points", "value": (2000,), "other": (2000,), "above": 1}),
        Why("behind", {"criterion": "wins", "value": (1,), "other": (2,), "above": 1}),
    )
    assert third.why == (Why("behind", {"criterion": "points", "value": (900,), "other": (2000,), "above": 2}),)


def test_place_that_shares_the_rank_says_so():
    _, second = rank([scored(1, 900), scored(2, 900)], ["points", "head_to_head"])

    assert second.why == (
        Why("level", {"criterion": "points", "value": (900,), "other": (900,), "above": 1}),
        Why("shared", {"above": 1}),
    )


rounds = st.lists(st.sampled_from([0, 900, 972, 1044]), min_size=2, max_size=2)


@settings(max_examples=50, deadline=None)
@given(
    st.lists(rounds, min_size=1, max_size=7),
    st.permutations(["points", "wins", "difference", "best_round", "last_round", "head_to_head", "lot"]),
    st.integers(1, 7),
    st.randoms(use_true_random=False),
)
def test_standings_do_not_depend_on_the_order_of_the_records(points, criteria, used, rng):
    records = [scored(number, *own) for number, own in enumerate(points, start=1)]
    shuffled = rng.sample(records, len(records))

    places = rank(records, criteria[:used], random.Random(1))

    assert rank(shuffled, criteria[:used], random.Random(1)) == places


@settings(max_examples=50, deadline=None)
@given(st.lists(rounds, min_size=1, max_size=7))
def test_rank_counts_the_teams_that_are_ahead(points):
    records = [scored(number, *own) for number, own in enumerate(points, start=1)]

    places = rank(records, ["points", "best_round"])

    def key(record):
        return record.points, record.best_round

    assert [place.rank for place in places] == [
        1 + sum(key(other) > key(place.record) for other in records) for place in places
    ]


@pytest.mark.parametrize("criterion", CRITERIA)
def test_every_criterion_can_be_said_in_both_languages(criterion):
    for value in [(0, 1), (1, 2), (-3, 4), (4310, 4402)]:
        why = Why("behind", {"criterion": criterion, "value": value, "other": value, "above": 2})

        assert say(why, "fr").startswith((f"{value[0]} ", "lot n°"))
        assert say(why, "en").startswith((f"{value[0]} ", "lot no."))
        assert "{" not in say(why, "fr") + say(why, "en")


@pytest.mark.parametrize(
    ("why", "french", "english"),
    [
        (Why("first", {}), "en tête du classement", "at the head of the standings"),
        (
            Why("level", {"criterion": "wins", "value": (3,), "other": (3,), "above": 6}),
            "3 victoires comme le 6e",
            "3 wins like the 6th",
        ),
        (
            Why("behind", {"criterion": "points", "value": (4310,), "other": (4402,), "above": 6}),
            "4310 points contre 4402 pour le 6e",
            "4310 points against 4402 for the 6th",
        ),
        (
            Why("behind", {"criterion": "wins", "value": (0,), "other": (1,), "above": 1}),
            "0 victoire contre 1 pour le 1er",
            "0 wins against 1 for the 1st",
        ),
        (
            Why("behind", {"criterion": "head_to_head", "value": (1, 900), "other": (1, 950), "above": 22}),
            "1 victoire et 900 points en confrontation directe contre 1 et 950 pour le 22e",
            "1 win and 900 points head to head against 1 and 950 for the 22nd",
        ),
        (
            Why("behind", {"criterion": "lot", "value": (2,), "other": (1,), "above": 13}),
            "lot n° 2 contre 1 pour le 13e",
            "lot no. 2 against 1 for the 13th",
        ),
        (Why("shared", {"above": 3}), "à égalité avec le 3e, même rang", "level with the 3rd, same rank"),
    ],
)
def test_why_in_both_languages(why, french, english):
    assert (say(why, "fr"), say(why, "en")) == (french, english)

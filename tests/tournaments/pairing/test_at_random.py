"""Drawing the tables by lot (tirage au sort): who can come out, and how often."""

import os
import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.pairing.fields import field
from tournaments.pairing import Contender, DuplicateContender, NothingToPair, pair_random, say
from tournaments.pairing.lots import cheapest, draw_counted, draw_pairs, switched, total

DRAWS = 12_000
SEEDS = 100_000 if os.environ.get("REBELOTE_LONG") else 10_000
MET_NEXT = [{1: 1}, {0: 1}, {3: 1}, {2: 1}, {5: 1}, {4: 1}]
"""Prices of six places of which 1 and 2, 3 and 4, 5 and 6 have met."""


def every_pairing(numbers):
    if not numbers:
        yield frozenset()
        return
    first, *others = numbers
    for other in others:
        for rest in every_pairing([number for number in others if number != other]):
            yield rest | {frozenset((first, other))}


def fair_drawings(contenders):
    """List every bye with every pairing of the rest that has the fewest second byes, rematches, then close pairs."""
    numbers = [contender.number for contender in contenders]
    fewest_byes = min(contender.byes for contender in contenders)
    byes = [c.number for c in contenders if c.byes == fewest_byes] if len(numbers) % 2 else [None]
    met = {frozenset((one.number, other)) for one in contenders for other in one.opponents}
    apart = {frozenset((one.number, other)) for one in contenders for other in one.apart}
    choices = [(bye, pairs) for bye in byes for pairs in every_pairing([n for n in numbers if n != bye])]
    fewest = min((len(pairs & met), len(pairs & apart)) for _, pairs in choices)
    return fewest, [(bye, pairs) for bye, pairs in choices if (len(pairs & met), len(pairs & apart)) == fewest]


def as_drawing(pairing):
    return next(iter(pairing.byes), None), frozenset(map(frozenset, pairing.pairs))


def chi_square(counts, expected):
    """Measure how far counts are from expected ones, over all that can come out."""
    assert set(counts) <= set(expected)
    return sum((counts[outcome] - often) ** 2 / often for outcome, often in expected.items())


LIMIT = {2: 13.8, 7: 24.3, 14: 36.1, 23: 49.7}
"""By degrees of freedom: what chance exceeds once in a thousand times."""


def surely_exceeded(freedom):
    """Return what a chi-square exceeds less often than once in a million times (Wilson and Hilferty, 1931)."""
    spread = 2 / (9 * freedom)
    return freedom * (1 - spread + 4.9 * spread**0.5) ** 3


PAIRS_OF_FOUR = list(combinations(range(1, 5), 2))


@pytest.mark.parametrize(
    ("contenders", "outcomes", "seeds"),
    [
        pytest.param(field(4), 3, 5_000, id="four new teams"),
        pytest.param(field(4, PAIRS_OF_FOUR), 3, 5_000, id="all have met all"),
        pytest.param(field(4, [(1, 2)]), 2, 5_000, id="two of four have met"),
        pytest.param(field(4, [(1, 2)], apart=[(1, 3)]), 1, 1_000, id="a history and a club leave one drawing"),
        pytest.param(field(5), 15, 10_000, id="five new teams"),
        pytest.param(field(5, [(2, 3), (2, 4), (2, 5)], byes=[4]), 5, 10_000, id="five teams, a bye, a history"),
        pytest.param(field(5, apart=PAIRS_OF_FOUR), 12, 10_000, id="five teams, four of one club"),
        pytest.param(field(6), 15, 12_000, id="six new teams"),
        pytest.param(field(6, [(1, 2), (3, 4), (5, 6)]), 8, 12_000, id="six teams after a round"),
        pytest.param(field(6, apart=PAIRS_OF_FOUR), 12, 12_000, id="six teams, a club too large to keep apart"),
        pytest.param(field(6, [(1, 2), (3, 4)], apart=[(1, 3), (2, 4)]), 5, 12_000, id="six teams, history and clubs"),
        pytest.param(field(3, byes=[1]), 2, 6_000, id="three teams, one had the bye"),
    ],
)
def test_every_fair_drawing_is_equally_likely_over_all_seeds(contenders, outcomes, seeds):
    _, drawings = fair_drawings(contenders)
    assert len(drawings) == outcomes

    counts = Counter(as_drawing(pair_random(contenders, random.Random(seed))) for seed in range(seeds))

    limit = surely_exceeded(outcomes - 1) if outcomes > 1 else 0
    assert chi_square(counts, dict.fromkeys(drawings, seeds / outcomes)) <= limit


@pytest.mark.parametrize(
    ("contenders", "outcomes"),
    [
        pytest.param(field(8, [(1, 2), (3, 4), (5, 6), (7, 8)], apart=[(1, 3), (1, 5), (3, 5)]), 30, id="eight teams"),
        pytest.param(field(7, [(1, 2), (3, 4), (5, 6)], byes=[7], apart=[(1, 3), (2, 4)]), 42, id="seven teams"),
    ],
)
def test_every_fair_drawing_of_a_larger_field_is_equally_likely(contenders, outcomes):
    test_every_fair_drawing_is_equally_likely_over_all_seeds(contenders, outcomes, SEEDS)


def test_random_tables_and_seats_are_equally_likely():
    rng = random.Random(3)

    counts = Counter(pair_random(field(4), rng).pairs for _ in range(DRAWS))

    assert len(counts) == 24
    assert chi_square(counts, dict.fromkeys(counts, DRAWS / 24)) < LIMIT[23]


def test_counted_drawings_are_equally_likely():
    rng = random.Random(4)

    counts = Counter(frozenset(map(frozenset, draw_counted(MET_NEXT, 0, rng))) for _ in range(4000))

    assert len(counts) == 8
    assert chi_square(counts, dict.fromkeys(counts, 500)) < LIMIT[7]


def test_counted_drawings_that_must_be_paid_for_are_equally_likely():
    """Four of six places want to be kept apart: two of them are together, the others with the last two."""
    price = [{b: 1 for b in range(4) if b != a} for a in range(4)] + [{}, {}]
    rng = random.Random(4)

    counts = Counter(frozenset(map(frozenset, draw_counted(price, 1, rng))) for _ in range(6000))

    assert len(counts) == 12
    assert chi_square(counts, dict.fromkeys(counts, 500)) < surely_exceeded(11)


@st.composite
def fields(draw):
    teams = draw(st.integers(2, 8))
    numbers = st.integers(1, teams)
    pairs = st.lists(st.sampled_from(list(combinations(range(1, teams + 1), 2))), max_size=teams * teams)
    return field(teams, draw(pairs), draw(st.lists(numbers, max_size=teams)), draw(pairs))


@settings(max_examples=60, deadline=None)
@given(fields(), st.integers(0, 2**32))
def test_random_pairing_is_one_of_the_fair_drawings(contenders, seed):
    (rematches, _), drawings = fair_drawings(contenders)

    pairing = pair_random(contenders, random.Random(seed))

    assert as_drawing(pairing) in drawings
    assert len(pairing.rematches) == rematches
    assert set(pairing.rematches) <= set(pairing.pairs)
    assert len(pairing.reasons) == len(pairing.pairs) + len(pairing.byes)
    assert pairing.cost == 0


def test_random_pairing_depends_on_the_seed_alone():
    contenders = field(9, [(1, 2), (3, 4)])

    first = pair_random(contenders, random.Random(7))

    assert pair_random(contenders, random.Random(7)) == first
    assert pair_random(contenders[::-1], random.Random(7)) == first
    assert pair_random(contenders, random.Random(8)) != first


def berger(teams, rounds):
    """Play a round robin (Berger tables): the first stays, the others move around."""
    ring, played = list(range(1, teams + 1)), []
    for _ in range(rounds):
        played += zip(ring[: teams // 2], reversed(ring[teams // 2 :]), strict=True)
        ring[1:] = [ring[-1], *ring[1:-1]]
    return played


@pytest.mark.parametrize(
    ("teams", "rounds"),
    [
        pytest.param(16, 14, id="counted: one drawing is left"),
        pytest.param(64, 30, id="repaired: every draw has a rematch, a clean one surely exists"),
        pytest.param(24, 22, id="weighed: one drawing is left among too many to count"),
    ],
)
def test_random_finds_a_clean_drawing_where_lots_hardly_would(teams, rounds):
    pairing = pair_random(field(teams, berger(teams, rounds)), random.Random(5))

    assert sorted(number for pair in pairing.pairs for number in pair) == list(range(1, teams + 1))
    assert pairing.rematches == ()


def test_random_bye_goes_where_a_clean_drawing_is_left():
    """Only the team that is missing from a finished round robin of the others leaves a clean drawing."""
    contenders = field(9, [*berger(8, 6), *((number, 9) for number in range(1, 9))])

    pairing = pair_random(contenders, random.Random(6))

    assert (pairing.byes, pairing.rematches) == ((9,), ())


def test_random_bye_goes_where_a_clean_drawing_is_left_in_a_field_too_large_to_count():
    contenders = field(23, [*berger(22, 20), *((number, 23) for number in range(1, 23))])

    pairing = pair_random(contenders, random.Random(6))

    assert (pairing.byes, pairing.rematches) == ((23,), ())


def test_club_mates_are_kept_apart_in_a_large_field():
    clubs = [(a, b) for first in range(1, 61, 12) for a, b in combinations(range(first, first + 12), 2)]

    pairing = pair_random(field(60, apart=clubs), random.Random(8))

    assert {reason.code for reason in pairing.reasons} == {"drawn"}


def test_large_club_that_cannot_be_kept_apart_meets_as_little_as_can_be():
    """Of 30 teams 20 are of one club: 10 meet the others, 10 each other."""
    pairing = pair_random(field(30, apart=combinations(range(1, 21), 2)), random.Random(8))

    close = [reason for reason in pairing.reasons if reason.code == "drawn_close"]
    assert len(close) == 5
    assert say(close[0], "en").endswith("of the same club, but no drawing was found that keeps more of them apart.")


def test_huge_field_with_a_club_too_large_meets_nobody_again():
    """250 of 401 teams are of one club, and everybody has played the neighbour."""
    played = [(number, number + 1) for number in range(1, 401, 2)]

    pairing = pair_random(field(401, played, byes=[401], apart=combinations(range(1, 251), 2)), random.Random(8))

    assert (pairing.rematches, len(pairing.byes)) == ((), 1)
    assert pairing.byes != (401,)
    assert 49 <= sum(reason.code == "drawn_close" for reason in pairing.reasons) <= 50


def test_switching_makes_a_given_drawing_as_likely_as_any_other():
    rng = random.Random(7)
    start = [(0, 2), (1, 4), (3, 5)]

    counts = Counter(frozenset(map(frozenset, switched(MET_NEXT, start, rng))) for _ in range(2000))

    assert len(counts) == 8
    assert chi_square(counts, dict.fromkeys(counts, 250)) < LIMIT[7]


def test_drawing_of_any_prices_is_one_of_the_cheapest():
    rng = random.Random(9)
    for _ in range(20):
        price = [{} for _ in range(22)]
        for a, b in combinations(range(22), 2):
            if rng.random() < 0.8:
                price[a][b] = price[b][a] = rng.randrange(1, 4)

        assert total(price, draw_pairs(price, rng)) == cheapest(price)


@pytest.mark.parametrize("numbers", [[], [1]])
def test_random_refuses_a_field_without_a_match(numbers):
    with pytest.raises(NothingToPair):
        pair_random([Contender(number) for number in numbers], random.Random(1))


def test_random_refuses_a_team_that_stands_twice():
    with pytest.raises(DuplicateContender):
        pair_random([Contender(1), Contender(2), Contender(1)], random.Random(1))

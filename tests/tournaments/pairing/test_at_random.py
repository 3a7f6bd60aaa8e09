"""Drawing the tables by lot (tirage au sort): who can come out, and how often."""

import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.pairing import Contender, DuplicateContender, NothingToPair, pair_random
from tournaments.pairing.lots import draw_counted, draw_pairs, switched

DRAWS = 12_000


def field(teams, played=(), byes=()):
    return [
        Contender(
            number,
            frozenset(a + b - number for a, b in played if number in (a, b)),
            sum(bye == number for bye in byes),
        )
        for number in range(1, teams + 1)
    ]


def met_of(contenders):
    return [frozenset(number - 1 for number in contender.opponents) for contender in contenders]


def every_pairing(numbers):
    if not numbers:
        yield frozenset()
        return
    first, *others = numbers
    for other in others:
        for rest in every_pairing([number for number in others if number != other]):
            yield rest | {frozenset((first, other))}


def fair_drawings(contenders):
    """List every bye with every pairing of the rest that has the fewest second byes, then rematches."""
    numbers = [contender.number for contender in contenders]
    fewest_byes = min(contender.byes for contender in contenders)
    byes = [c.number for c in contenders if c.byes == fewest_byes] if len(numbers) % 2 else [None]
    met = {frozenset((one.number, other)) for one in contenders for other in one.opponents}
    choices = [(bye, pairs) for bye in byes for pairs in every_pairing([n for n in numbers if n != bye])]
    fewest = min(len(pairs & met) for _, pairs in choices)
    return fewest, [(bye, pairs) for bye, pairs in choices if len(pairs & met) == fewest]


def as_drawing(pairing):
    return next(iter(pairing.byes), None), frozenset(map(frozenset, pairing.pairs))


def chi_square(counts, expected):
    """Measure how far counts are from expected ones, over all that can come out."""
    assert set(counts) <= set(expected)
    return sum((counts[outcome] - often) ** 2 / often for outcome, often in expected.items())


LIMIT = {2: 13.8, 7: 24.3, 14: 36.1, 23: 49.7}
"""By degrees of freedom: what chance exceeds once in a thousand times."""


@pytest.mark.parametrize(
    ("teams", "played", "outcomes"),
    [
        pytest.param(4, [], 3, id="four new teams"),
        pytest.param(6, [], 15, id="six new teams"),
        pytest.param(6, [(1, 2), (3, 4), (5, 6)], 8, id="six teams after a round"),
        pytest.param(4, list(combinations(range(1, 5), 2)), 3, id="all have met all"),
    ],
)
def test_random_drawings_are_equally_likely(teams, played, outcomes):
    contenders = field(teams, played)
    _, drawings = fair_drawings(contenders)
    assert len(drawings) == outcomes
    rng = random.Random(1)

    counts = Counter(as_drawing(pair_random(contenders, rng)) for _ in range(DRAWS))

    assert chi_square(counts, dict.fromkeys(drawings, DRAWS / outcomes)) < LIMIT[outcomes - 1]


def test_random_bye_is_equally_likely_for_each_who_may_have_it():
    """Team 4 had a bye already; without team 1, 2 and 3 would meet again in every drawing."""
    contenders = field(5, [(2, 3), (2, 4), (2, 5)], byes=[4])
    rng = random.Random(2)

    byes = Counter(pair_random(contenders, rng).byes for _ in range(DRAWS))

    expected = dict.fromkeys([(2,), (3,), (5,)], DRAWS / 3)
    assert chi_square(byes, expected) < LIMIT[2]


def test_random_tables_and_seats_are_equally_likely():
    rng = random.Random(3)

    counts = Counter(pair_random(field(4), rng).pairs for _ in range(DRAWS))

    assert len(counts) == 24
    assert chi_square(counts, dict.fromkeys(counts, DRAWS / 24)) < LIMIT[23]


def test_counted_drawings_are_equally_likely():
    contenders = field(6, [(1, 2), (3, 4), (5, 6)])
    rng = random.Random(4)

    counts = Counter(frozenset(map(frozenset, draw_counted(met_of(contenders), range(6), 0, rng))) for _ in range(4000))

    assert len(counts) == 8
    assert chi_square(counts, dict.fromkeys(counts, 500)) < LIMIT[7]


@st.composite
def fields(draw):
    teams = draw(st.integers(2, 8))
    numbers = st.integers(1, teams)
    pairs = st.sampled_from(list(combinations(range(1, teams + 1), 2)))
    return field(teams, draw(st.lists(pairs, max_size=teams * teams)), draw(st.lists(numbers, max_size=teams)))


@settings(max_examples=60, deadline=None)
@given(fields(), st.integers(0, 2**32))
def test_random_pairing_is_one_of_the_fair_drawings(contenders, seed):
    rematches, drawings = fair_drawings(contenders)

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


def test_draw_pairs_finds_nothing_where_nothing_is():
    everybody_but_first = [frozenset(range(6)) - {place} for place in range(6)]

    assert draw_pairs(everybody_but_first, range(6), 0, random.Random(1)) is None


def test_switching_makes_a_given_drawing_as_likely_as_any_other():
    contenders = field(6, [(1, 2), (3, 4), (5, 6)])
    rng = random.Random(7)
    start = [(0, 2), (1, 4), (3, 5)]

    counts = Counter(frozenset(map(frozenset, switched(met_of(contenders), start, rng))) for _ in range(2000))

    assert len(counts) == 8
    assert chi_square(counts, dict.fromkeys(counts, 250)) < LIMIT[7]


@pytest.mark.parametrize("numbers", [[], [1]])
def test_random_refuses_a_field_without_a_match(numbers):
    with pytest.raises(NothingToPair):
        pair_random([Contender(number) for number in numbers], random.Random(1))


def test_random_refuses_a_team_that_stands_twice():
    with pytest.raises(DuplicateContender):
        pair_random([Contender(1), Contender(2), Contender(1)], random.Random(1))

"""The tables of a round: fixed ones, by rank, or where nobody sat before."""

from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.pairing import TooFewTables, assign_tables, say
from tournaments.pairing.assignment import cheapest_assignment

PAIRS = ((1, 2), (3, 4), (5, 6), (7, 8))


@pytest.mark.parametrize(
    ("fixed", "tables", "expected"),
    [
        pytest.param({}, None, (1, 2, 3, 4), id="ascending"),
        pytest.param({5: 1}, None, (2, 3, 1, 4), id="around a fixed one"),
        pytest.param({5: 12}, None, (1, 2, 12, 3), id="a fixed one beyond the others"),
        pytest.param({5: 3, 6: 2}, None, (1, 3, 2, 4), id="the lower of two fixed ones"),
        pytest.param({2: 3, 7: 3}, None, (3, 1, 2, 4), id="the earlier of two matches"),
        pytest.param({2: 3, 7: 3, 8: 9}, None, (3, 1, 2, 9), id="the table of the other, where one is taken"),
        pytest.param({3: 20}, [14, 11, 12, 20, 13], (11, 20, 12, 13), id="given tables"),
        pytest.param({3: 99}, [10, 11, 12], (10, 99, 11, 12), id="a fixed one beyond the given"),
    ],
)
def test_tables_by_rank(fixed, tables, expected):
    assert assign_tables(PAIRS, fixed, {}, tables, by_rank=True).tables == expected


@pytest.mark.parametrize(
    ("history", "tables", "expected"),
    [
        pytest.param({}, None, (1, 2, 3, 4), id="nobody sat anywhere"),
        pytest.param({1: {1}}, None, (2, 1, 3, 4), id="one match moves on"),
        pytest.param({1: {1, 2}, 3: {1}}, None, (3, 2, 1, 4), id="two move on"),
        pytest.param({7: {4}}, None, (4, 2, 3, 1), id="another makes room"),
        pytest.param({1: {1}}, [1, 5, 6, 7, 8], (5, 1, 6, 7), id="given tables"),
    ],
)
def test_tables_where_nobody_sat(history, tables, expected):
    placing = assign_tables(PAIRS, {}, {n: frozenset(sat) for n, sat in history.items()}, tables, by_rank=False)

    assert placing.tables == expected
    assert {reason.code for reason in placing.reasons} == {"table_new"}


@pytest.mark.parametrize(
    ("fixed", "history", "by_rank", "match", "french", "english"),
    [
        pytest.param(
            {4: 1},
            {},
            True,
            1,
            "Table 1 : celle qui est réservée au numéro 4.",
            "Table 1: the one reserved for number 4.",
            id="table_own",
        ),
        pytest.param(
            {3: 7, 4: 1},
            {},
            True,
            1,
            "Table 1 : celle qui est réservée au numéro 4, et non celle du numéro 3 (7) : "
            "à deux à la même table, la première des deux.",
            "Table 1: the one reserved for number 4, not that of number 3 (7): "
            "of two that sit together, the lower table.",
            id="table_own_lower",
        ),
        pytest.param(
            {1: 1, 3: 7, 4: 1},
            {},
            True,
            1,
            "Table 7 : celle qui est réservée au numéro 3 ; celle du numéro 4 (1) est prise par un match placé avant.",
            "Table 7: the one reserved for number 3; that of number 4 (1) is taken by a match placed before.",
            id="table_own_other",
        ),
        pytest.param(
            {1: 1, 4: 1},
            {},
            True,
            1,
            "Table 2 : celle qui est réservée au numéro 4 (1) est prise par un match placé avant.",
            "Table 2: the one reserved for number 4 (1) is taken by a match placed before.",
            id="table_missed",
        ),
        pytest.param(
            {},
            {},
            True,
            0,
            "Table 1 : dans l’ordre du classement.",
            "Table 1: in the order of the ranking.",
            id="table_by_rank",
        ),
        pytest.param(
            {},
            {},
            False,
            0,
            "Table 1 : personne n’y a encore joué.",
            "Table 1: nobody of the match has played there.",
            id="table_new",
        ),
        pytest.param(
            {},
            dict.fromkeys((1, 2, 3, 5, 7), frozenset({1, 2, 3, 4})),
            False,
            0,
            "Table 1 : déjà occupée par 1 et 2, faute d’une répartition qui répète moins de tables.",
            "Table 1: 1 and 2 played there before, as no distribution repeats fewer tables.",
            id="table_again",
        ),
    ],
)
def test_reason_of_a_table(fixed, history, by_rank, match, french, english):
    reason = assign_tables(PAIRS, fixed, history, by_rank=by_rank).reasons[match]

    assert (say(reason, "fr"), say(reason, "en")) == (french, english)


@st.composite
def prices(draw):
    """Return up to six who want a place, their prices, and as many places or more."""
    places = draw(st.lists(st.integers(1, 9), min_size=1, max_size=6, unique=True))
    priced = st.dictionaries(st.sampled_from(places), st.integers(1, 4))
    return draw(st.lists(priced, max_size=len(places))), places


@settings(max_examples=200, deadline=None)
@given(prices())
def test_assignment_is_the_cheapest_of_all(wanted):
    dear, places = wanted

    given = cheapest_assignment(dear, places)

    def total(choice):
        return sum(one.get(place, 0) for one, place in zip(dear, choice, strict=True))

    assert len(set(given)) == len(given)
    assert set(given) <= set(places)
    assert total(given) == min(map(total, permutations(places, len(dear))))


def test_assignment_is_free_where_it_can_be_in_a_large_hall():
    rng = Random(1)
    dear = [dict.fromkeys(rng.sample(range(400), 190), 1) for _ in range(400)]

    given = cheapest_assignment(dear, range(400))

    assert sorted(given) == list(range(400))
    assert not any(place in one for one, place in zip(dear, given, strict=True))


@settings(max_examples=40, deadline=None)
@given(st.integers(1, 8), st.booleans(), st.randoms(use_true_random=False))
def test_everybody_has_a_table_of_their_own_in_any_round(matches, by_rank, chance):
    pairs = [(2 * match + 1, 2 * match + 2) for match in range(matches)]
    numbers = range(1, 2 * matches + 1)
    fixed = {number: chance.randint(1, 12) for number in chance.sample(numbers, matches // 2)}
    history = {number: frozenset(chance.sample(range(1, 12), 3)) for number in numbers}

    placing = assign_tables(pairs, fixed, history, by_rank=by_rank)

    assert len(set(placing.tables)) == len(placing.reasons) == matches
    assert set(fixed.values()) <= {*placing.tables, *(fixed[n] for n in fixed if sharing(n, fixed))}


def sharing(number, fixed):
    """Tell whether a number sits with another that has a lower table, and so may not get its own."""
    partner = number + 1 if number % 2 else number - 1
    return fixed.get(partner, 99) < fixed[number]


def test_more_matches_than_tables_are_refused():
    with pytest.raises(TooFewTables):
        assign_tables(PAIRS, {1: 2}, {}, [1, 2, 3], by_rank=False)

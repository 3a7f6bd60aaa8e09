"""Places in a bracket: shared by those who lose in the same turn."""

import pytest

from tournaments.pairing import Decided, bouts, knockout, principal_consolante
from tournaments.pairing import bracket_places as places


def won(*results):
    return [Decided(frozenset(pair), pair[0]) for pair in results]


def forfeited(*pair):
    return Decided(frozenset(pair), None)


def shown(places):
    """Write places as they are printed: 1, 3-4."""
    return {
        place.team: str(place.rank) if place.rank == place.last else f"{place.rank}-{place.last}" for place in places
    }


EIGHT = knockout(range(1, 9), third_place=True)
QUARTERS = won((1, 8), (4, 5), (3, 6), (2, 7))
SEMIS = won((1, 4), (2, 3))


@pytest.mark.parametrize(
    ("decided", "order", "expected"),
    [
        pytest.param([], None, {}, id="nobody is out"),
        pytest.param(QUARTERS[:1], None, {8: "5-8"}, id="a turn that is not over shares all its places"),
        pytest.param(QUARTERS[:2], [5, 8], {8: "5-8", 5: "5-8"}, id="and no order yet"),
        pytest.param(QUARTERS, None, {8: "5-8", 5: "5-8", 6: "5-8", 7: "5-8"}, id="quarter-finals"),
        pytest.param(QUARTERS, [5, 6, 7, 8], {5: "5", 6: "6", 7: "7", 8: "8"}, id="by an earlier ranking"),
        pytest.param(QUARTERS, [7], {7: "5", 5: "6-8", 6: "6-8", 8: "6-8"}, id="who was not ranked comes after"),
        pytest.param(
            [*QUARTERS, *SEMIS],
            None,
            {4: "3-4", 3: "3-4", 8: "5-8", 5: "5-8", 6: "5-8", 7: "5-8"},
            id="the petite finale is still to be played",
        ),
        pytest.param(
            [*QUARTERS, *SEMIS, *won((2, 1), (3, 4))],
            [4, 3, 8, 7, 6, 5],
            {2: "1", 1: "2", 3: "3", 4: "4", 8: "5", 7: "6", 6: "7", 5: "8"},
            id="the petite finale before any ranking",
        ),
    ],
)
def test_places_of_eight(decided, order, expected):
    assert shown(places(bouts(EIGHT, decided), order=order)) == expected


@pytest.mark.parametrize(
    ("decided", "expected"),
    [
        pytest.param(
            [*won((1, 4), (2, 3)), forfeited(1, 2)],
            {1: "1-2", 2: "1-2", 3: "3-4", 4: "3-4"},
            id="nobody stands before two finalists who have forfeited",
        ),
        pytest.param(
            [forfeited(1, 4), *won((2, 3))],
            {2: "1", 1: "2-4", 4: "2-4", 3: "2-4"},
            id="a final without an opponent has no second",
        ),
    ],
)
def test_places_after_a_double_forfeit(decided, expected):
    assert shown(places(bouts(knockout([1, 2, 3, 4]), decided))) == expected


def test_places_with_byes_count_only_who_is_there():
    decided = won((5, 4), (1, 5), (2, 3), (1, 2))

    found = places(bouts(knockout([1, 2, 3, 4, 5]), decided))

    assert shown(found) == {1: "1", 2: "2", 3: "3-4", 5: "3-4", 4: "5"}


def test_places_of_who_has_withdrawn_stay():
    found = places(bouts(knockout([1, 2, 3, 4]), won((1, 4), (2, 3), (2, 1)), gone={2: 3, 4: 2}))

    assert shown(found) == {2: "1", 1: "2", 4: "3-4", 3: "3-4"}


def test_places_of_the_consolante_count_who_enters_late():
    """Nine teams: the one loser of the first turn meets three who were exempt."""
    decided = won((8, 9), (8, 1), (5, 4), (6, 3), (2, 7), (9, 7), (3, 4), (3, 9))

    found = places(bouts(principal_consolante(range(1, 10)), decided), "consolante")

    assert shown(found) == {3: "1", 9: "2", 7: "3-4", 4: "3-4"}


def test_places_of_a_bracket_without_a_match():
    assert places(bouts(principal_consolante([1, 2])), "consolante") == ()

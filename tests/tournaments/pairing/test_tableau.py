"""Brackets (tableaux) before anybody has played: seeding, byes, third place, consolante."""

import pytest

from tournaments.pairing import DuplicateContender, NothingToPair, State, bouts, knockout, principal_consolante
from tournaments.pairing import two_brackets as two
from tournaments.pairing.knockout import lines
from tournaments.pairing.tableau import LoserOf, Slot


def of_turn(tableau, bracket, turn):
    """Return the seats of a turn, None where nobody is known to sit."""
    return [
        tuple(seat if isinstance(seat, int) else None for seat in bout.seats)
        for bout in bouts(tableau)
        if (bout.slot.bracket, bout.slot.turn) == (bracket, turn)
    ]


def rounds_of(tableau, bracket):
    return sorted({one.round for one in tableau.fixtures if one.slot.bracket == bracket})


def played(tableau, bracket):
    """Count the matches that two will play."""
    return sum(None not in one.feeds for one in tableau.fixtures if one.slot.bracket == bracket)


@pytest.mark.parametrize(
    ("places", "printed"),
    [
        pytest.param(2, [1, 2], id="final"),
        pytest.param(4, [1, 4, 2, 3], id="semi-finals"),
        pytest.param(8, [1, 8, 4, 5, 3, 6, 2, 7], id="quarter-finals"),
        pytest.param(16, [1, 16, 8, 9, 5, 12, 4, 13, 3, 14, 6, 11, 7, 10, 2, 15], id="sixteen"),
    ],
)
def test_lines_of_a_full_bracket(places, printed):
    assert lines(places) == printed


def test_knockout_of_six_exempts_the_two_best():
    tableau = knockout([31, 32, 33, 34, 35, 36])

    assert of_turn(tableau, "principal", 1) == [(31, None), (34, 35), (33, 36), (32, None)]
    assert of_turn(tableau, "principal", 2) == [(31, None), (None, 32)]


@pytest.mark.parametrize("teams", [*range(2, 65), 100, 512, 600])
def test_knockout_of_any_size(teams):
    tableau = knockout(range(1, teams + 1), third_place=True)
    seated = bouts(tableau)

    first = [bout for bout in seated if (bout.slot.bracket, bout.round) == ("principal", 1)]
    byes = [bout.winner for bout in first if bout.state is State.BYE]
    turns = (teams - 1).bit_length()
    assert tableau.rounds == tableau.last_turn("principal") == turns
    assert sorted(team for bout in first for team in bout.teams) == list(range(1, teams + 1))
    assert sorted(byes) == list(range(1, 2**turns - teams + 1))
    assert [bout.state for bout in seated if bout.round > 1 and bout.state is State.BYE] == []
    assert played(tableau, "principal") == teams - 1
    assert played(tableau, "third_place") == (teams > 3)


@pytest.mark.parametrize("teams", range(2, 65))
def test_knockout_keeps_the_best_apart_as_long_as_can_be(teams):
    """Of the best 2, 4, 8 … no two meet before only so many are left."""
    line = {seed: place for place, seed in enumerate(lines(1 << (teams - 1).bit_length()))}
    turns = (teams - 1).bit_length()

    for turn in range(1, turns + 1):
        best = range(1, 2 ** (turns - turn + 1) + 1)
        assert len({line[seed] >> (turn - 1) for seed in best}) == len(best)


def test_third_place_is_for_who_loses_the_semi_finals():
    tableau = knockout(range(8), third_place=True)

    (third,) = [one for one in tableau.fixtures if one.slot.bracket == "third_place"]
    assert third.feeds == (LoserOf(Slot("principal", 2, 0)), LoserOf(Slot("principal", 2, 1)))
    assert third.round == tableau.rounds


@pytest.mark.parametrize(
    ("teams", "matches", "rounds"),
    [
        pytest.param(2, 0, [], id="no consolante of two"),
        pytest.param(3, 0, [], id="one loser has nobody to play"),
        pytest.param(4, 1, [2], id="who lose the semi-finals"),
        pytest.param(5, 0, [], id="five: one match in the first turn"),
        pytest.param(6, 1, [2], id="six"),
        pytest.param(7, 2, [2, 3], id="seven: one exempt in the consolante"),
        pytest.param(8, 3, [2, 3], id="eight"),
        pytest.param(9, 3, [3, 4], id="nine: one loser, and three who take free places"),
        pytest.param(12, 3, [2, 3], id="twelve: nobody exempt meets another"),
        pytest.param(16, 7, [2, 3, 4], id="sixteen"),
        pytest.param(20, 7, [2, 3, 4, 5], id="twenty: four losers, four free places"),
        pytest.param(32, 15, [2, 3, 4, 5], id="thirty-two"),
    ],
)
def test_consolante_is_fed_by_the_first_turn(teams, matches, rounds):
    tableau = principal_consolante(range(teams))

    assert (played(tableau, "consolante"), rounds_of(tableau, "consolante")) == (matches, rounds)


@pytest.mark.parametrize("teams", range(2, 65))
def test_consolante_of_any_size_ends_with_the_principal(teams):
    tableau = principal_consolante(range(teams), third_place=True)

    consolante = [one for one in tableau.fixtures if one.slot.bracket == "consolante"]
    entrants = [feed for one in consolante for feed in one.feeds if isinstance(feed, LoserOf)]
    assert tableau.rounds == (teams - 1).bit_length()
    assert all(one.round == one.slot.turn + 1 for one in consolante)
    assert played(tableau, "consolante") == max(len(entrants) - 1, 0)
    assert len(set(entrants)) == len(entrants)
    assert max((feed.slot.turn for feed in entrants), default=1) <= 2


def test_consolante_gives_way_to_the_match_for_third_place():
    assert rounds_of(principal_consolante(range(4), third_place=True), "consolante") == []


def test_two_brackets_begin_together():
    tableau = two([1, 2, 3, 4], [5, 6, 7])

    assert of_turn(tableau, "principal", 1) == [(1, 4), (2, 3)]
    assert of_turn(tableau, "consolante", 1) == [(5, None), (6, 7)]
    assert rounds_of(tableau, "principal") == rounds_of(tableau, "consolante") == [1, 2]


@pytest.mark.parametrize("lower", [[], [9]])
def test_two_brackets_without_a_consolante(lower):
    assert not two([1, 2, 3], lower).has_consolante


@pytest.mark.parametrize("build", [knockout, principal_consolante, lambda seeds: two(seeds, [])])
def test_brackets_refuse_fewer_than_two_teams(build):
    with pytest.raises(NothingToPair):
        build([1])


@pytest.mark.parametrize("build", [knockout, principal_consolante, lambda seeds: two(seeds, [2, 3])])
def test_brackets_refuse_a_team_that_stands_twice(build):
    with pytest.raises(DuplicateContender):
        build([1, 2, 1])

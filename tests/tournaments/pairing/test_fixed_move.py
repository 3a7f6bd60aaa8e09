"""Odd numbers stay, even numbers move on (déplacement)."""

import pytest
from hypothesis import given, settings

from tests.tournaments.pairing.fields import Evening, attendances, field
from tournaments.pairing import DuplicateContender, NothingToPair, pair_fixed_move, say


@pytest.mark.parametrize(
    ("turn", "pairs"),
    [(1, ((1, 2), (3, 4), (5, 6))), (2, ((1, 6), (3, 2), (5, 4))), (3, ((1, 4), (3, 6), (5, 2)))],
)
def test_even_numbers_go_on_a_table_each_turn(turn, pairs):
    assert pair_fixed_move(field(6), turn).pairs == pairs


@pytest.mark.parametrize("teams", [2, 3, 8, 9, 20, 31])
def test_nobody_meets_again_for_as_many_turns_as_there_are_tables(teams):
    evening, tables = Evening(range(1, teams + 1)), (teams + 1) // 2

    rounds = [evening.play(lambda field, turn=turn: pair_fixed_move(field, turn)) for turn in range(1, tables + 1)]

    assert [pairing.rematches for pairing in rounds] == [()] * tables


def test_exhausted_move_says_so():
    evening = Evening(range(1, 5))
    for turn in (1, 2):
        evening.play(lambda field, turn=turn: pair_fixed_move(field, turn))

    third = evening.play(lambda field: pair_fixed_move(field, 3))

    assert third.pairs == third.rematches == ((1, 2), (3, 4))
    assert say(third.reasons[0], "fr") == (
        "Équipe 1 contre équipe 2, table 1 : déjà rencontrées ; 2 tables suffisent à 2 parties sans répétition, "
        "le déplacement en a fait le tour."
    )


def test_bye_goes_to_the_table_the_empty_chair_comes_to():
    evening = Evening(range(1, 6))

    byes = [evening.play(lambda field, turn=turn: pair_fixed_move(field, turn)).byes for turn in (1, 2, 3)]

    assert byes == [(5,), (1,), (3,)]


def test_table_of_a_bye_remains_empty():
    pairing = pair_fixed_move(field(5), 2)

    assert (pairing.pairs, pairing.tables) == (((3, 2), (5, 4)), (2, 3))
    assert say(pairing.reasons[-1], "en") == "Team 1 has the bye: the empty chair has come to its table, 1."


def test_bye_goes_to_one_that_moves_when_all_who_stay_had_one():
    pairing = pair_fixed_move(field(5, byes=[1, 3, 5]), 4)

    assert pairing.byes == (4,)
    assert say(pairing.reasons[-1], "fr") == (
        "Équipe 4 exempte : le déplacement donnerait une exemption de plus à une autre, "
        "et elle l’a été le moins souvent (0 fois)."
    )


def test_places_are_those_of_the_numbers_that_play():
    assert pair_fixed_move(field([2, 3, 7, 8]), 1).pairs == ((2, 3), (7, 8))


def test_move_goes_further_where_that_repeats_less():
    """Team 3 has left; where turn 2 would bring 2 and 5 together again, they go on."""
    pairing = pair_fixed_move(field([1, 2, 4, 5, 6, 7], [(1, 7), (4, 2)]), 2)

    assert (pairing.pairs, pairing.rematches) == (((1, 5), (4, 7), (6, 2)), ())
    assert pairing.reasons[0].code == "moved_further"


def test_move_that_cannot_avoid_a_rematch_marks_it():
    pairing = pair_fixed_move(field(4, [(1, 2), (1, 4)]), 2)

    assert pairing.rematches == ((1, 4),)
    assert [reason.code for reason in pairing.reasons] == ["moved_again", "moved_on"]


@settings(max_examples=60, deadline=None)
@given(attendances())
def test_move_of_any_attendance_is_complete_and_repeats_as_little_as_any_move(attendance):
    evening = Evening([])
    for turn, evening.numbers in enumerate(attendance, start=1):
        moves = [pair_fixed_move(evening.field(), other) for other in range(1, len(evening.numbers) + 1)]
        pairing = evening.play(lambda field, turn=turn: pair_fixed_move(field, turn))

        assert len(pairing.rematches) == min(len(move.rematches) for move in moves)
        assert pairing.tables == tuple(sorted(pairing.tables))


@pytest.mark.parametrize("turn", [0, -1])
def test_turn_before_the_first_is_refused(turn):
    with pytest.raises(ValueError, match="no turn"):
        pair_fixed_move(field(4), turn)


def test_field_that_cannot_be_paired_is_refused():
    with pytest.raises(NothingToPair):
        pair_fixed_move(field(1), 1)
    with pytest.raises(DuplicateContender):
        pair_fixed_move(field([1, 1]), 1)

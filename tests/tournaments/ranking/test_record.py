"""What a record adds up."""

import pytest

from tournaments.ranking import Outcome, Record, Result

WIN, DRAW, LOSS = Outcome.WIN, Outcome.DRAW, Outcome.LOSS


def test_record_of_an_evening():
    record = Record(
        7,
        (
            Result(1, (3,), 1052, 892, WIN, match_points=2, capots=1),
            Result(2, (), 972, 972, WIN, match_points=2),
            Result(3, (5,), 990, 990, DRAW, match_points=1, capots=2),
            Result(4, (6,), 801, 1143, LOSS),
        ),
    )

    assert (record.points, record.against, record.difference) == (3815, 3997, -182)
    assert (record.played, record.wins, record.match_points, record.capots) == (3, 2, 5, 3)
    assert (record.best_round, record.first_round, record.last_round) == (1052, 1052, 801)


def test_record_of_a_team_that_has_not_played():
    record = Record(7)

    assert (record.points, record.played, record.wins) == (0, 0, 0)
    assert (record.best_round, record.first_round, record.last_round) == (0, 0, 0)


def test_record_of_a_late_team_has_no_first_round():
    record = Record(7, (Result(2, (3,), 1052, 892, WIN),))

    assert (record.first_round, record.last_round) == (0, 1052)


@pytest.mark.parametrize("rounds", [(1, 1), (2, 1)])
def test_record_refuses_rounds_out_of_order(rounds):
    with pytest.raises(ValueError, match="the rounds of team 7 are not in order"):
        Record(7, tuple(Result(number, (3,), 1000, 944, WIN) for number in rounds))

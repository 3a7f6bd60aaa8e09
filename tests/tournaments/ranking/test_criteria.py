"""Each criterion with its direction, by a worked example (critères de départage)."""

import random

import pytest

from tournaments.ranking import CRITERIA, OpponentUnknown, Outcome, Record, Result, rank

WIN, DRAW, LOSS = Outcome.WIN, Outcome.DRAW, Outcome.LOSS


def record(number, *results):
    """Return a record of results told as opponent (None: a bye; several: a table each for himself), points, …"""
    told = [Result(round_, others(who), *rest) for round_, (who, *rest) in enumerate(results, start=1)]
    return Record(number, tuple(told))


def others(who):
    return who if isinstance(who, tuple) else () if who is None else (who,)


def order(criterion, *records, lot=None):
    return [(place.rank, place.record.number) for place in rank(records, [criterion], lot)]


@pytest.mark.parametrize(
    ("criterion", "ahead", "behind"),
    [
        pytest.param("points", [(9, 1100, 844, WIN)], [(9, 1099, 0, WIN)], id="points: more"),
        pytest.param(
            "wins",
            [(8, 973, 971, WIN), (9, 973, 971, WIN)],
            [(8, 1900, 44, WIN), (9, 900, 1044, LOSS)],
            id="wins: more, whatever the points",
        ),
        pytest.param(
            "match_points",
            [(8, 972, 972, DRAW, 1), (9, 1000, 944, WIN, 2)],
            [(8, 1400, 544, WIN, 2), (9, 900, 1044, LOSS, 0)],
            id="match points: more",
        ),
        pytest.param("difference", [(9, 900, 800, WIN)], [(9, 1000, 944, WIN)], id="difference: more"),
        pytest.param("against", [(9, 500, 843, LOSS)], [(9, 1100, 844, WIN)], id="points lost: fewer"),
        pytest.param("capots", [(9, 0, 0, LOSS, 0, 2)], [(9, 900, 0, WIN, 2, 1)], id="capots: more"),
        pytest.param(
            "best_round",
            [(8, 1300, 644, WIN), (9, 700, 1244, LOSS)],
            [(8, 1299, 645, WIN), (9, 1299, 645, WIN)],
            id="best round: more",
        ),
        pytest.param(
            "first_round",
            [(8, 1001, 943, WIN), (9, 0, 1944, LOSS)],
            [(8, 1000, 944, WIN), (9, 1200, 744, WIN)],
            id="first round: more",
        ),
        pytest.param(
            "last_round",
            [(8, 0, 1944, LOSS), (9, 1001, 943, WIN)],
            [(8, 1200, 744, WIN), (9, 1000, 944, WIN)],
            id="last round: more",
        ),
    ],
)
def test_criterion_puts_ahead(criterion, ahead, behind):
    assert order(criterion, record(1, *behind), record(2, *ahead)) == [(1, 2), (2, 1)]


def test_bye_of_972_points_counts_as_a_win():
    exempt = record(1, (None, 972, 972, WIN))
    beaten = record(2, (3, 980, 964, LOSS))

    assert order("wins", beaten, exempt) == [(1, 1), (2, 2)]


def test_opponents_points_add_up_each_time_they_were_met():
    records = (
        record(1, (3, 900, 1044, LOSS), (3, 900, 1044, LOSS)),
        record(2, (4, 900, 1044, LOSS), (None, 972, 972, WIN)),
        record(3, (1, 1044, 900, WIN), (1, 1044, 900, WIN)),
        record(4, (2, 1044, 900, WIN), (None, 972, 972, WIN)),
    )

    assert order("opponents_points", *records) == [(1, 1), (2, 3), (3, 2), (4, 4)]


def test_players_of_one_table_have_all_met_and_each_counts_for_the_others():
    table = [(1, 10, WIN), (2, 3, LOSS), (3, 10, WIN), (4, 3, LOSS)]
    everybody = {number for number, _, _ in table}
    records = [record(number, (tuple(everybody - {number}), points, 0, how)) for number, points, how in table]

    assert order("head_to_head", *records) == [(1, 1), (1, 3), (3, 2), (3, 4)]
    assert order("opponents_points", *records) == [(1, 2), (1, 4), (3, 1), (3, 3)]
    assert [one.played for one in records] == [1] * 4


def test_opponents_points_need_the_records_of_all_opponents():
    with pytest.raises(OpponentUnknown, match="team 1 has met team 3, which has no record"):
        order("opponents_points", record(1, (3, 900, 1044, LOSS)), record(2))


def test_head_to_head_puts_the_winner_of_their_match_ahead():
    assert order("head_to_head", record(1, (2, 900, 1044, LOSS)), record(2, (1, 1044, 900, WIN))) == [
        (1, 2),
        (2, 1),
    ]


def test_head_to_head_looks_at_matches_among_the_level_teams_only():
    """1 beat 2, 2 beat 3, 3 beat 1: a win each, so the points of these matches decide; those against 4 do not."""
    records = (
        record(1, (2, 1000, 944, WIN), (3, 900, 1044, LOSS), (4, 1944, 0, WIN)),
        record(2, (1, 944, 1000, LOSS), (4, 1944, 0, WIN), (3, 1200, 744, WIN)),
        record(3, (4, 1944, 0, WIN), (1, 1044, 900, WIN), (2, 744, 1200, LOSS)),
        record(4, (3, 0, 1944, LOSS), (2, 0, 1944, LOSS), (1, 0, 1944, LOSS)),
    )

    places = rank(records, ["wins", "head_to_head"])

    assert [(place.rank, place.record.number) for place in places] == [(1, 2), (2, 1), (3, 3), (4, 4)]


def test_head_to_head_is_asked_again_of_those_it_left_level():
    """3 lost to both; 1 and 2 have a win, a draw and as many points, but of their own match 2 has more."""
    records = (
        record(1, (2, 900, 950, DRAW), (3, 1150, 794, WIN)),
        record(2, (1, 950, 900, DRAW), (3, 1100, 844, WIN)),
        record(3, (1, 794, 1150, LOSS), (2, 844, 1100, LOSS)),
    )

    assert order("head_to_head", *records) == [(1, 2), (2, 1), (3, 3)]


def test_head_to_head_parts_nobody_unless_all_have_met_all():
    records = (
        record(1, (2, 1044, 900, WIN)),
        record(2, (1, 900, 1044, LOSS)),
        record(3, (None, 972, 972, WIN)),
    )

    assert order("head_to_head", *records) == [(1, 1), (1, 2), (1, 3)]


def test_lot_parts_everybody_and_lower_is_ahead():
    records = [record(number) for number in range(1, 5)]

    places = rank(records, ["lot"], random.Random(3))

    drawn = list(range(1, 5))
    random.Random(3).shuffle(drawn)
    assert [place.record.number for place in places] == drawn
    assert [place.rank for place in places] == [1, 2, 3, 4]


def test_every_criterion_of_the_regulations_is_there():
    assert tuple(CRITERIA) == (
        "points",
        "wins",
        "match_points",
        "difference",
        "against",
        "capots",
        "best_round",
        "first_round",
        "last_round",
        "head_to_head",
        "opponents_points",
        "lot",
    )

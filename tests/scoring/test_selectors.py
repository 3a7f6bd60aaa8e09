"""What a sheet says of a match: manches in order, who has won, what counts; and who sits at a table."""

import pytest

from scoring import engine
from scoring.selectors import (
    PartScore,
    is_by_seat,
    part_of_totals,
    people_a_place,
    places_of,
    score_parts,
    table_sizes,
)

NS, EW = engine.Side
SEATS, PLAYERS = tuple(engine.Seat), tuple(engine.Player)
WON, LOST, DRAWN = engine.Points(1010, 600), engine.Points(580, 1000), engine.Points(900, 900)


def best_of(manches, **more):
    return engine.rules_from_dict({"best_of": {"manches": manches, **more}})


def under_way(ns, ew):
    return PartScore(engine.Points(ns, ew), (), over=False)


@pytest.mark.parametrize(
    ("rules", "manches", "points", "winners", "over", "following"),
    [
        pytest.param(best_of(1), [], (0, 0), (), False, "partie", id="nothing written"),
        pytest.param(best_of(1), [WON], (1010, 600), (NS,), True, None, id="one manche"),
        pytest.param(best_of(1), [DRAWN], (900, 900), (), True, None, id="drawn"),
        pytest.param(best_of(3), [WON], (1010, 600), (), False, "revanche", id="partie"),
        pytest.param(best_of(3), [WON, WON], (2020, 1200), (NS,), True, None, id="two to nothing"),
        pytest.param(best_of(3), [WON, LOST], (1590, 1600), (), False, "belle", id="one all"),
        pytest.param(best_of(3), [WON, LOST, LOST], (2170, 2600), (EW,), True, None, id="belle"),
        pytest.param(best_of(3), [WON, DRAWN, LOST], (2490, 2500), (), True, None, id="one each and a draw"),
        pytest.param(best_of(3, play_all=True), [WON, WON], (2020, 1200), (), False, "belle", id="all are played"),
        pytest.param(
            best_of(3, consolante=True), [WON, WON], (2020, 1200), (NS,), True, "consolante", id="consolante to come"
        ),
        pytest.param(
            best_of(3, consolante=True), [WON, WON, LOST], (2020, 1200), (NS,), True, None, id="consolante not counted"
        ),
    ],
)
def test_score_of_a_match_by_its_manches(rules, manches, points, winners, over, following):
    score = score_parts([part_of_totals(totals) for totals in manches], rules)

    assert score.points == engine.Points(*points)
    assert (score.winners, score.over, score.next) == (winners, over, following)


def test_manche_under_way_counts_what_is_written_so_far():
    score = score_parts([part_of_totals(WON), under_way(120, 340)], best_of(3))

    assert (score.points, score.winner, score.over, score.next) == (engine.Points(1130, 940), None, False, "revanche")


def test_consolante_under_way_does_not_count():
    manches = [part_of_totals(WON), part_of_totals(WON), under_way(120, 340)]

    score = score_parts(manches, best_of(3, consolante=True))

    assert (score.points, score.winner, score.over) == (engine.Points(2020, 1200), NS, True)


def test_manche_after_the_end_is_refused():
    with pytest.raises(engine.Refused, match="after_end_of_match"):
        score_parts([part_of_totals(WON)] * 3, best_of(3))


@pytest.mark.parametrize(
    ("marks", "winners"),
    [
        ((10, 3, 9, 3), (engine.Seat.N,)),
        ((10, 3, 10, 3), (engine.Seat.N, engine.Seat.S)),
        ((5, 5, 5, 5), SEATS),
    ],
)
def test_totals_by_seat_are_won_by_everybody_at_the_highest(marks, winners):
    score = part_of_totals(engine.Points(*marks, places=SEATS))

    assert (score.winners, score.over) == (winners, True)


@pytest.mark.parametrize(
    ("code", "by_seat", "people", "sizes", "places"),
    [
        ("concours-12-donnes", False, 2, (2,), (NS, EW)),
        ("ffb-contree-2016", False, 2, (2,), (NS, EW)),
        ("manille-30", False, 2, (2,), (NS, EW)),
        ("manille-decouverte", False, 1, (2,), (NS, EW)),
        ("belote-americaine", True, 1, (4,), SEATS),
        ("euchre", True, 1, (4,), SEATS),
        ("belote-americaine-chien", True, 1, (4, 5), PLAYERS),
    ],
)
def test_table_of_a_ruleset(code, by_seat, people, sizes, places):
    rules = engine.rules_from_dict(engine.preset(code).document)

    assert (is_by_seat(rules), people_a_place(rules), table_sizes(rules)) == (by_seat, people, sizes)
    assert places_of(rules, max(sizes)) == places


def test_table_of_four_in_a_game_of_four_or_five():
    rules = engine.rules_from_dict(engine.preset("belote-americaine-chien").document)

    assert places_of(rules, 4) == PLAYERS[:4]

"""Points: of both sides, of four seats, of players each for himself."""

import pytest

from scoring.engine import Player, Points, Seat, Side

NS, EW = Side
N, E, S, W = Seat
SEATS = tuple(Seat)


def test_points_of_both_sides():
    points = Points(92, 70)

    assert (points.ns, points.ew, points[NS], points[EW], points.total) == (92, 70, 92, 70, 162)
    assert points.to_dict() == {"NS": 92, "EW": 70}


def test_points_of_seats():
    points = Points(2, 0, 1, 0, places=SEATS)

    assert (points[N], points[S], points.total) == (2, 1, 3)
    assert points.to_dict() == {"N": 2, "E": 0, "S": 1, "W": 0}


def test_points_of_nobody_yet():
    assert Points() == Points(0, 0)
    assert Points(places=SEATS) == Points(0, 0, 0, 0, places=SEATS)


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        (Points.of(EW, 20), Points(0, 20)),
        (Points.of(S, 4, SEATS), Points(0, 0, 4, 0, places=SEATS)),
        (Points.each([N, S], 2, SEATS), Points(2, 0, 2, 0, places=SEATS)),
        (Points.each([], 2, SEATS), Points(places=SEATS)),
    ],
)
def test_points_given_to_some(points, expected):
    assert points == expected


def test_points_add_up():
    assert Points(92, 70) + Points(0, 20) == Points(92, 90)
    assert Points.of(N, 1, SEATS) + Points.of(W, 2, SEATS) == Points(1, 0, 0, 2, places=SEATS)


@pytest.mark.parametrize(
    ("points", "best"),
    [
        (Points(92, 70), (NS,)),
        (Points(81, 81), (NS, EW)),
        (Points(1, 3, 0, 3, places=SEATS), (E, W)),
    ],
)
def test_points_best(points, best):
    assert points.best == best


def test_points_say_whose_they_are():
    assert repr(Points(1, 2, 3, 4, places=tuple(Player)[:4])) == "Points(P1=1, P2=2, P3=3, P4=4)"


def test_points_are_equal_by_value_and_place():
    assert Points(1, 2, 3, 4, places=SEATS) != Points(1, 2, 3, 4, places=tuple(Player)[:4])
    assert Points(92, 70) != (92, 70)
    assert len({Points(92, 70), Points(92, 70), Points(70, 92)}) == 2


@pytest.mark.parametrize("place", ["ns", "seat", N, 0, None])
def test_points_of_nobody_at_the_table(place):
    with pytest.raises(KeyError) as unknown:
        Points(92, 70)[place]

    assert unknown.value.args == (place,)


@pytest.mark.parametrize("name", ["ns", "ew", "values", "places", "total"])
def test_points_are_frozen(name):
    with pytest.raises(AttributeError):
        setattr(Points(92, 70), name, 0)


def test_points_need_a_value_a_place():
    with pytest.raises(ValueError, match=r"^points have one value a place$"):
        Points(92)


def test_points_of_others_do_not_add_up():
    with pytest.raises(ValueError, match=r"^points of different places do not add up$"):
        Points(92, 70) + Points(places=SEATS)


@pytest.mark.parametrize(("seat", "partner", "side"), [(N, S, NS), (E, W, EW), (S, N, NS), (W, E, EW)])
def test_seat_has_a_partner_and_a_side(seat, partner, side):
    assert (seat.partner, seat.side) == (partner, side)

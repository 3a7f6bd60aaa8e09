"""A round as everybody sees it, and how a team is looked for."""

import pytest

from scoring.engine import Points
from tournaments.pages.boards import Board, Table, Team

GHISLAINE = Team(4, "Ghislaine Vidal / Paul Œuf", ("Ghislaine Vidal", "Paul Œuf"))
LOIC = Team(14, "Les As", ("Loïc Roux", "Zoé Noël"))
ALONE = Team(7, "n° 7", ())
TABLE = Table(3, LOIC, GHISLAINE, done=True, points=Points(1104, 840), rematch=False)
BOARD = Board(1, closed=False, tables=(TABLE,), byes=(ALONE,))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        pytest.param("4", [GHISLAINE], id="a number is the whole number"),
        pytest.param("ghis", [GHISLAINE], id="part of a name"),
        pytest.param("VIDAL", [GHISLAINE], id="capitals"),
        pytest.param("oeuf", [GHISLAINE], id="ligature"),
        pytest.param("loic", [LOIC], id="accent"),
        pytest.param("les as", [LOIC], id="the team's own name"),
        pytest.param("", [], id="nothing"),
        pytest.param("99", [], id="unknown number"),
        pytest.param("04", [GHISLAINE], id="a number as it is written on a sheet"),
        pytest.param("４", [GHISLAINE], id="a full-width digit"),
        pytest.param("9" * 5000, [], id="more digits than a number has"),
    ],
)
def test_team_answers_to(text: str, found: list[Team]) -> None:
    assert [team for team in (GHISLAINE, LOIC, ALONE) if team.answers_to(text)] == found


def test_board_lists_teams_by_number() -> None:
    assert BOARD.teams == (GHISLAINE, ALONE, LOIC)


def test_board_seats_everybody_by_name() -> None:
    seats = [(seat.name, seat.table.number if seat.table else None, seat.opponent) for seat in BOARD.seats]

    assert seats == [
        ("Ghislaine Vidal", 3, LOIC),
        ("Loïc Roux", 3, GHISLAINE),
        ("n° 7", None, None),
        ("Paul Œuf", 3, LOIC),
        ("Zoé Noël", 3, GHISLAINE),
    ]


def test_table_of_a_team() -> None:
    assert (BOARD.table_of(GHISLAINE), BOARD.table_of(ALONE)) == (TABLE, None)
    assert (TABLE.ns_points, TABLE.ew_points, TABLE.opponent(LOIC)) == (1104, 840, GHISLAINE)


def test_table_without_points() -> None:
    waiting = Table(3, LOIC, GHISLAINE, done=False, points=None, rematch=False)

    assert (waiting.ns_points, waiting.ew_points) == (None, None)
    assert Board(1, closed=False, tables=(waiting,), byes=()).awaited == 1

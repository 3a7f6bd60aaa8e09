"""A round as everybody sees it, and how a team is looked for."""

import pytest

from tournaments.pages.boards import At, Board, Table, Team

GHISLAINE = Team(4, "Ghislaine Vidal / Paul Œuf", ("Ghislaine Vidal", "Paul Œuf"))
LOIC = Team(14, "Les As", ("Loïc Roux", "Zoé Noël"))
ALONE = Team(7, "n° 7", ())
TABLE = Table(3, (At("NS", LOIC, 1104), At("EW", GHISLAINE, 840)), done=True, shown=True, rematch=False)
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
    seats = [(seat.name, seat.table.number if seat.table else None, seat.opponents) for seat in BOARD.seats]

    assert seats == [
        ("Ghislaine Vidal", 3, (LOIC,)),
        ("Loïc Roux", 3, (GHISLAINE,)),
        ("n° 7", None, ()),
        ("Paul Œuf", 3, (LOIC,)),
        ("Zoé Noël", 3, (GHISLAINE,)),
    ]


def test_table_of_a_team() -> None:
    assert (BOARD.table_of(GHISLAINE), BOARD.table_of(ALONE)) == (TABLE, None)
    assert (TABLE.score(LOIC), TABLE.score(GHISLAINE)) == ("1104 – 840", "840 – 1104")
    assert TABLE.opponents(LOIC) == (GHISLAINE,)


def test_players_each_for_himself_meet_everybody_at_their_table() -> None:
    anne, bruno, carole, denis = (Team(number, name, (name,)) for number, name in enumerate("ABCD", 1))
    places = zip("NESW", (anne, bruno, carole, denis), (10, 4, 10, 2), strict=True)
    table = Table(1, tuple(At(*place) for place in places), done=True, shown=True, rematch=False)

    assert table.opponents(carole) == (anne, bruno, denis)
    assert table.score(carole) == "10 – 10 – 4 – 2"
    assert [str(at.label) for at in table.at] == ["Nord", "Est", "Sud", "Ouest"]


def test_table_that_is_waited_for() -> None:
    waiting = Table(3, (At("NS", LOIC, None), At("EW", GHISLAINE, None)), done=False, shown=False, rematch=False)

    assert Board(1, closed=False, tables=(waiting,), byes=()).awaited == 1

"""Headings say how the evening stands."""

import pytest

from tournaments.pages.boards import At, Board, Table, Team
from tournaments.pages.headlines import evening_headline, round_headline, standings_headline


def board(*, number: int = 2, closed: bool = False, done: int = 0, tables: int = 2) -> Board:
    pairs = [(Team(2 * n + 1, "", ()), Team(2 * n + 2, "", ())) for n in range(tables)]
    seated = [(At("NS", ns, None), At("EW", ew, None)) for ns, ew in pairs]
    rows = (Table(n + 1, at, done=n < done, shown=False, rematch=False) for n, at in enumerate(seated))
    return Board(number, closed, tuple(rows), ())


@pytest.mark.parametrize(
    ("state", "teams", "shown", "headline"),
    [
        pytest.param("registration", 0, None, "Inscriptions : 0 équipe", id="nobody yet"),
        pytest.param("registration", 12, None, "Inscriptions : 12 équipes", id="registration"),
        pytest.param("running", 12, None, "12 équipes : le tour 1 va être tiré", id="before the first round"),
        pytest.param("running", 4, board(), "Tour 2 : 2 tables en jeu, 2 feuilles attendues", id="playing"),
        pytest.param("running", 4, board(closed=True), "Tour 2 clos", id="between two rounds"),
        pytest.param("finished", 4, board(closed=True), "Concours terminé : 4 équipes, 2 tours", id="the end"),
    ],
)
def test_evening_headline(state: str, teams: int, shown: Board | None, headline: str) -> None:
    assert evening_headline(state, teams, shown) == headline


@pytest.mark.parametrize(
    ("tables", "done", "headline"),
    [
        (14, 12, "Tour 2 : 14 tables en jeu, 2 feuilles attendues"),
        (2, 1, "Tour 2 : 2 tables en jeu, 1 feuille attendue"),
        (1, 1, "Tour 2 : 1 table en jeu, 0 feuille attendue"),
    ],
)
def test_round_headline_counts_the_sheets(tables: int, done: int, headline: str) -> None:
    assert round_headline(board(tables=tables, done=done)) == headline


@pytest.mark.parametrize(
    ("after", "finished", "headline"),
    [
        (0, False, "Pas encore de classement"),
        (3, False, "Classement après le tour 3"),
        (4, True, "Classement final"),
    ],
)
def test_standings_headline(after: int, finished: bool, headline: str) -> None:
    assert standings_headline(after, finished=finished) == headline

"""Pools and brackets as everybody may see them: what is played, what is hidden, what a draft keeps to itself."""

from html import unescape

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.html import read
from tests.tournaments.evening import SmallEvening, seated
from tests.tournaments.formats.test_pools import POOLS, evening_of, play
from tournaments.models import Account
from tournaments.pages.boards import teams
from tournaments.pages.bracket_svg import Layout
from tournaments.pages.pool_svg import Grid
from tournaments.pages.stage_pictures import Reader, all_pictures, since, stage_pictures
from tournaments.plan import Stage

pytestmark = pytest.mark.django_db

KNOCKOUT = Stage(kind="knockout")
BASE = "/concours/soir/"


def layout(evening: SmallEvening, *, with_points: bool = True) -> Layout:
    (found,) = bracket(evening, with_points=with_points)
    return found


def bracket(evening: SmallEvening, stage: int = 1, *, with_points: bool = True) -> tuple[Layout, ...]:
    reader = Reader(teams(evening.tournament), with_points)
    pictures = stage_pictures(evening.tournament, stage, reader)
    return pictures.layouts if pictures else ()


def grids(evening: SmallEvening, *, with_points: bool = True) -> tuple[Grid, ...]:
    pictures = stage_pictures(evening.tournament, 1, Reader(teams(evening.tournament), with_points))
    return pictures.grids if pictures else ()


def column(picture: Layout, number: int) -> list[set[int]]:
    """The teams in the boxes of a column."""
    boxes = [box for box in picture.picture.boxes if box.column == number]
    return [{line.number for line in box.lines if line.number is not None} for box in boxes]


def winners(picture: Layout) -> set[int | None]:
    return {line.number for box in picture.picture.boxes for line in box.lines if line.won}


def scores(picture: Layout) -> list[str]:
    return [line.score for box in picture.picture.boxes for line in box.lines if line.score]


@pytest.fixture
def knockout(marie: Account) -> SmallEvening:
    """A bracket of eight, before its first round."""
    return evening_of(marie, KNOCKOUT, teams=8)


def test_bracket_of_a_draft_is_not_shown(client: Client, knockout: SmallEvening) -> None:
    knockout.pair()

    page = client.get(f"{BASE}tableaux/")

    assert bracket(knockout) == ()
    assert "dès que leur premier tour sera affiché" in read(page).words
    assert "<svg" not in page.text


def test_bracket_being_played_shows_scores_but_seats_nobody_further(knockout: SmallEvening) -> None:
    first, *_ = knockout.show_round(1)
    knockout.enter(first)

    shown = layout(knockout)

    assert (column(shown, 1), winners(shown)) == ([set(), set()], set())
    assert sorted(scores(shown)) == ["1104", "840"]
    assert {box.note for box in shown.picture.boxes if box.playing} == {"table 2", "table 3", "table 4"}


def test_bracket_of_a_closed_round_seats_the_winners(knockout: SmallEvening) -> None:
    play(knockout, 1)

    shown = layout(knockout)

    through = {min(pair) for pair in column(shown, 0)}
    assert winners(shown) == through
    assert set().union(*column(shown, 1)) == through


def test_bracket_with_the_next_round_in_draft_tells_no_table(knockout: SmallEvening) -> None:
    play(knockout, 1)
    before = layout(knockout)
    knockout.pair()

    assert layout(knockout) == before


def test_hidden_bracket_shows_who_meets_and_nothing_else(knockout: SmallEvening) -> None:
    play(knockout, 1)
    closed = layout(knockout, with_points=False)
    knockout.show_round(2)
    published = layout(knockout, with_points=False)

    meeting = [set(seated(match).values()) for match in knockout.tournament.matches.filter(round__number=2)]
    assert (winners(closed), scores(closed), column(closed, 1)) == (set(), [], [set(), set()])
    assert (winners(published), scores(published)) == (set(), [])
    assert sorted(map(sorted, column(published, 1))) == sorted(map(sorted, meeting))


def test_hidden_bracket_seats_everybody_on_the_side_that_he_comes_from(knockout: SmallEvening) -> None:
    play(knockout, 1)
    knockout.show_round(2)

    shown = [[line.number for line in box.lines] for box in layout(knockout, with_points=False).picture.boxes]

    assert shown == [[line.number for line in box.lines] for box in layout(knockout).picture.boxes]


@pytest.mark.parametrize("path", ["", "tableaux/", "ecran/", "ecran/?vue=tableaux", "tours/1/"])
def test_hidden_results_are_in_no_picture(client: Client, marie: Account, path: str) -> None:
    evening = SmallEvening(marie, plan={"stages": (POOLS,), "visibility": "hidden"})
    evening.start(8)
    play(evening, 1)
    points = {str(part.points) for match in evening.tournament.matches.with_seats() for part in match.seats()}

    page = client.get(BASE + path)

    assert "<svg" in page.text or path == "ecran/"
    assert {number for number in points if f">{number}<" in page.text} == set()


def test_hidden_pools_are_listed_by_number(marie: Account) -> None:
    evening = evening_of(marie, POOLS, teams=8)
    play(evening, 1)

    assert all([row.number for row in grid.rows] == sorted(row.number for row in grid.rows)
               for grid in grids(evening, with_points=False))  # fmt: skip
    assert all(row.rank == "" and row.sums == () for grid in grids(evening, with_points=False) for row in grid.rows)


def test_pools_stand_in_the_order_of_their_places(marie: Account) -> None:
    evening = evening_of(marie, POOLS, teams=8)
    play(evening, 1)

    first, _ = grids(evening)

    assert [row.rank for row in first.rows] == ["1", "2", "3", "4"]
    assert [row.sums[0] for row in first.rows] == ["1", "1", "0", "0"]
    assert sum(cell is not None and cell.won for row in first.rows for cell in row.cells) == 2


def test_pools_show_who_has_gone_on_once_the_next_phase_is_published(marie: Account) -> None:
    evening = evening_of(marie, POOLS, Stage(kind="knockout", top=4), teams=8)
    for number in (1, 2, 3):
        play(evening, number)
    before = [row.goes_on for grid in grids(evening) for row in grid.rows]
    evening.show_round(4)

    after = [row.rank for grid in grids(evening) for row in grid.rows if row.goes_on]

    assert (any(before), after) == (False, ["1", "2", "1", "2"])


def test_principal_and_consolante_are_two_pictures(marie: Account) -> None:
    evening = evening_of(marie, POOLS, Stage(kind="principal_consolante"), teams=8)
    for number in (1, 2, 3):
        play(evening, number)
    evening.show_round(4)

    shown = all_pictures(evening.tournament, Reader(teams(evening.tournament), with_points=True))

    assert [one.number for one in shown] == [2, 1]
    assert [one.picture.title for one in shown[0].layouts] == ["Principal", "Consolante"]
    keys = [one.picture.key for one in shown[0].layouts] + [grid.key for grid in shown[1].grids]
    assert len(keys) == len(set(keys))


def test_standings_name_the_pool_and_the_bracket(client: Client, marie: Account) -> None:
    evening = evening_of(marie, POOLS, Stage(kind="knockout", top=2), teams=8)
    for number in (1, 2, 3, 4):
        play(evening, number)

    pools = read(client.get(f"{BASE}classement/?after_round=3"))
    after = read(client.get(f"{BASE}classement/"))

    assert {row[2] for row in pools.rows} == {"Poule 1", "Poule 2"}
    assert [row[2] for row in after.rows[:3]][:2] == ["Tableau", "Tableau"]
    assert "gagne le tableau principal" in after.rows[0][1]


@pytest.mark.parametrize(
    ("rounds", "turn", "first"),
    [
        pytest.param(3, 1, 1, id="quarter-finals fit"),
        pytest.param(6, 1, 1, id="never later than what is played"),
        pytest.param(6, 3, 3, id="eight boxes in a column"),
        pytest.param(6, 6, 3, id="not less than eight either"),
    ],
)
def test_screen_begins_where_it_can_be_read(rounds: int, turn: int, first: int) -> None:
    assert since(rounds, turn) == first


def test_screen_between_two_rounds_shows_the_bracket(client: Client, knockout: SmallEvening) -> None:
    play(knockout, 1)

    page = client.get(f"{BASE}ecran/")
    asked = client.get(f"{BASE}ecran/?vue=classement")

    assert ('class="bracket"' in page.text, 'class="bracket"' in asked.text) == (True, False)


def test_pictures_are_live_and_asked_for_again(client: Client, knockout: SmallEvening) -> None:
    knockout.show_round(1)
    first = client.get(f"{BASE}tableaux/", headers={"HX-Request": "true"})

    again = client.get(f"{BASE}tableaux/", headers={"HX-Request": "true", "If-None-Match": first["ETag"]})

    assert (first.status_code, again.status_code) == (200, 304)
    assert first.text.lstrip().startswith('<div id="live"')


def test_pictures_name_everybody_in_words(client: Client, knockout: SmallEvening) -> None:
    play(knockout, 1)

    text = unescape(client.get(f"{BASE}tableaux/").text)

    assert "Quarts de finale : " in text
    assert "✓" in text


@pytest.mark.parametrize("path", ["", "tableaux/", "ecran/?vue=tableaux", "tours/1/"])
def test_pictures_cost_the_same_for_more_teams(client: Client, marie: Account, path: str) -> None:
    costs = []
    for slug, count in (("petit", 3), ("grand", 9)):
        evening = SmallEvening(marie, slug, {"stages": (POOLS, Stage(kind="principal_consolante"))})
        evening.start(count)
        play(evening, 1)
        client.get(f"/concours/{slug}/classement/")
        costs.append(queries(client, f"/concours/{slug}/{path}"))

    assert costs[0] == costs[1]


def test_brackets_cost_the_same_for_more_teams(client: Client, marie: Account) -> None:
    costs = []
    for slug, count in (("petit", 4), ("grand", 12)):
        evening = SmallEvening(marie, slug, {"stages": (KNOCKOUT,)})
        evening.start(count)
        play(evening, 1)
        client.get(f"/concours/{slug}/classement/")
        costs.append(queries(client, f"/concours/{slug}/tableaux/"))

    assert costs[0] == costs[1]


def queries(client: Client, path: str) -> int:
    with CaptureQueriesContext(connection) as captured:
        assert client.get(path).status_code == 200
    return len(captured)

"""The pages that everybody may open: what they say, what they keep to themselves, what they cost."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.html import read
from tests.tournaments.evening import seated
from tests.tournaments.pages.hall import Hall
from tournaments.models import Account
from tournaments.services.registration import PersonIn, TeamIn, register_teams

pytestmark = pytest.mark.django_db

BASE = "/concours/soir/"


@pytest.fixture
def hall(marie: Account) -> Hall:
    return Hall(marie).register(4)


def test_home_without_a_concours_says_the_next_step(client: Client) -> None:
    page = read(client.get("/"))

    assert page.heading == "Concours de belote"
    assert "Il n’y a encore aucun concours." in page.words
    assert "/compte/connexion/" in page.links


def test_home_lists_concours_the_latest_first(client: Client, marie: Account) -> None:
    Hall(marie, "un", date="2026-06-24")
    Hall(marie, "deux", date="2026-06-25")

    page = read(client.get("/"))

    assert [link for link in page.links if link.startswith("/concours/")] == ["/concours/deux/", "/concours/un/"]


@pytest.mark.parametrize("path", ["", "classement/", "ecran/", "reglement/", "tours/1/"])
def test_page_of_an_unknown_concours_is_not_found(client: Client, db: None, path: str) -> None:
    response = client.get(f"/concours/nulle-part/{path}")

    assert response.status_code == 404
    assert read(response).heading == "Il n’y a rien à cette adresse"


def test_tournament_in_registration_lists_the_teams(client: Client, hall: Hall) -> None:
    page = read(client.get(BASE))

    assert page.heading == "Inscriptions : 4 équipes"
    assert page.rows == [[str(number), f"Anne {number} / Bruno {number}"] for number in range(1, 5)]


def test_tournament_without_a_team_says_where_to_register(client: Client, marie: Account) -> None:
    Hall(marie)

    page = read(client.get(BASE))

    assert page.heading == "Inscriptions : 0 équipe"
    assert "Inscrivez-vous auprès de l’organisateur" in page.words


def test_tournament_says_how_many_sheets_are_awaited(client: Client, hall: Hall) -> None:
    hall.start().show(1)

    before = read(client.get(BASE)).heading
    hall.enter(hall.waiting(1)[0])
    after = read(client.get(BASE)).heading

    assert (before, after) == (
        "Tour 1 : 2 tables en jeu, 2 feuilles attendues",
        "Tour 1 : 2 tables en jeu, 1 feuille attendue",
    )


def test_tournament_shows_no_draft(client: Client, hall: Hall) -> None:
    hall.start().pair()

    page = read(client.get(BASE))

    assert page.heading == "4 équipes : le tour 1 va être tiré"
    assert client.get(f"{BASE}tours/1/").status_code == 404


def test_tournament_shows_the_standings_once_the_round_is_closed(client: Client, hall: Hall) -> None:
    hall.start().play(1)

    page = read(client.get(BASE))

    assert page.heading == "Tour 1 clos"
    assert [row[0] for row in page.rows] == ["1", "2", "3", "4"]


@pytest.mark.parametrize("wanted", ["3", "anne 3", "Bruno 3"])
def test_tournament_finds_my_team(client: Client, hall: Hall, wanted: str) -> None:
    hall.start().play(1).show(2)
    match = next(one for one in hall.waiting(2) if 3 in seated(one).values())
    (other,) = set(seated(match).values()) - {3}

    words = read(client.get(BASE, {"equipe": wanted})).words

    assert "Équipe 3 · Anne 3 / Bruno 3" in words
    assert f"Table {match.table} Contre {other} Anne {other} / Bruno {other}" in words
    assert "points après le tour 1" in words


def test_tournament_looks_for_a_team_that_is_not_there(client: Client, hall: Hall) -> None:
    words = read(client.get(BASE, {"equipe": "<b>Zoé</b>"})).words

    assert "Aucune équipe ne correspond à « <b>Zoé</b> »" in words


@pytest.mark.parametrize("number", ["2", "0", "99999999999999999999", "9" * 5000])
def test_draw_of_a_round_that_is_not_there(client: Client, hall: Hall, number: str) -> None:
    hall.start().show(1)

    assert client.get(f"{BASE}tours/{number}/").status_code == 404


def test_draw_by_table(client: Client, hall: Hall) -> None:
    hall.start().show(1)
    hall.enter(hall.waiting(1)[0], ns=1104)

    page = read(client.get(f"{BASE}tours/1/"))

    told = [row[2].partition(" pourquoi ?") for row in page.rows]
    shown = [[row[0], row[1], cell, row[3]] for row, (cell, _, _) in zip(page.rows, told, strict=True)]
    tables = [seated(match) for match in hall.tournament.matches.order_by("table")]
    name = "{0} Anne {0} / Bruno {0}".format
    assert all("tirage au sort" in why for _, _, why in told)
    assert shown == [
        ["1", f"{name(tables[0]['NS'])} 1104", f"{name(tables[0]['EW'])} 840", "rentrée"],
        ["2", name(tables[1]["NS"]), name(tables[1]["EW"]), "attendue"],
    ]


def test_draw_by_name_lists_everybody_once(client: Client, marie: Account) -> None:
    hall = Hall(marie).register(5).start().show(1)

    page = read(client.get(f"{BASE}tours/1/", {"vue": "noms"}))

    names = [f"{first} {number}" for first in ("Anne", "Bruno") for number in range(1, 6)]
    exempt = hall.tournament.rounds.get(number=1).participations.get(match=None).entry.number
    assert [row[0] for row in page.rows] == names
    assert [row[2] for row in page.rows if row[1] == "exempte"] == [str(exempt)] * 2


def test_draw_shows_initials_where_the_organiser_chose_so(client: Client, marie: Account) -> None:
    Hall(marie, display_names="initial").register(2).start().show(1)

    page = read(client.get(f"{BASE}tours/1/", {"vue": "noms"}))

    assert [row[0] for row in page.rows] == ["Anne 1.", "Anne 2.", "Bruno 1.", "Bruno 2."]


def test_no_page_shows_a_licence(client: Client, marie: Account) -> None:
    hall = Hall(marie).register(3)
    licensed = TeamIn((PersonIn("Zoé Roux", licence="LIC2026"), PersonIn("Paul Roux", licence="LIC2027")))
    register_teams(tournament=hall.tournament, teams=[licensed], submission=hall.evening.submission())
    hall.start().play(1)

    pages = [client.get(BASE + path).content.decode() for path in ("", "tours/1/", "classement/", "ecran/")]

    assert [("Zoé Roux" in page, "LIC202" in page) for page in pages] == [(True, False)] * 4


def test_standings_before_the_first_closed_round(client: Client, hall: Hall) -> None:
    hall.start().show(1)

    page = read(client.get(f"{BASE}classement/"))

    assert (page.heading, page.rows) == ("Pas encore de classement", [])


def test_standings_say_rank_points_and_why(client: Client, hall: Hall) -> None:
    hall.start().play(1)

    page = read(client.get(f"{BASE}classement/"))

    first = page.rows[0]
    assert page.heading == "Classement après le tour 1"
    assert (first[0], first[2:]) == ("1", ["1162", "1", "+380", "1162"])
    assert first[1].startswith("1 Anne 1 / Bruno 1 Anne 1, Bruno 1 en tête du classement")


def test_standings_after_an_earlier_round(client: Client, hall: Hall) -> None:
    hall.start().play(1)
    then = read(client.get(f"{BASE}classement/")).rows
    hall.play(2)

    earlier = read(client.get(f"{BASE}classement/", {"after_round": "1"}))
    now = read(client.get(f"{BASE}classement/"))

    assert (earlier.heading, earlier.rows) == ("Classement après le tour 1", then)
    assert now.heading == "Classement après le tour 2"


@pytest.mark.parametrize("after", ["0", "2", "-1", "x", "１", "01", "0000001999", "9" * 5000])
def test_standings_after_a_round_that_is_not_closed(client: Client, hall: Hall, after: str) -> None:
    hall.start().play(1)

    assert client.get(f"{BASE}classement/", {"after_round": after}).status_code == 404


def test_standings_do_not_move_while_a_round_is_played(client: Client, hall: Hall) -> None:
    hall.start().play(1)
    before = read(client.get(f"{BASE}classement/")).rows

    hall.show(2)
    hall.enter(hall.waiting(2)[0])

    assert read(client.get(f"{BASE}classement/")).rows == before


def test_standings_share_a_rank(client: Client, marie: Account) -> None:
    hall = Hall(marie, ranking=("wins",)).register(4).start().play(1)

    page = read(client.get(f"{BASE}classement/"))

    assert [row[0] for row in page.rows] == ["1 ex æquo=", "1 ex æquo=", "3 ex æquo=", "3 ex æquo="]
    assert hall.tournament.seq == 8


def test_standings_of_a_finished_concours_are_final(client: Client, hall: Hall) -> None:
    hall.start().play(1).finish()

    assert read(client.get(f"{BASE}classement/")).heading == "Classement final"
    assert read(client.get(BASE)).heading == "Concours terminé : 4 équipes, 1 tour"


@pytest.fixture
def hidden(marie: Account) -> Hall:
    return Hall(marie, visibility="hidden").register(4).start().play(1)


@pytest.mark.parametrize("path", ["", "classement/", "ecran/?vue=classement", "tours/1/"])
def test_hidden_results_are_shown_to_nobody(client: Client, hidden: Hall, path: str) -> None:
    words = read(client.get(BASE + path)).words

    assert [number for number in ("1162", "782") if number in words] == []


def test_hidden_standings_are_shown_to_the_organiser_but_not_on_the_screen(client: Client, hidden: Hall) -> None:
    client.force_login(hidden.evening.account)

    standings = read(client.get(f"{BASE}classement/"))
    screen = read(client.get(f"{BASE}ecran/?vue=classement"))

    assert (len(standings.rows), "Caché au public" in standings.words) == (4, True)
    assert "1162" not in screen.words


@pytest.mark.parametrize(
    ("query", "heading"),
    [
        pytest.param("", "Tour 2 : 2 tables en jeu, 2 feuilles attendues", id="the draw while a round is played"),
        pytest.param("?vue=noms", "Tour 2 : 2 tables en jeu, 2 feuilles attendues", id="the draw by name"),
        pytest.param("?vue=classement", "Classement après le tour 1", id="the standings when asked for"),
    ],
)
def test_projector_in_a_running_round(client: Client, hall: Hall, query: str, heading: str) -> None:
    hall.start().play(1).show(2)

    assert read(client.get(f"{BASE}ecran/{query}")).heading == heading


def test_projector_after_a_round_shows_the_standings(client: Client, hall: Hall) -> None:
    hall.start().play(1)

    assert read(client.get(f"{BASE}ecran/")).heading == "Classement après le tour 1"


def test_projector_during_registration_shows_the_teams(client: Client, hall: Hall) -> None:
    page = read(client.get(f"{BASE}ecran/"))

    assert (page.heading, len(page.rows)) == ("Inscriptions : 4 équipes", 4)


def test_rules_in_force_and_when_they_are_frozen(client: Client, hall: Hall) -> None:
    before = read(client.get(f"{BASE}reglement/"))
    hall.start()
    after = read(client.get(f"{BASE}reglement/"))

    assert before.heading == after.heading == "Règlement : Concours de village, 12 donnes"
    assert "Il sera figé au début du concours" in before.words
    assert "Figé au début du concours" in after.words
    assert hall.tournament.commitment in after.words


def test_pages_speak_english(client: Client, hall: Hall) -> None:
    hall.start().show(1)
    client.post("/langue/", {"language": "en", "next": BASE})

    page = read(client.get(BASE))

    assert page.heading == "Round 1: 2 tables playing, 2 sheets to come"


@pytest.mark.parametrize("path", ["", "tours/1/", "classement/", "ecran/", "reglement/"])
def test_pages_are_free_of_inline_scripts_and_styles(client: Client, hall: Hall, path: str) -> None:
    hall.start().play(1)

    page = read(client.get(BASE + path))

    assert {name for name in page.attributes if name == "style" or name.startswith("on")} == set()


def test_pages_set_no_cookie_for_readers(client: Client, hall: Hall) -> None:
    hall.start().play(1)

    for path in ("/", BASE, f"{BASE}tours/1/", f"{BASE}classement/", f"{BASE}ecran/", f"{BASE}reglement/"):
        client.get(path)

    assert dict(client.cookies) == {}


READ = ("", "?equipe=anne", "tours/1/", "tours/1/?vue=noms", "classement/", "ecran/")


@pytest.mark.parametrize("state", ["playing", "closed"])
def test_pages_cost_the_same_for_more_teams(client: Client, marie: Account, state: str) -> None:
    costs = []
    for slug, teams in (("petit", 4), ("grand", 12)):
        hall = Hall(marie, slug).register(teams).start().play(1)
        if state == "playing":
            hall.show(2)
        client.get(f"/concours/{slug}/classement/")  # the first reader has the standings written
        costs.append({path: queries(client, f"/concours/{slug}/{path}") for path in READ})

    assert costs[0] == costs[1]
    assert max(costs[0].values()) <= 12


def queries(client: Client, path: str) -> int:
    with CaptureQueriesContext(connection) as captured:
        assert client.get(path).status_code == 200
    return len(captured)

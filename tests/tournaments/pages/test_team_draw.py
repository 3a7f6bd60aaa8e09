"""People alone at the door, their drawing step by step, real cards typed in, and what everybody sees of it."""

import re

import pytest
from django.core.exceptions import ValidationError
from django.urls import reverse

from tests.html import read
from tests.tournaments import drawn
from tests.tournaments.evening import pair_of
from tests.tournaments.ruled import finish, undo_last
from tournaments.ledger.events import CardOf
from tournaments.models import Role
from tournaments.pages.typed_cards import read_card, read_numbers, read_table
from tournaments.services import registration, setup

pytestmark = pytest.mark.django_db


def address(page, *arguments):
    return reverse(page, args=["seuls", *arguments])


@pytest.fixture
def alone(marie):
    """Six people who registered alone."""
    return drawn.alone_evening(marie)


def test_person_is_registered_at_the_door(desk, alone):
    answer = desk.send(address("people"), name="Inès Roux", club="Nice", stand_in="on")

    person = alone.tournament.players.get(number=7)
    assert answer["Location"] == address("people")
    assert (person.note.text("name"), person.note.text("club"), person.stand_in) == ("Inès Roux", "Nice", True)
    page = read(desk.get(address("people")))
    assert page.heading == "7 personnes sans équipe"
    assert page.rows[0][:3] == ["7", "Inès Roux volontaire", "Nice"]


def test_person_without_a_name_is_refused_and_what_was_typed_stays(desk, alone):
    answer = desk.send(address("people"), name="", club="Nice")

    assert answer.status_code == 422
    assert 'value="Nice"' in answer.content.decode()


def test_person_is_changed_and_struck_off(desk, alone):
    desk.send(address("person", 6), name="Léa Blanc", club="", paid="on", version=1)
    changed = alone.tournament.players.get(number=6)
    assert (changed.note.text("name"), changed.paid, changed.version) == ("Léa Blanc", True, 2)

    stale = desk.send(address("person", 6), name="Autre", club="", version=1)
    assert stale.status_code == 412
    assert read(desk.get(address("remove-person", 6))).heading == "Effacer le n° 6 ?"
    desk.send(address("remove-person", 6))

    assert not alone.tournament.players.filter(number=6).exists()
    assert desk.get(address("person", 6)).status_code == 404


def test_person_in_a_team_is_not_struck_off(desk, alone):
    drawn.make_team(alone, 1, 2)

    answer = desk.send(address("remove-person", 1))

    assert answer.status_code == 409
    assert "est déjà dans l’équipe 1" in read(answer).words


def test_two_people_are_made_a_team_by_hand(desk, alone):
    assert desk.send(address("make-team"), first="5", second="2")["Location"] == address("people")
    assert drawn.teams(alone) == {1: [2, 5]}

    refused = desk.send(address("make-team"), first="3", second="77")

    assert refused.status_code == 422
    assert "Personne ne s’est inscrit seul sous le n° 77" in read(refused).words


def test_lottery_says_who_is_left_over_and_what_a_new_one_undoes(desk, alone):
    drawn.register_alone(alone, 7)

    answer = desk.send(address("draw-teams"), kind="lottery", apart="1 2\n3, 4")

    page = read(desk.get(answer["Location"]))
    left = alone.tournament.players.get(entry=None).number
    assert page.heading == "3 équipes tirées"
    assert f"Le n° {left} reste sans partenaire" in page.words
    assert "Les équipes tirées avant sont défaites" in page.words
    assert [row[0] for row in page.rows] == ["1", "2", "3"]


def test_cards_are_shown_step_by_step_with_their_names(desk, alone):
    desk.send(address("draw-teams"), kind="cards")

    body = desk.get(address("draw-teams")).content.decode()

    cards = re.findall(r'aria-hidden="true">([0-9VDRA]+[♠♥♦♣])</span>', body)
    assert sum(card.startswith("R") for card in cards) >= 2
    assert "tire le roi de " in body
    assert "donne en premier : la carte la plus basse" in body
    assert "sont partenaires, sans tirer de cartes." in body


def test_real_cards_are_typed_in(desk, alone):
    typed = "3 6 1 4 : 7p Rco 8♠ 9p 10p Ap Rca / 9co 7t 7ca Ap / 8co Dp\n2 5"

    answer = desk.send(address("draw-teams"), kind="real", cards=typed)

    assert answer.status_code == 302, read(answer).words
    assert drawn.teams(alone) == {1: [4, 6], 2: [1, 3], 3: [2, 5]}
    public = desk.get(address("team-draw")).content.decode()
    assert "tirées dans la salle, devant tout le monde" in public
    assert "N° 6 donne en premier : la carte la plus basse (huit de cœur)." in public


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        pytest.param("", "Tapez les cartes, une ligne par table.", id="no cards"),
        pytest.param("3 6 1 4 : 7p Rx\n2 5", "« Rx » n’est pas une carte", id="no such card"),
        pytest.param("x : 7p", "« x » n’est pas une liste de numéros", id="no numbers"),
        pytest.param("3 6 1 4 : 7p Rco 7p\n2 5", "la carte sept de pique est tirée deux fois", id="twice"),
        pytest.param("3 6 1 4 : Rp Rco 7p\n2 5", "sept de pique vient après le deuxième roi", id="after the kings"),
        pytest.param("3 6 1 4 : Rp 7co\n2 5", "1 roi(s) tiré(s), et il en faut deux", id="one king"),
        pytest.param("3 6 1 4 : Rp Rco\n2 5 : 7p", "deux personnes sont partenaires sans tirer", id="a table of two"),
        pytest.param("3 6 1 4 : Rp Rco", "Ces personnes ne sont à aucune table : n° 2, 5", id="somebody is missing"),
        pytest.param("3 6 1 4 : Rp Rco / 7p 8p\n2 5", "c’est aux n° 3, 6, 1, 4 de tirer", id="half a deal"),
    ],
)
def test_real_cards_that_cannot_be_are_refused_and_stay(desk, alone, cards, sentence):
    answer = desk.send(address("draw-teams"), kind="real", cards=cards)

    assert answer.status_code == 422
    assert sentence in read(answer).words
    assert drawn.teams(alone) == {}


def test_people_who_cannot_be_kept_apart_are_said_beside_the_field(desk, alone):
    answer = desk.send(address("draw-teams"), kind="lottery", apart="1 2 3 4")

    assert answer.status_code == 422
    assert "4 personnes sont à séparer (n° 1, 2, 3, 4)" in read(answer).words


@pytest.mark.parametrize(
    ("word", "card"),
    [
        ("7p", "7S"),
        ("10carreau", "10D"),
        ("Rco", "KH"),
        ("Rcœur", "KH"),
        ("Vt", "JC"),
        ("D♦", "QD"),
        ("As♣", "AC"),
        ("1p", "AS"),
        ("Kh", "KH"),
        ("10cl", "10C"),
        ("Jd", "JD"),
        ("Qs", "QS"),
    ],
)
def test_read_card(word, card):
    assert read_card(word) == card


@pytest.mark.parametrize("word", ["", "6p", "Rx", "Rc", "roi", "11t", "77p"])
def test_read_card_refuses_what_is_none(word):
    with pytest.raises(ValidationError):
        read_card(word)


def test_read_table_loses_no_card():
    table = read_table("3 6 1 4 : Rp Rco 7p / 7p 8p 9p 10p Vp")

    assert table.cards[-1] == CardOf(3, "7S")
    assert len(table.deal[0]) == 5


def test_read_numbers_takes_any_separator():
    assert read_numbers("3, 9;12 - 4") == (3, 9, 12, 4)


def test_everybody_sees_the_drawing_its_proof_and_how_often_it_was_made(client, alone):
    for seed in (None, "choisie", None):
        drawn.draw(alone, seed=seed)

    page = read(client.get(address("team-draw")))

    assert "Les équipes ont été tirées 3 fois." in page.words
    assert alone.tournament.commitment in page.words
    assert "Tirage n° 2, annulé" in page.words
    assert "choisie par l’organisateur, sans preuve : choisie" in page.words
    assert "Le secret sera révélé à la fin" in page.words


def test_drawing_that_was_undone_is_still_told(client, alone):
    drawn.draw(alone)
    undo_last(alone)

    page = read(client.get(address("team-draw")))

    assert "Le dernier tirage a été annulé." in page.words
    assert "Les équipes ont été tirées 1 fois." in page.words


def test_names_are_shown_as_the_organiser_chose(client, marie):
    evening = drawn.alone_evening(marie, 2)
    setup.change_tournament(
        tournament=evening.tournament,
        changes={"display_names": "initial"},
        expect=evening.tournament.version,
        submission=evening.submission(),
    )
    drawn.draw(evening)
    drawn.change_person(evening, 1, name="Ghislaine Vidal")

    words = read(client.get(address("team-draw"))).words
    assert "Ghislaine V." in words
    assert "Vidal" not in words


def test_public_page_lists_who_waits_for_a_team_and_leads_to_the_drawing(client, alone):
    page = read(client.get("/concours/seuls/"))
    assert "Personnes sans équipe encore" in page.words
    assert page.rows[0] == ["1", "Chloé 1"]

    drawn.draw(alone)
    page = read(client.get("/concours/seuls/"))

    assert address("team-draw") in page.links
    assert "Personnes sans équipe encore" not in page.words


def test_evening_leads_to_the_drawing_then_to_the_start(desk, alone):
    page = read(desk.get(address("evening")))
    assert page.heading == "Inscriptions : 6 personnes sans équipe, 0 équipe"
    assert "À faire maintenant : tirer les équipes, 6 personnes n’en ont pas" in page.words

    drawn.draw(alone)

    assert "À faire maintenant : commencer" in read(desk.get(address("evening"))).words


def test_start_with_somebody_without_a_team_is_refused_by_number(desk, alone):
    drawn.draw(alone)
    drawn.register_alone(alone, 7)

    answer = desk.send(address("start"))

    assert answer.status_code == 409
    assert "1 personne(s) n’ont pas d’équipe (n° 7)" in read(answer).words


def test_secret_is_told_by_a_button_after_the_finish(desk, client, alone):
    drawn.draw(alone)
    registration.register_teams(tournament=alone.tournament, teams=[pair_of(9)], submission=alone.submission())
    drawn.start(alone)
    assert desk.send(address("reveal")).status_code == 409
    alone.play_round(1)
    finish(alone)
    assert "Révéler le secret des tirages" in read(desk.get(address("evening"))).words

    desk.send(address("reveal"))

    assert alone.tournament.secret in read(client.get(address("team-draw"))).words
    assert "Révéler le secret des tirages" not in read(desk.get(address("evening"))).words


def test_striking_a_drawn_team_off_says_that_its_people_are_alone_again(desk, alone):
    drawn.draw(alone)

    page = read(desk.get(address("remove-team", 1)))

    assert "Les deux personnes, inscrites seules, n’auront plus d’équipe." in page.words


def test_concours_is_created_for_people_who_are_drawn(desk, marie):
    settings = {"name": "Seuls", "date": "2026-06-24", "ruleset": "concours-12-donnes", "rounds": "3"}
    answer = desk.send(reverse("create"), **settings, pairing="ranked", ranking="points", drawn="on")

    assert answer.status_code == 302
    tournament = marie.memberships.get(role=Role.ORGANISER).tournament
    assert tournament.plan.entry_mode == "draw_pairs"
    assert "Personnes seules" in read(desk.get(reverse("teams", args=[tournament.slug]))).words


@pytest.mark.parametrize("page", ["people", "draw-teams", "team-draw", "evening", "tournament"])
def test_page_asks_the_same_queries_whatever_the_number_of_people(desk, marie, page, django_assert_max_num_queries):
    def queries(slug, people, draws):
        evening = drawn.alone_evening(marie, people, slug)
        for _ in range(draws):
            drawn.draw(evening, "cards")
        with django_assert_max_num_queries(24) as captured:
            assert desk.get(reverse(page, args=[slug])).status_code == 200
        return len(captured)

    assert queries("peu", 4, 1) == queries("plus", 14, 3)


@pytest.mark.parametrize("page", ["people", "draw-teams"])
def test_pages_of_the_organiser_are_his_alone(client, alone, page):
    assert client.get(address(page)).status_code == 302


def test_pages_are_said_in_english(client, alone):
    drawn.draw(alone, "cards", seed="x")

    body = client.get(address("team-draw"), headers={"Accept-Language": "en"}).content.decode()

    assert "draws the king of " in body
    assert "K♥" in body or "K♠" in body or "K♦" in body or "K♣" in body
    assert "The teams were drawn 1 time." in body

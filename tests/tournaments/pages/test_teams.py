"""Registration at the door and from a file; changes; teams that leave."""

import base64
import hashlib
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from tournaments.models import EntryState
from tournaments.plan import Stage
from tournaments.services import registration

SAINT_JEAN = Path(__file__).resolve().parents[3] / "tournaments" / "demo" / "saint-jean.csv"
TYPED = {"player_1": "Ghislaine Vidal", "player_2": "Thérèse Dupré", "club": "Amicale laïque", "paid": "on"}


def address(page, *arguments):
    return reverse(page, args=["soir", *arguments])


def names(evening):
    return {
        entry.number: " / ".join(player.note.text("name") for player in entry.players.all())
        for entry in evening.tournament.entries.with_names()
    }


def send_file(desk, content, name="inscriptions.csv"):
    return desk.send(address("import"), file=SimpleUploadedFile(name, content))


def confirm(desk, file, **changed):
    kept = {"content": base64.b64encode(file).decode(), "sha256": hashlib.sha256(file).hexdigest()}
    return desk.send(address("import"), **{**kept, **changed})


def test_register_a_team(desk, evening):
    evening.create()

    answer = desk.send(address("teams"), **TYPED)

    entry = evening.tournament.entries.get()
    assert answer["Location"] == address("teams")
    assert names(evening) == {1: "Ghislaine Vidal / Thérèse Dupré"}
    assert (entry.paid, entry.note.text("club")) == (True, "Amicale laïque")


@pytest.mark.parametrize(
    ("changed", "field", "sentence"),
    [
        pytest.param({"player_2": ""}, "player_2", "Ce champ est obligatoire.", id="a lone player"),
        pytest.param({"club": "\u202eclub"}, "club", "caractère caché U+202E", id="hidden character"),
        pytest.param({"player_1": "x" * 81}, "player_1", "raccourcissez-le à 80 au plus", id="long name"),
    ],
)
def test_register_a_team_refused_keeps_what_was_typed(desk, evening, changed, field, sentence):
    evening.create()

    answer = desk.send(address("teams"), **{**TYPED, **changed})

    form = answer.context["form"]
    assert answer.status_code == 422
    assert sentence in form.errors[field][0]
    assert form["paid"].value() is True
    assert names(evening) == {}


def test_names_are_shown_literally(desk, evening):
    evening.create()
    desk.send(address("teams"), **{**TYPED, "player_1": "<script>alert(7)</script>"})

    page = desk.get(address("teams")).text

    assert "<bdi>&lt;script&gt;alert(7)&lt;/script&gt;</bdi>" in page


def test_teams_counts_who_has_paid(desk, evening):
    evening.create()
    desk.send(address("teams"), **TYPED)
    desk.send(address("teams"), **{**TYPED, "paid": ""})

    assert "2 équipes inscrites, 1 a réglé" in desk.get(address("teams")).text


def test_change_a_team_keeps_what_the_form_does_not_show(desk, evening):
    evening.create()
    person = registration.PersonIn("Loïc Bœuf", licence="2026002", club="Foot")
    team = registration.TeamIn((person, registration.PersonIn("Gaston Masson")), name="Les As")
    registration.register_teams(tournament=evening.tournament, teams=[team], submission=evening.submission())

    desk.send(address("team", 1), player_1="Loïc Boeuf", player_2="Gaston Masson", club="", version="1")

    entry = evening.tournament.entries.with_names().get()
    first = entry.players.all()[0].note
    assert (first.text("name"), first.text("licence"), first.text("club")) == ("Loïc Boeuf", "2026002", "Foot")
    assert (entry.note.text("name"), entry.paid) == ("Les As", None)


def test_change_a_team_in_an_older_version_shows_both_values(desk, evening):
    evening.create()
    evening.register(1)
    desk.send(address("team", 1), **{**TYPED, "version": "1"})

    answer = desk.send(address("team", 1), **{**TYPED, "player_1": "Ghyslaine Vidal", "version": "1"})

    assert answer.status_code == 412
    assert [(one.stored, one.typed) for one in answer.context["differences"]] == [
        ("Ghislaine Vidal", "Ghyslaine Vidal")
    ]
    assert names(evening) == {1: "Ghislaine Vidal / Thérèse Dupré"}


def test_change_a_team_in_an_older_version_says_who_has_paid(desk, evening):
    evening.create()
    evening.register(1)
    desk.send(address("team", 1), **{**TYPED, "version": "1"})

    answer = desk.send(address("team", 1), **{**TYPED, "paid": "", "version": "1"})

    assert [(one.label, one.stored, one.typed) for one in answer.context["differences"]] == [("A réglé", "oui", "non")]


def test_team_that_is_not_there(desk, evening):
    evening.create()

    assert desk.get(address("team", 7)).status_code == 404


def test_remove_names_the_team_and_does_nothing_yet(desk, evening):
    evening.create()
    evening.register(2)

    answer = desk.get(address("remove-team", 2))

    assert "Anne 2 / Bruno 2" in answer.text
    assert set(names(evening)) == {1, 2}


def test_remove_before_the_start_strikes_the_team_off(desk, evening):
    evening.create()
    evening.register(2)

    desk.send(address("remove-team", 2))

    assert set(names(evening)) == {1}


def test_remove_after_the_start_lets_the_team_leave(desk, evening):
    evening.start(4)

    desk.send(address("remove-team", 2))

    assert evening.tournament.entries.get(number=2).state == EntryState.WITHDRAWN


def test_remove_twice_is_refused_in_words(desk, evening):
    evening.start(4)
    desk.send(address("remove-team", 2))

    answer = desk.send(address("remove-team", 2))

    assert answer.status_code == 409
    assert "L’équipe n° 2 a déjà abandonné." in answer.text


def test_file_is_shown_line_by_line_and_nothing_is_registered(desk, evening):
    evening.create()

    answer = send_file(desk, SAINT_JEAN.read_bytes())

    preview = answer.context["preview"]
    assert (preview["encoding"], len(preview["lines"])) == ("cp1252", 32)
    assert "Loïc Bœuf" in answer.text
    assert names(evening) == {}


def test_file_confirmed_registers_every_line(desk, evening):
    evening.create()

    answer = confirm(desk, SAINT_JEAN.read_bytes())

    registered = names(evening)
    assert answer["Location"] == address("evening")
    assert (len(registered), registered[2]) == (32, "Loïc Bœuf / Gaston Masson")


def test_file_confirmed_twice_with_one_key_registers_once(desk, evening):
    evening.create()
    content = SAINT_JEAN.read_bytes()

    for _ in range(2):
        confirm(desk, content, key="double-click")

    assert len(names(evening)) == 32


def test_file_with_a_wrong_line_registers_nothing(desk, evening):
    evening.create()
    content = b"Joueur 1;Joueur 2\nAnne;Bruno\nSeul;\n"

    preview, confirmed = send_file(desk, content), confirm(desk, content)

    assert "Ligne 3 :" in preview.text
    assert "Cette équipe n’a qu’un joueur" in preview.text
    assert "Inscrire" not in preview.text.split("<h1>")[1].split("<table")[0]
    assert confirmed.status_code == 422
    assert names(evening) == {}


def test_file_of_people_alone_is_not_offered_for_registration(desk, evening):
    evening.create()

    answer = send_file(desk, "Nom;Prénom\nVidal;Anne\n".encode())

    assert "Ce fichier liste des personnes seules" in answer.text
    assert 'name="sha256"' not in answer.text


@pytest.mark.parametrize(
    "changed",
    [
        pytest.param({"content": base64.b64encode(b"Joueur 1;Joueur 2\nX Y;Z W\n").decode()}, id="other file"),
        pytest.param({"content": "pas du base64 !"}, id="no file"),
        pytest.param({"content": "é"}, id="not even ASCII"),
    ],
)
def test_file_confirmed_must_be_the_one_that_was_shown(desk, evening, changed):
    evening.create()

    answer = confirm(desk, SAINT_JEAN.read_bytes(), **changed)

    assert answer.status_code == 422
    assert "Ce n’est plus le fichier qui était affiché" in answer.text
    assert names(evening) == {}


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        pytest.param(b"", "Le fichier soumis est vide.", id="empty"),
        pytest.param(b"x" * 1_400_001, "Ce fichier est trop gros", id="too large"),
    ],
)
def test_file_refused_asks_for_another(desk, evening, content, sentence):
    evening.create()

    answer = send_file(desk, content)

    assert answer.status_code == 422
    assert sentence in answer.text


def test_file_that_is_no_table_says_what_is_read(desk, evening):
    evening.create()

    answer = send_file(desk, b"PK\x03\x04" + bytes(200), name="inscriptions.xlsx")

    assert "CSV UTF-8" in answer.text


# people who register one by one


@pytest.fixture
def alone(evening):
    """A concours in which each plays for himself."""
    stages = (Stage(2, ("random", "random")),)
    evening.plan = {"ruleset": "belote-americaine", "entry_mode": "melee", "stages": stages, "ranking": ("points",)}
    evening.create()
    return evening


def test_register_a_person_alone(desk, alone):
    page = desk.get(address("teams"))

    desk.send(address("teams"), player_1="Ghislaine Vidal", club="", paid="on")

    assert list(page.context["form"].fields) == ["player_1", "club", "paid"]
    assert "Joueur 2" not in page.text
    assert names(alone) == {1: "Ghislaine Vidal"}


def test_change_a_person_alone(desk, alone):
    desk.send(address("teams"), player_1="Ghislaine Vidal")

    desk.send(address("team", 1), player_1="Ghislaine Vidal-Roux", club="", version="1")

    assert names(alone) == {1: "Ghislaine Vidal-Roux"}
    assert "Joueur n° 1" in desk.get(address("team", 1)).text


def test_remove_a_person_alone(desk, alone):
    desk.send(address("teams"), player_1="Ghislaine Vidal")

    page = desk.get(address("remove-team", 1))
    desk.send(address("remove-team", 1))

    assert "Effacer le joueur n° 1" in page.text
    assert names(alone) == {}


def test_file_of_people_registers_everybody(desk, alone):
    people = "Nom;Club\nGhislaine Vidal;Amicale\nPaul Œuf;\n".encode()

    page = send_file(desk, people)
    confirm(desk, people)

    assert "2 personnes lues" in page.text
    assert names(alone) == {1: "Ghislaine Vidal", 2: "Paul Œuf"}


def test_file_of_teams_is_not_offered_where_each_registers_alone(desk, alone):
    page = send_file(desk, SAINT_JEAN.read_bytes())

    assert "Ce fichier liste des équipes" in page.text
    assert 'name="sha256"' not in page.text


def test_change_a_team_keeps_and_changes_its_own_table(desk, evening):
    evening.create()
    evening.register(2)
    form = {"player_1": "Anne 1", "player_2": "Bruno 1"}
    desk.send(address("team", 1), **form, fixed_table="4", version="1")
    first = evening.tournament.entries.get(number=1)

    shown = desk.get(address("team", 1)).context["form"]["fixed_table"].value()
    desk.send(address("team", 1), **form, club="Foyer", fixed_table=shown, version=first.version)

    assert (first.fixed_table, evening.tournament.entries.get(number=1).fixed_table) == (4, 4)

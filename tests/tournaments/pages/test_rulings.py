"""Forfeits, penalties, teams that leave, rounds taken back, undo: what a volunteer presses, and what is said."""

import pytest
from django.urls import reverse

from tests.tournaments.evening import seated, written
from tests.tournaments.ruled import close, disqualify, forfeit, lock, penalise, withdraw
from tournaments.ledger import chain
from tournaments.ledger.apply.undo import has_inverse
from tournaments.models import EntryState, RoundState
from tournaments.pages.action_words import words


def address(page, *arguments):
    return reverse(page, args=["soir", *arguments])


@pytest.fixture
def match(evening):
    """Table 1 of round 1, which is shown."""
    evening.start()
    return evening.show_round()[0]


def test_forfeit_page_says_what_follows_and_is_one_press(desk, match):
    page = desk.get(address("forfeit", match.number)).text
    assert "Le camp présent marque 972 points et gagne" in page

    answer = desk.send(address("forfeit", match.number), side="EW", version="0")

    assert answer["Location"] == address("round", 1)
    assert written(match) == ("forfeited", 972, 0)
    shown = desk.get(address("round", 1)).text
    assert "La table 1 est forfait." in shown
    assert '<span class="badge red">forfait</span>' in shown


def test_forfeit_of_a_written_sheet_warns_and_asks_why(desk, evening, match):
    evening.enter(match)
    page = desk.get(address("forfeit", match.number)).text
    assert "cette feuille est déjà écrite (1104 – 840)" in page

    refused = desk.send(address("forfeit", match.number), side="NS", version="1")

    assert (refused.status_code, refused.context["form"].errors["reason"]) == (
        409,
        ["Cette feuille est déjà écrite : donnez le motif du forfait."],
    )
    desk.send(address("forfeit", match.number), side="NS", version="1", reason="abandon")
    assert written(match) == ("forfeited", 0, 972)


def test_forfeit_from_an_older_page_is_refused(desk, evening, match):
    evening.enter(match)

    answer = desk.send(address("forfeit", match.number), side="NS", version="0", reason="absente")

    assert answer.status_code == 412
    assert 'name="version" value="1"' in answer.text


def test_forfeit_is_taken_back_with_a_reason(desk, evening, match):
    forfeit(evening, match)
    assert "Annuler le forfait de la table 1, tour 1 ?" in desk.get(address("forfeit", match.number)).text

    assert desk.send(address("forfeit", match.number), version="1").status_code == 422
    desk.send(address("forfeit", match.number), version="1", reason="arrivée")

    assert written(match) == ("waiting", 0, 0)


def test_forfeit_of_a_match_that_is_not_shown_is_not_there(desk, evening):
    evening.start()
    evening.pair()

    assert desk.get(address("forfeit", 1)).status_code == 404
    assert desk.get(address("forfeit", 9)).status_code == 404


def test_sheet_of_a_forfeit_leads_to_taking_it_back(desk, evening, match):
    forfeit(evening, match)

    page = desk.get(address("sheet", match.number)).text

    assert address("forfeit", match.number) in page
    assert 'name="what"' not in page


def test_desk_says_that_a_table_is_a_forfeit(desk, evening, match):
    forfeit(evening, match)

    part = desk.get(address("desk"), {"table": "1"}, headers={"HX-Request": "true"}).text

    assert "Cette table est forfait." in part


def test_public_draw_shows_who_did_not_play(client, evening, match):
    forfeit(evening, match, "NS")

    page = client.get(reverse("draw", args=["soir", 1])).text

    assert page.count('<span class="badge">forfait</span>') == 1
    assert '<strong class="points" data-live="points-' in page


def test_penalty_is_given_shown_and_lifted(desk, evening, match):
    team = seated(match)["NS"]
    page = address("penalties", 1)
    assert "Tour 1 : aucune pénalité" in desk.get(page).text

    desk.send(page, team=str(team), points="162", direction="given", reason="renonce")
    shown = desk.get(page).text
    assert "Tour 1 : 1 pénalité" in shown
    assert "162 points aux adversaires" in shown
    assert "renonce" in shown
    assert "162 points aux adversaires" in desk.get(address("round", 1)).text
    assert "162 points aux adversaires" in desk.get(address("team", team)).text

    assert desk.send(address("lift-penalty", 1, 1)).status_code == 422
    answer = desk.send(address("lift-penalty", 1, 1), reason="erreur")
    assert answer["Location"] == page
    assert evening.tournament.penalties.get().lifted is True
    assert "162 points aux adversaires" not in desk.get(address("round", 1)).text


@pytest.mark.parametrize(
    ("changed", "status", "field", "sentence"),
    [
        pytest.param({"points": "0"}, 422, "points", "supérieure ou égale à 1", id="no points"),
        pytest.param({"reason": ""}, 422, "reason", "obligatoire", id="no reason"),
        pytest.param({"team": "9"}, 422, "team", "Il n’y a pas d’équipe n° 9.", id="no such team"),
    ],
)
def test_penalty_refused_keeps_what_was_typed(desk, evening, match, changed, status, field, sentence):
    typed = {"team": "1", "points": "162", "direction": "taken", "reason": "retard", **changed}

    answer = desk.send(address("penalties", 1), **typed)

    form = answer.context["form"]
    assert answer.status_code == status
    assert sentence in form.errors[field][0]
    assert form["points"].value() == typed["points"]


def test_penalties_of_a_draft_are_not_there(desk, evening):
    evening.start()
    evening.pair()

    assert desk.get(address("penalties", 1)).status_code == 404


def test_standings_say_what_penalties_moved(client, evening, match):
    for one in evening.tournament.matches.all():
        evening.enter(one)
    close(evening)
    penalise(evening, seated(match)["NS"], 162)

    assert "dont 162 points en moins par pénalité" in client.get(reverse("standings", args=["soir"])).text


def test_team_that_leaves_says_what_becomes_of_its_match(desk, evening, match):
    number = seated(match)["NS"]
    assert "sa rencontre du tour en jeu n’a pas commencé" in desk.get(address("remove-team", number)).text

    desk.send(address("remove-team", number))

    page = desk.get(address("teams")).text
    assert "Sa rencontre, qui n’avait pas commencé, est forfait." in page
    assert written(match) == ("forfeited", 0, 972)


def test_team_that_leaves_a_draw_nobody_saw_says_to_draw_it_again(desk, evening):
    evening.start()
    evening.pair()
    assert "le tirage du tour 1, que personne n’a vu, est annulé" in desk.get(address("remove-team", 2)).text

    desk.send(address("remove-team", 2))

    assert "Le tirage du tour 1 est annulé : tirez-le de nouveau." in desk.get(address("teams")).text
    assert not evening.tournament.rounds.exists()


def test_team_is_readmitted_from_the_list(desk, evening):
    evening.start()
    withdraw(evening, 3)
    assert address("readmit", 3) in desk.get(address("teams")).text
    assert "Reprendre l’équipe n° 3 ?" in desk.get(address("readmit", 3)).text

    answer = desk.send(address("readmit", 3))

    assert answer["Location"] == address("teams")
    assert evening.tournament.entries.get(number=3).state == EntryState.ACTIVE
    assert desk.send(address("readmit", 3)).status_code == 409


def test_team_is_disqualified_with_a_reason(desk, evening):
    evening.start()
    assert "Disqualifier l’équipe n° 3 ?" in desk.get(address("disqualify", 3)).text

    assert desk.send(address("disqualify", 3)).status_code == 422
    desk.send(address("disqualify", 3), reason="insultes")

    assert evening.tournament.entries.get(number=3).state == EntryState.DISQUALIFIED
    assert "disqualifiée" in desk.get(address("teams")).text


def test_published_round_is_taken_back_with_a_reason(desk, evening, match):
    assert "Tout le monde a vu ces tables" in desk.get(address("unpair", 1)).text

    assert desk.send(address("unpair", 1)).status_code == 409
    answer = desk.send(address("unpair", 1), reason="une équipe oubliée")

    assert answer["Location"] == address("evening")
    assert "Le tour 1 est annulé : tirez-le de nouveau." in desk.get(address("evening")).text
    assert not evening.tournament.rounds.exists()


def test_round_that_has_begun_is_not_taken_back_and_names_the_tables(desk, evening, match):
    evening.enter(match)

    answer = desk.send(address("unpair", 1), reason="trop tard")

    assert "Le tour 1 est commencé (table(s) 1)" in answer.text


def test_draws_of_a_round_are_counted_for_everybody(client, desk, evening, match):
    assert "Ce tour a été tiré 1 fois." in client.get(reverse("draw", args=["soir", 1])).text
    desk.send(address("unpair", 1), reason="refaire")
    evening.show_round()

    assert "Ce tour a été tiré 2 fois." in client.get(reverse("draw", args=["soir", 1])).text
    assert "Ce tour a été tiré 2 fois." in desk.get(address("round", 1)).text


def test_closed_round_is_locked(desk, evening):
    evening.start()
    evening.play_round(1)
    assert address("lock", 1) in desk.get(address("round", 1)).text
    assert "Verrouiller le tour 1 ?" in desk.get(address("lock", 1)).text

    desk.send(address("lock", 1))

    assert evening.tournament.rounds.get().state == RoundState.LOCKED
    assert "Tour 1 verrouillé" in desk.get(address("round", 1)).text
    assert "Verrouillé" in desk.get(address("evening")).text
    assert "Le tour 1 est déjà verrouillé." in desk.send(address("lock", 1)).text


def test_round_says_that_it_was_paired_before_a_correction(client, desk, evening):
    evening.start()
    match, _ = evening.play_round(1)
    evening.show_round(2)
    seq = forfeit(evening, match, reason="fraude").receipt.seq

    for page in (client.get(reverse("draw", args=["soir", 2])), desk.get(address("round", 2))):
        assert f"appariement calculé avant la correction n° {seq}" in page.text
    assert "appariement calculé" not in desk.get(address("round", 1)).text


def test_finished_concours_is_reopened_with_a_reason(desk, evening):
    evening.start()
    evening.play_round(1)
    desk.send(address("finish"))
    assert address("reopen") in desk.get(address("evening")).text
    assert "Rouvrir le concours ?" in desk.get(address("reopen")).text

    assert desk.send(address("reopen")).status_code == 422
    desk.send(address("reopen"), reason="feuille oubliée")

    assert evening.tournament.state == "running"


def test_undo_button_names_the_action_and_takes_it_back(desk, evening, match):
    page = desk.get(address("evening"))
    assert "Annuler la dernière action (affichage du tour 1)" in page.text

    answer = desk.send(address("undo"), seq=page.context["undoable"].seq)

    assert answer["Location"] == address("evening")
    again = desk.get(address("evening")).text
    assert "C’est annulé." in again
    assert "Annuler la dernière action (tirage du tour 1)" in again


def test_undo_button_is_not_there_once_a_sheet_is_written(desk, evening, match):
    seq = evening.tournament.seq
    evening.enter(match)

    assert "Annuler la dernière action" not in desk.get(address("evening")).text
    answer = desk.send(address("undo"), seq=seq)
    assert answer.status_code == 409
    assert f"Autre chose a été fait depuis l’action n° {seq}" in answer.text


def test_every_action_that_can_be_undone_has_a_name():
    kinds = {kind for kind in chain.KINDS if has_inverse(kind)}

    assert {kind for kind in kinds if words.dispatch(chain.KINDS[kind]) is words.dispatch(object)} == set()


@pytest.mark.parametrize(
    ("act", "name"),
    [
        (lambda one: forfeit(one, one.tournament.matches.get(table=1)), "forfait à la table 1"),
        (lambda one: penalise(one, 2), "pénalité du n° 2"),
        (lambda one: withdraw(one, 4), "abandon du n° 4"),
        (lambda one: disqualify(one, 4), "disqualification du n° 4"),
        (lambda one: one.register(1), "inscription du n° 5"),
        (lambda one: one.register(2), "2 inscriptions, à partir du n° 5"),
    ],
)
def test_undo_button_in_words(desk, evening, match, act, name):
    act(evening)

    assert f"Annuler la dernière action ({name})" in desk.get(address("evening")).text


def test_undo_button_in_words_between_rounds(desk, evening):
    evening.start()
    assert "(début du concours)" in desk.get(address("evening")).text
    evening.play_round(1)
    assert "(clôture du tour 1)" in desk.get(address("evening")).text
    lock(evening)
    assert "(verrouillage du tour 1)" in desk.get(address("evening")).text
    evening.pair()
    assert "(tirage du tour 2)" in desk.get(address("evening")).text

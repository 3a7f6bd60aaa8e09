"""The organiser's evening: who may open it, how it is set up, started, changed and finished."""

import pytest
from django.urls import reverse

from tests.tournaments.evening import SmallEvening
from tournaments.models import Account, Membership, Role, Tournament, TournamentState
from tournaments.plan import planned_rounds

TYPED = {
    "name": "Concours de la Saint-Jean",
    "date": "2026-06-24",
    "venue": "Salle des fêtes",
    "ruleset": "concours-12-donnes",
    "rounds": "4",
    "pairing": "ranked",
    "ranking": "points",
}
SETTINGS = {**TYPED, "confirmation": "single", "visibility": "visible", "display_names": "full"}
PAGES = ("evening", "settings", "plan", "start", "finish", "teams", "import", "pair", "desk")
LATER_PAGES = (("team", 1), ("arrange", 1), ("remove-team", 1), ("round", 1), ("blank-sheets", 1), ("sheet", 1))


def address(page, *arguments):
    return reverse(page, args=["soir", *arguments])


@pytest.mark.parametrize("page", PAGES)
def test_page_of_the_hall_asks_a_stranger_to_log_in(client, evening, page):
    evening.create()

    answer = client.get(address(page))

    assert answer["Location"] == f"{reverse('login')}?next={address(page)}"


@pytest.mark.parametrize("page", [(page,) for page in PAGES] + list(LATER_PAGES))
def test_page_of_the_hall_is_not_there_for_another_organiser(client, evening, page):
    evening.start()
    evening.show_round()
    client.force_login(Account.objects.create_user("paul"))

    assert client.get(address(*page)).status_code == 404


@pytest.mark.parametrize("role", [Role.SCORER, Role.REFEREE])
def test_page_of_the_hall_is_not_there_for_lesser_roles(client, evening, role):
    evening.create()
    paul = Account.objects.create_user("paul")
    Membership.objects.create(tournament=evening.tournament, account=paul, role=role)
    client.force_login(paul)

    assert client.get(address("evening")).status_code == 404


@pytest.mark.parametrize("page", [(page,) for page in PAGES] + list(LATER_PAGES))
def test_page_of_the_hall_opens_for_its_organiser(desk, evening, page):
    evening.start()
    evening.show_round()

    assert desk.get(address(*page)).status_code == 200


def test_evenings_lists_only_ones_own(client, evening):
    evening.create()
    client.force_login(Account.objects.create_user("paul"))

    answer = client.get(reverse("organiser"))

    assert list(answer.context["tournaments"]) == []
    assert "Créez le premier" in answer.text


def test_create_fills_in_what_most_concours_choose(desk):
    form = desk.get(reverse("create")).context["form"]

    assert {name: form[name].value() for name in ("ruleset", "rounds", "pairing", "ranking")} == {
        "ruleset": "concours-12-donnes",
        "rounds": 4,
        "pairing": "ranked",
        "ranking": "points",
    }


def test_create(desk, marie):
    answer = desk.send(reverse("create"), **TYPED)

    created = Tournament.objects.get()
    assert answer["Location"] == reverse("evening", args=[created.slug])
    assert (created.slug, created.name, created.venue) == (
        "concours-de-la-saint-jean",
        "Concours de la Saint-Jean",
        "Salle des fêtes",
    )
    assert created.plan.stages[0].pairing == ("random", "ranked", "ranked", "ranked")
    assert created.plan.ranking == ("points", "wins", "difference", "head_to_head")
    assert Membership.objects.get().account == marie


def test_create_sent_twice_creates_once(desk):
    first, second = (desk.post(reverse("create"), {**TYPED, "key": "double-click"}) for _ in range(2))

    assert first["Location"] == second["Location"]
    assert Tournament.objects.count() == 1


def test_create_without_the_key_of_its_page_is_a_bad_request(desk):
    assert desk.post(reverse("create"), TYPED).status_code == 400


@pytest.mark.parametrize(
    ("changed", "field", "sentence"),
    [
        pytest.param({"name": ""}, "name", "Ce champ est obligatoire.", id="no name"),
        pytest.param({"name": "\u200b"}, "name", "caractère caché U+200B", id="hidden character"),
        pytest.param({"date": "la Saint-Jean"}, "date", "Saisissez une date valide.", id="no date"),
        pytest.param({"rounds": "0"}, "rounds", "supérieure ou égale à 1", id="no round"),
        pytest.param({"ruleset": "bridge"}, "ruleset", "bridge", id="unknown ruleset"),
    ],
)
def test_create_refused_keeps_what_was_typed(desk, changed, field, sentence):
    answer = desk.send(reverse("create"), **{**TYPED, **changed})

    form = answer.context["form"]
    assert answer.status_code == 422
    assert sentence in form.errors[field][0]
    assert form["venue"].value() == "Salle des fêtes"
    assert Tournament.objects.count() == 0


def test_settings_changes_what_was_changed_and_nothing_else(desk, evening):
    evening.plan = {"ranking": ("wins", "difference")}
    evening.create()

    answer = desk.send(address("settings"), **{**SETTINGS, "ranking": "wins", "version": "1"})

    changed = evening.tournament
    assert answer["Location"] == address("evening")
    assert (changed.name, changed.version) == ("Concours de la Saint-Jean", 2)
    assert changed.plan.ranking == ("wins", "difference")


def test_settings_of_everything_at_once(desk, evening):
    evening.create()
    typed = {"date": "2026-07-14", "rounds": "3", "pairing": "random", "ranking": "wins", "ruleset": "belote-501"}

    desk.send(address("settings"), **{**SETTINGS, **typed, "version": "1"})

    plan = evening.tournament.plan
    assert (plan.date, plan.ruleset, plan.ranking[0]) == ("2026-07-14", "belote-501", "wins")
    assert plan.stages[0].pairing == ("random", "random", "random")


def test_settings_of_another_game_change_how_people_register(desk, evening):
    evening.create()

    desk.send(address("settings"), **{**SETTINGS, "ruleset": "belote-americaine-chien", "version": "1"})

    plan = evening.tournament.plan
    assert (plan.ruleset, plan.entry_mode) == ("belote-americaine-chien", "melee")
    assert set(plan.stages[0].pairing) == {"random"}
    assert plan.ranking == ("points", "wins")


def test_settings_in_an_older_version_shows_choices_by_their_words(desk, evening):
    evening.create()
    desk.send(address("settings"), **{**SETTINGS, "ranking": "wins", "venue": "", "date": "2026-07-14", "version": "1"})

    answer = desk.send(address("settings"), **{**SETTINGS, "version": "1"})

    assert [(one.label, one.stored, one.typed) for one in answer.context["differences"]] == [
        ("Lieu", "–", "Salle des fêtes"),
        ("Date", "14 juillet 2026", "24 juin 2026"),
        ("Classement", "aux victoires, puis aux points", "aux points, puis aux victoires"),
    ]


def test_settings_in_an_older_version_shows_shows_both_values(desk, evening):
    evening.create()
    desk.send(address("settings"), **{**SETTINGS, "venue": "Foyer", "version": "1"})

    answer = desk.send(address("settings"), **{**SETTINGS, "venue": "Gymnase", "version": "1"})

    assert answer.status_code == 412
    assert "marie a changé cela" in answer.text
    assert [(one.label, one.stored, one.typed) for one in answer.context["differences"]] == [
        ("Lieu", "Foyer", "Gymnase")
    ]
    assert answer.context["form"].shown_version == 2


def test_settings_sent_again_after_both_values_were_shown_are_stored(desk, evening):
    evening.create()
    desk.send(address("settings"), **{**SETTINGS, "venue": "Foyer", "version": "1"})

    desk.send(address("settings"), **{**SETTINGS, "venue": "Gymnase", "version": "2"})

    assert evening.tournament.venue == "Gymnase"


def test_settings_frozen_by_the_start_cannot_be_changed(desk, evening):
    evening.start()

    desk.send(
        address("settings"),
        **{**SETTINGS, "rounds": "9", "visibility": "hidden", "version": str(evening.tournament.version)},
    )

    assert (planned_rounds(evening.tournament.plan.stages), evening.tournament.plan.visibility) == (4, "hidden")


def test_start_names_what_it_freezes_and_does_nothing_yet(desk, evening):
    evening.create()
    evening.register(4)

    answer = desk.get(address("start"))

    assert "Commencer avec 4 équipes" in answer.text
    assert evening.tournament.state == TournamentState.REGISTRATION


def test_start(desk, evening):
    evening.create()
    evening.register(4)

    answer = desk.send(address("start"))

    assert answer["Location"] == address("evening")
    assert evening.tournament.state == TournamentState.RUNNING


def test_start_with_one_team_is_refused_in_words(desk, evening):
    evening.create()
    evening.register(1)

    answer = desk.send(address("start"))

    assert answer.status_code == 409
    assert "il en faut au moins 2 pour commencer" in answer.text


def test_finish_before_the_last_round_says_so(desk, evening):
    evening.start()
    evening.play_round(1)

    answer = desk.get(address("finish"))

    assert "1 tour(s) sur 4 sont joués" in answer.text


def test_finish(desk, evening):
    evening.start()
    evening.play_round(1)

    desk.send(address("finish"))

    assert evening.tournament.state == TournamentState.FINISHED


def test_finish_with_a_round_open_is_refused_in_words(desk, evening):
    evening.start()
    evening.show_round()

    answer = desk.send(address("finish"))

    assert answer.status_code == 409
    assert "Le tour 1 n’est pas clos" in answer.text


@pytest.mark.parametrize("page", [("evening",), ("teams",), ("round", 1), ("desk",), ("blank-sheets", 1)])
def test_page_asks_the_same_queries_whatever_the_number_of_teams(desk, marie, page, django_assert_max_num_queries):
    def queries(slug, teams):
        evening = SmallEvening(marie, slug=slug)
        evening.start(teams)
        evening.enter(evening.show_round()[0])
        with django_assert_max_num_queries(20) as captured:
            desk.get(reverse(page[0], args=[slug, *page[1:]]))
        return len(captured)

    assert queries("petit", 4) == queries("grand", 12)

"""People on their own by the API: registered, drawn into teams with a proof, made teams by hand; the secret told."""

import hashlib
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.program import Program
from tests.tournaments import drawn
from tests.tournaments.evening import SmallEvening
from tests.tournaments.ruled import finish
from tournaments.models import Account

pytestmark = pytest.mark.django_db

PLAYERS, DRAWS, TEAMS = (f"/tournaments/seuls/{what}/" for what in ("players", "draws", "teams"))


@pytest.fixture
def evening(marie: Account) -> SmallEvening:
    """Six people who registered alone."""
    return drawn.alone_evening(marie)


def card_table(*players: int, **changed: Any) -> dict[str, Any]:
    table = drawn.real_table(*players).table
    cards = [{"player": one.player, "card": one.card} for one in table.cards]
    return {"players": list(players), "cards": cards, **changed}


def test_person_is_registered_read_changed_and_struck_off(evening: SmallEvening, program: Program) -> None:
    made = program.post(PLAYERS, {"name": "Inès Roux", "club": "Nice", "stand_in": True}).json()
    seven = f"{PLAYERS}7/"

    assert {name: made[name] for name in ("number", "name", "club", "stand_in", "in_team", "paid")} == {
        "number": 7,
        "name": "Inès Roux",
        "club": "Nice",
        "stand_in": True,
        "in_team": None,
        "paid": None,
    }
    changed = program.patch(seven, {"paid": True, "club": None}, version=1).json()
    assert (changed["name"], changed["club"], changed["paid"], changed["version"]) == ("Inès Roux", None, True, 2)
    assert program.get(seven)["ETag"] == '"2"'
    assert program.patch(seven, {"paid": False}, version=1).status_code == 412
    assert program.delete(seven).json()["removed"] is True
    assert program.get(seven).status_code == 404


def test_list_of_people_names_their_teams_and_hides_what_is_private(
    evening: SmallEvening, anybody: Program, program: Program
) -> None:
    drawn.make_team(evening, 2, 5)

    listed = anybody.get(PLAYERS).json()["results"]

    assert [(one["number"], one["name"], one["in_team"]) for one in listed][:3] == [
        (1, "Chloé 1", None),
        (2, "Chloé 2", 1),
        (3, "Chloé 3", None),
    ]
    assert not {"paid", "licence"} & listed[0].keys()
    assert {"paid", "licence"} <= program.get(PLAYERS).json()["results"][0].keys()


@pytest.mark.parametrize("path", ["players/", "draws/", "teams/"])
def test_reads_cost_the_same_for_one_drawing_and_for_three(marie: Account, anybody: Program, path: str) -> None:
    for slug, people, draws in (("peu", 2, 1), ("plus", 12, 3)):
        evening = drawn.alone_evening(marie, people, slug)
        for _ in range(draws):
            drawn.draw(evening, "cards")

    counts = []
    for slug in ("peu", "plus"):
        with CaptureQueriesContext(connection) as captured:
            assert anybody.get(f"/tournaments/{slug}/{path}").status_code == 200
        counts.append(len(captured))

    assert counts[0] == counts[1]


def test_lottery_answers_teams_and_proof(evening: SmallEvening, program: Program) -> None:
    head = program.get("/tournaments/seuls/ledger/head/").json()

    answer = program.post(DRAWS, {"kind": "lottery", "clubs_apart": True, "apart": [[2, 1]]})

    body = answer.json()
    assert answer.status_code == 201
    assert (body["number"], body["kind"], body["standing"]) == (1, "lottery", True)
    assert (body["input_seq"], body["head"]) == (head["seq"], head["head"])
    assert (body["seed_chosen"], body["really_drawn"], len(body["seed"])) == (False, False, 64)
    assert body["commitment"] == evening.tournament.commitment
    assert (body["apart"], body["left_over"], body["tables"]) == ([[1, 2], [1, 3, 5]], None, [])
    assert [team["number"] for team in body["teams"]] == [1, 2, 3]
    first = body["teams"][0]
    assert first["text"] == "N° {} et n° {} : tirage au sort.".format(*first["players"])
    named = program.get(f"{TEAMS}1/").json()
    assert [player["number"] for player in named["players"]] == first["players"]


def test_cards_answer_every_card_in_order(evening: SmallEvening, program: Program) -> None:
    body = program.post(DRAWS, {"kind": "cards", "seed": "Saint-Jean"}).json()

    four, two = body["tables"]
    assert body["seed_chosen"]
    assert [len(four["players"]), len(two["players"])] == [4, 2]
    assert [one["player"] for one in four["cards"][:4]][:2] == four["players"][:2]
    assert sum(one["card"].startswith("K") for one in four["cards"]) == 2
    assert "donne en premier" in four["first_deal"]["text"]
    assert (two["cards"], two["first_deal"]) == ([], None)
    assert "roi de" in body["teams"][0]["text"]
    program.language = "en"
    told = program.get(DRAWS).json()["results"][0]
    assert "king of" in told["teams"][0]["text"]
    assert told["tables"][0]["cards"] == four["cards"]


def test_every_drawing_is_told_to_everybody(evening: SmallEvening, program: Program, anybody: Program) -> None:
    for _ in range(3):
        program.post(DRAWS, {"kind": "lottery"})

    told = anybody.get(DRAWS).json()

    assert (told["count"], told["secret"]) == (3, None)
    assert [(one["number"], one["standing"]) for one in told["results"]] == [(1, False), (2, False), (3, True)]
    assert [one["seq"] - one["input_seq"] for one in told["results"]] == [1, 1, 1]


def test_cards_really_drawn_are_taken_as_they_are(evening: SmallEvening, program: Program) -> None:
    tables = [card_table(3, 6, 1, 4, teams=[[4, 6], [1, 3]]), {"players": [2, 5]}]

    body = program.post(DRAWS, {"kind": "cards", "tables": tables}).json()

    assert [team["players"] for team in body["teams"]] == [[4, 6], [1, 3], [2, 5]]
    assert (body["really_drawn"], body["seed"]) == (True, None)


def altered(index: int, card: str) -> dict[str, Any]:
    """Return the table with one card replaced."""
    table = card_table(3, 6, 1, 4)
    table["cards"][index]["card"] = card
    return table


@pytest.mark.parametrize(
    ("body", "status", "field", "code"),
    [
        pytest.param({}, 400, "kind", "required", id="no kind"),
        pytest.param({"kind": "dice"}, 400, "kind", "invalid_choice", id="another kind"),
        pytest.param({"kind": "lottery", "sed": "a"}, 400, "sed", "unknown_field", id="an unknown field"),
        pytest.param({"kind": "lottery", "seed": "a" * 65}, 400, "seed", "max_length", id="a long seed"),
        pytest.param({"kind": "lottery", "apart": [[1, "2"]]}, 400, "apart.0.1", "not_an_integer", id="a text"),
        pytest.param({"kind": "lottery", "apart": [[1, 77]]}, 422, "apart.0", "apart_unknown", id="a stranger"),
        pytest.param(
            {"kind": "lottery", "apart": [[1, 2, 3, 4]]}, 422, "apart", "too_many_apart_lottery", id="more than half"
        ),
        pytest.param(
            {"kind": "cards", "tables": [altered(2, "7S"), {"players": [2, 5]}]}, 422, "tables.0", "cards_twice",
            id="a card twice",
        ),
        pytest.param(
            {"kind": "cards", "tables": [altered(6, "8D"), {"players": [2, 5]}]}, 422, "tables.0",
            "cards_king_missing", id="no second king",
        ),
        pytest.param(
            {"kind": "cards", "tables": [card_table(3, 6, 1, 4, teams=[[3, 6], [1, 4]]), {"players": [2, 5]}]},
            422, "tables.0.teams", "cards_partners", id="other partners",
        ),
        pytest.param({"kind": "cards", "tables": [], "seed": "a"}, 422, "seed", "real_cards_without_seed", id="both"),
    ],
)  # fmt: skip
def test_drawing_that_cannot_be_names_the_field_and_the_remedy(
    evening: SmallEvening, program: Program, body: Any, status: int, field: str, code: str
) -> None:
    answer = program.post(DRAWS, body)

    error = answer.json()["errors"][0]
    assert (answer.status_code, error["field"], error["code"]) == (status, field, code)
    assert len(error["detail"]) > 10
    assert evening.tournament.entries.count() == 0


def test_refusal_of_a_card_names_table_and_card_in_words(evening: SmallEvening, program: Program) -> None:
    program.post(DRAWS, {"kind": "cards", "tables": [altered(2, "7S"), {"players": [2, 5]}]})

    assert "Table 1 : la carte sept de pique" in program.last.json()["detail"]


def test_drawing_is_not_looked_at_before_it_is_made(evening: SmallEvening, program: Program) -> None:
    answer = program.post(f"{DRAWS}?dry_run=true", {"kind": "lottery"})

    assert (answer.status_code, answer.json()["errors"][0]["code"]) == (422, "no_dry_run")


def test_concours_does_not_start_while_somebody_has_no_team(evening: SmallEvening, program: Program) -> None:
    program.post(PLAYERS, {"name": "Septième"})
    left = program.post(DRAWS, {"kind": "lottery"}).json()["left_over"]

    refused = program.post("/tournaments/seuls/start/").json()

    assert left["text"].startswith(f"N° {left['player']} : reste sans partenaire")
    assert (refused["errors"][0]["code"], refused["players"]) == ("people_without_team", [left["player"]])
    assert f"n° {left['player']}" in refused["detail"]


def test_two_people_are_made_a_team_by_their_numbers(evening: SmallEvening, program: Program) -> None:
    made = program.post(TEAMS, {"players": [{"number": 5}, {"number": 2}]})

    assert (made.status_code, made.json()["number"], made.json()["name"]) == (201, 1, "Chloé 2 / Chloé 5")
    again = program.post(TEAMS, {"players": [{"number": 5}, {"number": 3}]})
    assert (again.status_code, again.json()["errors"][0]["code"]) == (409, "player_has_team")
    mixed = program.post(TEAMS, {"players": [{"number": 3}, {"name": "Zoé"}]})
    assert (mixed.status_code, mixed.json()["errors"][0]["field"]) == (400, "players.1.number")


def test_secret_is_told_after_the_finish_and_shown_to_everybody(
    evening: SmallEvening, program: Program, anybody: Program
) -> None:
    program.post(DRAWS, {"kind": "lottery"})
    program.post(TEAMS, {"players": [{"name": "Zoé"}, {"name": "Léo"}]})
    refused = program.post("/tournaments/seuls/secret/")
    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (409, "secret_before_finish")
    assert anybody.get("/tournaments/seuls/").json()["secret"] is None
    drawn.start(evening)
    evening.play_round(1)
    finish(evening)

    program.post("/tournaments/seuls/secret/")

    told = anybody.get("/tournaments/seuls/").json()
    assert hashlib.sha256(told["secret"].encode()).hexdigest() == told["commitment"]
    assert anybody.get(DRAWS).json()["secret"] == told["secret"]


@pytest.mark.parametrize("path", [PLAYERS, DRAWS, "/tournaments/seuls/secret/"])
def test_public_writes_nothing(evening: SmallEvening, anybody: Program, path: str) -> None:
    assert anybody.post(path, {"kind": "lottery"}).status_code == 401


def test_file_of_people_registers_them_alone_where_teams_are_drawn(evening: SmallEvening, program: Program) -> None:
    content = "Nom;Prénom;Club;Réglé\nRoux;Inès;Nice;oui\nBlanc;Léo;;\n".encode()

    answer = program.upload("/tournaments/seuls/imports/", content)

    assert (answer.status_code, answer.json()["players"]) == (201, [7, 8])
    people = evening.tournament.players.filter(number__gte=7).order_by("number")
    assert [(one.note.text("name"), one.paid) for one in people] == [("Inès Roux", True), ("Léo Blanc", None)]


def test_file_of_pairs_registers_teams_where_teams_are_drawn(evening: SmallEvening, program: Program) -> None:
    answer = program.upload("/tournaments/seuls/imports/", "Joueur 1;Joueur 2\nAnne Roux;Zoé Masson\n".encode())

    assert (answer.status_code, answer.json()["teams"]) == (201, [1])

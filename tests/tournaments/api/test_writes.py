"""Writes that the evening does not need: teams one by one, deals changed, files, jobs, settings."""

from typing import Any

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile

from tests.program import Program
from tests.tournaments.evening import START, SmallEvening
from tests.tournaments.told import told
from tournaments.models import Account, Job, JobState

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("tasks_run")]

PAIR = {"players": [{"name": "Anne Roux", "licence": "12"}, {"name": "Zoé Masson"}], "club": "Aînés", "paid": False}


@pytest.fixture
def evening(marie: Account) -> SmallEvening:
    return told(SmallEvening(marie), SmallEvening.create)


def test_team_is_registered_changed_and_struck_off(evening: SmallEvening, program: Program) -> None:
    made = program.post("/tournaments/soir/teams/", PAIR)
    assert (made.status_code, made["ETag"], made.json()["number"]) == (201, '"1"', 1)

    changed = program.patch("/tournaments/soir/teams/1/", {"paid": True, "name": "Les As"}, version=1)
    body = changed.json()
    assert (changed.status_code, body["name"], body["paid"], body["version"]) == (200, "Les As", True, 2)
    assert [player["number"] for player in body["players"]] == [1, 2]
    assert body["players"][0] == {"number": 1, "name": "Anne Roux", "licence": "12", "club": None}

    gone = program.delete("/tournaments/soir/teams/1/")
    assert (gone.status_code, gone.json()["removed"]) == (200, True)
    assert program.get("/tournaments/soir/teams/1/").status_code == 404
    assert program.post("/tournaments/soir/teams/", PAIR).json()["number"] == 2


def test_team_changed_by_two_keeps_the_first(evening: SmallEvening, program: Program) -> None:
    program.post("/tournaments/soir/teams/", PAIR)
    program.patch("/tournaments/soir/teams/1/", {"paid": True}, version=1)

    late = program.patch("/tournaments/soir/teams/1/", {"club": "Autre"}, version=1)

    assert (late.status_code, late.json()["current"]["paid"], late.json()["by"]) == (412, True, "marie")


def test_settings_are_changed_with_their_version(evening: SmallEvening, program: Program) -> None:
    changed = program.patch("/tournaments/soir/", {"name": "Deux soirs", "bye": {"points": 500}}, version=1)

    body = changed.json()
    assert (changed.status_code, changed["ETag"]) == (200, '"2"')
    assert (body["name"], body["bye"], body["ruleset"]) == (
        "Deux soirs", {"points": 500, "match_points": 2}, "concours-12-donnes",
    )  # fmt: skip
    assert program.patch("/tournaments/soir/", {"venue": "Salle"}, version=1).status_code == 412


def test_settings_take_another_ruleset_before_the_start(evening: SmallEvening, program: Program) -> None:
    changed = program.patch("/tournaments/soir/", {"ruleset": "belote-501"}, version=1)

    assert (changed.json()["ruleset"], changed.json()["ruleset_version"]) == ("belote-501", 1)
    assert program.patch("/tournaments/soir/", {"ruleset": "lunaire"}, version=2).status_code == 404


@pytest.mark.parametrize("points", [500, "half"])
def test_exempt_team_writes_what_the_plan_says(marie: Account, program: Program, points: Any) -> None:
    program.post(
        "/tournaments/",
        {"name": "A", "slug": "a", "date": "2026-06-24", "ruleset": "concours-12-donnes", "bye": {"points": points}},
    )
    evening = SmallEvening(marie, slug="a")
    evening.register(3)
    program.post("/tournaments/a/start/")
    evening.play_round(1)

    bye = program.get("/tournaments/a/rounds/1/").json()["byes"][0]
    row = next(row for row in program.get("/tournaments/a/standings/").json()["rows"] if row["team"] == bye)

    expected = 972 if points == "half" else points
    assert (row["points"], row["against"], row["wins"], row["match_points"]) == (expected, expected, 1, 2)


def test_deal_is_changed_with_its_version(evening: SmallEvening, program: Program) -> None:
    evening.register(4)
    program.post("/tournaments/soir/start/")
    evening.show_round()
    program.post("/tournaments/soir/matches/1/deals/", {"deal": {"taker": "NS", "points": {"NS": 92}}})
    path = "/tournaments/soir/matches/1/manches/1/deals/1/"

    changed = program.put(path, {"deal": {"taker": "NS", "points": {"NS": 70}}}, version=1)

    body = changed.json()
    assert (changed.status_code, changed["ETag"], body["verdict"]) == (200, '"2"', "dedans")
    assert (body["score"], body["match"]["score"]) == ({"NS": 0, "EW": 162}, {"NS": 0, "EW": 162})
    late = program.put(path, {"deal": {"taker": "EW", "points": {"NS": 70}}}, version=1)
    assert (late.status_code, late.json()["current"]["version"]) == (412, 2)


@pytest.mark.parametrize("body", [{"deal": "NS 92"}, {"deal": None}, {}])
def test_deal_that_is_no_object_is_refused(evening: SmallEvening, program: Program, body: Any) -> None:
    refused = program.post("/tournaments/soir/matches/1/deals/", body)

    assert (refused.status_code, refused.json()["errors"][0]["field"]) == (400, "deal")


@pytest.mark.parametrize(
    ("form", "status", "field"),
    [
        pytest.param({}, 400, "file", id="no file"),
        pytest.param({"file": "Anne"}, 400, "file", id="text instead of a file"),
        pytest.param({"file": SimpleUploadedFile("a.csv", b"x"), "mode": "1"}, 400, "mode", id="unknown field"),
        pytest.param({"file": SimpleUploadedFile("a.csv", b"x"), "preview": "oui"}, 400, "preview", id="preview"),
    ],
)
def test_form_of_an_import_is_read_strictly(
    evening: SmallEvening, program: Program, form: dict[str, Any], status: int, field: str
) -> None:
    headers = program.headers({"Idempotency-Key": "k"})
    refused = program.client.post("/api/v1/tournaments/soir/imports/", data=form, headers=headers)

    assert (refused.status_code, refused.json()["errors"][0]["field"]) == (status, field)


def test_import_over_two_megabytes_is_refused(evening: SmallEvening, program: Program) -> None:
    assert program.upload("/tournaments/soir/imports/", b"a" * (2 * 1024 * 1024 + 1)).status_code == 413


def test_import_as_json_is_refused(evening: SmallEvening, program: Program) -> None:
    assert program.post("/tournaments/soir/imports/", {"file": "x"}).status_code == 415


def test_import_again_with_the_same_key_registers_once(evening: SmallEvening, program: Program) -> None:
    content = "Joueur 1;Joueur 2\nAnne Roux;Zoé Masson\n".encode()

    first = program.upload("/tournaments/soir/imports/", content, key="fichier")
    again = program.upload("/tournaments/soir/imports/", content, key="fichier")
    other = program.upload("/tournaments/soir/imports/", content + b"Bob;Bill\n", key="fichier")

    assert (first.json(), again["Idempotent-Replayed"]) == (again.json(), "true")
    assert other.status_code == 422
    assert evening.tournament.entries.count() == 1


def test_pairing_again_with_the_same_key_answers_the_same_round(evening: SmallEvening, program: Program) -> None:
    evening.register(4)
    program.post("/tournaments/soir/start/")
    first = program.pair("soir", {"seed": "s"}, key="tour-1")

    again = program.post("/tournaments/soir/rounds/", {"seed": "s"}, key="tour-1")
    other = program.post("/tournaments/soir/rounds/", {"seed": "t"}, key="tour-1")

    assert (again.status_code, again["Idempotent-Replayed"], other.status_code) == (201, "true", 422)
    assert again.json()["matches"] == first["matches"]
    assert evening.tournament.rounds.count() == 1


def test_pairing_that_failed_is_tried_again_by_the_same_key(evening: SmallEvening, program: Program) -> None:
    evening.register(4)
    program.post("/tournaments/soir/start/")
    body = "POST /api/v1/tournaments/soir/rounds/\n{}"
    failed = {"state": JobState.FAILED, "refusal": "state_moved", "refusal_params": {"field": "pairing"}}
    job = Job.objects.create(
        tournament=evening.tournament, account=evening.account, kind="pair", key="tour-1", request=body,
        order={"method": "random", "seed": None}, created_at=START, **failed,
    )  # fmt: skip

    said = program.get(f"/jobs/{job.pk}/").json()
    again = program.pair("soir", {}, key="tour-1")

    assert (said["state"], said["detail"]) == ("failed", "Le concours a changé pendant le tirage : relancez-le.")
    assert again["number"] == 1


@pytest.mark.services
def test_pairing_by_a_worker_is_accepted_and_followed(evening: SmallEvening, program: Program) -> None:
    evening.register(4)
    program.post("/tournaments/soir/start/")

    accepted = program.post("/tournaments/soir/rounds/")

    assert settings.REDIS_URL
    assert accepted.status_code == 202
    assert program.wait(accepted["Location"])["state"] == "draft"
    job = program.get(accepted["Location"].removeprefix("/api/v1")).json()
    assert (job["state"], job["progress"], job["receipt"]["seq"]) == ("done", 100, 4)

"""Public reads: a fixed number of queries whatever the number of teams, ETags, pages, names."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.program import Program
from tests.tournaments.evening import SmallEvening
from tests.tournaments.ruled import penalise
from tournaments.models import Account
from tournaments.plan import Stage

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("tasks_run")]


def queries(anybody: Program, path: str) -> int:
    with CaptureQueriesContext(connection) as captured:
        assert anybody.get(path).status_code == 200
    return len(captured)


@pytest.mark.parametrize(
    "path", ["", "teams/", "rounds/", "rounds/1/", "matches/1/", "standings/", "penalties/", "ledger/head/"]
)
def test_read_costs_the_same_for_four_teams_and_for_twelve(marie: Account, anybody: Program, path: str) -> None:
    for slug, teams in (("quatre", 4), ("douze", 12)):
        evening = SmallEvening(marie, slug=slug)
        evening.start(teams)
        evening.play_round(1)
        evening.show_round(2)
        for number in range(1, teams // 2):
            penalise(evening, number)
        anybody.get(f"/tournaments/{slug}/standings/")

    few, many = (queries(anybody, f"/tournaments/{slug}/{path}") for slug in ("quatre", "douze"))

    assert few == many


def test_list_of_concours_costs_the_same_for_one_and_for_three(marie: Account, anybody: Program) -> None:
    SmallEvening(marie, slug="un").create()
    one = queries(anybody, "/tournaments/")
    SmallEvening(marie, slug="deux").create()
    SmallEvening(marie, slug="trois").create()

    assert queries(anybody, "/tournaments/") == one
    assert [row["name"] for row in anybody.last.json()["results"]] == ["Un soir"] * 3


def test_rounds_cost_the_same_for_one_and_for_three(marie: Account, anybody: Program) -> None:
    evening = SmallEvening(marie)
    evening.start(8)
    evening.play_round(1)
    one = queries(anybody, "/tournaments/soir/rounds/")
    evening.play_round(2)
    evening.play_round(3)

    assert queries(anybody, "/tournaments/soir/rounds/") == one


@pytest.mark.parametrize("path", ["", "teams/", "rounds/", "rounds/1/", "standings/", "ledger/head/"])
def test_read_again_answers_304_until_something_changes(marie: Account, anybody: Program, path: str) -> None:
    evening = SmallEvening(marie)
    evening.start()
    evening.play_round(1)
    first = anybody.get(f"/tournaments/soir/{path}")

    again = anybody.get(f"/tournaments/soir/{path}", **{"If-None-Match": first["ETag"]})

    assert (again.status_code, again.content, again["ETag"]) == (304, b"", first["ETag"])
    assert first["Cache-Control"] == "public, no-cache"
    assert {"Accept-Language", "Authorization", "Cookie"} <= {name.strip() for name in first["Vary"].split(",")}


def test_match_is_read_whole_again_as_its_names_may_have_changed(marie: Account, anybody: Program) -> None:
    evening = SmallEvening(marie)
    evening.start()
    evening.show_round()
    first = anybody.get("/tournaments/soir/matches/1/")

    assert first["ETag"] == '"0"'
    assert anybody.get("/tournaments/soir/matches/1/", **{"If-None-Match": '"0"'}).status_code == 200


def test_read_with_a_role_is_kept_by_nobody(marie: Account, program: Program) -> None:
    SmallEvening(marie).create()

    assert program.get("/tournaments/soir/")["Cache-Control"] == "private, no-store"


def test_teams_come_in_pages(marie: Account, anybody: Program) -> None:
    SmallEvening(marie).start(5)

    numbers: list[int] = []
    path: str | None = "/tournaments/soir/teams/?page_size=2"
    while path:
        page: dict[str, Any] = anybody.get(path).json()
        numbers += [team["number"] for team in page["results"]]
        path = page["next"] and page["next"].partition("/api/v1")[2]

    assert numbers == [1, 2, 3, 4, 5]


def test_round_says_why_every_pair_meets(marie: Account, anybody: Program) -> None:
    evening = SmallEvening(marie)
    evening.start(5)
    evening.play_round(1)
    evening.show_round(2)

    french = anybody.get("/tournaments/soir/rounds/2/").json()["pairing"]["explanation"]
    anybody.language = "en"
    english = anybody.get("/tournaments/soir/rounds/2/").json()["pairing"]["explanation"]

    assert len(french) == len(english) == 3
    assert all(reason["text"] for reason in french + english)
    assert [reason["code"] for reason in french] == [reason["code"] for reason in english]
    assert [reason["text"] for reason in french] != [reason["text"] for reason in english]


def test_rulesets_are_read_without_a_token(anybody: Program) -> None:
    listed = anybody.get("/rulesets/").json()["results"]
    one = anybody.get("/rulesets/concours-12-donnes/").json()

    assert one in listed
    assert (one["document"]["end"]["deals"], one["version"]) == (12, 1)
    assert anybody.get("/rulesets/lunaire/").status_code == 404


def test_round_of_hidden_standings_tells_the_public_no_ranks(
    marie: Account, anybody: Program, program: Program
) -> None:
    plan = {"visibility": "hidden", "stages": (Stage(1, ("random",)), Stage(kind="knockout"))}
    evening = SmallEvening(marie, plan=plan)
    evening.start(4)
    evening.play_round(1)
    evening.show_round(2)

    public = anybody.get("/tournaments/soir/rounds/2/").json()
    listed = anybody.get("/tournaments/soir/rounds/").json()["results"][1]
    official = program.get("/tournaments/soir/rounds/2/").json()

    assert (public["pairing"]["explanation"], public["pairing"]["cost"]) == ([], None)
    assert public["groups"] == [{"name": "principal", "teams": [1, 2, 3, 4]}]
    assert listed["groups"] == public["groups"]
    assert official["pairing"]["explanation"]
    assert {frozenset(group["teams"]) for group in official["groups"]} == {frozenset({1, 2, 3, 4})}

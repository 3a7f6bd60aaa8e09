"""Forfeits, penalties, departures, rounds taken back and undone actions, as a program asks for them."""

from typing import Any

import pytest

from tests.conftest import program_of
from tests.program import Program
from tests.tournaments.evening import SmallEvening, seated
from tests.tournaments.told import told
from tournaments.models import Account, Match, Membership, Role
from tournaments.services.accounts import organiser_account

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("tasks_run")]

SOIR = "/tournaments/soir"


@pytest.fixture
def evening(marie: Account) -> SmallEvening:
    return told(SmallEvening(marie), SmallEvening.start, 4)


@pytest.fixture
def shown(evening: SmallEvening) -> list[Match]:
    """The two matches of round 1, which is published."""
    return evening.show_round()


@pytest.fixture
def referee(evening: SmallEvening) -> Program:
    paul = organiser_account("paul")
    Membership.objects.create(tournament=evening.tournament, account=paul, role=Role.REFEREE)
    return program_of(paul)


def code(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["errors"][0]["code"]


def test_forfeit_and_its_end(shown: list[Match], referee: Program) -> None:
    path = f"{SOIR}/matches/1/forfeit/"

    forfeited = referee.post(path, {"side": "NS"}, version=0)
    body = forfeited.json()
    assert (forfeited.status_code, forfeited["ETag"]) == (200, '"1"')
    assert (body["state"], body["forfeit"], body["score"]) == ("forfeited", "NS", {"NS": 0, "EW": 972})
    assert (body["winner"], body["winners"], body["next"]) == ("EW", ["EW"], None)

    reinstated = referee.post(path, {"side": None, "reason": "arrivée"}, version=1)
    assert (reinstated.status_code, reinstated["ETag"], reinstated.json()["state"]) == (200, '"2"', "waiting")


@pytest.mark.parametrize(
    ("body", "version", "status", "error"),
    [
        pytest.param({"side": "NS"}, None, 428, "version_missing", id="no version"),
        pytest.param({"side": "NS"}, 3, 412, "stale", id="an older version"),
        pytest.param({"side": "Nord"}, 0, 400, "invalid_choice", id="no side"),
        pytest.param({}, 0, 400, "required", id="nothing said"),
        pytest.param({"side": None, "reason": "x"}, 0, 409, "not_forfeited", id="no forfeit to take back"),
        pytest.param({"side": "NS", "why": "x"}, 0, 400, "unknown_field", id="an unknown field"),
    ],
)
def test_forfeit_is_refused(
    shown: list[Match], program: Program, body: Any, version: int | None, status: int, error: str
) -> None:
    answer = program.post(f"{SOIR}/matches/1/forfeit/", body, version=version)

    assert code(answer) == (status, error)


def test_sheet_of_a_forfeit_is_refused_naming_the_remedy(shown: list[Match], program: Program) -> None:
    program.post(f"{SOIR}/matches/1/forfeit/", {"side": "NS"}, version=0)

    answer = program.put(f"{SOIR}/matches/1/totals/", {"totals": {"NS": 1104, "EW": 840}}, version=1)

    assert code(answer) == (409, "match_forfeited")
    assert answer.json()["detail"] == "La table 1 est forfait : annulez d’abord le forfait, en donnant un motif."


def test_penalty_is_given_listed_and_lifted(shown: list[Match], referee: Program, anybody: Program) -> None:
    team = seated(shown[0])["NS"]
    said = {"team": team, "points": 162, "to_opponents": True, "reason": "renonce cachée"}

    given = referee.post(f"{SOIR}/penalties/", said)
    numbers = {"number": 1, "round": 1, "team": team, "points": 162, "to_opponents": True, "lifted": False}
    body = given.json()
    assert given.status_code == 201
    assert {name: body[name] for name in numbers} == numbers
    assert body["reason"] == {"text": "renonce cachée"}

    (public,) = anybody.get(f"{SOIR}/penalties/").json()["results"]
    assert (public.pop("name") != "", public) == (True, numbers)
    assert referee.get(f"{SOIR}/penalties/").json()["results"][0]["reason"] == {"text": "renonce cachée"}

    lifted = referee.post(f"{SOIR}/penalties/1/lift/", {"reason": "table voisine"})
    assert (lifted.status_code, lifted.json()["lifted"]) == (200, True)
    assert code(referee.post(f"{SOIR}/penalties/1/lift/", {"reason": "encore"})) == (409, "penalty_lifted")
    assert code(referee.post(f"{SOIR}/penalties/2/lift/", {"reason": "encore"})) == (404, "penalty_unknown")


@pytest.mark.parametrize(
    ("changed", "field", "status"),
    [
        ({"points": 0}, "points", 400),
        ({"points": "162"}, "points", 400),
        ({"reason": ""}, "reason", 422),
        ({"team": -1}, "team", 400),
    ],
)
def test_penalty_that_cannot_be_read_is_refused(
    shown: list[Match], program: Program, changed: dict[str, Any], field: str, status: int
) -> None:
    said = {"team": 1, "points": 10, "reason": "retard", **changed}

    answer = program.post(f"{SOIR}/penalties/", said)

    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (status, field)


def test_penalty_in_the_standings(evening: SmallEvening, shown: list[Match], program: Program) -> None:
    for match in shown:
        evening.enter(match)
    program.post(f"{SOIR}/rounds/1/close/")
    team = seated(shown[0])["NS"]

    program.post(f"{SOIR}/penalties/", {"team": team, "points": 100, "reason": "retard"})

    row = next(row for row in program.get(f"{SOIR}/standings/").json()["rows"] if row["team"] == team)
    assert (row["points"], row["penalties"], row["difference"]) == (1004, -100, 164)


def test_team_leaves_comes_back_and_is_disqualified(shown: list[Match], referee: Program, program: Program) -> None:
    team = seated(shown[0])["NS"]
    path = f"{SOIR}/teams/{team}"

    left = referee.post(f"{path}/withdraw/").json()
    assert (left["state"], left["forfeited_match"], left["discarded_round"]) == ("withdrawn", 1, None)
    assert referee.post(f"{path}/readmit/").json()["state"] == "active"
    out = referee.post(f"{path}/disqualify/", {"reason": "insultes"}).json()
    assert (out["state"], out["forfeited_match"]) == ("disqualified", None)
    assert code(referee.post(f"{path}/readmit/")) == (403, "organiser_readmits")
    assert program.post(f"{path}/readmit/").json()["state"] == "active"
    assert code(program.post(f"{path}/readmit/")) == (409, "team_active")
    assert code(referee.post(f"{path}/disqualify/", {})) == (400, "required")


def test_draft_is_discarded_where_a_team_leaves(evening: SmallEvening, program: Program) -> None:
    program.pair("soir")

    left = program.post(f"{SOIR}/teams/2/withdraw/").json()

    assert left["discarded_round"] == 1
    assert program.get(f"{SOIR}/rounds/1/").status_code == 404


def test_round_is_taken_back_and_its_draws_are_counted_publicly(
    evening: SmallEvening, program: Program, anybody: Program
) -> None:
    assert program.pair("soir")["draws"] == 1
    assert program.post(f"{SOIR}/rounds/1/unpair/").json()["unpaired"] is True
    assert program.pair("soir")["draws"] == 2
    program.post(f"{SOIR}/rounds/1/publish/")
    assert code(program.post(f"{SOIR}/rounds/1/unpair/")) == (409, "unpair_reason_required")
    assert program.post(f"{SOIR}/rounds/1/unpair/", {"reason": "équipe oubliée"}).status_code == 200
    program.pair("soir")
    shown = program.post(f"{SOIR}/rounds/1/publish/").json()

    listed = anybody.get(f"{SOIR}/rounds/").json()["results"][0]

    assert (shown["draws"], listed["draws"]) == (3, 3)
    assert anybody.get(f"{SOIR}/rounds/1/").json()["draws"] == 3


def test_round_that_has_begun_is_not_taken_back(evening: SmallEvening, shown: list[Match], program: Program) -> None:
    evening.enter(shown[1])

    answer = program.post(f"{SOIR}/rounds/1/unpair/", {"reason": "trop tard"})

    assert code(answer) == (409, "round_begun")
    assert answer.json()["tables"] == [2]


def test_locked_round_is_the_organiser_s(
    evening: SmallEvening, shown: list[Match], program: Program, referee: Program
) -> None:
    for match in shown:
        evening.enter(match)
    program.post(f"{SOIR}/rounds/1/close/")
    assert program.post(f"{SOIR}/rounds/1/lock/").json()["state"] == "locked"
    correction = {"totals": {"NS": 840, "EW": 1104}, "reason": "inversée"}

    assert code(referee.put(f"{SOIR}/matches/1/totals/", correction, version=1)) == (403, "round_locked")
    assert program.put(f"{SOIR}/matches/1/totals/", correction, version=1).status_code == 200


def test_round_says_which_correction_it_did_not_know(
    evening: SmallEvening, shown: list[Match], program: Program, anybody: Program
) -> None:
    for match in shown:
        evening.enter(match)
    program.post(f"{SOIR}/rounds/1/close/")
    evening.show_round(2)
    assert anybody.get(f"{SOIR}/rounds/2/").json()["paired_before_correction"] is None

    corrected = program.put(
        f"{SOIR}/matches/1/totals/", {"totals": {"NS": 840, "EW": 1104}, "reason": "inversée"}, version=1
    ).json()

    told = {row["number"]: row["paired_before_correction"] for row in anybody.get(f"{SOIR}/rounds/").json()["results"]}
    assert told == {1: None, 2: corrected["receipt"]["seq"]}


def test_finished_concours_is_reopened(evening: SmallEvening, program: Program) -> None:
    evening.play_round(1)
    program.post(f"{SOIR}/finish/")

    assert code(program.post(f"{SOIR}/reopen/")) == (400, "required")
    assert program.post(f"{SOIR}/reopen/", {"reason": "feuille oubliée"}).json()["state"] == "running"
    assert code(program.post(f"{SOIR}/reopen/", {"reason": "encore"})) == (409, "not_finished")


def test_undo_steps_back_and_says_what_it_undid(evening: SmallEvening, shown: list[Match], program: Program) -> None:
    first = program.post(f"{SOIR}/undo/", {"seq": 5})
    assert (first.status_code, first.json()["undone"]) == (200, {"seq": 5, "kind": "round.published@1"})
    assert program.get(f"{SOIR}/rounds/1/").json()["state"] == "draft"
    assert code(program.post(f"{SOIR}/undo/", {"seq": 5})) == (409, "no_longer_last")

    program.post(f"{SOIR}/undo/")
    last = program.post(f"{SOIR}/undo/").json()

    assert (last["undone"]["kind"], last["tournament"]["state"]) == ("tournament.started@1", "registration")


def test_undo_of_a_score_is_refused_naming_it(evening: SmallEvening, shown: list[Match], program: Program) -> None:
    evening.enter(shown[0])

    answer = program.post(f"{SOIR}/undo/")

    assert code(answer) == (409, "nothing_to_undo")
    assert answer.json()["detail"] == "La dernière action (n° 6, totals.entered@1) ne s’annule pas : corrigez-la."


def test_undo_again_with_the_same_key_undoes_once(shown: list[Match], program: Program) -> None:
    first = program.post(f"{SOIR}/undo/", key="annuler")
    again = program.post(f"{SOIR}/undo/", key="annuler")

    assert (again["Idempotent-Replayed"], again.json()) == ("true", first.json())
    assert program.get(f"{SOIR}/rounds/1/").json()["state"] == "draft"

"""Sheets by the API: deals struck out, manches that end earlier, deals for totals, the end of a round's time."""

from typing import Any

import pytest

from tests.conftest import program_of
from tests.program import Program
from tests.tournaments.evening import SmallEvening
from tournaments.models import Account, Membership, Role
from tournaments.services.accounts import organiser_account

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("tasks_run")]

TAKEN = {"taker": "NS", "points": {"NS": 92, "EW": 70}}
CAPOT = {"taker": "NS", "capot_by": "NS"}
TOTALS = {"totals": {"NS": 1104, "EW": 840}}
MATCH = "/tournaments/soir/matches/1/"
FIRST = f"{MATCH}manches/1/deals/1/"


def play(account: Account, **plan: Any) -> SmallEvening:
    evening = SmallEvening(account, plan=plan)
    evening.start()
    evening.show_round()
    return evening


def scorer(evening: SmallEvening) -> Program:
    """Return a program of somebody who enters scores, and no more."""
    paul = organiser_account("paul")
    Membership.objects.create(tournament=evening.tournament, account=paul, role=Role.SCORER)
    return program_of(paul)


def enter(program: Program, facts: Any = TAKEN, **more: Any) -> Any:
    return program.post(f"{MATCH}deals/", {"deal": facts, **more})


@pytest.mark.parametrize(("method", "path"), [("post", f"{FIRST}strike/"), ("delete", FIRST)])
def test_deal_is_struck_and_entered_again(marie: Account, program: Program, method: str, path: str) -> None:
    play(marie)
    enter(program)

    struck = program.write(method, path, None if method == "delete" else {}, version=1)

    assert (struck.status_code, struck["ETag"]) == (200, '"2"')
    assert {key: struck.json()[key] for key in ("number", "version", "facts", "verdict", "score", "running")} == {
        "number": 1, "version": 2, "facts": None, "verdict": None, "score": None, "running": None,
    }  # fmt: skip
    assert (struck.json()["match"]["state"], struck.json()["match"]["score"]) == ("playing", {"NS": 0, "EW": 0})
    shown = program.get(MATCH).json()["manches"][0]["deals"]
    assert (shown[0]["facts"], shown[0]["explanation"]) == (None, [])

    again = enter(program, CAPOT)
    assert (again.status_code, again.json()["number"], again.json()["version"]) == (201, 1, 3)


def test_strike_of_an_older_version_shows_the_deal_as_it_is(marie: Account, program: Program) -> None:
    play(marie)
    enter(program)
    program.put(FIRST, {"deal": CAPOT}, version=1)

    late = program.post(f"{FIRST}strike/", version=1)

    assert (late.status_code, late.json()["current"]["version"], late.json()["by"]) == (412, 2, "marie")
    assert late.json()["current"]["deal"]["capot_by"] == "NS"
    assert program.post(f"{FIRST}strike/").status_code == 428


def test_strike_sent_twice_strikes_once(marie: Account, program: Program) -> None:
    play(marie)
    enter(program)

    first = program.post(f"{FIRST}strike/", version=1, key="rayer")
    again = program.post(f"{FIRST}strike/", version=1, key="rayer")

    assert (first.json(), again["Idempotent-Replayed"]) == (again.json(), "true")


def test_scorer_strikes_and_gives_no_reason(marie: Account, program: Program) -> None:
    paul = scorer(play(marie))
    enter(program)

    assert paul.post(f"{FIRST}strike/", {"reason": "autre table"}, version=1).status_code == 403
    assert paul.post(f"{FIRST}strike/", version=1).status_code == 200


def test_deal_of_a_closed_round_is_not_struck(marie: Account, program: Program) -> None:
    evening = play(marie)
    for _ in range(12):
        enter(program)
    evening.enter(evening.tournament.matches.get(table=2))
    program.post("/tournaments/soir/rounds/1/close/")

    without = program.post(f"{FIRST}strike/", version=1)
    refused = program.post(f"{FIRST}strike/", {"reason": "autre table"}, version=1)

    assert [one.json()["errors"][0]["code"] for one in (without, refused)] == ["reason_required", "match_unfinished"]
    assert (without.status_code, refused.status_code) == (409, 409)


def test_deals_that_follow_a_new_end_go_where_it_is_asked(marie: Account, program: Program) -> None:
    play(marie, ruleset="belote-501")
    for _ in range(5):
        enter(program)

    named = program.put(FIRST, {"deal": CAPOT}, version=1)
    dropped = program.put(FIRST, {"deal": CAPOT, "drop_after": True}, version=1)

    assert (named.status_code, named.json()["errors"][0]["code"]) == (409, "deals_surplus")
    assert "les donnes 5 à 5 seraient de trop" in named.json()["detail"]
    assert (dropped.status_code, dropped.json()["match"]["state"]) == (200, "finished")
    assert len(dropped.json()["match"]["manches"][0]["deals"]) == 4


def test_totals_give_way_to_deals_for_a_referee_with_a_reason(marie: Account, program: Program) -> None:
    evening = play(marie)
    paul = scorer(evening)
    program.put(f"{MATCH}totals/", TOTALS, version=0)

    assert (enter(program).status_code, enter(paul, reason="détail").status_code) == (409, 403)
    replaced = enter(program, reason="détail")

    assert (replaced.status_code, replaced.json()["number"]) == (201, 1)
    assert replaced.json()["match"]["manches"][0]["totals"] is None


def test_deals_give_way_to_totals_for_a_referee_with_a_reason(marie: Account, program: Program) -> None:
    evening = play(marie)
    paul = scorer(evening)
    enter(program)
    reasoned = {**TOTALS, "reason": "feuille retrouvée"}

    assert program.put(f"{MATCH}totals/", TOTALS, version=1).status_code == 409
    assert paul.put(f"{MATCH}totals/", reasoned, version=1).status_code == 403
    replaced = program.put(f"{MATCH}totals/", reasoned, version=1)

    assert (replaced.status_code, replaced.json()["manches"][0]["deals"]) == (200, [])


def test_time_of_a_round_is_ended_and_its_running_deals_are_written(marie: Account, program: Program) -> None:
    play(marie, ruleset="cannes-2016")
    bid = {"contract": 80, "trump": "hearts", **TAKEN}
    enter(program, bid)

    ended = program.post("/tournaments/soir/rounds/1/time-up/")

    assert (ended.status_code, ended.json()["time_up"]) == (200, True)
    assert [line["state"] for line in ended.json()["matches"]] == ["finished", "waiting"]
    manche = program.get(MATCH).json()["manches"][0]
    assert (manche["over"], manche["by_time"]) == (True, True)
    assert enter(program, bid).json()["match"]["state"] == "finished"
    assert program.post("/tournaments/soir/rounds/1/time-up/").status_code == 409


def test_time_of_a_game_that_has_none_cannot_be_ended(marie: Account, program: Program) -> None:
    play(marie)

    refused = program.post("/tournaments/soir/rounds/1/time-up/")

    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (409, "time_not_in_rules")
    assert refused.json()["detail"].startswith("Le règlement ne finit pas les manches au temps")


@pytest.mark.parametrize("by", ["time", "target_or_time"])
def test_totals_of_an_unknown_number_of_deals_are_not_refused(marie: Account, program: Program, by: str) -> None:
    play(marie, overrides={"end": {"by": by, "deals": None}})

    assert program.put(f"{MATCH}totals/", {"totals": {"NS": 501, "EW": 378}}, version=0).status_code == 200

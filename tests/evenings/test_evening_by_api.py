"""An evening of four times twelve deals, from a club's file to the final standings, by API alone.

Runs on the embedded default (tasks in the process) and on PostgreSQL with Redis and a Celery worker.
"""

from importlib.resources import files
from random import Random

import pytest

from tests.program import Program
from tournaments.demo.sheets import random_sheet
from tournaments.models import Tournament

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("tasks_run")]

SAINT_JEAN = files("tournaments.demo").joinpath("saint-jean.csv").read_bytes()
EVENING = {
    "name": "Concours de la Saint-Jean",
    "slug": "saint-jean",
    "date": "2026-06-24",
    "ruleset": "concours-12-donnes",
    "stages": [{"kind": "rounds", "rounds": 4, "pairing": ["random", "ranked", "ranked", "ranked"]}],
}
BASE = "/tournaments/saint-jean"


def play_round(program: Program, number: int, rng: Random, deal_tables: int = 2) -> dict[str, object]:
    """Pair, publish, type every sheet (the first tables deal by deal), close; return the round as drawn."""
    drawn = program.pair("saint-jean")
    assert program.post(f"{BASE}/rounds/{number}/publish/").json()["state"] == "published"
    for line in drawn["matches"]:
        enter_sheet(program, line, rng, by_deals=line["table"] <= deal_tables)
    closed = program.post(f"{BASE}/rounds/{number}/close/")
    assert (closed.status_code, closed.json()["state"]) == (200, "closed")
    return drawn


def enter_sheet(program: Program, line: dict[str, int], rng: Random, *, by_deals: bool) -> None:
    sheet = random_sheet(rng, Tournament.objects.with_names().get(slug="saint-jean").rules)
    match = f"{BASE}/matches/{line['id']}"
    if not by_deals:
        totals = sheet.totals.points
        body = {"totals": totals, "belotes": sheet.totals.belotes, "capots": sheet.totals.capots}
        entered = program.put(f"{match}/totals/", body, version=0)
        assert (entered.status_code, entered.json()["state"], entered.json()["score"]) == (200, "finished", totals)
        return
    for number, facts in enumerate(sheet.facts, 1):
        entered = program.post(f"{match}/deals/", {"deal": facts})
        assert (entered.status_code, entered.json()["number"]) == (201, number)
    assert entered.json()["running"] == sheet.totals.points


def test_evening_from_file_to_final_standings(program: Program, anybody: Program) -> None:
    rng = Random(12)

    assert program.post("/tournaments/", EVENING).status_code == 201
    imported = program.upload(f"{BASE}/imports/", SAINT_JEAN)
    assert (imported.status_code, imported.json()["imported"]) == (201, 32)
    assert program.post(f"{BASE}/start/").json()["state"] == "running"
    rounds = []
    for number in range(1, 5):
        rounds.append(play_round(program, number, rng))
        standings = anybody.get(f"{BASE}/standings/").json()
        assert (standings["after_round"], len(standings["rows"])) == (number, 32)
        assert {row["played"] for row in standings["rows"]} == {number}
    finished = program.post(f"{BASE}/finish/")

    assert (finished.status_code, finished.json()["state"]) == (200, "finished")
    assert anybody.get(f"{BASE}/ledger/head/").json() == {
        "seq": finished.json()["receipt"]["seq"],
        "head": finished.json()["receipt"]["head"],
    }
    met = [frozenset((line["NS"]["team"], line["EW"]["team"])) for one in rounds for line in one["matches"]]
    assert (len(met), len(set(met))) == (64, 64)
    check_standings(anybody.get(f"{BASE}/standings/").json(), program)


def check_standings(standings: dict[str, list[dict[str, int]]], program: Program) -> None:
    """Add everything up again from the sheets, and look at the order."""
    points = dict.fromkeys(range(1, 33), 0)
    for number in range(1, 5):
        for line in program.get(f"{BASE}/rounds/{number}/").json()["matches"]:
            for side in ("NS", "EW"):
                points[line[side]["team"]] += line["score"][side]
    assert {row["team"]: row["points"] for row in standings["rows"]} == points
    keys = [(-row["points"], -row["wins"], -row["difference"]) for row in standings["rows"]]
    assert keys == sorted(keys)
    assert standings["rows"][0]["rank"] == 1


def test_evening_pairs_by_ranking_after_the_first_round(program: Program) -> None:
    rng = Random(7)
    program.post("/tournaments/", EVENING)
    program.upload(f"{BASE}/imports/", SAINT_JEAN)
    program.post(f"{BASE}/start/")

    first = play_round(program, 1, rng, deal_tables=0)
    order = [row["team"] for row in program.get(f"{BASE}/standings/").json()["rows"]]
    second = play_round(program, 2, rng, deal_tables=0)

    met = {frozenset((line["NS"]["team"], line["EW"]["team"])) for line in first["matches"]}
    neighbours = [frozenset(order[place : place + 2]) for place in range(0, 32, 2)]
    assert first["pairing"]["method"] == "random"
    assert second["pairing"]["method"] == "ranked"
    assert second["pairing"]["cost"] == 16 + 2 * len([pair for pair in neighbours if pair in met])
    table_one = second["matches"][0]
    assert table_one["NS"]["team"] == order[0]


def test_evening_with_an_odd_number_exempts_one_team_a_round(program: Program, anybody: Program) -> None:
    rng = Random(3)
    program.post("/tournaments/", EVENING)
    lines = SAINT_JEAN.decode("cp1252").splitlines()
    program.upload(f"{BASE}/imports/", "\r\n".join(lines[:10]).encode("cp1252"))
    program.post(f"{BASE}/start/")

    byes = [play_round(program, number, rng, deal_tables=0)["byes"] for number in range(1, 5)]

    exempt = [team for one in byes for team in one]
    assert (len(exempt), len(set(exempt))) == (4, 4)
    last = anybody.get(f"{BASE}/standings/").json()
    for row in last["rows"]:
        bye_rounds = [one for one in row["rounds"] if one["points"] == one["against"] == 972]
        assert len(bye_rounds) == (row["team"] in exempt)
        assert (len(row["rounds"]), row["played"]) == (4, 4 - (row["team"] in exempt))


def test_evening_draw_is_the_same_for_the_same_seed(program: Program) -> None:
    drawn = []
    for slug in ("un", "deux"):
        program.post("/tournaments/", {**EVENING, "slug": slug})
        program.upload(f"/tournaments/{slug}/imports/", SAINT_JEAN)
        program.post(f"/tournaments/{slug}/start/")
        drawn.append(program.pair(slug, {"seed": "saint-jean"}))

    pairs = [[(line["NS"]["team"], line["EW"]["team"]) for line in one["matches"]] for one in drawn]
    assert pairs[0] == pairs[1]
    assert [(one["pairing"]["seed"], one["pairing"]["seed_chosen"]) for one in drawn] == [("saint-jean", True)] * 2

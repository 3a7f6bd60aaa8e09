"""Concours of every game: who may register, which rounds can be drawn, how sheets of manches and of seats are read."""

from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.program import Program

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("tasks_run")]

PEOPLE = Path(__file__).parent.parent / "files" / "entries" / "seuls-45.csv"
PAIRS = "Joueur 1;Joueur 2\nAnne Roux;Zoé Masson\nJean Petit;Luc Grand\n".encode()
ONE_ROUND = [{"rounds": 1, "pairing": ["random"]}]
BASE = "/tournaments/soir"
MATCH = f"{BASE}/matches/1"
CAPOT = {"taker": "NS", "capot_by": "NS"}
THREE = {"end": {"target": 252}, "best_of": {"manches": 3}}


def errors(program: Program) -> tuple[int, list[tuple[str, str]]]:
    """Return the last answer's status and its errors as (field, code); every one of them says something."""
    found = program.last.json()["errors"]
    assert all(error["detail"] for error in found)
    return program.last.status_code, [(error["field"], error["code"]) for error in found]


def create(program: Program, ruleset: str, slug: str = "soir", **settings: Any) -> dict[str, Any]:
    body = {"name": "Un soir", "slug": slug, "date": "2026-06-24", "ruleset": ruleset, **settings}
    return program.post("/tournaments/", body).json()


def register(program: Program, people: int, *, size: int, slug: str = "soir") -> None:
    for number in range(1, people + 1):
        players = [{"name": f"{name} {number}"} for name in ("Anne", "Bruno")[:size]]
        assert program.post(f"/tournaments/{slug}/teams/", {"players": players}).status_code == 201


def show_round(program: Program, slug: str = "soir") -> dict[str, Any]:
    drawn = program.pair(slug)
    program.post(f"/tournaments/{slug}/rounds/{drawn['number']}/publish/")
    return drawn


def show_one(program: Program, ruleset: str = "belote-501", people: int = 2, size: int = 2, **settings: Any) -> None:
    """Set a concours up and show its first round."""
    create(program, ruleset, **{"stages": ONE_ROUND, **settings})
    register(program, people, size=size)
    program.post(f"{BASE}/start/")
    show_round(program)


@pytest.mark.parametrize(
    ("ruleset", "mode", "later"),
    [
        ("concours-12-donnes", "pairs", "ranked"),
        ("ffb-coinchee-2015", "pairs", "ranked"),
        ("manille-34", "pairs", "ranked"),
        ("manille-decouverte", "melee", "ranked"),
        ("euchre", "melee", "random"),
        ("belote-americaine-chien", "melee", "random"),
    ],
)
def test_plan_follows_the_game_where_it_says_nothing(program: Program, ruleset: str, mode: str, later: str) -> None:
    body = create(program, ruleset)

    assert (body["entry_mode"], body["stages"][0]["pairing"]) == (mode, ["random", later, later, later])


@pytest.mark.parametrize(
    ("ruleset", "plan", "flaw"),
    [
        ("euchre", {"entry_mode": "pairs"}, ("entry_mode", "game_alone")),
        ("manille-30", {"entry_mode": "melee"}, ("entry_mode", "game_in_pairs")),
        (
            "euchre",
            {"stages": [{"rounds": 2, "pairing": ["random", "ranked"]}]},
            ("stages.0.pairing.1", "method_needs_sides"),
        ),
    ],
)
def test_plan_that_its_game_does_not_allow_is_refused(
    program: Program, ruleset: str, plan: dict[str, Any], flaw: tuple[str, str]
) -> None:
    create(program, ruleset, **plan)

    assert errors(program) == (422, [flaw])


def test_overrides_that_the_ruleset_does_not_know_are_refused(program: Program) -> None:
    create(program, "euchre", overrides={"luck": 1})

    assert errors(program) == (422, [("overrides.luck", "unknown_field")])


def test_teams_of_two_do_not_become_people_alone(program: Program) -> None:
    create(program, "belote-501", stages=ONE_ROUND)
    register(program, 1, size=2)

    program.patch(f"{BASE}/", {"ruleset": "euchre", "entry_mode": "melee"}, version=1)
    assert errors(program) == (409, [("entry_mode", "teams_registered")])

    program.delete(f"{BASE}/teams/1/")
    changed = program.patch(f"{BASE}/", {"ruleset": "euchre", "entry_mode": "melee"}, version=1)
    assert (changed.status_code, changed.json()["ruleset"]) == (200, "euchre")


def test_people_register_one_by_one_where_each_plays_alone(program: Program) -> None:
    create(program, "euchre")

    program.post(f"{BASE}/teams/", {"players": [{"name": "Anne"}, {"name": "Bruno"}]})
    assert errors(program) == (422, [("players", "team_of_one")])

    alone = program.post(f"{BASE}/teams/", {"players": [{"name": "Anne"}]}).json()
    assert (alone["number"], alone["name"], len(alone["players"])) == (1, "Anne", 1)


def test_file_of_people_registers_everybody(program: Program) -> None:
    create(program, "euchre")

    program.upload(f"{BASE}/imports/", PAIRS)
    assert errors(program) == (422, [("file", "pairs_listed")])

    imported = program.upload(f"{BASE}/imports/", PEOPLE.read_bytes())
    assert (imported.status_code, imported.json()["imported"]) == (201, 45)
    first = program.get(f"{BASE}/teams/1/").json()
    assert (first["name"], first["players"][0]["club"]) == ("Jean-Luc Müller", "Club des Aînés")


def test_three_players_fill_no_table(program: Program) -> None:
    create(program, "euchre")
    register(program, 3, size=1)

    program.post(f"{BASE}/start/")

    assert errors(program) == (409, [("teams", "too_few_players")])


def test_table_that_cannot_be_filled_any_more_is_not_drawn(program: Program) -> None:
    create(program, "euchre", stages=ONE_ROUND)
    register(program, 4, size=1)
    program.post(f"{BASE}/start/")
    program.post(f"{BASE}/teams/2/withdraw/")

    program.post(f"{BASE}/rounds/")

    assert errors(program) == (409, [("teams", "no_table_to_fill")])


def test_round_of_seats_is_not_paired_by_ranking(program: Program) -> None:
    create(program, "euchre")
    register(program, 4, size=1)
    program.post(f"{BASE}/start/")

    program.post(f"{BASE}/rounds/", {"pairing": "ranked"})

    assert errors(program) == (422, [("pairing", "method_needs_sides")])


def test_two_people_face_to_face_are_paired_by_ranking(program: Program) -> None:
    show_one(program, "manille-decouverte", size=1, stages=[{"rounds": 2, "pairing": ["random", "ranked"]}])

    entered = program.put(f"{MATCH}/totals/", {"totals": {"NS": 101, "EW": 40}}, version=0).json()
    program.post(f"{BASE}/rounds/1/close/")

    assert (entered["winner"], entered["NS"]["name"][:4]) == ("NS", "Anne")
    assert program.pair("soir")["matches"][0]["rematch"] is True


def test_next_manche_begins_by_itself_and_is_called_by_its_name(program: Program) -> None:
    show_one(program, overrides=THREE)

    first = program.post(f"{MATCH}/deals/", {"deal": CAPOT}).json()["match"]
    second = program.post(f"{MATCH}/deals/", {"deal": {"taker": "EW", "capot_by": "EW"}}).json()
    third = program.post(f"{MATCH}/deals/", {"deal": CAPOT}).json()["match"]

    assert (first["state"], first["next"], first["winner"]) == ("playing", "revanche", None)
    assert (second["manche"], second["match"]["next"]) == (2, "belle")
    assert (third["state"], third["next"], third["winner"], third["winners"]) == ("finished", None, "NS", ["NS"])
    assert third["score"] == {"NS": 504, "EW": 252}
    assert [one["label"] for one in third["manches"]] == ["partie", "revanche", "belle"]


@pytest.mark.parametrize(
    ("before", "manche", "flaw"),
    [
        pytest.param([], 2, ("manche", "manche_out_of_turn"), id="revanche first"),
        pytest.param([1], 3, ("manche", "manche_out_of_turn"), id="belle second"),
        pytest.param([1, 2], 3, ("manche", "match_over"), id="belle at two to nothing"),
        pytest.param([1], 1, ("deal", "manche_over"), id="partie again"),
        pytest.param([1, 2], None, ("deal", "manche_over"), id="any at two to nothing"),
    ],
)
def test_manche_out_of_its_turn_is_refused(
    program: Program, before: list[int], manche: int | None, flaw: tuple[str, str]
) -> None:
    show_one(program, overrides=THREE)
    for number in before:
        program.post(f"{MATCH}/deals/", {"deal": CAPOT, "manche": number})

    program.post(f"{MATCH}/deals/", {"deal": CAPOT} | ({"manche": manche} if manche else {}))

    assert errors(program) == (409, [flaw])


def test_manche_begins_when_the_one_before_is_over(program: Program) -> None:
    show_one(program, overrides=THREE)
    program.post(f"{MATCH}/deals/", {"deal": {"taker": "NS", "points": {"NS": 92}}})

    program.post(f"{MATCH}/deals/", {"deal": CAPOT, "manche": 2})

    assert errors(program) == (409, [("manche", "manche_still_open")])


def test_consolante_is_written_and_does_not_count(program: Program) -> None:
    show_one(program, overrides={**THREE, "best_of": {"manches": 3, "consolante": True}})
    for manche in (1, 2):
        won = program.post(f"{MATCH}/deals/", {"deal": CAPOT, "manche": manche}).json()["match"]
    lost = program.post(f"{MATCH}/deals/", {"deal": {"taker": "EW", "capot_by": "EW"}, "manche": 3}).json()["match"]

    assert (won["state"], won["next"]) == ("finished", "consolante")
    assert (lost["winner"], lost["score"], lost["next"]) == ("NS", {"NS": 504, "EW": 0}, None)
    assert [one["label"] for one in lost["manches"]] == ["partie", "revanche", "consolante"]


def test_change_that_wins_the_match_earlier_is_refused(program: Program) -> None:
    show_one(program, overrides=THREE)
    for manche, side in enumerate(["NS", "EW", "NS"], 1):
        program.post(f"{MATCH}/deals/", {"deal": {"taker": side, "capot_by": side}, "manche": manche})

    program.put(f"{MATCH}/manches/2/deals/1/", {"deal": CAPOT}, version=1)

    assert errors(program) == (409, [("manche", "match_over")])


def test_correction_of_a_closed_round_leaves_the_match_finished(program: Program) -> None:
    show_one(program, overrides={"end": {"target": 252}})
    program.post(f"{MATCH}/deals/", {"deal": CAPOT})
    program.post(f"{BASE}/rounds/1/close/")
    smaller = {"deal": {"taker": "NS", "points": {"NS": 92}}, "reason": "mal lu"}

    program.put(f"{MATCH}/manches/1/deals/1/", smaller, version=1)

    assert errors(program) == (409, [("match", "match_unfinished")])


def test_sheet_of_manches_is_typed_whole_and_typed_again(program: Program) -> None:
    show_one(program, "belote-annonces")
    manches = [{"totals": {"NS": ns, "EW": ew}} for ns, ew in ((1020, 640), (1110, 730))]

    entered = program.put(f"{MATCH}/totals/", {"manches": manches}, version=0).json()
    again = program.put(f"{MATCH}/totals/", {"manches": manches[::-1]}, version=1).json()

    assert (entered["score"], entered["winner"]) == ({"NS": 2130, "EW": 1370}, "NS")
    assert [one["totals"]["NS"] for one in again["manches"]] == [1110, 1020]
    assert again["content"] != entered["content"]


def test_manche_of_deals_stays_where_null_stands_for_it(program: Program) -> None:
    show_one(program, overrides=THREE)
    program.post(f"{MATCH}/deals/", {"deal": CAPOT})

    entered = program.put(f"{MATCH}/totals/", {"manches": [None, {"totals": {"NS": 260, "EW": 10}}]}, version=1).json()

    assert (entered["state"], entered["score"]) == ("finished", {"NS": 512, "EW": 10})
    assert [len(one["deals"]) for one in entered["manches"]] == [1, 0]


@pytest.mark.parametrize(
    ("body", "answer"),
    [
        pytest.param(
            {"manches": [{"totals": {"NS": 300, "EW": 0}}] * 3}, (409, [("manche", "match_over")]), id="belle too many"
        ),
        pytest.param({"manches": [None]}, (409, [("manches", "manche_without_deals")]), id="nothing there"),
        pytest.param({"manches": []}, (400, [("manches", "min_length")]), id="no manche"),
        pytest.param(
            {"manches": [{"totals": {"NS": 300}}]}, (400, [("manches.0.totals.EW", "required")]), id="one side"
        ),
        pytest.param(
            {"manches": [{"totals": {"NS": 300, "EW": 1}}], "totals": {"NS": 1, "EW": 1}},
            (400, [("totals", "unknown_field")]),
            id="both forms",
        ),
        pytest.param({}, (400, [("totals", "required")]), id="nothing"),
    ],
)
def test_sheet_of_manches_that_cannot_be_is_refused(
    program: Program, body: dict[str, Any], answer: tuple[int, list[tuple[str, str]]]
) -> None:
    show_one(program, overrides=THREE)

    program.put(f"{MATCH}/totals/", body, version=0)

    assert errors(program) == answer


def test_manche_that_does_not_add_up_is_named(program: Program) -> None:
    overrides = {"best_of": {"manches": 3}}
    show_one(program, "concours-12-donnes", overrides=overrides)
    right, wrong = ({"totals": {"NS": 1104, "EW": ew}, "belotes": 0, "capots": 0} for ew in (840, 841))

    program.put(f"{MATCH}/totals/", {"manches": [right, wrong]}, version=0)

    assert errors(program) == (422, [("manches.1.totals", "recount")])


def test_table_of_seats_reads_by_place_with_the_names(program: Program, anybody: Program) -> None:
    show_one(program, "belote-americaine", people=4, size=1)

    line = anybody.get(f"{BASE}/rounds/1/").json()["matches"][0]
    entered = program.post(f"{MATCH}/deals/", {"deal": {"taker": "E", "alone": True, "tricks": 5}}).json()

    assert sorted(seat["name"] for seat in line["seats"].values()) == ["Anne 1", "Anne 2", "Anne 3", "Anne 4"]
    assert (line["score"], "NS" in line) == (None, False)
    assert entered["score"] == {"N": 0, "E": 4, "S": 0, "W": 0}
    assert (entered["verdict"], entered["match"]["score"]) == (None, entered["running"])


def test_partners_at_the_highest_total_win_together(program: Program) -> None:
    show_one(program, "belote-americaine", people=4, size=1)

    entered = program.put(f"{MATCH}/totals/", {"totals": {"N": 10, "E": 3, "S": 10, "W": 3}}, version=0).json()
    program.post(f"{BASE}/rounds/1/close/")

    assert (entered["winner"], entered["winners"]) == (None, ["N", "S"])
    rows = program.get(f"{BASE}/standings/").json()["rows"]
    assert [(row["points"], row["wins"], row["match_points"], row["against"]) for row in rows] == [
        (10, 1, 2, 0), (10, 1, 2, 0), (3, 0, 0, 0), (3, 0, 0, 0),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("totals", "flaws"),
    [
        ({"NS": 10, "EW": 3}, [("totals.EW", "unknown_field"), ("totals.NS", "unknown_field")]),
        ({"N": 10, "E": 3, "S": 10}, [("totals.W", "required")]),
        ({"N": 10, "E": 3, "S": 10, "W": -1}, [("totals.W", "min_value")]),
    ],
)
def test_totals_of_others_than_those_at_the_table_are_refused(
    program: Program, totals: dict[str, int], flaws: list[tuple[str, str]]
) -> None:
    show_one(program, "belote-americaine", people=4, size=1)

    program.put(f"{MATCH}/totals/", {"totals": totals}, version=0)

    status, found = errors(program)
    assert (status, set(flaws) <= set(found)) == (400, True)


def test_deal_of_five_is_not_written_at_a_table_of_four(program: Program) -> None:
    show_one(program, "belote-americaine-chien", people=4, size=1)
    deal = {"players": 5, "taker": "P1", "contract": 3, "tricks": 3}

    program.post(f"{MATCH}/deals/", {"deal": deal})
    assert errors(program) == (422, [("deal.players", "other_players")])

    assert program.post(f"{MATCH}/deals/", {"deal": {**deal, "players": 4}}).json()["running"]["P1"] == 3


def test_sheet_is_explained_in_the_language_of_its_reader(program: Program, anybody: Program) -> None:
    show_one(program)
    answer = program.post(f"{MATCH}/deals/", {"deal": {"taker": "NS", "points": {"NS": 92}}}).json()

    french = anybody.get(f"{MATCH}/").json()["manches"][0]["deals"][0]["explanation"]
    anybody.language = "en"
    english = anybody.get(f"{MATCH}/").json()["manches"][0]["deals"][0]["explanation"]

    assert "explanation" not in answer["match"]["manches"][0]["deals"][0]
    assert [step["code"] for step in french] == [step["code"] for step in english] != []
    assert all(one["text"] != other["text"] for one, other in zip(french, english, strict=True))


def test_rules_are_public_and_frozen_from_the_start(program: Program, anybody: Program) -> None:
    create(program, "belote-501", overrides={"end": {"target": 1001}})
    before = anybody.get(f"{BASE}/rules/").json()
    register(program, 2, size=2)
    program.post(f"{BASE}/start/")
    after = anybody.get(f"{BASE}/rules/")

    assert (before["frozen"], after.json()["frozen"]) == (False, True)
    assert before["rules"] == after.json()["rules"]
    assert (after.json()["ruleset"], after.json()["version"]) == ("belote-501", 1)
    assert after.json()["rules"]["end"]["target"] == 1001
    assert after["ETag"]
    program.patch(f"{BASE}/", {"overrides": {}}, version=2)
    assert errors(program) == (409, [("overrides", "frozen_after_start")])


def test_reads_of_players_cost_the_same_for_four_and_for_twelve(program: Program, anybody: Program) -> None:
    for slug, people in (("quatre", 4), ("douze", 12)):
        create(program, "euchre", slug=slug, stages=ONE_ROUND)
        register(program, people, size=1, slug=slug)
        program.post(f"/tournaments/{slug}/start/")
        drawn = show_round(program, slug)
        totals = {"totals": {"N": 10, "E": 3, "S": 10, "W": 3}}
        for line in drawn["matches"]:
            program.put(f"/tournaments/{slug}/matches/{line['id']}/totals/", totals, version=0)
        program.post(f"/tournaments/{slug}/rounds/1/close/")
        anybody.get(f"/tournaments/{slug}/standings/")

    for path in ("rounds/", "rounds/1/", "matches/1/", "standings/", "rules/"):
        few, many = (queries(anybody, f"/tournaments/{slug}/{path}") for slug in ("quatre", "douze"))
        assert (path, few) == (path, many)


def test_sheet_costs_the_same_for_one_manche_and_for_three(program: Program, anybody: Program) -> None:
    show_one(program, overrides=THREE)
    costs = []
    for manche, side in enumerate(["NS", "EW", "NS"], 1):
        program.post(f"{MATCH}/deals/", {"deal": {"taker": side, "capot_by": side}, "manche": manche})
        costs.append(queries(anybody, f"{MATCH}/"))

    assert len(set(costs)) == 1


def queries(anybody: Program, path: str) -> int:
    with CaptureQueriesContext(connection) as captured:
        assert anybody.get(path).status_code == 200
    return len(captured)

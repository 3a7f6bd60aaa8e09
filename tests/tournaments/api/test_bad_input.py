"""Bad input gets a clear problem naming the field and the remedy, and nothing is lost or half done."""

from typing import Any

import pytest

from tests.program import Program
from tests.tournaments.evening import SmallEvening
from tournaments.demo import evening as demo
from tournaments.models import Account, LedgerEvent, Tournament

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("tasks_run")]

GOOD = {"name": "Concours", "slug": "soir", "date": "2026-06-24", "ruleset": "concours-12-donnes"}


def problem(program: Program) -> tuple[int, str, list[tuple[str, str]]]:
    """Return the last answer's status, its type, and its errors as (field, code)."""
    body = program.last.json()
    assert program.last["Content-Type"] == "application/problem+json"
    assert body["status"] == program.last.status_code
    assert all(error["detail"] for error in body["errors"])
    return body["status"], body["type"], [(error["field"], error["code"]) for error in body["errors"]]


@pytest.mark.parametrize(
    ("changes", "status", "errors"),
    [
        pytest.param({"ruleset": "belote-lunaire"}, 404, [("ruleset", "ruleset_unknown")], id="unknown ruleset"),
        pytest.param({"name": "  "}, 422, [("name", "blank")], id="blank name"),
        pytest.param({"name": "a\u202eb"}, 422, [("name", "forbidden_character")], id="text that runs backwards"),
        pytest.param({"nom": "x"}, 400, [("nom", "unknown_field")], id="unknown key"),
        pytest.param({"date": "24/06/2026"}, 400, [("date", "invalid")], id="a date of another form"),
        pytest.param({"slug": "Été"}, 400, [("slug", "invalid")], id="an address with accents"),
        pytest.param(
            {"stages": [{"kind": "rounds", "rounds": "4", "pairing": []}]},
            400,
            [("stages.0.rounds", "not_an_integer")],
            id="digits as text",
        ),
        pytest.param(
            {"stages": [{"kind": "rounds", "rounds": 2, "pairing": ["random"]}]},
            422,
            [("stages.0.pairing", "stage_pairing_count")],
            id="fewer pairings than rounds",
        ),
        pytest.param({"stages": []}, 422, [("stages", "stages_missing")], id="no stage"),
        pytest.param({"ranking": ["points", "beauty"]}, 422, [("ranking.1", "criterion_unknown")], id="criterion"),
        pytest.param(
            {"overrides": {"contract": {"tie": "later"}}},
            422,
            [("overrides.contract.tie", "choice")],
            id="impossible override",
        ),
        pytest.param(
            {"overrides": {"contrat": {}}}, 422, [("overrides.contrat", "unknown_field")], id="unknown override"
        ),
        pytest.param({"overrides": 3}, 400, [("overrides", "not_an_object")], id="override that is no object"),
    ],
)
def test_create_refuses(program: Program, changes: dict[str, Any], status: int, errors: list[tuple[str, str]]) -> None:
    program.post("/tournaments/", {**GOOD, **changes})

    assert problem(program)[::2] == (status, errors)
    assert not Tournament.objects.exists()


@pytest.mark.parametrize(
    ("headers", "status", "code"),
    [
        pytest.param({}, 400, "key_missing", id="no key"),
        pytest.param({"Idempotency-Key": "a b"}, 400, "key_malformed", id="a key with a space"),
        pytest.param({"Idempotency-Key": "k" * 65}, 400, "key_malformed", id="a long key"),
    ],
)
def test_write_without_a_proper_key_is_refused(
    program: Program, headers: dict[str, str], status: int, code: str
) -> None:
    program.last = program.client.post(
        "/api/v1/tournaments/", data=GOOD, content_type="application/json", headers=program.headers(headers)
    )

    assert problem(program)[::2] == (status, [("Idempotency-Key", code)])


def test_key_with_another_body_is_refused(program: Program) -> None:
    program.post("/tournaments/", GOOD, key="once")

    again = program.post("/tournaments/", GOOD, key="once")
    assert (again.status_code, again["Idempotent-Replayed"]) == (201, "true")
    program.post("/tournaments/", {**GOOD, "name": "Autre"}, key="once")

    assert problem(program) == (422, "/problems/key-reused", [("Idempotency-Key", "key_reused")])


def test_start_with_too_few_teams_is_refused(program: Program, marie: Account) -> None:
    SmallEvening(marie).create()
    SmallEvening(marie).register(1)

    program.post("/tournaments/soir/start/")

    assert problem(program) == (409, "/problems/too-few-teams", [("teams", "too_few_teams")])
    assert "au moins 2" in program.last.json()["detail"]


@pytest.mark.parametrize(
    ("content", "code"),
    [
        pytest.param(b"PK\x03\x04 a spreadsheet", "unknown_format", id="a zipped spreadsheet"),
        pytest.param(b"", "empty_file", id="nothing"),
        pytest.param(b"Anne;Bruno\r\n", "missing_header", id="no titles"),
        pytest.param(b"Joueur 1;Joueur 2\r\nAnne Roux;\r\n", "lone_player", id="a lone player"),
    ],
)
def test_import_of_a_bad_file_registers_nothing(program: Program, marie: Account, content: bytes, code: str) -> None:
    SmallEvening(marie).create()

    program.upload("/tournaments/soir/imports/", content)

    status, type_, errors = problem(program)
    assert (status, type_, [one for _field, one in errors]) == (422, "/problems/file-refused", [code])
    assert not SmallEvening(marie).tournament.entries.exists()


def test_import_of_people_alone_is_refused_for_pairs(program: Program, marie: Account) -> None:
    SmallEvening(marie).create()

    program.upload("/tournaments/soir/imports/", "Nom;Prénom;Club\nRoux;Zoé;Aînés\n".encode())

    assert problem(program)[::2] == (422, [("file", "people_alone")])


def test_import_preview_changes_nothing_and_says_line_by_line(program: Program, marie: Account) -> None:
    SmallEvening(marie).create()
    content = demo.files("tournaments.demo").joinpath("saint-jean.csv").read_bytes()

    verdict = program.upload("/tournaments/soir/imports/", content, preview=True).json()

    assert (verdict["ok"], verdict["encoding"], verdict["delimiter"], len(verdict["lines"])) == (
        True, "cp1252", ";", 32,
    )  # fmt: skip
    assert verdict["lines"][0]["players"][1]["name"] == "Thérèse Dupré"
    assert {warning["code"] for warning in verdict["warnings"]} == {"namesake"}
    assert not SmallEvening(marie).tournament.entries.exists()


@pytest.mark.parametrize(
    ("body", "status", "errors"),
    [
        pytest.param(
            {"totals": {"NS": 1104, "EW": 842}, "belotes": 0, "capots": 0}, 422, [("totals", "recount")], id="recount"
        ),
        pytest.param(
            {"totals": {"NS": 1124, "EW": 840}, "belotes": 0, "capots": 0},
            422,
            [("totals", "belotes_missing")],
            id="a belote is missing",
        ),
        pytest.param({"totals": {"NS": 1104}}, 400, [("totals.EW", "required")], id="one total"),
        pytest.param({"totals": {"NS": -4, "EW": 1948}}, 400, [("totals.NS", "min_value")], id="a negative total"),
        pytest.param({"totals": {"NS": 1104, "EW": 840.0}}, 400, [("totals.EW", "not_an_integer")], id="a fraction"),
        pytest.param({"totals": {"NS": True, "EW": 840}}, 400, [("totals.NS", "not_an_integer")], id="true"),
        pytest.param(
            {"totals": {"NS": 1104, "EW": 840}, "belotes": 13},
            422,
            [("belotes", "more_than_deals")],
            id="13 belotes in 12 deals",
        ),
    ],
)
def test_sheet_that_does_not_add_up_is_refused(
    program: Program, marie: Account, body: dict[str, Any], status: int, errors: list[tuple[str, str]]
) -> None:
    SmallEvening(marie).start()
    SmallEvening(marie).show_round()

    program.put("/tournaments/soir/matches/1/totals/", body, version=0)

    assert problem(program)[::2] == (status, errors)
    assert program.get("/tournaments/soir/matches/1/").json()["score"] is None


def test_referee_keeps_a_sheet_that_does_not_add_up_with_a_reason(program: Program, marie: Account) -> None:
    SmallEvening(marie).start()
    SmallEvening(marie).show_round()
    body = {"totals": {"NS": 1104, "EW": 842}, "belotes": 0, "capots": 0, "override_reason": "feuille signée ainsi"}

    kept = program.put("/tournaments/soir/matches/1/totals/", body, version=0)

    assert (kept.status_code, kept.json()["score"]) == (200, {"NS": 1104, "EW": 842})


@pytest.mark.parametrize(
    ("facts", "errors"),
    [
        pytest.param({"taker": "NS", "points": {"NS": 92, "EW": 71}}, [("deal.points", "sum")], id="sum"),
        pytest.param({"taker": "NS", "points": {"NS": 161}}, [("deal.points", "impossible_points")], id="161"),
        pytest.param({"taker": "XX", "points": {"NS": 92}}, [("deal.taker", "choice")], id="taker"),
    ],
)
def test_impossible_deal_is_refused(
    program: Program, marie: Account, facts: dict[str, Any], errors: list[tuple[str, str]]
) -> None:
    SmallEvening(marie).start()
    SmallEvening(marie).show_round()

    program.post("/tournaments/soir/matches/1/deals/", {"deal": facts})

    assert problem(program)[::2] == (422, errors)


def test_deal_out_of_turn_is_refused(program: Program, marie: Account) -> None:
    """Fault 15: a deal that is not the next one is never created."""
    SmallEvening(marie).start()
    SmallEvening(marie).show_round()

    program.post("/tournaments/soir/matches/1/deals/", {"deal": {"taker": "NS", "points": {"NS": 92}}, "number": 3})

    assert problem(program) == (409, "/problems/deal-out-of-turn", [("number", "deal_out_of_turn")])


def test_table_that_does_not_exist_answers_404(program: Program, marie: Account) -> None:
    SmallEvening(marie).start()
    SmallEvening(marie).show_round()

    program.put("/tournaments/soir/matches/99/totals/", {"totals": {"NS": 1104, "EW": 840}}, version=0)

    assert problem(program) == (404, "/problems/match-unknown", [("match", "match_unknown")])


def test_closed_round_takes_a_change_with_a_reason_only(program: Program, marie: Account) -> None:
    """Fault 14: a score of a closed round is corrected with a reason."""
    evening = SmallEvening(marie)
    evening.start()
    evening.play_round(1)
    path, totals = "/tournaments/soir/matches/1/totals/", {"totals": {"NS": 840, "EW": 1104}}

    program.put(path, totals, version=1)
    assert problem(program) == (409, "/problems/reason-required", [("reason", "reason_required")])
    corrected = program.put(path, {**totals, "reason": "totaux inversés"}, version=1)

    assert (corrected.status_code, corrected.json()["winner"]) == (200, "EW")


def test_closed_round_takes_no_new_deal(program: Program, marie: Account) -> None:
    """Fault 16: a sheet that was under way while its round was closed is told so."""
    evening = SmallEvening(marie)
    evening.start()
    evening.play_round(1)

    program.post("/tournaments/soir/matches/1/deals/", {"deal": {"taker": "NS", "points": {"NS": 92}}})

    assert problem(program) == (409, "/problems/round-closed", [("round", "round_closed")])


def test_round_with_missing_sheets_does_not_close_and_lists_the_tables(program: Program, marie: Account) -> None:
    evening = SmallEvening(marie)
    evening.start(6)
    first, *_ = evening.show_round()
    evening.enter(first)

    program.post("/tournaments/soir/rounds/1/close/")

    assert problem(program) == (409, "/problems/tables-missing", [("tables", "tables_missing")])
    assert program.last.json()["tables"] == [2, 3]


def test_round_is_not_paired_over_an_open_one(program: Program, marie: Account) -> None:
    evening = SmallEvening(marie)
    evening.start()
    evening.show_round()

    program.post("/tournaments/soir/rounds/")

    assert problem(program) == (409, "/problems/round-still-open", [("round", "round_still_open")])


def test_score_before_publication_is_refused(program: Program, marie: Account) -> None:
    SmallEvening(marie).start()
    program.pair("soir")

    program.put("/tournaments/soir/matches/1/totals/", {"totals": {"NS": 1104, "EW": 840}}, version=0)

    assert problem(program) == (409, "/problems/round-not-published", [("round", "round_not_published")])


def test_edit_without_a_version_is_refused(program: Program, marie: Account) -> None:
    """Fault 7: an edit says which version it changes."""
    SmallEvening(marie).start()
    SmallEvening(marie).show_round()

    program.put("/tournaments/soir/matches/1/totals/", {"totals": {"NS": 1104, "EW": 840}})

    assert problem(program) == (428, "/problems/version-missing", [("If-Match", "version_missing")])


def test_stale_edit_answers_the_current_value_who_and_when(program: Program, marie: Account) -> None:
    evening = SmallEvening(marie)
    evening.start()
    evening.enter(evening.show_round()[0])

    program.put("/tournaments/soir/matches/1/totals/", {"totals": {"NS": 840, "EW": 1104}}, version=0)

    assert problem(program) == (412, "/problems/stale", [("version", "stale")])
    body = program.last.json()
    assert (body["current"]["score"], body["current"]["version"], body["by"]) == ({"NS": 1104, "EW": 840}, 1, "marie")
    assert body["at"] == LedgerEvent.objects.get(kind="totals.entered@1").recorded_at


@pytest.mark.parametrize("field", ["ruleset", "stages", "overrides"])
def test_ruleset_and_formats_are_frozen_once_started(program: Program, marie: Account, field: str) -> None:
    evening = SmallEvening(marie)
    version = evening.start().version
    changed = {
        "ruleset": "belote-501",
        "stages": [{"kind": "rounds", "rounds": 1, "pairing": ["random"]}],
        "overrides": {"end": {"deals": 10}},
    }

    program.patch("/tournaments/soir/", {field: changed[field]}, version=version)

    assert problem(program) == (409, "/problems/frozen-after-start", [(field, "frozen_after_start")])


@pytest.mark.parametrize("query", ["?after_round=1", "?after_round=99"])
def test_standings_after_a_round_that_is_not_closed_answer_404(program: Program, marie: Account, query: str) -> None:
    SmallEvening(marie).start()

    program.get(f"/tournaments/soir/standings/{query}")

    assert problem(program) == (404, "/problems/round-not-closed", [("after_round", "round_not_closed")])


@pytest.mark.parametrize("word", ["-1", "un", "1.0", "１"])
def test_query_that_is_no_number_answers_400(program: Program, marie: Account, word: str) -> None:
    SmallEvening(marie).create()

    program.get(f"/tournaments/soir/standings/?after_round={word}")

    assert problem(program)[::2] == (400, [("after_round", "query_not_a_number")])


def test_problem_speaks_english_when_asked(program: Program, marie: Account) -> None:
    program.language = "en"
    SmallEvening(marie).create()

    program.post("/tournaments/soir/start/")

    assert program.last.json()["detail"] == "There are 0 team(s): at least 2 are needed to start. Register more."


@pytest.mark.parametrize("body", ["{", "[" * 100_000, '{"name": "a", "name": "b"}', '{"date": 1e999}', b"\xff"])
def test_body_that_is_not_plain_json_answers_400(program: Program, body: str | bytes) -> None:
    program.post("/tournaments/", body)

    assert problem(program)[0] == 400


def test_body_over_64_kb_answers_413(program: Program) -> None:
    program.post("/tournaments/", {**GOOD, "name": "a" * 70_000})

    assert problem(program)[0] == 413


def test_unknown_path_of_the_api_answers_a_problem(program: Program) -> None:
    program.get("/nulle/part/")

    assert problem(program)[0] == 404

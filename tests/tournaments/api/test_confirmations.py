"""Sheets seen twice, by the API: captains and referees confirm, dispute and decide; the desk types again."""

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.program import Program
from tests.tournaments.evening import SmallEvening, seated
from tournaments.models import Account, Match

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("tasks_run")]

SOIR = "/tournaments/soir"
TOTALS = {"totals": {"NS": 1104, "EW": 840}}
OTHER = {"totals": {"NS": 972, "EW": 972}}


class Table:
    """A table of a concours whose sheets are seen twice, and those who sit there, each with his link."""

    def __init__(self, evening: SmallEvening, program: Program, match: Match) -> None:
        self.evening, self.program, self.path = evening, program, f"{SOIR}/matches/{match.number}/"
        places = seated(match)
        self.ns, self.ew = (self.captain(places[side]) for side in ("NS", "EW"))

    def captain(self, team: int) -> Program:
        return Program(Client(), self.program.post(f"{SOIR}/teams/{team}/link/").json()["secret"])

    def official(self, role: str) -> Program:
        return Program(Client(), self.program.post(f"{SOIR}/tokens/", {"role": role}).json()["secret"])

    @property
    def sheet(self) -> dict[str, Any]:
        return self.program.get(self.path).json()

    def write(self, by: Program, totals: dict[str, Any] = TOTALS, version: int = 0) -> Any:
        return by.put(f"{self.path}totals/", totals, version=version)

    def confirm(self, by: Program, **changed: Any) -> Any:
        sheet = {**self.sheet, **changed}
        return by.post(f"{self.path}confirm/", {"content": sheet["content"]}, version=sheet["version"])

    def dispute(self, by: Program, **said: Any) -> Any:
        sheet = self.sheet
        return by.post(f"{self.path}dispute/", {"content": sheet["content"], **said}, version=sheet["version"])


def table_of(marie: Account, program: Program, confirmation: str) -> Table:
    evening = SmallEvening(marie, plan={"confirmation": confirmation})
    evening.start()
    return Table(evening, program, evening.show_round()[0])


@pytest.fixture
def table(marie: Account, program: Program) -> Table:
    """A table where the other side confirms."""
    return table_of(marie, program, "opponents")


@pytest.fixture
def desk_table(marie: Account, program: Program) -> Table:
    """A table whose sheet is typed twice at the desk."""
    return table_of(marie, program, "desk")


def code(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["errors"][0]["code"]


def test_captain_writes_and_the_other_captain_confirms(table: Table) -> None:
    written = table.write(table.ns)
    confirmed = table.confirm(table.ew)

    assert (written.status_code, written.json()["state"], written["ETag"]) == (200, "written", '"1"')
    assert (confirmed.status_code, confirmed.json()["state"], confirmed["ETag"]) == (200, "finished", '"2"')
    assert table.sheet["confirmation"]["team"] is not None


def test_confirmation_of_one_s_own_sheet_is_for_the_opponent(table: Table) -> None:
    """Fault 9."""
    table.write(table.ns)

    assert code(table.confirm(table.ns)) == (403, "needs_opponent")
    assert table.sheet["state"] == "written"


def test_confirmation_of_what_was_seen_before_a_correction_is_stale(table: Table) -> None:
    """Fault 8: the score changed, nothing is confirmed, the answer shows the sheet as it is."""
    table.write(table.ns)
    seen = table.sheet
    table.write(table.official("referee"), OTHER, version=1)

    late = table.confirm(table.ew, version=seen["version"], content=seen["content"])
    wrong = table.confirm(table.ew, content=seen["content"])

    assert (late.status_code, late.json()["current"]["score"]) == (412, OTHER["totals"])
    assert (wrong.status_code, wrong.json()["current"]["score"]) == (412, OTHER["totals"])
    assert (table.sheet["state"], table.sheet["confirmation"]) == ("written", None)


def test_both_captains_submit_different_totals(table: Table) -> None:
    """Fault 10: the first is written, the second disputes it, the referee sees both and decides."""
    first, second = table.write(table.ns), table.write(table.ew, OTHER)

    queue = table.program.get(f"{SOIR}/disputes/").json()["results"]

    assert [(one.status_code, one.json()["state"]) for one in (first, second)] == [(200, "written"), (200, "disputed")]
    assert [(one["manches"][0]["totals"], one["disputes"][0]["manches"][0]["totals"]) for one in queue] == [
        (TOTALS["totals"], OTHER["totals"])
    ]
    assert code(table.program.post(f"{SOIR}/rounds/1/close/")) == (409, "tables_missing")
    assert table.confirm(table.official("referee")).json()["state"] == "finished"
    assert table.program.get(f"{SOIR}/disputes/").json()["results"] == []


def test_both_captains_submit_the_same_totals(table: Table) -> None:
    """Fault 10: the second says what the first said, and so confirms it."""
    table.write(table.ns)

    assert table.write(table.ew).json()["state"] == "finished"


def test_dispute_sent_again_is_answered_again(table: Table) -> None:
    table.write(table.ns)

    first = table.ew.put(f"{table.path}totals/", OTHER, version=0, key="mes-totaux")
    again = table.ew.put(f"{table.path}totals/", OTHER, version=0, key="mes-totaux")

    assert (again["Idempotent-Replayed"], again.json()) == ("true", first.json())
    assert len(table.sheet["disputes"]) == 1


def test_score_of_a_confirmed_sheet_is_locked(table: Table) -> None:
    """Fault 13: a scorer, or a captain, is refused; a referee corrects with a reason."""
    table.write(table.ns)
    table.confirm(table.ew)
    scorer, referee = table.official("scorer"), table.official("referee")

    assert code(table.write(scorer, OTHER, version=2)) == (409, "locked")
    assert code(table.write(table.ns, OTHER, version=2)) == (409, "locked")
    assert table.write(scorer, {**OTHER, "reason": "mal lu"}, version=2).status_code == 403
    corrected = table.write(referee, {**OTHER, "reason": "mal lu"}, version=2).json()
    assert (corrected["state"], corrected["score"], corrected["confirmation"]["team"]) == (
        "finished", OTHER["totals"], None,
    )  # fmt: skip


def test_dispute_says_why_or_what(table: Table) -> None:
    table.write(table.ns)

    assert code(table.dispute(table.ew)) == (422, "dispute_empty")
    assert code(table.dispute(table.ns, **OTHER)) == (403, "needs_opponent")
    assert table.dispute(table.ew, reason="il manque une donne").json()["state"] == "disputed"
    assert table.dispute(table.official("scorer"), manches=[OTHER]).status_code == 200
    said = table.sheet["disputes"]
    assert [(one.get("reason"), [manche["totals"] for manche in one["manches"]]) for one in said] == [
        ("il manque une donne", []), (None, [OTHER["totals"]]),
    ]  # fmt: skip


def test_reason_of_a_dispute_is_for_those_who_run_the_concours(table: Table, anybody: Program) -> None:
    table.write(table.ns)
    table.dispute(table.ew, reason="il triche")

    shown = anybody.get(table.path)

    assert (shown.json()["state"], "disputes" in shown.json(), "triche" in shown.text) == ("disputed", False, False)
    assert table.ew.get(f"{SOIR}/disputes/").status_code == 403
    assert anybody.get(f"{SOIR}/disputes/").status_code == 401


@pytest.mark.parametrize("route", ["confirm/", "dispute/"])
def test_sheet_is_seen_in_a_version_that_is_named(table: Table, route: str) -> None:
    table.write(table.ns)

    assert table.ew.post(f"{table.path}{route}", {"content": table.sheet["content"]}).status_code == 428


def test_captain_of_another_table_writes_and_confirms_nothing(table: Table) -> None:
    places = seated(Match.objects.get(round__number=1, table=2))
    stranger = table.captain(places["NS"])

    assert code(table.write(stranger)) == (403, "other_table")
    table.write(table.ns)
    assert code(table.confirm(stranger)) == (403, "other_table")
    assert code(table.dispute(stranger, **OTHER)) == (403, "other_table")
    assert code(stranger.post(f"{table.path}deals/", {"deal": {"void": True}})) == (403, "other_table")


def test_table_of_a_draft_is_not_there_for_a_captain(marie: Account, program: Program) -> None:
    evening = SmallEvening(marie, plan={"confirmation": "opponents"})
    evening.start()
    evening.pair()
    table = Table(evening, program, Match.objects.get(table=1))

    assert table.ns.get(table.path).status_code == 404
    assert table.write(table.ns).status_code == 404
    assert table.ns.post(f"{table.path}confirm/", {"content": "0"}, version=0).status_code == 404


def test_captain_decides_on_nothing_but_his_sheet(table: Table) -> None:
    for method, path, body in [
        ("put", f"{table.path}totals/", {**TOTALS, "override_reason": "signé"}),
        ("put", f"{table.path}totals/", {**TOTALS, "reason": "signé"}),
        ("post", f"{table.path}totals/check/", TOTALS),
        ("post", f"{SOIR}/rounds/1/close/", {}),
        ("post", f"{SOIR}/teams/1/link/", {}),
        ("post", f"{SOIR}/teams/1/withdraw/", {}),
    ]:
        assert table.ns.write(method, path, body, version=0).status_code == 403, path


def test_scorer_does_not_confirm(table: Table) -> None:
    table.write(table.ns)

    assert table.confirm(table.official("scorer")).status_code == 403


def test_second_typing_confirms_what_is_equal(desk_table: Table) -> None:
    scorer = desk_table.official("scorer")
    desk_table.write(scorer)

    again = scorer.post(f"{desk_table.path}totals/check/", TOTALS)

    assert (again.status_code, again.json()["state"], again["ETag"]) == (200, "finished", '"2"')


@pytest.mark.parametrize("second", [OTHER, {"manches": [OTHER]}, {"manches": [OTHER, OTHER]}])
def test_second_typing_that_differs_answers_both(desk_table: Table, second: dict[str, Any]) -> None:
    desk_table.write(desk_table.program)

    refused = desk_table.program.post(f"{desk_table.path}totals/check/", second)

    body = refused.json()
    said = [one["totals"] for one in second.get("manches", [second])]
    assert code(refused) == (409, "typings_differ")
    assert [one["totals"] for one in body["first"]] == [TOTALS["totals"]]
    assert [one["totals"] for one in body["second"]] == said
    assert (desk_table.sheet["state"], desk_table.sheet["version"]) == ("written", 1)


def test_second_typing_is_for_the_desk(desk_table: Table) -> None:
    desk_table.write(desk_table.program)

    assert code(desk_table.confirm(desk_table.ns)) == (409, "typed_again")
    assert desk_table.program.post(f"{desk_table.path}totals/check/", {**TOTALS, "reason": "x"}).status_code == 400


def test_mode_is_a_setting_until_the_first_sheet(marie: Account, program: Program) -> None:
    evening = SmallEvening(marie)
    evening.start()
    table = Table(evening, program, evening.show_round()[0])

    assert code(table.write(table.ns)) == (403, "sheets_at_the_desk")
    changed = program.patch(f"{SOIR}/", {"confirmation": "opponents"}, version=evening.tournament.version)
    assert changed.json()["confirmation"] == "opponents"
    table.write(table.ns)
    refused = program.patch(f"{SOIR}/", {"confirmation": "desk"}, version=evening.tournament.version)
    assert code(refused) == (409, "frozen_after_sheets")


def disputed_tables(marie: Account, tables: int, slug: str) -> None:
    evening = SmallEvening(marie, slug, {"confirmation": "opponents"})
    evening.start(2 * tables)
    for match in evening.show_round():
        evening.enter(match)
        evening.dispute(match, evening.captain(seated(match)["EW"]))


def test_queue_of_disputes_takes_as_many_queries_for_three_as_for_one(marie: Account, program: Program) -> None:
    counts = []
    for tables, slug in ((1, "un"), (3, "trois")):
        disputed_tables(marie, tables, slug)
        with CaptureQueriesContext(connection) as queries:
            found = program.get(f"/tournaments/{slug}/disputes/").json()["results"]
        assert len(found) == tables
        counts.append(len(queries))

    assert counts[0] == counts[1]

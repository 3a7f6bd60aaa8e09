"""Who may do what: writers, other people's concours, the public before and after publication."""

import pytest
from django.test import Client
from django.utils import timezone

from tests.conftest import program_of
from tests.program import Program
from tests.tournaments.evening import SmallEvening
from tests.tournaments.told import told
from tournaments.models import Account, Membership, Role, Token
from tournaments.services.accounts import organiser_account

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("tasks_run")]

TOTALS = {"totals": {"NS": 1104, "EW": 840}}
PENALTY = {"team": 1, "points": 162, "reason": "conversation"}
WRITES = [
    ("patch", "/tournaments/soir/", {"name": "x"}),
    ("post", "/tournaments/soir/teams/", {"players": [{"name": "A"}, {"name": "B"}]}),
    ("patch", "/tournaments/soir/teams/1/", {"paid": True}),
    ("delete", "/tournaments/soir/teams/1/", None),
    ("post", "/tournaments/soir/teams/1/withdraw/", {}),
    ("post", "/tournaments/soir/start/", {}),
    ("post", "/tournaments/soir/finish/", {}),
    ("post", "/tournaments/soir/rounds/", {}),
    ("post", "/tournaments/soir/rounds/1/publish/", {}),
    ("post", "/tournaments/soir/rounds/1/close/", {}),
    ("post", "/tournaments/soir/matches/1/deals/", {"deal": {"taker": "NS", "points": {"NS": 92}}}),
    ("put", "/tournaments/soir/matches/1/manches/1/deals/1/", {"deal": {"taker": "NS", "points": {"NS": 92}}}),
    ("put", "/tournaments/soir/matches/1/totals/", TOTALS),
    ("post", "/tournaments/soir/matches/1/forfeit/", {"side": "NS"}),
    ("post", "/tournaments/soir/penalties/", PENALTY),
    ("post", "/tournaments/soir/penalties/1/lift/", {"reason": "erreur"}),
    ("post", "/tournaments/soir/teams/1/readmit/", {}),
    ("post", "/tournaments/soir/teams/1/disqualify/", {"reason": "insultes"}),
    ("post", "/tournaments/soir/rounds/1/unpair/", {"reason": "refaire"}),
    ("post", "/tournaments/soir/rounds/1/lock/", {}),
    ("post", "/tournaments/soir/reopen/", {"reason": "feuille oubliée"}),
    ("post", "/tournaments/soir/undo/", {}),
    ("post", "/tournaments/soir/matches/1/totals/check/", TOTALS),
    ("post", "/tournaments/soir/matches/1/confirm/", {"content": "0"}),
    ("post", "/tournaments/soir/matches/1/dispute/", {"content": "0", "reason": "x"}),
    ("post", "/tournaments/soir/tokens/", {"role": "scorer"}),
    ("delete", "/tournaments/soir/tokens/0/", None),
    ("post", "/tournaments/soir/teams/1/link/", {}),
    ("post", "/tournaments/soir/matches/1/manches/1/deals/1/strike/", {}),
    ("delete", "/tournaments/soir/matches/1/manches/1/deals/1/", None),
    ("post", "/tournaments/soir/rounds/1/time-up/", {}),
    ("post", "/tournaments/soir/players/", {"name": "A"}),
    ("patch", "/tournaments/soir/players/1/", {"paid": True}),
    ("delete", "/tournaments/soir/players/1/", None),
    ("post", "/tournaments/soir/draws/", {"kind": "lottery"}),
    ("post", "/tournaments/soir/secret/", {}),
]


@pytest.fixture
def evening(marie: Account) -> SmallEvening:
    return told(told(SmallEvening(marie), SmallEvening.start), SmallEvening.show_round)


@pytest.mark.parametrize(("method", "path", "body"), WRITES)
def test_write_without_a_token_answers_401(
    evening: SmallEvening, anybody: Program, method: str, path: str, body: object
) -> None:
    answer = anybody.write(method, path, body, version=0)

    assert (answer.status_code, answer["WWW-Authenticate"]) == (401, "Bearer")


@pytest.mark.parametrize(("method", "path", "body"), WRITES)
def test_write_to_somebody_elses_concours_answers_404(
    evening: SmallEvening, method: str, path: str, body: object
) -> None:
    before = evening.tournament.seq
    paul = program_of(organiser_account("paul"))

    answer = paul.write(method, path, body, version=0)

    assert answer.status_code == 404
    assert answer.json() == paul.write(method, path.replace("soir", "rien"), body, version=0).json()
    assert evening.tournament.seq == before


@pytest.mark.parametrize(
    ("role", "method", "path", "body", "status"),
    [
        (Role.SCORER, "put", "/tournaments/soir/matches/1/totals/", TOTALS, 200),
        (Role.SCORER, "put", "/tournaments/soir/matches/1/totals/", {**TOTALS, "override_reason": "signé"}, 403),
        (Role.REFEREE, "put", "/tournaments/soir/matches/1/totals/", {**TOTALS, "override_reason": "signé"}, 200),
        (Role.SCORER, "post", "/tournaments/soir/rounds/1/close/", {}, 403),
        (Role.SCORER, "post", "/tournaments/soir/rounds/1/time-up/", {}, 403),
        (Role.REFEREE, "post", "/tournaments/soir/rounds/1/time-up/", {}, 409),
        (Role.SCORER, "post", "/tournaments/soir/matches/1/manches/1/deals/1/strike/", {}, 404),
        (Role.REFEREE, "post", "/tournaments/soir/teams/1/withdraw/", {}, 200),
        (Role.SCORER, "post", "/tournaments/soir/teams/1/withdraw/", {}, 403),
        (Role.REFEREE, "patch", "/tournaments/soir/", {"name": "x"}, 403),
        (Role.REFEREE, "post", "/tournaments/soir/matches/1/forfeit/", {"side": "NS"}, 200),
        (Role.SCORER, "post", "/tournaments/soir/matches/1/forfeit/", {"side": "NS"}, 403),
        (Role.REFEREE, "post", "/tournaments/soir/penalties/", PENALTY, 201),
        (Role.SCORER, "post", "/tournaments/soir/penalties/", PENALTY, 403),
        (Role.SCORER, "post", "/tournaments/soir/penalties/1/lift/", {"reason": "erreur"}, 403),
        (Role.SCORER, "post", "/tournaments/soir/teams/1/readmit/", {}, 403),
        (Role.REFEREE, "post", "/tournaments/soir/teams/1/disqualify/", {"reason": "insultes"}, 200),
        (Role.SCORER, "post", "/tournaments/soir/teams/1/disqualify/", {"reason": "insultes"}, 403),
        (Role.REFEREE, "post", "/tournaments/soir/rounds/1/unpair/", {"reason": "refaire"}, 403),
        (Role.REFEREE, "post", "/tournaments/soir/rounds/1/lock/", {}, 403),
        (Role.REFEREE, "post", "/tournaments/soir/reopen/", {"reason": "feuille oubliée"}, 403),
        (Role.REFEREE, "post", "/tournaments/soir/undo/", {}, 403),
    ],
)
def test_roles_do_what_is_theirs(
    evening: SmallEvening, role: Role, method: str, path: str, body: object, status: int
) -> None:
    paul = organiser_account("paul")
    Membership.objects.create(tournament=evening.tournament, account=paul, role=role)

    answer = program_of(paul).write(method, path, body, version=0)

    assert answer.status_code == status


def test_draft_round_is_not_there_for_the_public(marie: Account, program: Program, anybody: Program) -> None:
    SmallEvening(marie).start()
    program.pair("soir")

    assert anybody.get("/tournaments/soir/rounds/").json()["results"] == []
    assert anybody.get("/tournaments/soir/rounds/1/").status_code == 404
    assert anybody.get("/tournaments/soir/matches/1/").status_code == 404
    assert program.get("/tournaments/soir/rounds/1/").json()["state"] == "draft"


def test_public_sees_no_licence_and_no_fee(marie: Account, program: Program, anybody: Program) -> None:
    SmallEvening(marie).create()
    players = [{"name": "Anne Roux", "licence": "2026001"}, {"name": "Zoé Masson", "licence": "2026002"}]
    program.post("/tournaments/soir/teams/", {"players": players, "paid": True})

    shown = anybody.get("/tournaments/soir/teams/1/").json()

    assert shown["players"] == [
        {"number": 1, "name": "Anne Roux", "club": None},
        {"number": 2, "name": "Zoé Masson", "club": None},
    ]
    assert "paid" not in shown
    assert program.get("/tournaments/soir/teams/1/").json()["players"][0]["licence"] == "2026001"


def test_names_are_shortened_where_the_organiser_chose_so(marie: Account, anybody: Program) -> None:
    evening = SmallEvening(marie, plan={"display_names": "initial"})
    evening.start()
    evening.show_round()

    shown = anybody.get("/tournaments/soir/rounds/1/").json()["matches"][0]["NS"]["name"]

    assert shown.startswith("Anne ")
    assert shown.count(".") == 2


def test_hidden_standings_are_for_the_organiser(marie: Account, program: Program, anybody: Program) -> None:
    evening = SmallEvening(marie, plan={"visibility": "hidden"})
    evening.start()
    evening.play_round(1)

    assert anybody.get("/tournaments/soir/standings/").status_code == 403
    assert program.get("/tournaments/soir/standings/").json()["after_round"] == 1


def test_ledger_is_for_roles_until_the_concours_is_finished(
    evening: SmallEvening, program: Program, anybody: Program
) -> None:
    assert anybody.get("/tournaments/soir/ledger/").status_code == 404
    assert anybody.get("/tournaments/soir/ledger/head/").json()["seq"] == 5

    events = program.get("/tournaments/soir/ledger/?from=4").json()["results"]

    assert [event["kind"] for event in events] == ["round.paired@1", "round.published@1"]


@pytest.mark.parametrize("ended", ["revoked_at", "expires_at"])
def test_token_that_has_ended_answers_401(program: Program, ended: str) -> None:
    Token.objects.update(**{ended: timezone.now()})

    assert program.get("/tournaments/").status_code == 401


def test_session_writes_need_the_csrf_token(marie: Account) -> None:
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(marie)

    answer = browser.post("/api/v1/tournaments/", data="{}", content_type="application/json")

    assert answer.status_code == 403


def test_job_of_somebody_else_answers_404(marie: Account, program: Program) -> None:
    from tournaments.models import Job

    SmallEvening(marie).start()
    program.pair("soir")
    job = Job.objects.get()

    assert program.get(f"/jobs/{job.pk}/").json()["state"] == "done"
    assert program_of(organiser_account("paul")).get(f"/jobs/{job.pk}/").status_code == 404

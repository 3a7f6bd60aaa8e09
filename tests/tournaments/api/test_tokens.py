"""Ways in: tokens of referees and scorers, captains' links; what they open, and how they are closed."""

import hashlib
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from tests.program import Program
from tests.tournaments.evening import SmallEvening
from tests.tournaments.told import told
from tournaments.ledger.rebuild import rebuild
from tournaments.ledger.verify import verify
from tournaments.models import Account, LedgerEvent, Note, Token

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("tasks_run")]

TOTALS = {"totals": {"NS": 1104, "EW": 840}}
TOKENS = "/tournaments/soir/tokens/"


@pytest.fixture
def evening(marie: Account) -> SmallEvening:
    return told(told(SmallEvening(marie), SmallEvening.start), SmallEvening.show_round)


def give(program: Program, role: str = "scorer", **more: Any) -> dict[str, Any]:
    return program.post(TOKENS, {"role": role, **more}).json()


def holder(secret: str) -> Program:
    """Return a program of whoever holds a secret."""
    return Program(Client(), secret)


def test_token_of_a_role_opens_what_the_role_may_do(evening: SmallEvening, program: Program) -> None:
    given = give(program, label="Tablette de l’entrée")

    scorer = holder(given["secret"])

    assert (program.last.status_code, given["role"], given["team"], given["label"]) == (
        201, "scorer", None, "Tablette de l’entrée",
    )  # fmt: skip
    assert scorer.put("/tournaments/soir/matches/1/totals/", TOTALS, version=0).status_code == 200
    assert scorer.post("/tournaments/soir/rounds/1/close/").status_code == 403
    assert scorer.post("/tournaments/", {}).status_code == 403
    assert evening.tournament.events.last().actor == given["ref"]


def test_secret_is_kept_nowhere(evening: SmallEvening, program: Program) -> None:
    secret = give(program)["secret"]

    assert Token.objects.get(role="scorer").digest == hashlib.sha256(secret.encode()).hexdigest()
    assert [row for row in LedgerEvent.objects.all() if secret in row.reply + row.body + row.request_hash] == []
    assert secret not in program.get(TOKENS).text


def test_secret_is_not_replayed(evening: SmallEvening, program: Program) -> None:
    first = program.post(TOKENS, {"role": "referee"}, key="arbitre").json()

    again = program.post(TOKENS, {"role": "referee"}, key="arbitre")

    assert (again["Idempotent-Replayed"], again.json()) == ("true", {**first, "secret": None})
    assert Token.objects.filter(role="referee").count() == 1


def test_tokens_are_listed_with_their_labels_and_revoked_by_their_reference(
    evening: SmallEvening, program: Program
) -> None:
    first, second = give(program, "referee", label="Paul"), give(program)

    gone = program.delete(f"{TOKENS}{first['ref']}/")
    listed = program.get(TOKENS).json()["results"]

    assert gone.status_code == 200
    assert [(one["ref"], one["role"], one.get("label"), one["revoked_at"] is not None) for one in listed] == [
        (first["ref"], "referee", "Paul", True), (second["ref"], "scorer", None, False),
    ]  # fmt: skip
    assert holder(first["secret"]).get("/tournaments/").status_code == 401
    assert holder(second["secret"]).get("/tournaments/").status_code == 200


def test_token_is_revoked_once(evening: SmallEvening, program: Program) -> None:
    path = f"{TOKENS}{give(program)['ref']}/"
    program.delete(path)

    again, unknown = program.delete(path), program.delete(f"{TOKENS}{'0' * 32}/")

    assert (again.status_code, again.json()["errors"][0]["code"]) == (409, "token_revoked")
    assert (unknown.status_code, unknown.json()["errors"][0]["code"]) == (404, "token_unknown")


def test_token_that_has_expired_answers_401(evening: SmallEvening, program: Program) -> None:
    later = timezone.now() + timedelta(hours=6)
    given = give(program, expires_at=later.isoformat())
    assert holder(given["secret"]).get("/tournaments/").status_code == 200

    Token.objects.filter(ref=given["ref"]).update(expires_at=timezone.now())

    assert holder(given["secret"]).get("/tournaments/").status_code == 401


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"role": "organiser"}, 400, "invalid_choice"),
        ({"role": "captain"}, 400, "invalid_choice"),
        ({"role": "scorer", "expires_at": "2020-01-01T00:00:00Z"}, 422, "token_expired"),
        ({"role": "scorer", "team": 1}, 400, "unknown_field"),
    ],
)
def test_token_that_cannot_be_is_refused(
    evening: SmallEvening, program: Program, body: dict[str, Any], status: int, code: str
) -> None:
    refused = program.post(TOKENS, body)

    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (status, code)
    assert not Token.objects.exclude(role="").exists()


def test_token_of_one_concours_finds_nothing_in_another(
    evening: SmallEvening, program: Program, marie: Account
) -> None:
    other = SmallEvening(marie, "autre")
    other.start()
    other.show_round()
    scorer = holder(give(program)["secret"])

    answer = scorer.put("/tournaments/autre/matches/1/totals/", TOTALS, version=0)

    assert answer.status_code == 404
    assert answer.json() == scorer.put("/tournaments/rien/matches/1/totals/", TOTALS, version=0).json()


def test_link_of_a_team_opens_by_its_fragment_and_closes_the_one_before(
    evening: SmallEvening, program: Program
) -> None:
    first = program.post("/tournaments/soir/teams/3/link/").json()
    second = program.post("/tournaments/soir/teams/3/link/").json()
    other = program.post("/tournaments/soir/teams/1/link/").json()

    assert (second["role"], second["team"], second["name"]) == ("captain", 3, "Anne 3 / Bruno 3")
    assert second["url"] == f"http://testserver/capitaine/#{second['secret']}"
    assert holder(first["secret"]).get("/tournaments/").status_code == 401
    assert [holder(one["secret"]).get("/tournaments/").status_code for one in (second, other)] == [200, 200]


def test_link_of_no_team_is_refused(evening: SmallEvening, program: Program) -> None:
    assert program.post("/tournaments/soir/teams/9/link/").status_code == 404
    assert not Token.objects.filter(role="captain").exists()


def test_captain_reads_what_everybody_reads(evening: SmallEvening, program: Program) -> None:
    players = [{"name": "Anne Roux", "licence": "2026001"}, {"name": "Zoé Masson"}]
    program.post("/tournaments/soir/teams/", {"players": players})
    captain = holder(program.post("/tournaments/soir/teams/3/link/").json()["secret"])

    assert "licence" not in captain.get("/tournaments/soir/teams/5/").json()["players"][0]
    assert captain.get("/tournaments/soir/ledger/").status_code == 404
    assert captain.get(TOKENS).status_code == 403
    assert captain.get("/tournaments/soir/rounds/1/").status_code == 200


def test_rebuild_and_verify_leave_tokens_alone(evening: SmallEvening, program: Program) -> None:
    given = give(program, label="Paul")
    program.post("/tournaments/soir/teams/3/link/")
    program.delete(f"{TOKENS}{given['ref']}/")
    before = list(Token.objects.values())

    assert rebuild(evening.tournament).same
    assert verify(evening.tournament).broken is None
    assert list(Token.objects.values()) == before


def test_label_can_be_erased(evening: SmallEvening, program: Program) -> None:
    given = give(program, label="Paul Roux")

    Note.objects.filter(ref=given["ref"]).update(body={}, salt="")

    assert program.get(TOKENS).json()["results"][0].get("label") is None
    assert verify(evening.tournament).broken is None


def test_stale_edit_says_whose_token_came_first(evening: SmallEvening, program: Program) -> None:
    path = "/tournaments/soir/matches/1/totals/"
    holder(give(program, label="Paul")["secret"]).put(path, TOTALS, version=0)

    late = program.put(path, TOTALS, version=0)

    assert (late.status_code, late.json()["by"]) == (412, "Paul")

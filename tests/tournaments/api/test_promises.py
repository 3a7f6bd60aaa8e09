"""What every write of the API promises: a key that serves once, a receipt, both values where two collide."""

import json
from typing import Any

import pytest

from tests.conftest import program_of
from tests.program import Program
from tests.tournaments.api.writes import CONCOURS, EDITS, WRITES, Write, filled, registering, routes_that_write
from tests.tournaments.evening import SmallEvening
from tests.tournaments.told import told
from tournaments.ledger.projection import dump
from tournaments.models import Account, Job, LedgerEvent, Membership, Note, Role, Token, Tournament
from tournaments.services import setup
from tournaments.services.accounts import organiser_account

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_hall")]

each_write = pytest.mark.parametrize("write", WRITES, ids=lambda write: write.name)
each_edit = pytest.mark.parametrize("write", EDITS, ids=lambda write: write.name)


@pytest.fixture
def evening(marie: Account, write: Write) -> SmallEvening:
    """The concours in which the write is accepted."""
    return told(SmallEvening(marie), write.concours)


def everything() -> dict[str, Any]:
    """Return all that a write could leave behind."""
    models = (LedgerEvent, Tournament, Job, Note, Token)
    rows: dict[str, Any] = {model.__name__: list(model.objects.order_by("pk").values()) for model in models}
    return rows | {one.slug: dump(one) for one in Tournament.objects.order_by("pk")}


def head(program: Program, slug: str) -> dict[str, Any]:
    return program.get(f"/tournaments/{slug}/ledger/head/").json()


def go_on(evening: SmallEvening) -> None:
    """Let the concours go on: its organiser changes where it is held."""
    tournament = evening.tournament
    setup.change_tournament(
        tournament=tournament,
        changes={"venue": "Ailleurs"},
        expect=tournament.version,
        submission=evening.submission(),
    )


def test_every_route_that_writes_is_asked_for_its_promises() -> None:
    assert sorted(write.name for write in WRITES) == sorted(routes_that_write())


def test_every_put_and_patch_is_asked_for_the_version_that_it_changes() -> None:
    assert [write.name for write in WRITES if write.method in {"put", "patch"} and write.version is None] == []


@each_write
def test_write_needs_a_key_of_its_form(write: Write, evening: SmallEvening, program: Program) -> None:
    """Fault 3: a write without a key, or with one that is none."""
    before = everything()

    refused = {key: write.send(program, key=key) for key in (None, "", "a b", "é", "k" * 65)}

    assert {key: (answer.status_code, answer.json()["errors"][0]["code"]) for key, answer in refused.items()} == {
        None: (400, "key_missing"),
        "": (400, "key_missing"),
        "a b": (400, "key_malformed"),
        "é": (400, "key_malformed"),
        "k" * 65: (400, "key_malformed"),
    }
    assert everything() == before


@each_write
def test_write_answers_its_receipt(write: Write, evening: SmallEvening, program: Program) -> None:
    done = write.send(program)

    slug = done.json().get("slug", "soir")
    assert (done.status_code, done.json()["receipt"]) == (write.status, head(program, slug))
    assert not done.has_header("Idempotent-Replayed")


@each_write
def test_write_again_gets_the_first_answer(write: Write, evening: SmallEvening, program: Program) -> None:
    """Fault 1: the reply was lost, and the same request comes again."""
    first = write.send(program)
    go_on(evening)
    before = everything()

    again = write.send(program)

    said = first.json() | dict.fromkeys(write.once)
    assert (again.status_code, again.json(), again["Idempotent-Replayed"]) == (first.status_code, said, "true")
    assert again.headers.get("ETag") == first.headers.get("ETag")
    assert everything() == before


@each_write
def test_key_serves_no_other_body(write: Write, evening: SmallEvening, program: Program) -> None:
    """Fault 2: the same key with something else."""
    write.send(program)
    before = everything()

    refused = write.send(program, body=write.other)

    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (422, "key_reused")
    assert set(refused.json()) == {"type", "title", "status", "detail", "errors"}
    assert everything() == before


@pytest.mark.parametrize(
    "write", [write for write in WRITES if write.path != "tournaments/"], ids=lambda write: write.name
)
def test_key_serves_nobody_else(write: Write, evening: SmallEvening, program: Program) -> None:
    paul = organiser_account("paul")
    Membership.objects.create(tournament=evening.tournament, account=paul, role=Role.ORGANISER)
    write.send(program)
    other = program_of(paul)
    before = everything()

    refused = write.send(other)

    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (422, "key_reused")
    assert set(refused.json()) == {"type", "title", "status", "detail", "errors"}
    assert everything() == before


@each_write
def test_write_tried_dry_leaves_everything_as_it_is(write: Write, evening: SmallEvening, program: Program) -> None:
    before = everything()

    tried = write.send(program, query="?dry_run=true")

    assert everything() == before
    if not write.tried_dry:
        assert (tried.status_code, tried.json()["errors"][0]["code"]) == (422, "no_dry_run")
        return
    done = write.send(program)
    said, shown = tried.json(), done.json()
    assert (tried.status_code, said.pop("dry_run")) == (200, True)
    assert set(said.pop("effects")) == {"ranks", "points", "rounds", "matches", "astray"}
    assert set(said) == set(shown) - {"receipt"}
    assert {field: said[field] for field in write.once} == dict.fromkeys(write.once)
    assert (done.status_code, done.has_header("Idempotent-Replayed")) == (write.status, False)


@each_edit
def test_edit_names_the_version_that_it_changes(write: Write, evening: SmallEvening, program: Program) -> None:
    before = everything()

    refused = {version: write.send(program, version=version) for version in (None, "*", "1", '"1", "2"', '"-1"', '"a"')}

    assert {tag: (answer.status_code, answer.json()["errors"][0]["code"]) for tag, answer in refused.items()} == {
        None: (428, "version_missing"),
        "*": (400, "version_malformed"),
        "1": (400, "version_malformed"),
        '"1", "2"': (400, "version_malformed"),
        '"-1"': (400, "version_malformed"),
        '"a"': (400, "version_malformed"),
    }
    assert everything() == before


@each_edit
def test_edit_of_an_older_version_answers_both_values(write: Write, evening: SmallEvening, program: Program) -> None:
    """Fault 6: two referees edit the same; the second sees both values."""
    first = write.send(program)
    now = write.send(program).json()
    before = everything()

    late = write.send(program, key="late", body=write.other)

    said = late.json()
    assert (late.status_code, said["errors"][0]["code"], said["by"]) == (412, "stale", "marie")
    assert said["yours"] == json.loads(filled(json.dumps(write.other)))
    assert said["current"]["version"] == now["version"]
    assert first["ETag"] == f'"{said["current"]["version"]}"'
    assert said["at"] == evening.tournament.events.get(seq=now["receipt"]["seq"]).recorded_at
    assert "note" not in said["current"]
    assert everything() == before


@each_edit
def test_edit_takes_a_weak_version(write: Write, evening: SmallEvening, program: Program) -> None:
    assert write.send(program, version=f'W/"{write.version}"').status_code == write.status


def test_edit_of_a_team_that_is_gone_gets_its_first_answer(marie: Account, program: Program) -> None:
    evening = SmallEvening(marie)
    registering(evening)
    first = program.patch("/tournaments/soir/teams/1/", {"paid": True}, version=1, key="once")
    program.delete("/tournaments/soir/teams/1/")

    again = program.patch("/tournaments/soir/teams/1/", {"paid": True}, version=1, key="once")

    assert (again.status_code, again.json(), again["Idempotent-Replayed"]) == (200, first.json(), "true")


def test_key_is_an_account_s_own_where_it_creates_a_concours(marie: Account, program: Program) -> None:
    paul = program_of(organiser_account("paul"))

    slugs = [one.post("/tournaments/", CONCOURS | {"slug": slug}, key="once").json()["slug"]
             for one, slug in ((program, "un"), (paul, "deux"))]  # fmt: skip

    assert slugs == ["un", "deux"]

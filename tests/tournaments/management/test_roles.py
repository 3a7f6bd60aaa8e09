"""The role that serves a federation: it plays whole evenings, and privileges alone keep it from the ledger."""

import secrets

import pytest
from django.core.management import CommandError, call_command
from django.db import ProgrammingError, connection, transaction

from tests.second_wall import triggers_down
from tests.tournaments.evening import SmallEvening
from tests.tournaments.ledger.played import played
from tests.tournaments.told import told
from tournaments.ledger.verify import verify
from tournaments.management.roles import NoRoles, RoleOwns, RoleUnknown, let_serve
from tournaments.models import Account, LedgerEvent

pytestmark = pytest.mark.django_db
on_postgresql = pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite has no roles")


@pytest.fixture
def role() -> str:
    """A role that serves, gone with the test's transaction."""
    name = f"app_{secrets.token_hex(4)}"
    let_serve(name, "only for this test")
    return name


def sql(statement: str) -> None:
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(statement)


def serve_as(role: str) -> None:
    """Be that role until the test's transaction ends."""
    with connection.cursor() as cursor:
        cursor.execute(f'SET LOCAL ROLE "{role}"')


def current_role() -> str:
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_user")
        return str(cursor.fetchone()[0])


@on_postgresql
def test_role_that_serves_plays_an_evening(role: str, marie: Account) -> None:
    serve_as(role)

    evening = told(SmallEvening(marie), played)

    assert verify(evening.tournament).ok


REFUSED = [
    "UPDATE tournaments_ledgerevent SET body = '{}'",
    "DELETE FROM tournaments_ledgerevent",
    "TRUNCATE tournaments_ledgerevent",
    "TRUNCATE tournaments_tournament CASCADE",
    "ALTER TABLE tournaments_ledgerevent DISABLE TRIGGER USER",
    "DROP TRIGGER tournaments_ledgerevent_follows ON tournaments_ledgerevent",
    "DROP TABLE tournaments_ledgerevent",
    "UPDATE scoring_ruleset SET version = 9",
    "DELETE FROM scoring_ruleset",
    "DELETE FROM django_migrations",
    "CREATE TABLE another (id int)",
]


@on_postgresql
@pytest.mark.parametrize("statement", REFUSED)
def test_role_that_serves_is_refused_by_its_privileges_alone(role: str, marie: Account, statement: str) -> None:
    told(SmallEvening(marie), played)
    before = list(LedgerEvent.objects.order_by("seq").values())

    with triggers_down(connection):
        serve_as(role)
        with pytest.raises(ProgrammingError, match=r"permission denied|must be owner"):
            sql(statement)
        sql("RESET ROLE")

    assert list(LedgerEvent.objects.order_by("seq").values()) == before


@on_postgresql
def test_role_may_be_let_serve_again_after_every_migration(role: str, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("grant", role)

    assert capsys.readouterr().out == f"{role} may serve\n"


@on_postgresql
def test_owner_of_the_tables_is_not_let_serve(db: None) -> None:
    with pytest.raises(RoleOwns, match="let another role serve"):
        let_serve(current_role())


@on_postgresql
def test_role_that_may_act_as_the_owner_is_not_let_serve(role: str) -> None:
    sql(f'GRANT "{current_role()}" TO "{role}"')

    with pytest.raises(RoleOwns, match="may act as their owner"):
        let_serve(role)


@on_postgresql
def test_role_that_is_not_there_needs_a_password(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(RoleUnknown):
        let_serve("nobody_serves")
    with pytest.raises(CommandError, match="set REBELOTE_APP_PASSWORD"):
        call_command("grant", "nobody_serves")

    monkeypatch.setenv("REBELOTE_APP_PASSWORD", 'it\'s "quoted"')
    call_command("grant", "nobody_serves")


@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL has roles")
def test_sqlite_has_no_roles() -> None:
    with pytest.raises(NoRoles):
        let_serve("app")
    with pytest.raises(CommandError, match="this is for PostgreSQL"):
        call_command("grant", "app")

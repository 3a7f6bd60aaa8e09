"""A database that is busy, full or away: 503 and when to come back, never half a write, never a 500."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
import pytest
from django.db import connection
from django.test import Client
from filelock import FileLock

from tests.program import Program
from tests.tournaments.evening import SmallEvening
from tournaments.ledger import gate
from tournaments.ledger.verify import verify
from tournaments.models import Account, LedgerEvent

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("tasks_run")]
TEAM = {"players": [{"name": "Anne"}, {"name": "Bruno"}]}
TEAMS = "/tournaments/soir/teams/"

on_sqlite = pytest.mark.skipif(connection.vendor != "sqlite", reason="what SQLite alone does")
on_postgresql = pytest.mark.skipif(connection.vendor == "sqlite", reason="what PostgreSQL alone does")


@pytest.fixture
def evening(marie: Account) -> SmallEvening:
    evening = SmallEvening(marie)
    evening.create()
    return evening


def told(program: Program) -> tuple[int, str, str | None]:
    """Return the last answer's status, the problem's type, and after how many seconds to come back."""
    return program.last.status_code, program.last.json()["type"], program.last.headers.get("Retry-After")


BUSY = (503, "/problems/database-busy", "2")
AWAY = (503, "/problems/database-away", "2")
FULL = (503, "/problems/disk-full", "2")


@on_sqlite
def test_write_behind_another_that_does_not_end_is_busy(
    program: Program, evening: SmallEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Faults 4 and 55: who has waited for his turn too long is told to send it again."""
    monkeypatch.setattr(gate, "PATIENCE", 0.1)

    with FileLock(gate.gate_file(connection.settings_dict["NAME"])):
        program.post(TEAMS, TEAM, key="waits")
    waited = told(program)
    again = program.post(TEAMS, TEAM, key="waits")

    assert waited == BUSY
    assert (again.status_code, LedgerEvent.objects.filter(key="waits").count()) == (201, 1)


@contextmanager
def somebody_holding(tournament: int) -> Iterator[None]:
    """Have another connection lock a concours, as a writer does."""
    settings = connection.settings_dict
    where = {"host": settings["HOST"], "port": settings["PORT"], "user": settings["USER"], "dbname": settings["NAME"]}
    with psycopg.connect(**where, password=settings["PASSWORD"] or None) as other:
        other.execute("SELECT 1 FROM tournaments_tournament WHERE id = %s FOR UPDATE", [tournament])
        yield


@contextmanager
def lock_timeout(limit: str) -> Iterator[None]:
    """Wait for locks so long only, until the block ends."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT set_config('lock_timeout', %s, false)", [limit])
        yield
        cursor.execute("RESET lock_timeout")


@on_postgresql
def test_write_behind_a_lock_that_is_not_given_up_is_busy(program: Program, evening: SmallEvening) -> None:
    """Faults 4 and 53: a lock timeout is tried again, then answered."""
    with somebody_holding(evening.tournament.pk), lock_timeout("100ms"):
        program.post(TEAMS, TEAM, key="waits")
    waited = told(program)
    again = program.post(TEAMS, TEAM, key="waits")

    assert waited == BUSY
    assert (again.status_code, LedgerEvent.objects.filter(key="waits").count()) == (201, 1)


@on_postgresql
def test_server_sets_limits_to_what_waits(evening: SmallEvening) -> None:
    """Fault 54: statements, locks and idle transactions end by themselves."""
    connection.close()
    with connection.cursor() as cursor:
        found = []
        for name in ("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"):
            cursor.execute(f"SHOW {name}")
            found.append(cursor.fetchone()[0])

    assert found == ["15s", "5s", "30s"]


@on_postgresql
@pytest.mark.parametrize("path", ["/api/v1/tournaments/soir/", "/concours/soir/"], ids=["API", "page"])
def test_reader_whose_connection_was_ended_is_told_to_come_back(evening: SmallEvening, path: str) -> None:
    """Fault 52: 503 instead of an error, and the next request is answered."""
    client = Client()
    with pytest.raises(Exception, match="terminating connection"), connection.cursor() as cursor:
        cursor.execute("SELECT pg_terminate_backend(pg_backend_pid())")

    ended = client.get(path)
    connection.close()

    assert (ended.status_code, ended.headers["Retry-After"]) == (503, "2")
    assert client.get(path).status_code == 200


@contextmanager
def full_disk() -> Iterator[None]:
    """Let SQLite's file grow no more, for as long as the block lasts."""
    with connection.cursor() as cursor:
        cursor.execute("VACUUM")  # pages that other tests have left free
        most = pragma(cursor, "max_page_count")
        pragma(cursor, f"max_page_count = {pragma(cursor, 'page_count')}")
    try:
        yield
    finally:
        with connection.cursor() as cursor:
            pragma(cursor, f"max_page_count = {most}")


def pragma(cursor: Any, said: str) -> int:
    return int(cursor.execute(f"PRAGMA {said}").fetchone()[0])


@on_sqlite
def test_full_disk_refuses_writes_and_goes_on_reading(program: Program, evening: SmallEvening) -> None:
    """Fault 57: nothing is half written, and the same request is taken once there is space."""
    with full_disk():
        written = 0
        while program.post(TEAMS, TEAM, key=f"team-{written}").status_code == 201:
            written += 1
        refused = told(program)
        read = program.get(TEAMS)
        whole = verify(evening.tournament).broken
    again = program.post(TEAMS, TEAM, key=f"team-{written}")

    assert refused == FULL
    assert (read.status_code, len(read.json()["results"])) == (200, written)
    assert (whole, verify(evening.tournament).broken) == (None, None)
    assert (again.status_code, again.json()["receipt"]["seq"]) == (201, written + 2)

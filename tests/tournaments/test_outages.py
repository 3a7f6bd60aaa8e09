"""Which errors of a database are outages, answered with 503, and which are faults, to be seen."""

import sqlite3

import pytest
from django.db import DatabaseError, InterfaceError, InternalError, OperationalError, ProgrammingError
from psycopg import OperationalError as ClientError
from psycopg import errors
from psycopg_pool import PoolTimeout

from tournaments.outages import code_of, outage_of
from tournaments.refusals import Unavailable


def raised(error: type[DatabaseError] | type[InterfaceError], cause: Exception) -> Exception:
    """Return Django's error for one of the database's, as Django raises it."""
    wrapped = error(*cause.args)
    wrapped.__cause__ = cause
    return wrapped


def sqlite_error(code: int) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("said by SQLite")
    error.sqlite_errorcode = code
    return error


@pytest.mark.parametrize(
    ("error", "code"),
    [
        pytest.param(raised(OperationalError, errors.DeadlockDetected()), "database_busy", id="deadlock"),
        pytest.param(raised(OperationalError, errors.SerializationFailure()), "database_busy", id="serialization"),
        pytest.param(raised(OperationalError, errors.LockNotAvailable()), "database_busy", id="lock timeout"),
        pytest.param(raised(OperationalError, errors.QueryCanceled()), "database_busy", id="statement timeout"),
        pytest.param(raised(OperationalError, errors.DiskFull()), "disk_full", id="disk full"),
        pytest.param(raised(InternalError, errors.ReadOnlySqlTransaction()), "read_only", id="read only"),
        pytest.param(raised(OperationalError, errors.AdminShutdown()), "database_away", id="server stopped"),
        pytest.param(raised(OperationalError, errors.CannotConnectNow()), "database_away", id="server starting"),
        pytest.param(raised(OperationalError, ClientError("server closed")), "database_away", id="connection lost"),
        pytest.param(raised(OperationalError, PoolTimeout()), "database_away", id="no connection to be had"),
        pytest.param(InterfaceError("connection already closed"), "database_away", id="connection closed"),
        pytest.param(raised(ProgrammingError, errors.UndefinedTable()), None, id="a table is missing"),
        pytest.param(raised(OperationalError, sqlite_error(sqlite3.SQLITE_BUSY)), "database_busy", id="SQLite busy"),
        pytest.param(raised(OperationalError, sqlite_error(sqlite3.SQLITE_FULL)), "disk_full", id="SQLite disk full"),
        pytest.param(
            raised(OperationalError, sqlite_error(sqlite3.SQLITE_READONLY)), "read_only", id="SQLite read only"
        ),
        pytest.param(
            raised(OperationalError, sqlite_error(sqlite3.SQLITE_IOERR | 10 << 8)), "database_away", id="SQLite I/O"
        ),
        pytest.param(raised(OperationalError, sqlite_error(sqlite3.SQLITE_ERROR)), None, id="SQLite: no such table"),
    ],
)
def test_outage_is_told_from_a_fault(error: DatabaseError | InterfaceError, code: str | None) -> None:
    outage = outage_of(error)

    assert code_of(error) == code
    assert (outage.code if outage else None) == code


def test_outage_of_a_refusal_is_itself_and_of_a_bug_nothing() -> None:
    refusal = Unavailable("database_busy")

    assert outage_of(refusal) is refusal
    assert outage_of(ZeroDivisionError()) is None

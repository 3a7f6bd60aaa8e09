"""What an error of the database means for the one who asks: an outage that passes, or a fault of the program."""

import logging
import sqlite3
from typing import Final

from django.db import Error, InterfaceError, OperationalError

from tournaments.refusals import Unavailable

logger = logging.getLogger(__name__)

BUSY: Final = "database_busy"
AWAY: Final = "database_away"
FULL: Final = "disk_full"
READ_ONLY: Final = "read_only"

SQLITE: Final = {
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_LOCKED: BUSY,
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_IOERR: AWAY,
    sqlite3.SQLITE_CANTOPEN: AWAY,
}
POSTGRESQL: Final = {
    "40001": BUSY,  # serialization failure
    "40P01": BUSY,  # deadlock
    "55P03": BUSY,  # lock timeout
    "57014": BUSY,  # statement timeout
    "53300": BUSY,  # too many connections
    "53100": FULL,
    "25006": READ_ONLY,
    "25P03": AWAY,  # idle in a transaction for too long
}
SERVER_LEAVES: Final = ("08", "57P")  # the connection broke; the server was stopped, has crashed, is starting


def outage_of(error: BaseException) -> Unavailable | None:
    """Return the refusal that an outage is; None for any other error: that is a fault, and has to be seen."""
    if isinstance(error, Unavailable):
        return error
    code = code_of(error) if isinstance(error, Error) else None
    if code is None:
        return None
    logger.warning("%s: %s", code, error)
    return Unavailable(code)


def code_of(error: Error) -> str | None:
    """Return the code of an outage, from what the database's own error says."""
    cause = error.__cause__
    if isinstance(cause, sqlite3.Error):
        return SQLITE.get(getattr(cause, "sqlite_errorcode", 0) & 0xFF)
    state = getattr(cause, "sqlstate", None)
    if state is None:  # the client speaks, not the server: it has lost it, or cannot reach it
        return AWAY if isinstance(error, OperationalError | InterfaceError) else None
    return AWAY if state.startswith(SERVER_LEAVES) else POSTGRESQL.get(state)

"""One writer at a time: a fair queue before SQLite's write lock, which itself is not fair."""

import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from time import monotonic

from django.conf import settings
from django.db import connection
from filelock import FileLock, Timeout

from tournaments.outages import BUSY
from tournaments.refusals import Unavailable

PATIENCE = 5.0
_threads = threading.Lock()


@contextmanager
def write_gate() -> Iterator[None]:
    """Let one writer in, over threads and processes; PostgreSQL locks the tournament's row instead.

    Raises Unavailable for one who has waited five seconds.
    """
    if connection.vendor != "sqlite":
        yield
        return
    deadline = monotonic() + PATIENCE
    if not _threads.acquire(timeout=PATIENCE):
        raise Unavailable(BUSY)
    try:
        with alone(max(0, deadline - monotonic())):
            yield
    finally:
        _threads.release()


def alone(seconds: float) -> AbstractContextManager[object]:
    """Keep the other processes out, waiting for them so long at most."""
    try:
        return FileLock(gate_file(connection.settings_dict["NAME"])).acquire(timeout=seconds, poll_interval=0.002)
    except Timeout:
        raise Unavailable(BUSY) from None


def gate_file(database: str | Path) -> Path:
    """Return the file that is locked while somebody writes into a database."""
    return Path(settings.DATA_DIR) / f"{Path(database).name}.lock"

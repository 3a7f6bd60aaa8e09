"""One writer at a time: a fair queue before SQLite's write lock, which itself is not fair."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings
from django.db import connection
from filelock import FileLock

_threads = threading.Lock()


@contextmanager
def write_gate() -> Iterator[None]:
    """Let one writer in, over threads and processes; PostgreSQL locks the tournament's row instead."""
    if connection.vendor != "sqlite":
        yield
        return
    with _threads, FileLock(Path(settings.DATA_DIR) / "write.lock", poll_interval=0.002):
        yield

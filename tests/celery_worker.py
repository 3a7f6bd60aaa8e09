"""A real Celery worker for the tests: a process of its own, on a given test database."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from celery import current_app

PATIENCE = 30.0
QUIET = ["--without-gossip", "--without-mingle", "--without-heartbeat"]


@contextmanager
def running_celery_worker(folder: Path, *, name: str, database: str) -> Iterator[None]:
    """Run a worker with one process on the named database of DATABASE_URL's server, and on REDIS_URL.

    It is ready when the block begins and ends with it; what lay in the queue is dropped. Its log lies in the
    folder. Raises RuntimeError, with the log, when it does not answer in time.
    """
    environ = {**os.environ, "DATABASE_URL": with_database(os.environ["DATABASE_URL"], database)}
    hostname = f"{name}@localhost"
    options = ["--hostname", hostname, "--concurrency", "1", "--loglevel", "INFO", "--purge", *QUIET]
    command = [sys.executable, "-m", "celery", "-A", "config", "worker", *options]
    log = folder / "worker.txt"
    with log.open("wb") as words:
        worker = subprocess.Popen(
            command, env=environ, stdin=subprocess.DEVNULL, stdout=words, stderr=words, start_new_session=True
        )
    try:
        wait_until_ready(worker, hostname, log)
        yield
    finally:
        worker.terminate()
        worker.wait()


def with_database(url: str, name: str) -> str:
    """Return the URL with another database's name in it."""
    return urlsplit(url)._replace(path=f"/{name}").geturl()


def wait_until_ready(worker: "subprocess.Popen[bytes]", hostname: str, log: Path) -> None:
    """Wait until the worker answers a ping through the broker."""
    deadline = time.monotonic() + PATIENCE
    while not current_app.control.ping(destination=[hostname], timeout=0.5):
        if worker.poll() is not None or time.monotonic() > deadline:
            raise RuntimeError(f"the Celery worker is not ready:\n{log.read_text(errors='replace')}")

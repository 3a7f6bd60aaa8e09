"""A real Celery worker for the tests: a process of its own, on a given test database."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import redis
from celery import current_app

PATIENCE = 30.0
RUNNING: list[str] = []
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
        RUNNING.append(hostname)
        yield
    finally:
        RUNNING.clear()
        worker.terminate()
        worker.wait()


def wait_until_idle() -> None:
    """Wait until no task is queued or running (a late-acknowledged task stays in ``unacked`` until it is done).

    Looks twice: a task on its way from the one to the other is in neither for a moment.
    """
    broker = redis.Redis.from_url(os.environ["REDIS_URL"])
    deadline, quiet = time.monotonic() + PATIENCE, 0
    while quiet < 2:
        busy = broker.llen(current_app.conf.task_default_queue) or broker.hlen("unacked")
        quiet = 0 if busy else quiet + 1
        if time.monotonic() > deadline:
            raise RuntimeError("the Celery worker does not come to an end")
        time.sleep(0.01)
    broker.close()


def with_database(url: str, name: str) -> str:
    """Return the URL with another database's name in it."""
    return urlsplit(url)._replace(path=f"/{name}").geturl()


def wait_until_ready(worker: "subprocess.Popen[bytes]", hostname: str, log: Path) -> None:
    """Wait until the worker answers a ping through the broker."""
    deadline = time.monotonic() + PATIENCE
    while not current_app.control.ping(destination=[hostname], timeout=0.5):
        if worker.poll() is not None or time.monotonic() > deadline:
            raise RuntimeError(f"the Celery worker is not ready:\n{log.read_text(errors='replace')}")

"""A process that forks others, to be killed or to race: ``python -m tests.faults.crew NAME``, orders on stdin.

It has one thread and no connection of its own, so that a fork of it is clean; it works on the database that
the environment names, and prints one JSON document.
"""

import json
import os
import signal
import subprocess
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 1800


def send_crew(name: str, environ: Mapping[str, str] | None = None, **orders: Any) -> Any:
    """Run a crew on this test's database and return what it answers; raises AssertionError with its last words.

    ``environ`` names another way to the database, or another broker.
    """
    done = subprocess.run(
        [sys.executable, "-m", "tests.faults.crew", name],
        cwd=ROOT,
        env={**on_this_database(), **(environ or {})},
        input=json.dumps(orders),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def on_this_database() -> dict[str, str]:
    """Return the environment of a process that is to work on this test's database."""
    from django.conf import settings
    from django.db import connection

    from tests.celery_worker import with_database

    name = str(connection.settings_dict["NAME"])
    on_sqlite = connection.vendor == "sqlite"
    url = f"sqlite://{name}" if on_sqlite else with_database(os.environ["DATABASE_URL"], name)
    own = {"DATABASE_URL": url, "REBELOTE_DATA": str(settings.DATA_DIR), "REBELOTE_HTTPS": "0"}
    return {**os.environ, **own, "DJANGO_SETTINGS_MODULE": "config.settings"}


@contextmanager
def last_words() -> Iterator[None]:
    """End a forked process, with what went wrong if something did."""
    try:
        yield
    except BaseException:
        traceback.print_exc()
        sys.stderr.flush()
        os._exit(1)
    os._exit(0)


def fork(work: Callable[[], None]) -> int:
    """Do a work in a process of its own and return its number."""
    number = os.fork()
    if number == 0:
        with last_words():
            work()
    return number


def wait() -> tuple[int, bool]:
    """Wait for one process to end; return its number and whether it was killed. Raises RuntimeError if it failed."""
    number, status = os.wait()
    if os.WIFEXITED(status) and os.WEXITSTATUS(status) != 0:
        raise RuntimeError("a process of the crew failed")
    return number, os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL


def all_done(numbers: list[int]) -> None:
    """Wait for processes that are to end by themselves."""
    for _ in numbers:
        assert not wait()[1]


def main(name: str) -> None:
    import django

    django.setup()
    from tests.faults.crews import CREWS

    orders: Mapping[str, Any] = json.load(sys.stdin)
    print(json.dumps(CREWS[name](**orders)))


if __name__ == "__main__":
    main(sys.argv[1])

"""An installation of its own: a data folder, a database, the processes that serve it, and how each is killed."""

import contextlib
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import psycopg

from tests.postgresql_server import Cluster, free_port

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 120.0
BROKER_AND_DATABASE = ("DATABASE_URL", "REDIS_URL")


def until(happens: Callable[[], object], what: str) -> None:
    """Wait until something happens; raises AssertionError when it does not."""
    deadline = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < deadline, f"in vain: {what}"
        time.sleep(0.02)


def children(process: int) -> dict[int, str]:
    """Return the processes that a process has started, with their command lines."""
    listed = subprocess.run(
        ["ps", "-A", "-ww", "-o", "pid=,ppid=,command="], capture_output=True, text=True, check=True
    )
    rows = [line.split(None, 2) for line in listed.stdout.splitlines()]
    return {int(row[0]): row[2] for row in rows if len(row) == 3 and int(row[1]) == process}


def kill(process: int) -> None:
    os.kill(process, signal.SIGKILL)


@dataclass
class Installation:
    """What can be started, killed and started again; on SQLite it has no cluster and no Celery worker."""

    folder: Path
    federation: Mapping[str, str] = field(default_factory=dict)
    cluster: Cluster | None = None
    port: int = field(default_factory=free_port)
    server: "subprocess.Popen[bytes] | None" = None
    worker: "subprocess.Popen[bytes] | None" = None

    @property
    def environ(self) -> dict[str, str]:
        kept = {key: value for key, value in os.environ.items() if key not in BROKER_AND_DATABASE}
        own = {"REBELOTE_DATA": str(self.folder), "DJANGO_SETTINGS_MODULE": "config.settings"}
        return {**kept, **own, "REBELOTE_HTTPS": "0", **self.federation}

    def python(self, *words: str) -> str:
        """Run a program on the installation to its end and return what it printed."""
        done = subprocess.run(
            [sys.executable, *words], cwd=ROOT, env=self.environ, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def begin(self, command: Sequence[str], log: str) -> "subprocess.Popen[bytes]":
        """Start a program in a group of its own, so that all of it can be killed."""
        with (self.folder / log).open("ab") as words:
            return subprocess.Popen(
                [sys.executable, *command],
                cwd=ROOT,
                env=self.environ,
                stdin=subprocess.DEVNULL,
                stdout=words,
                stderr=words,
                start_new_session=True,
            )

    def serve(self) -> None:
        """Serve, and wait until there are answers."""
        self.server = self.begin(["manage.py", "serve", "--port", str(self.port)], "serve.txt")
        until(self.answers, f"the server answers; see {self.folder / 'serve.txt'}")

    def answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=5) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def work(self) -> None:
        """Start a Celery worker, with the clock of the sweep in it."""
        options = ["--concurrency", "1", "--beat", "--schedule", str(self.folder / "beat")]
        self.worker = self.begin(["-m", "celery", "-A", "config", "worker", *options], "worker.txt")

    def end(self) -> None:
        """Kill whatever still runs."""
        for process in (self.server, self.worker):
            if process is not None:
                kill_all(process)


def kill_all(process: "subprocess.Popen[bytes]") -> None:
    """Kill a program and all that it has started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def kill_web_worker(installation: Installation) -> None:
    """Kill the process that answers; the one beside it starts another.

    It gives up and ends where two die within seconds: then it is started again, as somebody in the hall would.
    """
    kill(web_workers(installation)[0])
    server = installation.server
    assert server is not None
    until(lambda: installation.answers() or server.poll() is not None, "the server answers or has ended")
    if server.poll() is not None:
        installation.serve()


def web_workers(installation: Installation) -> list[int]:
    """Return the processes that answer."""
    assert installation.server is not None
    return [pid for pid, words in children(installation.server.pid).items() if "spawn_main" in words]


def kill_server(installation: Installation) -> None:
    """Kill everything that serves, as a power cut would, and serve again."""
    assert installation.server is not None
    kill_all(installation.server)
    installation.serve()


def kill_celery(installation: Installation) -> None:
    """Kill the Celery worker with its child, and start another."""
    assert installation.worker is not None
    kill_all(installation.worker)
    installation.work()


def kill_connection(installation: Installation) -> None:
    """Kill a process of PostgreSQL that serves one connection; PostgreSQL restarts all others."""
    with psycopg.connect(installation.federation["DATABASE_URL"]) as connection:
        others = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        found = connection.execute(f"{others} ORDER BY state_change DESC").fetchone()
    assert found is not None
    kill(found[0])


def kill_postgresql(installation: Installation) -> None:
    """Kill the process that all of PostgreSQL comes from, and start it again."""
    assert installation.cluster is not None
    kill(installation.cluster.process())
    until(lambda: starts(installation.cluster), "PostgreSQL starts again")


def starts(cluster: Cluster | None) -> bool:
    """Try to start a cluster: it refuses while processes of the killed one are still ending."""
    assert cluster is not None
    try:
        cluster.start()
    except RuntimeError:
        return False
    return True

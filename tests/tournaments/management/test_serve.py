"""``manage.py serve`` and ``token``, as a volunteer and a script use them: real processes, real sockets."""

import json
import os
import re
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

MANAGE = Path(__file__).resolve().parents[3] / "manage.py"
PATIENCE = 60
HALL = {key: value for key, value in os.environ.items() if key not in {"DATABASE_URL", "REDIS_URL"}}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def manage(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, MANAGE, *words], env=HALL, capture_output=True, text=True, timeout=PATIENCE, check=False
    )


@contextmanager
def serving(folder: Path, port: int, *words: str) -> Iterator[tuple["subprocess.Popen[str]", list[str]]]:
    """Serve until the block ends; yield the process and the lines that it printed once it was ready."""
    command = [sys.executable, MANAGE, "serve", "--data", str(folder), "--port", str(port), *words]
    process = subprocess.Popen(command, env=HALL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    lines: list[str] = []
    try:
        assert process.stdout is not None
        for line in process.stdout:
            lines.append(line.rstrip())
            if "Ctrl-C" in line:
                break
        yield process, lines
    finally:
        process.terminate()
        process.wait(timeout=PATIENCE)
        if process.stdout is not None:
            process.stdout.close()


def get(port: int, path: str, token: str | None = None) -> bytes:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", headers=headers)
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
        return bytes(answer.read())


def test_serve_makes_what_is_missing_and_stops_with_a_stream_open(tmp_path: Path) -> None:
    folder, port = tmp_path / "hall", free_port()

    with serving(folder, port, "--demo") as (process, lines):
        assert f"http://127.0.0.1:{port}/" in lines[0]
        link = re.search(r"/compte/premier/\S+/", "\n".join(lines))
        assert link is not None
        assert b"<form" in get(port, link[0])
        assert json.loads(get(port, "/healthz"))["status"] == "ok"
        assert json.loads(get(port, "/api/v1/tournaments/saint-jean/"))["state"] == "finished"
        assert b"Concours de la Saint-Jean" in get(port, "/")
        with socket.create_connection(("127.0.0.1", port)) as waiting:
            waiting.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")  # never finished: an open stream
            process.send_signal(signal.SIGINT)
            assert process.wait(timeout=PATIENCE) == 0

    assert (folder / "rebelote.sqlite3").exists()
    assert stat.S_IMODE((folder / "secret.key").stat().st_mode) == 0o600


def test_serve_keeps_its_folder_to_itself(tmp_path: Path) -> None:
    """Fault 64: two servers never serve one folder."""
    folder = tmp_path / "hall"

    with serving(folder, free_port()):
        second = manage("serve", "--data", str(folder), "--port", str(free_port()))

    assert second.returncode == 1
    assert "Another server is serving" in second.stderr


def test_serve_says_when_its_port_is_in_use(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        refused = manage("serve", "--data", str(tmp_path), "--port", str(port))

    assert refused.returncode == 1
    assert f"Port {port} of 127.0.0.1 is in use" in refused.stderr


def test_token_prints_a_token_that_works_and_nothing_else(tmp_path: Path) -> None:
    made = manage("token", "marie", "--data", str(tmp_path))

    assert (made.returncode, made.stderr) == (0, "")
    assert re.fullmatch(r"[\w-]{43}\n", made.stdout)
    with serving(tmp_path, port := free_port()):
        assert json.loads(get(port, "/api/v1/tournaments/", made.stdout.strip()))["results"] == []


def test_token_of_somebody_unknown_to_it_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path, port := free_port()), pytest.raises(urllib.error.HTTPError, match="401"):
        get(port, "/api/v1/tournaments/", "rien")


CREATE = {"name": "Concours", "slug": "soir", "date": "2026-06-24", "ruleset": "concours-12-donnes"}


def post(port: int, token: str, body: object) -> tuple[int, dict[str, object]]:
    headers = {"Authorization": f"Bearer {token}", "Idempotency-Key": "one", "Content-Type": "application/json"}
    url = f"http://127.0.0.1:{port}/api/v1/tournaments/"
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as refused:
        with refused:
            return refused.code, json.load(refused)


def test_serve_only_reads_a_ledger_that_was_altered_and_says_what_to_do(tmp_path: Path) -> None:
    """Fault 59: what can be read is shown, nothing is written on top."""
    token = manage("token", "marie", "--data", str(tmp_path)).stdout.strip()
    with serving(tmp_path, port := free_port()):
        assert post(port, token, CREATE)[0] == 201
    with closing(sqlite3.connect(tmp_path / "rebelote.sqlite3")) as opened:
        for (trigger,) in opened.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            opened.execute(f"DROP TRIGGER {trigger}")
        opened.execute("UPDATE tournaments_ledgerevent SET actor = 'me'")
        opened.commit()

    with serving(tmp_path, port := free_port()) as (_process, lines):
        read = json.loads(get(port, "/api/v1/tournaments/soir/"))
        status, refusal = post(port, token, {**CREATE, "slug": "autre"})

    assert any("LA BASE EST ENDOMMAGÉE" in line for line in lines)
    assert any("There is no backup to restore" in line for line in lines)
    assert (read["slug"], status, refusal["type"]) == ("soir", 503, "/problems/read-only")

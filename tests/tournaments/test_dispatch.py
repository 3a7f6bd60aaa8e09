"""Tasks by name: a lost broker costs little time, never an error."""

import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

ROOT = Path(__file__).resolve().parents[2]
SEND = """
import django; django.setup()
from tournaments.dispatch import send
send("tournaments.sweep")
"""
SAID = "the broker cannot be reached: tournaments.sweep waits for the next sweep"


@contextmanager
def broker_that_hangs_up() -> Iterator[tuple[str, list[object]]]:
    """Listen as a broker that ends every connection at once; yield its URL and whoever has called."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        callers: list[object] = []

        def answer() -> None:
            while True:
                try:
                    caller, address = listening.accept()
                except OSError:
                    return
                callers.append(address)
                caller.close()

        Thread(target=answer, daemon=True).start()
        yield f"redis://127.0.0.1:{listening.getsockname()[1]}/0", callers
        listening.shutdown(socket.SHUT_RDWR)


def send_in_a_process(broker: str, folder: Path) -> "subprocess.CompletedProcess[str]":
    environ = {"REDIS_URL": broker, "REBELOTE_DATA": str(folder), "DJANGO_SETTINGS_MODULE": "config.settings"}
    return subprocess.run(
        [sys.executable, "-c", SEND], cwd=ROOT, env=environ, capture_output=True, text=True, timeout=60, check=False
    )


def test_send_to_a_lost_broker_calls_it_once_and_goes_on(tmp_path: Path) -> None:
    with broker_that_hangs_up() as (url, callers):
        sent = send_in_a_process(url, tmp_path)

    assert (sent.returncode, sent.stderr.count(SAID), len(callers)) == (0, 1, 1), sent.stderr

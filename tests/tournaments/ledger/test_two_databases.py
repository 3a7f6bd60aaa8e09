"""SQLite and PostgreSQL hold the same evening, byte for byte: rows, ledger, every hash."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.tournaments.ledger.fixed import SECRET_KEY, play
from tests.tournaments.ledger.played import EVENTS

pytestmark = pytest.mark.django_db
ROOT = Path(__file__).resolve().parents[3]


def played_in_a_hall(folder: Path) -> dict[str, Any]:
    """Play the evening on a new SQLite file, in a process of its own."""
    kept = {key: value for key, value in os.environ.items() if key not in {"DATABASE_URL", "REDIS_URL"}}
    own = {"REBELOTE_DATA": str(folder), "SECRET_KEY": SECRET_KEY, "DJANGO_SETTINGS_MODULE": "config.settings"}
    command = [sys.executable, "-m", "tests.tournaments.ledger.fixed"]
    done = subprocess.run(command, cwd=ROOT, env={**kept, **own}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_an_evening_gives_the_same_bytes_here_and_on_a_new_sqlite_file(settings: Any, tmp_path: Path) -> None:
    settings.SECRET_KEY = SECRET_KEY

    here, hall = play(), played_in_a_hall(tmp_path)

    assert here["rows"] == here["rebuilt"] == hall["rebuilt"] == hall["rows"]
    assert here["ledger"] == hall["ledger"]
    assert json.loads(hall["ledger"][0])["seq"] == EVENTS

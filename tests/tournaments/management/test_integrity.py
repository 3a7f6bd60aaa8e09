"""``serve`` looks at the database first, and says what to restore where it is broken."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

from tests.second_wall import wall_down
from tests.tournaments.evening import START, SmallEvening
from tests.tournaments.ledger.played import EVENTS, played
from tests.tournaments.told import told
from tournaments.backups.making import BY_HAND, back_up, copy_to
from tournaments.backups.manifest import newest_backup
from tournaments.ledger.verify import verify_chain
from tournaments.management import integrity
from tournaments.models import Account, LedgerEvent, Tournament

MANAGE = Path(__file__).resolve().parents[3] / "manage.py"
HALL = {key: value for key, value in os.environ.items() if key not in {"DATABASE_URL", "REDIS_URL"}}


def manage(folder: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, str(MANAGE), *words, "--data", str(folder)]
    return subprocess.run(command, env=HALL, capture_output=True, text=True, timeout=120, check=False)


def test_serve_of_a_damaged_file_names_the_backup_to_restore(tmp_path: Path) -> None:
    assert manage(tmp_path, "token", "marie").returncode == 0
    backup = manage(tmp_path, "backup").stdout.strip()
    database = tmp_path / "rebelote.sqlite3"
    content = bytearray(database.read_bytes())
    content[4096:] = b"\xa5" * (len(content) - 4096)
    database.write_bytes(content)

    refused = manage(tmp_path, "serve", "--port", "0")

    assert refused.returncode == 1
    assert f"{database} is damaged" in refused.stderr
    assert f'manage.py restore "{backup}" --data "{tmp_path}"' in refused.stderr
    assert "Traceback" not in refused.stderr
    assert database.read_bytes() == content
    assert manage(tmp_path, "restore", backup).returncode == 0


@pytest.fixture
def evening(marie: Account, settings: Any, tmp_path: Path) -> SmallEvening:
    settings.DATA_DIR = tmp_path
    settings.BACKUP_TARGET = None
    return told(SmallEvening(marie), played)


@pytest.mark.django_db
def test_chains_that_hold_are_served(evening: SmallEvening) -> None:
    assert integrity.broken_pages() is None
    assert integrity.broken_chains() is None
    assert verify_chain(evening.tournament).ok


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"body": "{}"}, "event 9: hash: the columns do not give the stored hash"),
        ({"seq": 99}, "event 9: gap: the event after 8 is 10"),
    ],
    ids=["altered", "out of place"],
)
def test_chain_that_is_broken_is_damage(evening: SmallEvening, changed: dict[str, Any], why: str) -> None:
    with wall_down(connection):
        LedgerEvent.objects.filter(seq=9).update(**changed)

    assert integrity.broken_chains() == f"soir, {why}"
    assert integrity.what_to_restore().startswith("There is no backup to restore")


@pytest.mark.django_db
def test_head_that_is_not_the_last_event_is_damage(evening: SmallEvening) -> None:
    Tournament.objects.update(head="f" * 64)

    damage = integrity.broken_chains()

    assert damage is not None
    assert damage.startswith(f"soir, event {EVENTS}: head: the last event is {EVENTS} with")


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif(connection.vendor != "sqlite", reason="made without PostgreSQL's programs")
def test_newest_backup_is_the_last_one_that_is_whole(
    evening: SmallEvening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tournaments.backups.sqlite.check", lambda *_asked: None)
    first = back_up(tmp_path / "backups", at=START)
    second = back_up(tmp_path / "backups", at=START.replace(hour=20), name="auto")
    stick = copy_to(second, tmp_path / "stick")
    folders = [tmp_path / "backups", tmp_path / "stick", tmp_path / "nowhere"]

    assert newest_backup(folders) == second
    second.write_bytes(b"")
    assert newest_backup(folders) == stick
    stick.unlink()
    assert (newest_backup(folders), first.name[:8]) == (first, BY_HAND)
    first.unlink()
    assert newest_backup(folders) is None

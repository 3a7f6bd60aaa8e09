"""``manage.py backup`` and ``restore``: drills on a whole installation, on the database of the leg."""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.db import connection
from filelock import FileLock

from tests.postgresql_server import packaged_binaries
from tests.tournaments.ledger.played import EVENTS
from tournaments.backups import postgresql
from tournaments.backups.manifest import BackupBroken, Head, lost_events
from tournaments.backups.sqlite import demand_integrity

pytestmark = pytest.mark.django_db
ROOT = Path(__file__).resolve().parents[3]
ON_SQLITE = connection.vendor == "sqlite"
PATIENCE = 120
PREPARE = """
import django; django.setup()
from django.core.management import call_command
from tests.tournaments.ledger.played import played_evening
from tournaments.services.accounts import organiser_account
call_command("migrate", verbosity=0)
played_evening(organiser_account("marie"))
"""
WRITE_ON = """
import sys
import django; django.setup()
from tests.tournaments.evening import SmallEvening, submission, pair_of
from tournaments.models import Account
from tournaments.services import registration
evening = SmallEvening(Account.objects.get())
for number in range(int(sys.argv[1])):
    asked = submission(evening.account, key=f"on-{sys.argv[2]}-{number}")
    receipt = registration.register_teams(tournament=evening.tournament, teams=[pair_of(number)], submission=asked)
    print(receipt.receipt.seq, flush=True)
"""


@dataclass
class Installation:
    """A data folder with its database, and the words of manage.py on it."""

    folder: Path
    environ: Mapping[str, str]
    database: Mapping[str, Any]

    def manage(self, *words: object) -> "subprocess.CompletedProcess[str]":
        return self.python(str(ROOT / "manage.py"), *map(str, words), "--data", str(self.folder))

    def python(self, *words: str) -> "subprocess.CompletedProcess[str]":
        command = [sys.executable, *words]
        return subprocess.run(
            command, cwd=ROOT, env=self.environ, capture_output=True, text=True, timeout=PATIENCE, check=False
        )

    def writing(self, count: int, name: str) -> "subprocess.Popen[str]":
        command = [sys.executable, "-c", WRITE_ON, str(count), name]
        return subprocess.Popen(command, cwd=ROOT, env=self.environ, stdout=subprocess.PIPE, text=True)

    def write_on(self, count: int, name: str = "more") -> None:
        done = self.python("-c", WRITE_ON, str(count), name)
        assert done.returncode == 0, done.stderr

    def execute(self, statement: str) -> None:
        if ON_SQLITE:
            with closing(sqlite3.connect(self.database["NAME"], isolation_level=None)) as opened:
                opened.execute(statement)
        else:
            with postgresql.connect(self.database) as opened_server:
                opened_server.execute(statement)

    def backup(self, *words: object) -> Path:
        done = self.manage("backup", *words)
        assert done.returncode == 0, done.stderr
        return Path(done.stdout.splitlines()[-1])

    def query(self, statement: str) -> list[tuple[Any, ...]]:
        if ON_SQLITE:
            with closing(sqlite3.connect(self.database["NAME"])) as opened:
                return opened.execute(statement).fetchall()
        with postgresql.connect(self.database) as opened_server:
            return opened_server.execute(statement).fetchall()

    def heads(self) -> list[dict[str, Any]]:
        rows = self.query(postgresql.HEADS)
        return [dict(zip(("tournament", "seq", "head"), row, strict=True)) for row in rows]

    def demand_whole(self) -> None:
        done = self.manage("ledger", "verify", "--json")
        assert (done.returncode, json.loads(done.stdout)["broken"]) == (0, []), done.stderr

    def made(self) -> list[str]:
        return sorted(path.name for path in (self.folder / "backups").iterdir())

    def made_before(self) -> Path:
        """The backup that was made once for all tests."""
        return self.folder / "backups" / self.made()[0]


def manifest_of(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.with_name(f"{file.name}.json").read_text())
    return found


@pytest.fixture(scope="module")
def prepared(
    tmp_path_factory: pytest.TempPathFactory, django_db_setup: None, django_db_blocker: Any
) -> Iterator[Installation]:
    """An evening that was played, never touched by a test: each gets a copy."""
    folder = tmp_path_factory.mktemp("prepared")
    with ExitStack() as stack, django_db_blocker.unblock():
        installation = Installation(folder, environ(folder), dict(connection.settings_dict))
        if not ON_SQLITE:
            name = stack.enter_context(postgresql.scratch_database(installation.database))
            installation = on_database(installation, folder, name)
        else:
            installation.database = {"NAME": folder / "rebelote.sqlite3"}
        done = installation.python("-c", PREPARE)
        assert done.returncode == 0, done.stderr
        installation.backup()
        yield installation


def environ(folder: Path) -> dict[str, str]:
    own = {key: value for key, value in os.environ.items() if key not in {"DATABASE_URL", "REDIS_URL"}}
    binaries = os.environ.get("REBELOTE_POSTGRESQL_BIN", str(packaged_binaries()))
    here = {"REBELOTE_DATA": str(folder), "PYTHONPATH": str(ROOT), "DJANGO_SETTINGS_MODULE": "config.settings"}
    return {**own, **here, "REBELOTE_POSTGRESQL_BIN": binaries}


def on_database(installation: Installation, folder: Path, name: str) -> Installation:
    database = {**installation.database, "NAME": name}
    url = {"DATABASE_URL": postgresql.url(database, name), "REBELOTE_HTTPS": "0"}
    return Installation(folder, {**environ(folder), **url}, database)


@pytest.fixture
def installation(prepared: Installation, tmp_path: Path) -> Iterator[Installation]:
    folder = tmp_path / "hall"
    shutil.copytree(prepared.folder, folder, ignore=shutil.ignore_patterns("*.lock"))
    if ON_SQLITE:
        yield Installation(folder, environ(folder), {"NAME": folder / "rebelote.sqlite3"})
        return
    with postgresql.scratch_database(prepared.database) as name:
        with postgresql.connect(prepared.database, postgresql.MAINTENANCE) as server:
            server.execute(f'DROP DATABASE "{name}"')
            server.execute(f'CREATE DATABASE "{name}" TEMPLATE "{prepared.database["NAME"]}"')
        yield on_database(prepared, folder, name)


def ruin(installation: Installation) -> None:
    """What a failing disk leaves: a file that is none, a table that is gone."""
    if ON_SQLITE:
        Path(installation.database["NAME"]).write_bytes(b"\0" * 4096)
    else:
        installation.execute("DROP TABLE tournaments_entry CASCADE")


def test_backup_names_every_head_and_its_version(installation: Installation) -> None:
    file = installation.made_before()

    manifest = manifest_of(file)
    assert manifest["heads"] == installation.heads()
    assert [(head["tournament"], head["seq"]) for head in manifest["heads"]] == [("soir", EVENTS)]
    assert (manifest["file"], manifest["version"]) == (file.name, settings.VERSION)
    assert installation.made() == [file.name, f"{file.name}.json"]


@pytest.mark.long
def test_backup_into_a_second_folder_is_the_same(installation: Installation, tmp_path: Path) -> None:
    second = installation.backup(tmp_path / "stick")

    first = installation.folder / "backups" / second.name
    assert second.read_bytes() == first.read_bytes()
    assert manifest_of(second) == manifest_of(first)


@pytest.mark.long
def test_backup_holds_what_was_acknowledged_before_it_while_others_write_on(installation: Installation) -> None:
    writer = installation.writing(60, "busy")
    assert writer.stdout is not None
    acknowledged = int(writer.stdout.readline())

    file = installation.backup()

    written = [int(line) for line in writer.stdout]
    assert writer.wait(timeout=PATIENCE) == 0
    writer.stdout.close()
    assert acknowledged <= manifest_of(file)["heads"][0]["seq"] <= written[-1]
    assert installation.heads()[0]["seq"] == written[-1] == EVENTS + 60


@pytest.mark.long
def test_backup_of_a_ledger_that_was_altered_is_refused(installation: Installation) -> None:
    installation.execute("UPDATE tournaments_match SET rematch = NOT rematch WHERE number = 1")

    refused = installation.manage("backup")

    assert refused.returncode == 1
    assert "No backup was made: the copy does not verify" in refused.stderr
    assert len(installation.made()) == 2


def test_restore_drill_after_the_loss_of_the_database(installation: Installation) -> None:
    before = installation.heads()
    file = installation.made_before()
    ruin(installation)

    restored = installation.manage("restore", file)

    assert restored.returncode == 0, restored.stderr
    assert restored.stdout.startswith("restored; what was there before: ")
    assert installation.heads() == before
    installation.demand_whole()
    installation.write_on(1)
    assert installation.heads()[0]["seq"] == EVENTS + 1


@pytest.mark.long
def test_restore_into_an_empty_folder(installation: Installation, tmp_path: Path) -> None:
    """Fault 62: the machine is gone for good."""
    if not ON_SQLITE:
        pytest.skip("a PostgreSQL database is not in the folder")
    file = installation.made_before()
    new = Installation(tmp_path / "new", environ(tmp_path / "new"), {"NAME": tmp_path / "new" / "rebelote.sqlite3"})

    restored = new.manage("restore", file)

    assert restored.returncode == 0, restored.stderr
    assert new.heads() == manifest_of(file)["heads"]


@pytest.mark.long
def test_restore_of_an_older_state_needs_to_be_wanted_and_keeps_the_later_one(installation: Installation) -> None:
    """Fault 63: an old backup taken by mistake."""
    file = installation.made_before()
    installation.write_on(2)
    later = installation.heads()

    refused = installation.manage("restore", file)
    assert refused.returncode == 1
    assert f"soir: {EVENTS + 2} events, {EVENTS} in the backup" in refused.stderr
    assert installation.heads() == later

    restored = installation.manage("restore", file, "--older")
    assert restored.returncode == 0, restored.stderr
    assert installation.heads() == manifest_of(file)["heads"]
    assert heads_of_kept(installation, restored.stdout.split(": ")[1].strip()) == [
        ("soir", EVENTS + 2, later[0]["head"])
    ]


def heads_of_kept(installation: Installation, kept: str) -> list[tuple[str, int, str]]:
    """Read the heads of the database that was put aside; on PostgreSQL drop it then."""
    if ON_SQLITE:
        with closing(sqlite3.connect(kept)) as opened:
            return opened.execute(postgresql.HEADS).fetchall()
    with postgresql.connect(installation.database, kept) as opened_server:
        heads = opened_server.execute(postgresql.HEADS).fetchall()
    with postgresql.connect(installation.database, postgresql.MAINTENANCE) as server:
        server.execute(f'DROP DATABASE "{kept}"')
    return heads


@pytest.mark.long
@pytest.mark.parametrize("fault", ["one byte", "no manifest", "other heads"])
def test_restore_of_a_backup_that_is_not_what_was_backed_up_is_refused(installation: Installation, fault: str) -> None:
    file = installation.made_before()
    before = installation.heads()
    beside = file.with_name(f"{file.name}.json")
    if fault == "one byte":
        content = bytearray(file.read_bytes())
        content[len(content) // 2] ^= 1
        file.write_bytes(content)
    elif fault == "no manifest":
        beside.unlink()
    else:
        beside.write_text(beside.read_text().replace(before[0]["head"], "f" * 64))

    refused = installation.manage("restore", file, "--older")

    said = {"one byte": "has changed since", "no manifest": "is not a backup", "other heads": "has other heads"}
    assert refused.returncode == 1
    assert "Nothing was restored" in refused.stderr
    assert said[fault] in refused.stderr
    assert installation.heads() == before


@pytest.mark.long
def test_restore_while_somebody_serves_the_folder_is_refused(installation: Installation) -> None:
    file = installation.made_before()

    with FileLock(installation.folder / "serve.lock"):
        refused = installation.manage("restore", file)

    assert refused.returncode == 1
    assert f"A server is serving {installation.folder}" in refused.stderr


@pytest.mark.long
def test_restore_while_somebody_is_connected_is_refused(installation: Installation) -> None:
    if ON_SQLITE:
        pytest.skip("the folder's lock tells on SQLite")
    file = installation.made_before()

    with postgresql.connect(installation.database):
        refused = installation.manage("restore", file)

    assert refused.returncode == 1
    assert "somebody is connected" in refused.stderr
    assert installation.heads() == manifest_of(file)["heads"]


def test_integrity_of_what_is_no_database(tmp_path: Path) -> None:
    file = tmp_path / "x.sqlite3"
    file.write_bytes(b"x" * 4096)

    with pytest.raises(BackupBroken, match="SQLite cannot read it"):
        demand_integrity(file)


def test_integrity_of_a_page_that_was_damaged(tmp_path: Path) -> None:
    file = tmp_path / "x.sqlite3"
    with closing(sqlite3.connect(file)) as made:
        made.executescript("CREATE TABLE t (a, b); CREATE INDEX i ON t (a)")
        made.executemany("INSERT INTO t VALUES (?, ?)", [(number, "x" * 50) for number in range(2000)])
        made.commit()
    content = bytearray(file.read_bytes())
    content[8192:12288] = content[4096:8192]
    file.write_bytes(content)

    with pytest.raises(BackupBroken, match="SQLite"):
        demand_integrity(file)


def test_lost_events_are_those_that_the_backup_lacks_or_has_otherwise() -> None:
    then = (Head("same", 3, "a"), Head("behind", 3, "a"), Head("other", 3, "a"))
    now = (Head("same", 3, "a"), Head("behind", 5, "b"), Head("other", 3, "c"), Head("new", 1, "d"))

    assert lost_events(now, then) == [
        "behind: 5 events, 3 in the backup",
        "other: 3 events, 3 in the backup",
        "new: 1 events, 0 in the backup",
    ]

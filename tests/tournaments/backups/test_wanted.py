"""A closed round asks for a backup, which is made beside: nobody waits for it, and nothing that fails stops a close."""

import logging
import os
import shutil
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from sqlite3 import connect
from typing import Any

import pytest
from django.conf import settings as configured
from django.db import connection
from django.test import Client
from django.urls import reverse
from filelock import FileLock

from tests.postgresql_server import packaged_binaries
from tests.tournaments.evening import START, SmallEvening
from tests.tournaments.told import told
from tournaments import tasks
from tournaments.backups import postgresql, sqlite
from tournaments.backups.manifest import BackupBroken, read_manifest
from tournaments.backups.wanted import make_wanted
from tournaments.models import Account, Backup, BackupState
from tournaments.refusals import Refused
from tournaments.services import rounds

pytestmark = pytest.mark.django_db(transaction=True)
LATER = START + timedelta(minutes=1)
PACKAGED = os.environ.get("REBELOTE_POSTGRESQL_BIN", str(packaged_binaries()))


@pytest.fixture
def hall(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An installation whose backups go into a folder of the test, and where PostgreSQL's programs are at hand."""
    settings.DATA_DIR = tmp_path / "hall"
    settings.DATA_DIR.mkdir()
    settings.BACKUP_TARGET = None
    monkeypatch.setenv("REBELOTE_POSTGRESQL_BIN", PACKAGED)
    return tmp_path / "hall" / "backups"


@pytest.fixture
def quick(hall: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Copies are made and not verified, which takes a process of its own each time."""
    monkeypatch.setattr(sqlite, "check", lambda *_asked: None)
    monkeypatch.setattr(postgresql, "check", lambda *_asked: None)


@pytest.fixture
def stick(settings: Any, hall: Path, tmp_path: Path) -> Path:
    """A second folder, there from the beginning."""
    settings.BACKUP_TARGET = tmp_path / "stick"
    settings.BACKUP_TARGET.mkdir()
    return tmp_path / "stick"


@pytest.fixture
def evening(marie: Account) -> SmallEvening:
    return told(SmallEvening(marie), SmallEvening.start)


def last() -> Backup:
    return Backup.objects.order_by("-pk")[0]


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def broken(*_asked: object, **_more: object) -> Path:
    raise BackupBroken("the copy does not verify")


def test_close_asks_for_a_backup_and_makes_none(hall: Path, evening: SmallEvening) -> None:
    assert not Backup.objects.exists()

    evening.play_round(1)

    assert list(Backup.objects.values_list("state", "attempts", "file")) == [("wanted", 0, "")]
    assert not hall.exists()


def test_close_that_is_refused_asks_for_nothing(hall: Path, evening: SmallEvening) -> None:
    evening.show_round()

    with pytest.raises(Refused, match="tables_missing"):
        rounds.close_round(tournament=evening.tournament, number=1, submission=evening.submission())

    assert not Backup.objects.exists()


def test_close_that_is_repeated_asks_once(hall: Path, evening: SmallEvening) -> None:
    for match in evening.show_round():
        evening.enter(match)
    asked = evening.submission()

    for _ in range(2):
        rounds.close_round(tournament=evening.tournament, number=1, submission=asked)

    assert Backup.objects.count() == 1


def test_wanted_backup_holds_the_closed_round_and_is_verified(hall: Path, evening: SmallEvening) -> None:
    evening.play_round(1)

    made = make_wanted(at=LATER)

    assert made == last()
    assert (made.state, made.ended_at, made.second_problem) == (BackupState.MADE, LATER, "")
    manifest = read_manifest(hall / made.file)
    assert [(head.seq, head.head) for head in manifest.heads] == [(evening.tournament.seq, evening.tournament.head)]
    assert names(hall) == [made.file, f"{made.file}.json"]
    assert make_wanted(at=LATER) is None


def test_one_backup_serves_all_that_are_wanted(hall: Path, quick: None, evening: SmallEvening) -> None:
    evening.play_round(1)
    evening.play_round(2)

    make_wanted(at=LATER)

    assert len(set(Backup.objects.values_list("file", "state"))) == 1
    assert len(names(hall)) == 2


def test_two_processes_do_not_make_the_same_backup(hall: Path, evening: SmallEvening) -> None:
    evening.play_round(1)

    with FileLock(hall.parent / "backup.lock"):
        assert make_wanted(at=LATER) is None

    assert last().state == BackupState.WANTED


def test_task_of_the_federation_makes_what_is_wanted(hall: Path, quick: None, evening: SmallEvening) -> None:
    evening.play_round(1)

    tasks.back_up()

    assert last().state == BackupState.MADE
    assert configured.CELERY_BEAT_SCHEDULE["back-up"] == {"task": "tournaments.back_up", "schedule": 15.0}


def test_second_folder_gets_the_same_backup(hall: Path, quick: None, stick: Path, evening: SmallEvening) -> None:
    evening.play_round(1)

    make_wanted(at=LATER)

    assert names(stick) == names(hall)
    assert (stick / last().file).read_bytes() == (hall / last().file).read_bytes()


def test_stick_that_was_pulled_out_is_told_and_caught_up_once_it_is_back(
    hall: Path, quick: None, stick: Path, evening: SmallEvening
) -> None:
    stick.rmdir()
    evening.play_round(1)

    make_wanted(at=LATER)
    assert (last().state, last().second_problem) == (BackupState.MADE, Backup.NOT_THERE)
    assert make_wanted(at=LATER) is None
    assert not stick.exists()

    stick.mkdir()
    assert make_wanted(at=LATER) == last()
    assert (last().second_problem, names(stick)) == ("", names(hall))


def test_stick_that_cannot_be_written_is_told_and_logged(
    hall: Path,
    quick: None,
    stick: Path,
    evening: SmallEvening,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def full(*_asked: object) -> None:
        raise OSError("No space left on device")

    evening.play_round(1)
    monkeypatch.setattr(shutil, "copyfile", full)

    with caplog.at_level(logging.WARNING):
        make_wanted(at=LATER)

    assert (last().state, last().second_problem) == (BackupState.MADE, "No space left on device")
    assert "No space left on device" in caplog.text


def test_backup_that_fails_is_tried_three_times_and_told(
    hall: Path, evening: SmallEvening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    evening.play_round(1)
    monkeypatch.setattr("tournaments.backups.wanted.back_up", broken)
    states = []

    for _ in range(4):
        make_wanted(at=LATER)
        states.append((last().state, last().attempts))

    assert states == [("wanted", 1), ("wanted", 2), ("failed", 3), ("failed", 3)]
    assert last().problem == "the copy does not verify"
    assert caplog.text.count("no backup was made") == 3


def test_rounds_close_whatever_becomes_of_backups(
    hall: Path, evening: SmallEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tournaments.backups.wanted.back_up", broken)

    for number in (1, 2):
        evening.play_round(number)
        make_wanted(at=LATER)

    assert evening.tournament.rounds.filter(state="closed").count() == 2


def test_what_a_killed_backup_left_is_swept_after_a_day(hall: Path, quick: None, evening: SmallEvening) -> None:
    evening.play_round(1)
    for name, age in (("old", timedelta(days=2)), ("new", timedelta(minutes=1))):
        left = hall / f".making-{name}"
        left.mkdir(parents=True)
        os.utime(left, times=((LATER - age).timestamp(),) * 2)

    make_wanted(at=LATER)

    assert [name for name in names(hall) if name.startswith(".")] == [".making-new"]


def test_writers_are_not_held_up_while_a_backup_is_being_made(
    hall: Path, evening: SmallEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A write goes through between the copy and its end: the backup holds neither the gate nor a lock of rows."""
    evening.play_round(1)
    module: Any = sqlite if connection.vendor == "sqlite" else postgresql
    copy_out = module.copy_out

    def copying(*asked: Any) -> Any:
        heads = copy_out(*asked)
        evening.register(1)
        return heads

    monkeypatch.setattr(module, "copy_out", copying)
    make_wanted(at=LATER)

    assert last().state == BackupState.MADE
    assert read_manifest(hall / last().file).heads[0].seq == evening.tournament.seq - 1


@pytest.fixture
def desk(marie: Account) -> Client:
    client = Client()
    client.force_login(marie)
    return client


SHOWN = [
    pytest.param({"state": "wanted"}, "est en cours", id="being made"),
    pytest.param({"state": "made", "file": "auto-1"}, "(auto-1)", id="made"),
    pytest.param(
        {"state": "made", "file": "auto-1", "second_problem": Backup.NOT_THERE}, "Rebranchez la clé", id="no stick"
    ),
    pytest.param({"state": "made", "file": "auto-1", "second_problem": "pleine"}, "(pleine)", id="stick that is full"),
    pytest.param({"state": "failed", "problem": "disque plein"}, "a échoué (disque plein)", id="failed"),
]


@pytest.mark.parametrize(("fields", "said"), SHOWN)
def test_evening_page_says_how_the_last_backup_went(
    hall: Path, stick: Path, evening: SmallEvening, desk: Client, fields: dict[str, Any], said: str
) -> None:
    Backup.objects.create(wanted_at=START, ended_at=START, **fields)

    page = desk.get(reverse("evening", args=["soir"]))

    assert said in page.text


def test_evening_page_says_nothing_before_a_round_is_closed(hall: Path, evening: SmallEvening, desk: Client) -> None:
    assert "auvegarde" not in desk.get(reverse("evening", args=["soir"])).text


def test_restored_backup_asks_for_a_new_one(hall: Path, quick: None, evening: SmallEvening) -> None:
    if connection.vendor != "sqlite":
        pytest.skip("read from the file itself")
    evening.play_round(1)
    make_wanted(at=LATER)

    with closing(connect(hall / last().file)) as copy:
        assert copy.execute("SELECT state FROM tournaments_backup").fetchall() == [("wanted",)]

"""From DATABASE_URL to Django's settings."""

import contextlib
import sqlite3
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from config.database import database_settings


def test_without_a_url_sqlite_lies_in_the_data_folder(tmp_path: Path) -> None:
    found = database_settings(None, tmp_path)

    assert (found["ENGINE"], found["NAME"]) == ("django.db.backends.sqlite3", tmp_path / "rebelote.sqlite3")
    assert found["OPTIONS"]["transaction_mode"] == "IMMEDIATE"


@pytest.mark.parametrize(
    ("url", "parts"),
    [
        ("postgresql://u:p%40ss@db:5433/belote", ("belote", "u", "p@ss", "db", "5433")),
        ("postgres:///belote?host=/run/pg&user=nobody", ("belote", "nobody", "", "/run/pg", "")),
    ],
)
def test_postgresql_url_is_read_whole(url: str, parts: tuple[str, ...], tmp_path: Path) -> None:
    found = database_settings(url, tmp_path)

    assert tuple(found[name] for name in ("NAME", "USER", "PASSWORD", "HOST", "PORT")) == parts
    assert "lock_timeout=5000" in found["OPTIONS"]["options"]


def test_sqlite_url_names_another_file(tmp_path: Path) -> None:
    assert database_settings("sqlite:///srv/belote.db", tmp_path)["NAME"] == Path("/srv/belote.db")


def test_other_databases_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ImproperlyConfigured, match="postgresql:// or sqlite://"):
        database_settings("mysql://localhost/x", tmp_path)


def test_sqlite_loses_no_write_at_a_power_cut(tmp_path: Path) -> None:
    """Fault 58: what was acknowledged is on the disk."""
    found = database_settings(None, tmp_path)

    with contextlib.closing(sqlite3.connect(found["NAME"])) as connection:
        connection.executescript(found["OPTIONS"]["init_command"])

        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)

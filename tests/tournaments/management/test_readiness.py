"""What ``serve`` looks at first: a database that must not be served is refused, with the reason."""

from pathlib import Path

import pytest
from django.core.management import CommandError
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from tests.second_wall import wall_down
from tests.tournaments.evening import SmallEvening
from tournaments.management import readiness
from tournaments.models import Account

MOUNTS = [
    "22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw",
    "40 22 0:35 / /srv/club rw,relatime shared:9 - nfs4 nas:/club rw",
    "41 40 0:36 / /srv/club/local rw - ext4 /dev/sdb1 rw",
    "42 22 0:37 / /mnt/le\\040club rw - cifs //nas/club rw",
]


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/home/marie/rebelote.sqlite3", "ext4"),
        ("/srv/club/rebelote.sqlite3", "nfs4"),
        ("/srv/club/local/rebelote.sqlite3", "ext4"),
        ("/srv/clubhouse/rebelote.sqlite3", "ext4"),
        ("/mnt/le club/rebelote.sqlite3", "cifs"),
    ],
)
def test_file_system_is_the_deepest_mount_s(path: str, kind: str) -> None:
    assert readiness.file_system(Path(path), MOUNTS) == kind


@pytest.mark.skipif(not readiness.MOUNTS.exists(), reason="Linux alone lists its mounts there")
def test_database_on_a_network_share_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fault 56: SQLite's write-ahead log needs memory that processes of one machine share."""
    mounts = tmp_path / "mountinfo"
    mounts.write_text("\n".join(MOUNTS))
    monkeypatch.setattr(readiness, "MOUNTS", mounts)

    readiness.demand_local_disk(Path("/srv/club/local/rebelote.sqlite3"))
    with pytest.raises(CommandError, match="lies on a network share"):
        readiness.demand_local_disk(Path("/srv/club/rebelote.sqlite3"))


@pytest.mark.django_db
def test_database_of_a_newer_version_is_refused() -> None:
    """Fault 60: tables that this version does not know are not written."""
    readiness.demand_known_tables()
    MigrationRecorder(connection).record_applied("tournaments", "9999_from_next_year")

    with pytest.raises(CommandError, match="a newer version, which has tournaments 9999_from_next_year"):
        readiness.demand_known_tables()


@pytest.mark.django_db
def test_altered_event_is_damage(marie: Account) -> None:
    """Fault 59: a chain that does not hold is seen before anybody is served."""
    evening = SmallEvening(marie)
    evening.create()
    whole = readiness.damage()
    with wall_down(connection):
        evening.tournament.events.update(body="{}")

    assert whole is None
    assert readiness.damage() == "soir, event 1: hash: the columns do not give the stored hash"


def test_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    """Fault 59: with what to do."""
    (tmp_path / "rebelote.sqlite3").write_bytes(b"\1" * 8192)

    with pytest.raises(CommandError, match="Restore a backup with manage"):
        readiness.broken_pages(tmp_path / "rebelote.sqlite3")

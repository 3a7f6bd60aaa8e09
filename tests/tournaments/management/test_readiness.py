"""What ``serve`` looks at first: a database that must not be served is refused, with the reason."""

from pathlib import Path

import pytest
from django.core.management import CommandError
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from tournaments.management import readiness

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

    assert not readiness.is_remote(Path("/srv/club/local/rebelote.sqlite3"))
    monkeypatch.setitem(connection.settings_dict, "NAME", "/srv/club/rebelote.sqlite3")
    monkeypatch.setattr(connection, "vendor", "sqlite")
    with pytest.raises(CommandError, match="lies on a network share"):
        readiness.demand_local_disk()


@pytest.mark.django_db
def test_database_of_a_newer_version_is_refused() -> None:
    """Fault 60: tables that this version does not know are not written."""
    readiness.demand_known_tables()
    MigrationRecorder(connection).record_applied("tournaments", "9999_from_next_year")

    with pytest.raises(CommandError, match="a newer version, which has tournaments 9999_from_next_year"):
        readiness.demand_known_tables()

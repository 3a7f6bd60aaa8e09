"""What has to be so before anybody is served: where the database lies, and which version has made its tables."""

import ctypes
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from django.core.management import CommandError
from django.db import connection
from django.db.migrations.loader import MigrationLoader

MOUNTS: Final = Path("/proc/self/mountinfo")
NETWORK: Final = frozenset(
    {"nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "afs", "davfs", "fuse.sshfs", "fuse.rclone", "fuse.davfs"}
)
REMOTE_DRIVE: Final = 4  # what GetDriveTypeW answers for a network drive of Windows


def demand_local_disk() -> None:
    """Raise CommandError for SQLite on a network share: processes cannot share its memory there, and lose writes."""
    database = Path(connection.settings_dict["NAME"])
    if connection.vendor == "sqlite" and is_remote(database.resolve()):
        raise CommandError(
            f"{database} lies on a network share, where SQLite can lose what is written: "
            "choose a folder on a disk of this machine with --data."
        )


def is_remote(path: Path) -> bool:
    """Say whether a file lies on a network share, as far as the system tells: Linux and Windows do."""
    if sys.platform == "win32":
        return bool(ctypes.windll.kernel32.GetDriveTypeW(f"{path.anchor}") == REMOTE_DRIVE)
    return MOUNTS.is_file() and file_system(path, MOUNTS.read_text().splitlines()) in NETWORK


def file_system(path: Path, mounts: Iterable[str]) -> str:
    """Return the kind of file system that a path lies on, from the lines of Linux's ``mountinfo``."""
    found, deepest = "", -1
    for line in mounts:
        place, _, kind = line.partition(" - ")
        mounted = Path(place.split()[4].replace("\\040", " "))
        if path.is_relative_to(mounted) and len(mounted.parts) >= deepest:
            found, deepest = kind.split()[0], len(mounted.parts)
    return found


def demand_known_tables() -> None:
    """Raise CommandError for tables that a newer version has made: this one would write them wrongly."""
    loader = MigrationLoader(connection)
    ours = {migration for migration in loader.applied_migrations if migration[0] in loader.migrated_apps}
    unknown = sorted(ours - set(loader.graph.nodes) - set(loader.replacements))
    if unknown:
        names = ", ".join(f"{app} {name}" for app, name in unknown)
        raise CommandError(
            f"The database was made by a newer version, which has {names}: serve it with that version, "
            "or restore a backup of this one with manage.py restore."
        )

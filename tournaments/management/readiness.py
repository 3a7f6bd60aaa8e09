"""What has to be so before anybody is served: where the database lies, its tables, its pages, its chains."""

import ctypes
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from django.core.management import CommandError
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

from tournaments.ledger.verify import chain_break
from tournaments.management.backups.manifest import BackupBroken
from tournaments.management.backups.sqlite import demand_integrity
from tournaments.models import Tournament

MOUNTS: Final = Path("/proc/self/mountinfo")
NETWORK: Final = frozenset(
    {"nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "afs", "davfs", "fuse.sshfs", "fuse.rclone", "fuse.davfs"}
)
REMOTE_DRIVE: Final = 4  # what GetDriveTypeW answers for a network drive of Windows


def damage() -> str | None:
    """Say what is broken in SQLite's pages or in a ledger's chain, if anything: then nothing may be written.

    Raises CommandError for a database that must not be served at all.
    """
    if connection.vendor == "sqlite":
        database = Path(connection.settings_dict["NAME"])
        demand_local_disk(database)
        broken = broken_pages(database) if database.exists() else None
        if broken:
            return broken
    demand_known_tables()
    return broken_chains()


def demand_local_disk(database: Path) -> None:
    """Raise CommandError for SQLite on a network share: processes cannot share its memory there, and lose writes."""
    if is_remote(database.resolve()):
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


def broken_pages(database: Path) -> str | None:
    """Have SQLite look at every page; raises CommandError where it cannot read the file."""
    try:
        demand_integrity(database)
    except BackupBroken as broken:
        if broken.__cause__ is not None:
            raise CommandError(f"{database}: {broken}. Restore a backup with manage.py restore.") from broken
        return str(broken)
    return None


def broken_chains() -> str | None:
    """Return the first event that is not as it was written, of all ledgers, and how."""
    if not MigrationRecorder(connection).has_table():
        return None
    found = ((tournament.slug, chain_break(tournament)) for tournament in Tournament.objects.order_by("slug"))
    return next((f"{slug}, event {broken.seq}: {broken.why}" for slug, broken in found if broken), None)

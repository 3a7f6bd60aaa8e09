"""Make a backup, and put one back: the same steps on both databases."""

import os
import shutil
import tempfile
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import connections
from filelock import FileLock, Timeout

from tournaments.backups import postgresql, sqlite
from tournaments.backups.manifest import (
    BackupBroken,
    Head,
    Manifest,
    lost_events,
    manifest_path,
    read_manifest,
    sha256_of,
    write_manifest,
)
from tournaments.ledger.gate import gate_file

BY_HAND = "rebelote"
WORK_PREFIX = ".making-"


class FolderServed(Exception):
    """A server is serving the data folder."""


class BackupOlder(Exception):
    """The backup lacks events that the database holds."""


def database_of() -> Mapping[str, Any]:
    """Return Django's settings of the database in use."""
    return connections["default"].settings_dict


def is_sqlite(database: Mapping[str, Any]) -> bool:
    """Say which of the two databases it is."""
    return bool(database["ENGINE"].endswith("sqlite3"))


def stamp(at: datetime) -> str:
    """Return a moment as it stands in file names: UTC, to the microsecond."""
    return at.astimezone(UTC).strftime("%Y%m%dT%H%M%S%fZ")


def back_up(folder: Path, *, at: datetime, name: str = BY_HAND) -> Path:
    """Write a backup into a folder and return its file: only when the copy has been verified.

    Raises BackupBroken, ToolMissing.
    """
    database = database_of()
    vendor, suffix = ("sqlite", sqlite.SUFFIX) if is_sqlite(database) else ("postgresql", postgresql.SUFFIX)
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=WORK_PREFIX, dir=folder) as work:
        copy = Path(work) / f"copy{suffix}"
        heads = copy_verified(database, copy, Path(work) / "check")
        written = folder / f"{name}-{stamp(at)}{suffix}"
        manifest = Manifest(written.name, sha256_of(copy), at.isoformat(), settings.VERSION, vendor, heads)
        flush(copy)
        copy.replace(written)
    write_manifest(manifest, folder)
    return written


def copy_verified(database: Mapping[str, Any], copy: Path, work: Path) -> tuple[Head, ...]:
    """Copy the database, verify the copy, and return its heads."""
    if is_sqlite(database):
        heads = sqlite.copy_out(Path(database["NAME"]), copy)
        sqlite.check(copy, heads, work)
    else:
        heads = postgresql.copy_out(database, copy)
        postgresql.check(database, copy, heads, work)
    return heads


def flush(file: Path) -> None:
    """Have a file's bytes on the disk."""
    with file.open("rb+") as written:
        os.fsync(written.fileno())


def copy_to(file: Path, target: Path) -> Path:
    """Copy a backup and its manifest into a second folder, and read it back. Raises BackupBroken."""
    target.mkdir(parents=True, exist_ok=True)
    second = target / file.name
    for source, goal in ((file, second), (manifest_path(file), manifest_path(second))):
        draft = goal.with_name(f"{goal.name}.part")
        shutil.copyfile(source, draft)
        flush(draft)
        draft.replace(goal)
    read_manifest(second)
    return second


def restore(file: Path, *, at: datetime, older: bool = False) -> str:
    """Put a backup in the place of the database, and return where that was put aside.

    It is verified first, and nobody may be serving. Raises BackupBroken, FolderServed, DatabaseInUse,
    ToolMissing, and BackupOlder, unless ``older``, where the database holds events that the backup lacks.
    """
    manifest, database = read_manifest(file), database_of()
    if (manifest.database == "sqlite") != is_sqlite(database):
        raise BackupBroken(f"{file} is of {manifest.database}: this installation has the other database")
    folder = Path(settings.DATA_DIR)
    connections.close_all()
    try:
        with (
            FileLock(folder / "serve.lock", timeout=0),
            FileLock(gate_file(database["NAME"]), timeout=5),
            tempfile.TemporaryDirectory(prefix=".restoring-", dir=folder) as work,
        ):
            place = restore_sqlite if is_sqlite(database) else restore_postgresql
            return place(file, manifest, Path(work) / "check", aside=f"replaced-{stamp(at)}", older=older)
    except Timeout:
        raise FolderServed(f"A server is serving {folder}: stop it first.") from None


def demand_newer(now: tuple[Head, ...], manifest: Manifest, *, older: bool) -> None:
    """Raise BackupOlder where events would be lost, unless that is wanted."""
    lost = lost_events(now, manifest.heads)
    if lost and not older:
        raise BackupOlder(f"the database holds what the backup does not ({'; '.join(lost)}): --older restores it")


def restore_sqlite(file: Path, manifest: Manifest, work: Path, *, aside: str, older: bool) -> str:
    """Put a backup in the place of the SQLite file; the old one stays among the backups."""
    path = Path(database_of()["NAME"])
    demand_newer(sqlite.heads_now(path), manifest, older=older)
    prepared = sqlite.prepare(file, manifest.heads, work)
    flush(prepared)
    kept = path.parent / "backups" / f"{aside}{sqlite.SUFFIX}"
    kept.parent.mkdir(exist_ok=True)
    sqlite.put_in_place(prepared, path, kept)
    return str(kept)


def restore_postgresql(file: Path, manifest: Manifest, work: Path, *, aside: str, older: bool) -> str:
    """Put a backup in the place of the PostgreSQL database; the old one stays under another name."""
    database = database_of()
    demand_newer(postgresql.heads_now(database), manifest, older=older)
    kept = f"{database['NAME'][:30]}_{aside}".lower()
    with postgresql.scratch_database(database) as name:
        postgresql.prepare(database, name, file, manifest.heads, work)
        postgresql.put_in_place(database, name, kept)
    return kept

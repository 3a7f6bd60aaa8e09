"""Back up and restore the hall's SQLite file, by SQLite's own backup and never by copying a file in use."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from tournaments.backups.checking import bring_up_to_date, demand_whole
from tournaments.backups.manifest import BackupBroken, Head, heads_of

NAME = "rebelote.sqlite3"
SUFFIX = ".sqlite3"
BESIDE = ("-wal", "-shm", "-journal")


def copy_out(database: Path, target: Path) -> tuple[Head, ...]:
    """Copy a database as it is at one moment, writers going on meanwhile, and return the heads at that moment.

    The heads and the copy come from one read transaction.
    """
    with closing(sqlite3.connect(database, isolation_level=None)) as source:
        source.execute("BEGIN")
        heads = read_heads(source)
        with closing(sqlite3.connect(target)) as copy:
            source.backup(copy)
        source.execute("ROLLBACK")
    return heads


def read_heads(connection: sqlite3.Connection) -> tuple[Head, ...]:
    """Return the head of every ledger."""
    return heads_of(connection.execute("SELECT slug, seq, head FROM tournaments_tournament ORDER BY slug").fetchall())


def check(copy: Path, expected: tuple[Head, ...], work: Path) -> None:
    """Check a second copy of a copy, whose bytes are then known to be good. Raises BackupBroken."""
    work.mkdir()
    shutil.copyfile(copy, work / NAME)
    demand_integrity(work / NAME)
    demand_whole(work, expected)


def prepare(file: Path, expected: tuple[Head, ...], work: Path) -> Path:
    """Make of a backup a database that this version can serve, verified, and return it. Raises BackupBroken."""
    work.mkdir()
    shutil.copyfile(file, work / NAME)
    demand_integrity(work / NAME)
    bring_up_to_date(work)
    demand_whole(work, expected)
    return settled(work / NAME)


def demand_integrity(database: Path, *, quick: bool = False) -> None:
    """Have SQLite look at every page (``quick``: not whether indexes go with their tables); raises BackupBroken."""
    check = "quick_check" if quick else "integrity_check"
    try:
        with closing(sqlite3.connect(database)) as connection:
            found = [row[0] for row in connection.execute(f"PRAGMA {check}")]
    except sqlite3.DatabaseError as problem:
        raise BackupBroken(f"SQLite cannot read it: {problem}") from problem
    if found != ["ok"]:
        raise BackupBroken(f"SQLite finds it damaged: {found[0]}")


def settled(database: Path) -> Path:
    """Bring what stands in the write-ahead log into the file, so that the file is all."""
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return database


def heads_now(database: Path) -> tuple[Head, ...]:
    """Return the heads of a database that may be missing or damaged: none then."""
    if not database.exists():
        return ()
    try:
        with closing(sqlite3.connect(database)) as connection:
            return read_heads(connection)
    except sqlite3.DatabaseError:
        return ()


def put_in_place(prepared: Path, database: Path, aside: Path) -> None:
    """Move the database aside with its log, then give the prepared one its name.

    SQLite drops a log without its database, so that a crash in between leaves nothing half old, half new.
    """
    for suffix in ("", *BESIDE):
        old = database.with_name(database.name + suffix)
        if old.exists():
            old.replace(aside.with_name(aside.name + suffix))
    prepared.replace(database)

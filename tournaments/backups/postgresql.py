"""Back up and restore a federation's PostgreSQL database, with PostgreSQL's own programs."""

import os
import secrets
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

import psycopg
from psycopg import sql

from tournaments.backups.checking import bring_up_to_date, demand_whole
from tournaments.backups.manifest import BackupBroken, Head, heads_of

SUFFIX = ".pgdump"
HEADS = "SELECT slug, seq, head FROM tournaments_tournament ORDER BY slug"
MAINTENANCE = "postgres"


class ToolMissing(Exception):
    """``pg_dump`` and ``pg_restore`` are not installed."""


class DatabaseInUse(Exception):
    """Somebody is connected to the database."""


def tool(name: str) -> str:
    """Return a program of PostgreSQL: from the folder REBELOTE_POSTGRESQL_BIN, or on PATH. Raises ToolMissing."""
    found = shutil.which(name, path=os.environ.get("REBELOTE_POSTGRESQL_BIN")) or shutil.which(name)
    if found is None:
        raise ToolMissing(f"{name} is not installed: install PostgreSQL's client programs of the server's version")
    return found


def connect(settings: Mapping[str, Any], name: str | None = None) -> "psycopg.Connection[Any]":
    """Connect to a database of the server that the settings name."""
    parameters = {"host": settings["HOST"], "port": settings["PORT"], "user": settings["USER"]}
    given = {key: value for key, value in parameters.items() if value}
    return psycopg.connect(
        dbname=name or settings["NAME"], password=settings["PASSWORD"] or None, autocommit=True, **given
    )


def url(settings: Mapping[str, Any], name: str) -> str:
    """Return the URL of a database of that server."""
    where = {key: settings[key.upper()] for key in ("host", "port") if settings[key.upper()]}
    password = f":{quote(settings['PASSWORD'], safe='')}" if settings["PASSWORD"] else ""
    user = f"{quote(settings['USER'], safe='')}{password}@" if settings["USER"] else ""
    return f"postgresql://{user}/{quote(name, safe='')}?{urlencode(where)}"


def run(settings: Mapping[str, Any], program: str, *words: str) -> None:
    """Run one of PostgreSQL's programs on that server; raises BackupBroken with what it said."""
    names = {"PGHOST": "HOST", "PGPORT": "PORT", "PGUSER": "USER", "PGPASSWORD": "PASSWORD"}
    where = {variable: str(settings[key]) for variable, key in names.items() if settings[key]}
    command = [tool(program), *words]
    done = subprocess.run(command, env={**os.environ, **where}, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        raise BackupBroken(f"{program} failed: {done.stderr.strip()[-300:]}")


def copy_out(settings: Mapping[str, Any], target: Path) -> tuple[Head, ...]:
    """Dump a database as it is at one moment, writers going on meanwhile, and return the heads at that moment."""
    with connect(settings) as connection:
        connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ")
        snapshot = connection.execute("SELECT pg_export_snapshot()").fetchone()
        assert snapshot is not None
        heads = heads_of(connection.execute(HEADS).fetchall())
        words = ("-Fc", f"--snapshot={snapshot[0]}", "-f", str(target), "-d", settings["NAME"])
        run(settings, "pg_dump", *words)
        connection.execute("ROLLBACK")
    return heads


@contextmanager
def scratch_database(settings: Mapping[str, Any]) -> Iterator[str]:
    """Make an empty database for a block and drop it afterwards, unless it has got another name meanwhile.

    Raises BackupBroken where the role may not create databases.
    """
    name = f"{settings['NAME'][:40]}_check_{secrets.token_hex(4)}"
    with connect(settings, MAINTENANCE) as server:
        try:
            server.execute(sql.SQL("CREATE DATABASE {} TEMPLATE template0").format(sql.Identifier(name)))
        except psycopg.errors.InsufficientPrivilege as refused:
            raise BackupBroken("the database role needs CREATEDB: a backup is verified in a database of its own") from (
                refused
            )
        try:
            yield name
        finally:
            server.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name)))


def fill(settings: Mapping[str, Any], name: str, file: Path) -> None:
    """Load a dump into an empty database; raises BackupBroken."""
    run(settings, "pg_restore", "--exit-on-error", "--no-owner", "--no-acl", "-d", name, str(file))


def check(settings: Mapping[str, Any], file: Path, expected: tuple[Head, ...], work: Path) -> None:
    """Load a dump into a scratch database and verify that. Raises BackupBroken."""
    work.mkdir()
    with scratch_database(settings) as name:
        fill(settings, name, file)
        demand_whole(work, expected, url(settings, name))


def prepare(settings: Mapping[str, Any], name: str, file: Path, expected: tuple[Head, ...], work: Path) -> None:
    """Make of a backup, in an empty database, one that this version can serve, verified. Raises BackupBroken."""
    work.mkdir()
    fill(settings, name, file)
    bring_up_to_date(work, url(settings, name))
    demand_whole(work, expected, url(settings, name))


def heads_now(settings: Mapping[str, Any]) -> tuple[Head, ...]:
    """Return the heads of a database that may be missing or empty: none then."""
    try:
        with connect(settings) as connection:
            return heads_of(connection.execute(HEADS).fetchall())
    except (psycopg.OperationalError, psycopg.errors.UndefinedTable):
        return ()


def put_in_place(settings: Mapping[str, Any], prepared: str, aside: str) -> None:
    """Give the database another name and the prepared one its name, both or neither. Raises DatabaseInUse."""
    rename = sql.SQL("ALTER DATABASE {} RENAME TO {}")
    served, kept, new = (sql.Identifier(name) for name in (settings["NAME"], aside, prepared))
    with connect(settings, MAINTENANCE) as server:
        known = server.execute("SELECT 1 FROM pg_database WHERE datname = %s", [settings["NAME"]]).fetchone()
        try:
            with server.transaction():
                if known:
                    server.execute(rename.format(served, kept))
                server.execute(rename.format(new, served))
        except psycopg.errors.ObjectInUse as refused:
            raise DatabaseInUse(f"somebody is connected to {settings['NAME']}: stop the servers first") from refused

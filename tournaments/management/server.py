"""The web server of the hall: one Granian worker process, and a sweeper beside it."""

import logging
import multiprocessing
import socket
import threading
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from django.db import close_old_connections
from django.utils import timezone
from granian.constants import Interfaces
from granian.server import Server

from tournaments.backups.wanted import make_wanted
from tournaments.services.upkeep import sweep_all

logger = logging.getLogger(__name__)

THREADS = 16
SWEEP_SECONDS = 15.0
STOP_SECONDS = 2


def port_is_free(host: str, port: int) -> bool:
    """Say whether nobody listens at an address (Granian itself would share the port)."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True


def local_addresses() -> list[str]:
    """Return this machine's names and addresses, as phones in the hall would call it."""
    name = socket.gethostname()
    try:
        addresses = {str(info[4][0]) for info in socket.getaddrinfo(name, None)}
    except OSError:
        addresses = set()
    return sorted({name, f"{name}.local", *addresses})


def url(host: str, port: int) -> str:
    """Return the address to type into a browser."""
    if host in {"0.0.0.0", "::"}:  # noqa: S104 - compared, not bound
        host = next(iter(addresses_of_the_hall()), "localhost")
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def addresses_of_the_hall() -> Iterable[str]:
    """Return the addresses that others in the hall reach this machine by."""
    return [one for one in local_addresses() if one[0].isdigit() and not one.startswith("127.")]


def when_listening(host: str, port: int, announce: Callable[[], None]) -> None:
    """Call ``announce``, from a thread, once the server accepts connections."""
    target = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 - compared, not bound

    def wait() -> None:
        while True:
            try:
                socket.create_connection((target, port), timeout=1).close()
            except OSError:
                time.sleep(0.05)
            else:
                return announce()

    threading.Thread(target=wait, daemon=True).start()


def start_sweeper() -> None:
    """Re-run, four times a minute, what a crash left undone, and make the backups that closed rounds ask for.

    Each has a thread of its own: a long backup keeps no pairing waiting.
    """
    for work in (sweep_all, make_wanted):
        threading.Thread(target=repeat, args=(work,), daemon=True).start()


def repeat(work: Callable[..., object]) -> None:
    """Do some work four times a minute for ever, whatever became of it the last time."""
    while True:
        time.sleep(SWEEP_SECONDS)
        close_old_connections()
        try:
            work(at=timezone.now())
        except Exception:
            logger.exception("%s failed and is tried again", work.__name__)


def run_server(host: str, port: int, process_file: Path) -> None:
    """Serve until Ctrl-C or SIGTERM; open connections are given two seconds to end."""
    multiprocessing.set_start_method("spawn", force=True)
    server = Server(
        target="config.wsgi:application",
        address=host,
        port=port,
        interface=Interfaces.WSGI,
        workers=1,
        blocking_threads=THREADS,
        backlog=1024,
        respawn_failed_workers=True,
        workers_kill_timeout=STOP_SECONDS,
        pid_file=process_file,
        log_enabled=False,
        websockets=False,
    )
    server.serve()

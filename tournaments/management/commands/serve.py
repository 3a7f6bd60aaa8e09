"""``manage.py serve``: everything that a hall needs, in one command."""

import os
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import connections
from django.utils import timezone
from filelock import FileLock, Timeout

from tournaments.demo.evening import play_demo
from tournaments.management import installation, integrity, readiness, server
from tournaments.services.accounts import first_setup_secret

READ_ONLY = "REBELOTE_READ_ONLY"
EVERYWHERE = "0.0.0.0"  # noqa: S104 - only with --lan, knowingly


class Command(BaseCommand):
    """Prepare the data folder, then serve until Ctrl-C."""

    help = "Prepare the data folder (--data DIR), print the address, and serve until Ctrl-C."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take an address, and whether to show a demo."""
        parser.add_argument("--host", help="the address to listen at (127.0.0.1)")
        parser.add_argument("--port", type=int, default=8000)
        parser.add_argument("--demo", action="store_true", help="play a demo concours first")
        parser.add_argument("--lan", action="store_true", help="let the phones of the hall in, over plain http")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Serve; raises CommandError where the port or the data folder is in use."""
        host = options["host"] or (EVERYWHERE if options["lan"] else "127.0.0.1")
        port, folder = options["port"], Path(settings.DATA_DIR)
        try:
            with FileLock(folder / "serve.lock", timeout=0):
                self.serve(host, port, folder, demo=options["demo"])
        except Timeout:
            raise CommandError(
                f"Another server is serving {folder}: stop it first, or choose another folder with --data."
            ) from None

    def serve(self, host: str, port: int, folder: Path, *, demo: bool) -> None:
        """Prepare what is missing and serve."""
        if not server.port_is_free(host, port):
            raise CommandError(f"Port {port} of {host} is in use: choose another one with --port.")
        secret = self.prepare(demo=demo)
        installation.prepare_static_files()
        connections.close_all()
        hosts = [host, *(server.local_addresses() if host == EVERYWHERE else [])]
        os.environ["ALLOWED_HOSTS"] = ",".join([*filter(None, [os.environ.get("ALLOWED_HOSTS")]), *hosts])
        server.when_listening(host, port, lambda: self.announce(server.url(host, port), secret))
        if READ_ONLY not in os.environ:
            server.start_sweeper()
        server.run_server(host, port, folder / "serve.pid")

    def prepare(self, *, demo: bool) -> str | None:
        """Bring the database up to date and return the secret of the one-time link, while there is one.

        A damaged database is only read. Raises CommandError for one that must not be served at all.
        """
        readiness.demand_local_disk()
        damage = self.damage()
        if damage:
            os.environ[READ_ONLY] = "1"
            self.stderr.write(f"LA BASE EST ENDOMMAGÉE, elle n’est que lue : {damage}")
            self.stderr.write(integrity.what_to_restore())
            return None
        if demo:
            play_demo(at=timezone.now())
        return first_setup_secret(timezone.now())

    def damage(self) -> str | None:
        """Say what is broken in the file, or else in the ledgers once the tables are those of this version."""
        try:
            pages = integrity.broken_pages()
        except integrity.DatabaseBroken as broken:
            raise CommandError(str(broken)) from broken
        if pages:
            return pages
        readiness.demand_known_tables()
        installation.prepare_database()
        return integrity.broken_chains()

    def announce(self, address: str, secret: str | None) -> None:
        """Print the address and, while nobody can log in, the one-time link."""
        self.stdout.write(f"Rebelote {settings.VERSION} — {address}")
        if secret:
            self.stdout.write(f"Premier organisateur (lien unique) : {address}compte/premier/{secret}/")
        self.stdout.write("Ctrl-C pour arrêter.")
        self.stdout.flush()

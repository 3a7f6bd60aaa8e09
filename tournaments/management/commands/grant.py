"""``manage.py grant ROLE``: the role that serves a federation may not change the ledger."""

import os
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tournaments.management.roles import NoRoles, RoleOwns, RoleUnknown, let_serve

PASSWORD = "REBELOTE_APP_PASSWORD"  # noqa: S105 - the variable's name


class Command(BaseCommand):
    """Run by the owner of the tables, after ``migrate``."""

    help = f"Let a PostgreSQL ROLE serve that may not change the ledger; with {PASSWORD} it is made if needed."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the role."""
        parser.add_argument("role")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Grant; raises CommandError where that would hold nobody back."""
        try:
            let_serve(options["role"], os.environ.get(PASSWORD) or None)
        except (NoRoles, RoleOwns, RoleUnknown) as refused:
            raise CommandError(str(refused)) from refused
        self.stdout.write(f"{options['role']} may serve")

"""``manage.py token NAME``: an API token for a program."""

from argparse import ArgumentParser
from typing import Any

from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from tournaments.management import installation
from tournaments.services.accounts import new_token, organiser_account


class Command(BaseCommand):
    """Print a new API token and nothing else."""

    help = "Print a new API token of the organiser account NAME, made if needed."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the account's name."""
        parser.add_argument("name")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Make the account if needed, and a token."""
        installation.prepare_database()
        try:
            account = organiser_account(options["name"])
        except ValidationError as refused:
            raise CommandError(f"NAME: {' '.join(refused.messages)}") from refused
        self.stdout.write(new_token(account, timezone.now()))

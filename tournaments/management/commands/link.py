"""``manage.py link``: a new one-time link, for whoever sits at the machine."""

from typing import Any

from django.core.management.base import BaseCommand
from django.urls import reverse
from django.utils import timezone

from tournaments.management import installation
from tournaments.services.accounts import new_setup_secret


class Command(BaseCommand):
    """Print the path of a new one-time link and nothing else."""

    help = "Print the path of a new one-time link that creates an organiser; put the server's address before it."
    requires_system_checks = ()

    def handle(self, *_args: Any, **_options: Any) -> None:
        """Make the link; links that nobody used are dead from now on."""
        installation.prepare_database()
        secret = new_setup_secret(timezone.now())
        self.stdout.write(reverse("first-organiser", kwargs={"secret": secret}))

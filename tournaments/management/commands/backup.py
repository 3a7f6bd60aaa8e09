"""``manage.py backup``: a verified copy of the whole database."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from tournaments.backups.making import back_up, copy_to
from tournaments.backups.manifest import BackupBroken
from tournaments.backups.postgresql import ToolMissing


class Command(BaseCommand):
    """Write a backup while the product is being used, and print where it is."""

    help = "Write a verified backup into DIR/backups/, and a second one into TARGET (a USB stick)."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take a second folder."""
        parser.add_argument("target", nargs="?", type=Path, help="a second folder for the same backup")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Back up; raises CommandError where the copy does not verify."""
        try:
            made = back_up(Path(settings.DATA_DIR) / "backups", at=timezone.now())
            self.stdout.write(str(made))
            if options["target"]:
                self.stdout.write(str(copy_to(made, options["target"])))
        except (BackupBroken, ToolMissing, OSError) as problem:
            raise CommandError(f"No backup was made: {problem}") from problem

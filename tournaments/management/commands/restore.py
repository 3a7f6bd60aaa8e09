"""``manage.py restore FILE``: put a verified backup in the place of the database."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from tournaments.backups.making import BackupOlder, FolderServed, restore
from tournaments.backups.manifest import BackupBroken
from tournaments.backups.postgresql import DatabaseInUse, ToolMissing


class Command(BaseCommand):
    """Restore, and print where the replaced database was put."""

    help = "Verify the backup FILE, then put it in the place of the database, which is kept beside it."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the backup, and whether events may be lost."""
        parser.add_argument("file", type=Path, help="a backup, with its manifest (.json) beside it")
        parser.add_argument("--older", action="store_true", help="also when the database holds later events")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Restore; raises CommandError, and changes nothing, where the backup or the moment is not right."""
        try:
            kept = restore(options["file"], at=timezone.now(), older=options["older"])
        except (BackupBroken, BackupOlder, DatabaseInUse, FolderServed, ToolMissing, OSError) as problem:
            raise CommandError(f"Nothing was restored: {problem}") from problem
        self.stdout.write(f"restored; what was there before: {kept}")

"""Look at the database before it is served: every page of it can be read, every ledger's chain holds up to its head."""

from pathlib import Path

from django.conf import settings
from django.db import connection

from tournaments.backups.manifest import BackupBroken, newest_backup
from tournaments.backups.sqlite import demand_integrity
from tournaments.ledger.verify import verify_chain
from tournaments.models import Tournament


class DatabaseBroken(Exception):
    """The database cannot even be read; says what to restore."""


def broken_pages() -> str | None:
    """Have SQLite look at the file (PostgreSQL looks at its own) and say what is broken, if anything.

    Raises DatabaseBroken where the file cannot be read.
    """
    path = Path(connection.settings_dict["NAME"])
    if connection.vendor != "sqlite" or not path.exists():
        return None
    try:
        demand_integrity(path, quick=True)
    except BackupBroken as broken:
        if broken.__cause__ is None:
            return str(broken)
        raise DatabaseBroken(f"{path} is damaged. {broken}. {what_to_restore()}") from broken
    return None


def broken_chains() -> str | None:
    """Compute every hash of every ledger again, and say where each broken chain breaks, if any does."""
    verdicts = [verify_chain(tournament) for tournament in Tournament.objects.order_by("slug")]
    breaks = [f"{one.tournament}, event {one.broken.seq}: {one.broken.why}" for one in verdicts if one.broken]
    return "; ".join(breaks) or None


def what_to_restore() -> str:
    """Return the words that put the newest whole backup of either folder back."""
    folders = (Path(settings.DATA_DIR) / "backups", settings.BACKUP_TARGET)
    newest = newest_backup(folder for folder in folders if folder is not None)
    if newest is None:
        return "There is no backup to restore: keep the file, and ask for help before anything else."
    words = f'manage.py restore "{newest}" --data "{settings.DATA_DIR}"'
    return f"Restore the newest backup: {words} (with --older where later events can still be read and are given up)."

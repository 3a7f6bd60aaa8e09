"""Look at the database before it is served: every page of it can be read, every ledger's chain holds up to its head."""

from collections.abc import Iterator
from pathlib import Path

from django.conf import settings
from django.db import connection

from tournaments.backups.manifest import BackupBroken, newest_backup
from tournaments.backups.sqlite import demand_integrity
from tournaments.ledger.verify import verify_chain
from tournaments.models import Tournament


class DatabaseBroken(Exception):
    """The database is not what was written to it; says what to restore."""


def demand_readable() -> None:
    """Have SQLite look at the file (PostgreSQL looks at its own); raises DatabaseBroken."""
    path = Path(connection.settings_dict["NAME"])
    if connection.vendor != "sqlite" or not path.exists():
        return
    try:
        demand_integrity(path, quick=True)
    except BackupBroken as damage:
        raise DatabaseBroken(f"{path} is damaged. {damage}. {what_to_restore()}") from damage


def demand_chains() -> None:
    """Compute every hash of every ledger again; raises DatabaseBroken naming the first break of each."""
    breaks = list(broken_chains())
    if breaks:
        raise DatabaseBroken(f"The ledger is not what was written to it. {' '.join(breaks)} {what_to_restore()}")


def broken_chains() -> Iterator[str]:
    """Yield where each broken chain breaks."""
    for tournament in Tournament.objects.order_by("slug"):
        broken = verify_chain(tournament).broken
        if broken is not None:
            yield f"{tournament.slug}, event {broken.seq}: {broken.why}."


def what_to_restore() -> str:
    """Return the words that put the newest whole backup of either folder back."""
    folders = (Path(settings.DATA_DIR) / "backups", settings.BACKUP_TARGET)
    newest = newest_backup(folder for folder in folders if folder is not None)
    if newest is None:
        return "There is no backup to restore: keep the file, and ask for help before anything else."
    words = f'manage.py restore "{newest}" --data "{settings.DATA_DIR}"'
    return f"Restore the newest backup: {words} (with --older where later events can still be read and are given up)."

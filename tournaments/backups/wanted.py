"""Make the backups that closed rounds ask for: beside everything else, so that nobody waits for them."""

import logging
import shutil
from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path

from django.conf import settings
from filelock import FileLock, Timeout

from tournaments.backups.making import WORK_PREFIX, back_up, copy_to
from tournaments.backups.manifest import BackupBroken
from tournaments.backups.pruning import AUTOMATIC, prune
from tournaments.models import Backup, BackupState

logger = logging.getLogger(__name__)

MOST_ATTEMPTS = 3
MOST_WORDS = 400
LEFT_OVER = timedelta(days=1)


def make_wanted(*, at: datetime) -> Backup | None:
    """Make one backup for all that are wanted, and return the last of them; None where there is nothing to do.

    One process of an installation does it at a time; what a killed one left is done by the next. Where nothing
    is wanted, a copy that the second folder lacks because it was not there is made as soon as it is.
    """
    try:
        with FileLock(Path(settings.DATA_DIR) / "backup.lock", timeout=0):
            wanted = list(Backup.objects.filter(state=BackupState.WANTED).order_by("pk"))
            if not wanted:
                return catch_up(at)
            attempt(wanted, at)
            return wanted[-1]
    except Timeout:
        return None


def attempt(wanted: Sequence[Backup], at: datetime) -> None:
    """Back up, and write into every row how that went; the third failure is the last."""
    try:
        made = make(Path(settings.DATA_DIR) / "backups", at)
    except Exception as problem:  # whatever stands in the way, the organiser is told, and the next round still closes
        logger.exception("no backup was made")
        for row in wanted:
            row.attempts, row.problem = row.attempts + 1, str(problem)[:MOST_WORDS]
            row.state = BackupState.FAILED if row.attempts >= MOST_ATTEMPTS else BackupState.WANTED
    else:
        second_problem = copied(made, at)
        for row in wanted:
            row.state, row.file, row.problem, row.second_problem = BackupState.MADE, made.name, "", second_problem
    for row in wanted:
        row.ended_at = at
        row.save()


def make(folder: Path, at: datetime) -> Path:
    """Back up into a folder, rid of what killed attempts left there and of backups that need not stay."""
    folder.mkdir(parents=True, exist_ok=True)
    for work in folder.glob(f"{WORK_PREFIX}*"):
        if at.timestamp() - work.stat().st_mtime > LEFT_OVER.total_seconds():
            shutil.rmtree(work, ignore_errors=True)
    made = back_up(folder, at=at, name=AUTOMATIC)
    prune(folder, at=at)
    return made


def copied(made: Path, at: datetime) -> str:
    """Copy a backup into the second folder, if one is set; return why that failed, or nothing."""
    target = settings.BACKUP_TARGET
    if target is None:
        return ""
    try:
        if not target.is_dir():
            return Backup.NOT_THERE
        copy_to(made, target)
        prune(target, at=at)
    except (BackupBroken, OSError) as problem:
        logger.warning("no copy of %s in %s: %s", made.name, target, problem)
        return str(problem)[:MOST_WORDS]
    return ""


def catch_up(at: datetime) -> Backup | None:
    """Copy the last backup into the second folder where that was not there before and is now."""
    last = Backup.objects.order_by("-pk").first()
    if last is None or last.second_problem != Backup.NOT_THERE or not last.file:
        return None
    made = Path(settings.DATA_DIR) / "backups" / last.file
    problem = copied(made, at) if made.exists() else Backup.NOT_THERE
    if problem == last.second_problem:
        return None
    last.second_problem = problem
    last.save()
    return last

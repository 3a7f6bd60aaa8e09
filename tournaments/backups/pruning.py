"""Which automatic backups stay: all of a day, one a day of a week, one a week of two months."""

import re
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from tournaments.backups.manifest import manifest_path

AUTOMATIC = "auto"
NAME = re.compile(rf"{AUTOMATIC}-(?P<stamp>\d{{8}}T\d{{12}}Z)\.(?:sqlite3|pgdump)")
ALL, DAILY, WEEKLY = timedelta(hours=24), timedelta(days=7), timedelta(weeks=8)


def prune(folder: Path, *, at: datetime) -> list[Path]:
    """Delete the automatic backups of a folder that need not stay, and return them; others are never touched.

    The manifest goes first: a backup without one is none.
    """
    made = {moment_of(file): file for file in sorted(folder.iterdir()) if NAME.fullmatch(file.name)}
    gone = [made[moment] for moment in superseded(made, at)]
    for file in gone:
        manifest_path(file).unlink(missing_ok=True)
        file.unlink()
    return gone


def moment_of(file: Path) -> datetime:
    """Return when an automatic backup was made, as its name says."""
    return datetime.strptime(f"{file.name.split('-')[1].split('.')[0]}+0000", "%Y%m%dT%H%M%S%fZ%z")


def superseded(made: Iterable[datetime], at: datetime) -> list[datetime]:
    """Return which moments need not stay, in order.

    All of the last 24 hours stay, the last of each day of the last 7 days, the last of each week of the last 8
    weeks (days and weeks of UTC), and always the last one of all.
    """
    moments = sorted(made)
    kept = set(moments[-1:]) | {moment for moment in moments if at - moment <= ALL}
    kept |= set({moment.astimezone(UTC).date(): moment for moment in moments if at - moment <= DAILY}.values())
    kept |= set({week_of(moment): moment for moment in moments if at - moment <= WEEKLY}.values())
    return [moment for moment in moments if moment not in kept]


def week_of(moment: datetime) -> tuple[int, int]:
    """Return the year and the number of a moment's week."""
    year, week, _ = moment.astimezone(UTC).isocalendar()
    return year, week

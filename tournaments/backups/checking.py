"""Have the ledgers of another database verified: by this program, in a process of its own."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import msgspec
from django.conf import settings

from tournaments.backups.manifest import BackupBroken, Head

CHOOSES_DATABASE = ("DATABASE_URL", "REDIS_URL", "REBELOTE_COVERAGE")


def demand_whole(folder: Path, expected: tuple[Head, ...], url: str | None = None) -> None:
    """Verify every ledger of the SQLite file in a folder, or of the database at a URL, and compare the heads.

    Raises BackupBroken, with what was found.
    """
    done = manage(folder, url, "ledger", "verify", "--json")
    try:
        answer = json.loads(done.stdout)
    except ValueError as unreadable:
        raise BackupBroken(f"the copy cannot be read: {done.stderr.strip()[-300:]}") from unreadable
    if not answer["ok"]:
        raise BackupBroken(f"the copy does not verify: {answer['broken']}")
    found = msgspec.convert(answer["heads"], tuple[Head, ...])
    if sorted(found, key=repr) != sorted(expected, key=repr):
        raise BackupBroken(f"the copy has other heads: {found} instead of {expected}")


def bring_up_to_date(folder: Path, url: str | None = None) -> None:
    """Bring the tables of an older version's copy up to date; raises BackupBroken."""
    done = manage(folder, url, "migrate", "--no-input", "--verbosity", "0")
    if done.returncode:
        raise BackupBroken(f"the copy cannot be brought up to date: {done.stderr.strip()[-300:]}")


def manage(folder: Path, url: str | None, *words: str) -> "subprocess.CompletedProcess[str]":
    """Run a word of manage.py on another data folder, or on another database."""
    command = [sys.executable, str(settings.BASE_DIR / "manage.py"), *words, "--data", str(folder)]
    return subprocess.run(command, env=environ(os.environ, url), capture_output=True, text=True, check=False)  # noqa: S603


def environ(own: Mapping[str, str], url: str | None) -> dict[str, str]:
    """Return the environment of a process that must not touch this installation's database."""
    kept = {key: value for key, value in own.items() if key not in CHOOSES_DATABASE}
    return kept | ({"DATABASE_URL": url} if url else {})

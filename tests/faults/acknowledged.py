"""What a client was promised: one line a write, on the disk before the next write is sent."""

import json
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass(frozen=True)
class Acknowledged:
    """A write that was answered: its key, where it stands in which ledger, and between which moments."""

    tournament: str
    key: str
    seq: int
    head: str
    sent: int = 0
    answered: int = 0


def acknowledge(file: Path, promise: Acknowledged) -> None:
    """Write a promise down for good."""
    with file.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps(asdict(promise)) + "\n")
        lines.flush()
        os.fsync(lines.fileno())


def promises(file: Path) -> list[Acknowledged]:
    """Return what one client was promised; a last line that was cut off is no promise."""
    if not file.exists():
        return []
    whole = [line for line in file.read_text().splitlines(keepends=True) if line.endswith("\n")]
    return [Acknowledged(**json.loads(line)) for line in whole]


def promises_in(folder: Path) -> list[Acknowledged]:
    """Return what all clients were promised."""
    return [promise for file in sorted(folder.iterdir()) for promise in promises(file)]


def demand_kept(promised: Sequence[Acknowledged], ledger: dict[tuple[str, str], tuple[int, str]]) -> None:
    """See that every promise stands in the ledger (by tournament and key), at its number and with its hash."""
    found = [ledger.get((promise.tournament, promise.key)) for promise in promised]
    assert found == [(promise.seq, promise.head) for promise in promised]

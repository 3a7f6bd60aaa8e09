"""Where a writer or a pairer is killed: before or after a step, found by its name.

The steps are wrapped from here, in a process that was forked to die: the product knows nothing of it.
"""

import os
import signal
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from importlib import import_module
from typing import Any

from django.db.backends.base.base import BaseDatabaseWrapper

from tournaments import ledger
from tournaments.models import Tournament
from tournaments.pairings import jobs


@dataclass(frozen=True)
class Point:
    """A function by its owner and name, and whether death comes before it begins or after it has ended."""

    owner: Any
    name: str
    after: bool = False

    def arm(self) -> None:
        """Have this process killed at the point, as by a power cut: nothing is caught, closed or flushed."""
        setattr(self.owner, self.name, self.deadly(getattr(self.owner, self.name)))

    def deadly(self, step: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(step)
        def last_step(*args: Any, **kwargs: Any) -> None:
            if self.after:
                step(*args, **kwargs)
            os.kill(os.getpid(), signal.SIGKILL)

        return last_step


append = import_module("tournaments.ledger.append")
OF_A_WRITE = {
    "tournament locked": Point(append, "find"),
    "key looked up": Point(append, "find", after=True),
    "decided": Point(append, "check"),
    "rules checked": Point(append, "check", after=True),
    "notes saved": Point(append, "apply"),
    "rows applied": Point(append, "apply", after=True),
    "answer built": Point(append, "write"),
    "event written": Point(Tournament, "save"),
    "head saved": Point(append, "write", after=True),
    "commit begins": Point(BaseDatabaseWrapper, "commit"),
    "committed, not answered": Point(BaseDatabaseWrapper, "commit", after=True),
}
OF_A_PAIRING = {
    "job claimed": Point(jobs, "attempt"),
    "round computed": Point(jobs, "paired", after=True),
    "before it is stored": Point(ledger, "append"),
    "event written": OF_A_WRITE["event written"],
    "round stored, job not done": Point(jobs, "end"),
}

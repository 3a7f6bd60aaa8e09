"""A write that the database gave up on is tried again as a whole: its key makes that safe."""

from collections.abc import Callable
from functools import wraps
from random import uniform
from time import monotonic, sleep
from typing import Final

from django.db import Error

from tournaments.outages import AWAY, BUSY, outage_of

MOST_TRIES: Final = 3
PATIENCE: Final = 5.0
LONGEST_PAUSE: Final = 0.2
PASSING: Final = frozenset({AWAY, BUSY})


def tried_again[**P, T](write: Callable[P, T]) -> Callable[P, T]:
    """Try a whole transaction up to three times where a lock, a deadlock or the connection broke it.

    A connection that was lost at COMMIT leaves open whether it counted: the next try finds the key then, and
    answers as the first would have. Pauses are random, so that two who met do not meet again. After five
    seconds nobody waits for another try. Raises Unavailable.
    """

    @wraps(write)
    def attempts(*args: P.args, **kwargs: P.kwargs) -> T:
        deadline, tries = monotonic() + PATIENCE, 0
        while True:
            tries += 1
            try:
                return write(*args, **kwargs)
            except Error as error:
                refusal = outage_of(error)
                if refusal is None:
                    raise
                if refusal.code not in PASSING or tries == MOST_TRIES or monotonic() > deadline:
                    raise refusal from error
            sleep(uniform(0, LONGEST_PAUSE))  # noqa: S311

    return attempts

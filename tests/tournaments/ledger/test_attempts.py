"""A write is tried again as a whole: up to three times, and only for what passes."""

from collections.abc import Callable

import pytest
from django.db import DatabaseError, OperationalError, ProgrammingError
from psycopg import errors

from tournaments.ledger import attempts
from tournaments.ledger.attempts import tried_again
from tournaments.refusals import Unavailable

DEADLOCK = errors.DeadlockDetected()


def failing(times: int, cause: Exception, error: type[DatabaseError] = OperationalError) -> Callable[[], int]:
    """Return a write that the database gives up on so many times; it returns how often it was tried."""
    tries = 0

    @tried_again
    def write() -> int:
        nonlocal tries
        tries += 1
        if tries <= times:
            raise error from cause
        return tries

    return write


@pytest.mark.parametrize("times", [0, 1, 2])
def test_write_goes_through_after_up_to_two_deadlocks(times: int) -> None:
    assert failing(times, DEADLOCK)() == times + 1


def test_write_is_unavailable_after_three_tries() -> None:
    write = failing(3, DEADLOCK)

    with pytest.raises(Unavailable, match="database_busy"):
        write()

    assert write() == 4


def test_write_is_not_tried_again_on_a_full_disk() -> None:
    write = failing(1, errors.DiskFull())

    with pytest.raises(Unavailable, match="disk_full"):
        write()

    assert write() == 2


def test_write_is_not_tried_again_after_the_patience_of_one_who_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attempts, "PATIENCE", -1)
    write = failing(1, DEADLOCK)

    with pytest.raises(Unavailable, match="database_busy"):
        write()

    assert write() == 2


def test_fault_is_raised_as_it_is() -> None:
    write = failing(1, errors.UndefinedTable(), ProgrammingError)

    with pytest.raises(ProgrammingError):
        write()

    assert write() == 2

"""Edits name the version they change: whoever saw an older one is told, not overwritten."""

from collections.abc import Callable
from typing import Any

from tournaments.models import Account
from tournaments.refusals import Stale


def demand_version(
    expected: int, current: int, *, field: str, touched: tuple[str, str], value: Callable[[], dict[str, Any]]
) -> None:
    """Raise Stale, with the current value, who wrote it and when, unless the edit names the current version.

    ``touched`` is the reference of the one who wrote last and the time as UTC text.
    """
    if expected == current:
        return
    ref, at = touched
    raise Stale(field=field, current=value(), by=account_name(ref), at=at)


def account_name(ref: str) -> str:
    """Return the name of the account that a reference stands for, nothing for an erased one."""
    account = Account.objects.filter(ref=ref).first()
    return account.get_username() if account else ""

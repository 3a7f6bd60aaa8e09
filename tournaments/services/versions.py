"""Edits name the version they change: whoever saw an older one is told, not overwritten."""

from collections.abc import Callable
from typing import Any

from tournaments.models import Account, Note, Token
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
    raise Stale(field=field, current=value(), by=actor_name(ref), at=at)


def actor_name(ref: str) -> str:
    """Return who a reference stands for: an account, a captain by his team, a token by its label; else nothing."""
    account = Account.objects.filter(ref=ref).first()
    if account:
        return account.get_username()
    token = Token.objects.filter(ref=ref).first()
    if token and token.team:
        return f"n° {token.team}"
    label = Note.objects.filter(ref=ref).first() if token else None
    return label.text("label") if label else ""

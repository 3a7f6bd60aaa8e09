"""From ``DATABASE_URL`` to Django's settings of one database."""

from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

SQLITE_PRAGMAS = (
    "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA mmap_size=134217728; PRAGMA cache_size=-20000;"
)
SERVER_LIMITS = "-c statement_timeout=15000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=30000"

READ_ONLY = " -c default_transaction_read_only=on"
POOL = {"min_size": 1, "max_size": 16, "timeout": 5, "reconnect_timeout": 5}


def database_settings(url: str | None, folder: Path, *, read_only: bool = False) -> dict[str, Any]:
    """Return the ``DATABASES`` entry for a URL; without one, SQLite in the data folder.

    ``postgresql://user:password@host:port/name`` or, over a socket, ``postgresql:///name?host=/folder``.
    ``read_only`` has the database itself refuse every write. Raises ImproperlyConfigured for any other scheme.
    """
    if not url:
        return sqlite_settings(folder / "rebelote.sqlite3", read_only=read_only)
    parts = urlsplit(url)
    if parts.scheme == "sqlite":
        return sqlite_settings(Path(unquote(parts.path)), read_only=read_only)
    if parts.scheme not in {"postgres", "postgresql"}:
        raise ImproperlyConfigured(f"DATABASE_URL must begin with postgresql:// or sqlite:///, not {parts.scheme!r}")
    query = dict(parse_qsl(parts.query))
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.lstrip("/")),
        "USER": unquote(parts.username or query.pop("user", "")),
        "PASSWORD": unquote(parts.password or query.pop("password", "")),
        "HOST": query.pop("host", None) or parts.hostname or "",
        "PORT": str(query.pop("port", None) or parts.port or ""),
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": {"pool": POOL, "options": SERVER_LIMITS + READ_ONLY * read_only, "connect_timeout": 5, **query},
    }


def sqlite_settings(path: Path, *, read_only: bool) -> dict[str, Any]:
    """Return SQLite settings that lose no acknowledged write at a power cut (``synchronous=FULL``).

    Tests use a file too: in memory, SQLite locks tables in ways that no hall will ever see.
    """
    pragmas = SQLITE_PRAGMAS + " PRAGMA query_only=ON;" * read_only
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path,
        "OPTIONS": {"transaction_mode": "IMMEDIATE", "timeout": 20, "init_command": pragmas},
        "TEST": {"NAME": path.with_name(f"test-{path.name}")},
    }

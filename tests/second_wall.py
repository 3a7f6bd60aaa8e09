"""Step over the database's second wall, as only the owner of the database can: the product has no such switch."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction
from django.db.backends.base.base import BaseDatabaseWrapper

TABLE = "tournaments_ledgerevent"
CHECKS = """SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint
    WHERE conrelid = %s::regclass AND contype = 'c'"""


@contextmanager
def wall_down(connection: BaseDatabaseWrapper) -> Iterator[None]:
    """Take the ledger's triggers and checks away for a block; they stand again with its end, in one transaction."""
    with triggers_down(connection), connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("PRAGMA ignore_check_constraints = ON")
            try:
                yield
            finally:
                cursor.execute("PRAGMA ignore_check_constraints = OFF")
            return
        cursor.execute(CHECKS, [TABLE])
        checks = {name: check.removesuffix(" NOT VALID") for name, check in cursor.fetchall()}
        cursor.execute(f"ALTER TABLE {TABLE} {', '.join(f'DROP CONSTRAINT {name}' for name in checks)}")
        yield
        added = ", ".join(f"ADD CONSTRAINT {name} {check} NOT VALID" for name, check in checks.items())
        cursor.execute(f"ALTER TABLE {TABLE} {added}")


@contextmanager
def triggers_down(connection: BaseDatabaseWrapper) -> Iterator[None]:
    """Take the ledger's triggers alone away for a block."""
    with transaction.atomic(using=connection.alias), connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(f"SET CONSTRAINTS ALL IMMEDIATE; ALTER TABLE {TABLE} DISABLE TRIGGER USER")
            yield  # ALTER TABLE would trip over checks that are put off until the end of the transaction
            cursor.execute(f"ALTER TABLE {TABLE} ENABLE TRIGGER USER; SET CONSTRAINTS ALL DEFERRED")
            return
        cursor.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = %s", [TABLE])
        triggers = cursor.fetchall()
        for name, _ in triggers:
            cursor.execute(f"DROP TRIGGER {name}")
        yield
        for _, sql in triggers:
            cursor.execute(sql)

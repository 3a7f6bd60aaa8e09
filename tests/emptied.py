"""Empty the tables after a test that commits: those that it filled, and what the migrations filled stays.

Django truncates every table and makes content types, permissions and rulesets anew, which takes as long as the test.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

from django.db import connection

from scoring import engine
from scoring.models import Ruleset
from scoring.services import load_presets
from tests.second_wall import triggers_down

STAY = {"django_migrations", "django_content_type", "auth_permission", Ruleset._meta.db_table}


def leave_tables_empty(_test_case: Any) -> None:
    """Do what ``TransactionTestCase`` does after a test, in less time."""
    filled = list(filled_tables())
    if filled:
        with triggers_down(connection), connection.cursor() as cursor:
            constraints_wait(cursor, until_the_end=True)
            for name in filled:
                cursor.execute(f'DELETE FROM "{name}"')  # noqa: S608
            constraints_wait(cursor, until_the_end=False)
    leave_shipped_rulesets()


def filled_tables() -> Iterator[str]:
    """Yield the tables that hold a row, but for what the migrations filled."""
    names = [name for name in connection.introspection.django_table_names(only_existing=True) if name not in STAY]
    asked = " UNION ALL ".join(f"SELECT '{name}' WHERE EXISTS (SELECT 1 FROM \"{name}\")" for name in names)  # noqa: S608
    with connection.cursor() as cursor:
        cursor.execute(asked)
        yield from (name for (name,) in cursor.fetchall())


def constraints_wait(cursor: Any, *, until_the_end: bool) -> None:
    """Let rows go in any order (SQLite waits by itself until the transaction ends)."""
    if connection.vendor == "postgresql":
        cursor.execute(f"SET CONSTRAINTS ALL {'DEFERRED' if until_the_end else 'IMMEDIATE'}")


def leave_shipped_rulesets() -> None:
    """Take away the rulesets that a test wrote."""
    stored = {(code, version): pk for code, version, pk in Ruleset.objects.values_list("code", "version", "pk")}
    Ruleset.objects.filter(pk__in=[pk for named, pk in stored.items() if named not in shipped()]).delete()
    if shipped() - stored.keys():
        load_presets()


@cache
def shipped() -> frozenset[tuple[str, int]]:
    return frozenset((preset.code, preset.version) for preset in engine.presets())

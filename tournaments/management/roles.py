"""Let a PostgreSQL role serve that owns nothing: it reads and writes rows, and may not change the ledger.

Privileges are the wall before the triggers: whoever gets hold of the role that serves cannot disable those either.
They bind nobody who owns the tables, so the owner's role migrates and serves nothing.
"""

from django.db import connection, transaction
from psycopg import sql

from scoring.models import Ruleset
from tournaments.models import LedgerEvent

ALL = (
    "GRANT USAGE ON SCHEMA public TO {role}",
    "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO {role}",
    "GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO {role}",
)
APPEND_ONLY = (LedgerEvent._meta.db_table, Ruleset._meta.db_table)
READ_ONLY = ("django_migrations",)
IS_OWNER = """SELECT bool_or(pg_has_role(%s, tableowner::name, 'MEMBER')) FROM pg_tables WHERE schemaname = 'public'"""


class NoRoles(Exception):
    """The database has no roles: SQLite asks nobody who he is."""


class RoleOwns(Exception):
    """The role owns the tables, or may act as their owner: nothing can be taken from it."""


class RoleUnknown(Exception):
    """There is no such role, and no password to make it with."""


def let_serve(role: str, password: str | None = None) -> None:
    """Give a role what serving needs and no more; make it, or give it a password, where one is given.

    It may create databases: backups are verified in one of their own. Run by the owner after every migration, for
    the tables that it brought. Raises NoRoles, RoleUnknown, RoleOwns.
    """
    if connection.vendor != "postgresql":
        raise NoRoles("SQLite asks nobody who he is: this is for PostgreSQL")
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM pg_roles WHERE rolname = %s", [role])
        known = cursor.fetchone() is not None
        if not known and password is None:
            raise RoleUnknown(f"there is no role {role}: set REBELOTE_APP_PASSWORD to have it made")
        if password is not None:
            verb = "ALTER" if known else "CREATE"
            execute(f"{verb} ROLE {{role}} LOGIN CREATEDB PASSWORD {{password}}", role, password=sql.Literal(password))
        cursor.execute(IS_OWNER, [role])
        if cursor.fetchone() == (True,):
            raise RoleOwns(f"{role} owns the tables, or may act as their owner: let another role serve")
        grant(role)


def grant(role: str) -> None:
    """Grant all that is needed, then take back what the ledger, the rulesets and the migrations must not suffer."""
    for statement in ALL:
        execute(statement, role)
    for tables, left in ((APPEND_ONLY, "SELECT, INSERT"), (READ_ONLY, "SELECT")):
        for table in tables:
            execute("REVOKE ALL ON {table} FROM {role}", role, table=sql.Identifier(table))
            execute(f"GRANT {left} ON {{table}} TO {{role}}", role, table=sql.Identifier(table))


def execute(statement: str, role: str, **parts: sql.Composable) -> None:
    """Run a statement on a role; names cannot be parameters of it."""
    with connection.cursor() as cursor:
        cursor.execute(sql.SQL(statement).format(role=sql.Identifier(role), **parts))

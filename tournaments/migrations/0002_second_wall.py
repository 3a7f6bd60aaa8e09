"""The database itself refuses what the ledger never does: to change or delete an event, to fork, to skip.

On both databases an INSERT must carry the next number and the hash of the last event. The triggers look at
the table of events alone: SQLite makes a table anew to alter it, and a trigger elsewhere that names it would
stand in the way. For the same reason a later migration that alters the table of events itself has to put the
triggers up again: SQLite drops them with the table that is replaced.
"""

from django.db import migrations

TABLE = "tournaments_ledgerevent"
APPEND_ONLY = "the ledger is append-only"
OUT_OF_CHAIN = "the event does not follow the last one of its tournament"

# REPLACE deletes rows without telling a DELETE trigger: an INSERT that would meet a row is refused before it does.
SQLITE_UP = [
    f"""CREATE TRIGGER {TABLE}_no_update BEFORE UPDATE ON {TABLE}
        BEGIN SELECT RAISE(ABORT, '{APPEND_ONLY}'); END""",
    f"""CREATE TRIGGER {TABLE}_no_delete BEFORE DELETE ON {TABLE}
        BEGIN SELECT RAISE(ABORT, '{APPEND_ONLY}'); END""",
    f"""CREATE TRIGGER {TABLE}_follows BEFORE INSERT ON {TABLE}
        WHEN NEW.seq IS NOT 1 + coalesce(
                (SELECT max(seq) FROM {TABLE} WHERE tournament_id = NEW.tournament_id), 0)
            OR NEW.prev IS NOT coalesce(
                (SELECT hash FROM {TABLE} WHERE tournament_id = NEW.tournament_id ORDER BY seq DESC LIMIT 1), '')
        BEGIN SELECT RAISE(ABORT, '{OUT_OF_CHAIN}'); END""",
    f"""CREATE TRIGGER {TABLE}_no_replace BEFORE INSERT ON {TABLE}
        WHEN EXISTS (SELECT 1 FROM {TABLE} WHERE id = NEW.id)
            OR EXISTS (SELECT 1 FROM {TABLE} WHERE tournament_id = NEW.tournament_id AND key = NEW.key)
        BEGIN SELECT RAISE(ABORT, '{APPEND_ONLY}'); END""",
]
SQLITE_DOWN = [f"DROP TRIGGER {TABLE}_{name}" for name in ("no_replace", "follows", "no_delete", "no_update")]

POSTGRESQL_UP = [
    f"""CREATE FUNCTION {TABLE}_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION '{APPEND_ONLY}' USING ERRCODE = 'integrity_constraint_violation'; END $$""",
    f"""CREATE FUNCTION {TABLE}_follow() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE last record;
        BEGIN
            SELECT seq, hash INTO last FROM {TABLE}
                WHERE tournament_id = NEW.tournament_id ORDER BY seq DESC LIMIT 1;
            IF NEW.seq IS DISTINCT FROM coalesce(last.seq, 0) + 1
                OR NEW.prev IS DISTINCT FROM coalesce(last.hash, '') THEN
                RAISE EXCEPTION '{OUT_OF_CHAIN}' USING ERRCODE = 'integrity_constraint_violation';
            END IF;
            RETURN NEW;
        END $$""",
    f"""CREATE TRIGGER {TABLE}_no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON {TABLE}
        FOR EACH STATEMENT EXECUTE FUNCTION {TABLE}_refuse()""",
    f"""CREATE TRIGGER {TABLE}_follows BEFORE INSERT ON {TABLE}
        FOR EACH ROW EXECUTE FUNCTION {TABLE}_follow()""",
]
POSTGRESQL_DOWN = [
    f"DROP TRIGGER {TABLE}_follows ON {TABLE}",
    f"DROP TRIGGER {TABLE}_no_change ON {TABLE}",
    f"DROP FUNCTION {TABLE}_follow()",
    f"DROP FUNCTION {TABLE}_refuse()",
]


def raise_wall(_apps, schema_editor):
    execute(schema_editor, {"sqlite": SQLITE_UP, "postgresql": POSTGRESQL_UP})


def take_wall_down(_apps, schema_editor):
    execute(schema_editor, {"sqlite": SQLITE_DOWN, "postgresql": POSTGRESQL_DOWN})


def execute(schema_editor, statements):
    for statement in statements[schema_editor.connection.vendor]:
        schema_editor.execute(statement)


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0001_initial'),
    ]

    operations = [
        migrations.RunPython(raise_wall, take_wall_down),
    ]

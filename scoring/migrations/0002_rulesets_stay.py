"""A stored ruleset is never changed: the database refuses it.

SQLite forgets a trigger when a later migration makes the table anew: such a migration has to guard it again.
"""

from django.db import migrations

UNCHANGEABLE = 'a stored ruleset is never changed: a changed one is a new version'
GUARD = {
    'sqlite': f"""
        CREATE TRIGGER ruleset_is_unchangeable BEFORE UPDATE ON scoring_ruleset
        BEGIN SELECT RAISE(ABORT, '{UNCHANGEABLE}'); END
    """,
    'postgresql': f"""
        CREATE FUNCTION refuse_changed_ruleset() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION '{UNCHANGEABLE}' USING ERRCODE = 'integrity_constraint_violation'; END $$;
        CREATE TRIGGER ruleset_is_unchangeable BEFORE UPDATE ON scoring_ruleset
        FOR EACH ROW EXECUTE FUNCTION refuse_changed_ruleset()
    """,
}
UNGUARD = {
    'sqlite': 'DROP TRIGGER ruleset_is_unchangeable',
    'postgresql': 'DROP TRIGGER ruleset_is_unchangeable ON scoring_ruleset; DROP FUNCTION refuse_changed_ruleset()',
}


def guard_rulesets(apps, schema_editor):
    schema_editor.execute(GUARD[schema_editor.connection.vendor])


def unguard_rulesets(apps, schema_editor):
    schema_editor.execute(UNGUARD[schema_editor.connection.vendor])


class Migration(migrations.Migration):

    dependencies = [('scoring', '0001_initial')]
    operations = [migrations.RunPython(guard_rulesets, unguard_rulesets)]

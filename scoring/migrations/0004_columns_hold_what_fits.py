"""The database holds widths and ranges by itself, the same on both.

SQLite makes a table anew to add a constraint and drops its triggers: that of the rulesets is put up again.
"""

from importlib import import_module

import django.db.models.functions.text
import django.db.models.lookups
from django.db import migrations, models


GUARD = import_module('scoring.migrations.0002_rulesets_stay')


def guard_again(apps, schema_editor):
    if schema_editor.connection.vendor == 'sqlite':
        GUARD.guard_rulesets(apps, schema_editor)


class Migration(migrations.Migration):

    dependencies = [
        ('scoring', '0003_struck_deals'),
    ]

    operations = [
        migrations.RunPython(migrations.RunPython.noop, guard_again),
        migrations.AddConstraint(
            model_name='deal',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('touched_by'), models.Value(32)), django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('touched_at'), models.Value(27)), django.db.models.lookups.LessThanOrEqual(models.F('number'), models.Value(32767)), django.db.models.lookups.LessThanOrEqual(models.F('version'), models.Value(2147483647))), name='deal_fits'),
        ),
        migrations.AddConstraint(
            model_name='manche',
            constraint=models.CheckConstraint(condition=models.Q(('marks__isnull', False), models.Q(('belotes__isnull', True), ('capots__isnull', True), ('litige_lost', 0)), _connector='OR'), name='manche_of_deals_has_no_totals'),
        ),
        migrations.AddConstraint(
            model_name='manche',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.LessThanOrEqual(models.F('number'), models.Value(32767)), django.db.models.lookups.LessThanOrEqual(models.F('belotes'), models.Value(32767)), django.db.models.lookups.LessThanOrEqual(models.F('capots'), models.Value(32767)), django.db.models.lookups.LessThanOrEqual(models.F('litige_lost'), models.Value(10000000))), name='manche_fits'),
        ),
        migrations.AddConstraint(
            model_name='ruleset',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('code'), models.Value(60)), django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('label_fr'), models.Value(120)), django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('label_en'), models.Value(120)), django.db.models.lookups.LessThanOrEqual(models.F('version'), models.Value(32767))), name='ruleset_fits'),
        ),
        migrations.AddConstraint(
            model_name='scoresheet',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('touched_by'), models.Value(32)), django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('touched_at'), models.Value(27)), django.db.models.lookups.LessThanOrEqual(models.F('version'), models.Value(2147483647))), name='sheet_fits'),
        ),
        migrations.RunPython(guard_again, migrations.RunPython.noop),
    ]

"""The database holds by itself what must never be false: shapes, widths and ranges, the same on both.

SQLite makes a table anew to add a constraint and drops its triggers: those of the ledger are put up again.
"""

from importlib import import_module

import django.db.models.functions.text
import django.db.models.lookups
from django.db import migrations, models


WALL = import_module('tournaments.migrations.0002_second_wall')


def raise_wall_again(_apps, schema_editor):
    """SQLite has dropped the triggers with the table of events that it made anew."""
    if schema_editor.connection.vendor == 'sqlite':
        WALL.raise_wall(_apps, schema_editor)


class Migration(migrations.Migration):

    dependencies = [
        ('auth', '0012_alter_user_first_name_max_length'),
        ('scoring', '0004_columns_hold_what_fits'),
        ('tournaments', '0003_seen_twice_and_rulings'),
    ]

    operations = [
        migrations.RunPython(migrations.RunPython.noop, raise_wall_again),
        migrations.CreateModel(
            name='Backup',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('wanted_at', models.DateTimeField()),
                ('state', models.CharField(choices=[('wanted', 'Wanted'), ('made', 'Made'), ('failed', 'Failed')], default='wanted', max_length=8)),
                ('attempts', models.PositiveSmallIntegerField(default=0)),
                ('ended_at', models.DateTimeField(null=True)),
                ('file', models.CharField(blank=True, max_length=80)),
                ('problem', models.CharField(blank=True, max_length=400)),
                ('second_problem', models.CharField(blank=True, max_length=400)),
            ],
            options={
                'ordering': ['pk'],
            },
        ),
        migrations.AddConstraint(
            model_name='account',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.Exact(django.db.models.functions.text.Length('ref'), models.Value(32)), django.db.models.lookups.Exact(models.Func(models.F('ref'), models.Value('0123456789abcdef'), function='LTRIM', output_field=models.CharField()), models.Value(''))), name='account_ref'),
        ),
        migrations.AddConstraint(
            model_name='account',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('username'), models.Value(150)), django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('first_name'), models.Value(150)), django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('last_name'), models.Value(150)), django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('email'), models.Value(254)), django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('password'), models.Value(128))), name='account_fits'),
        ),
        migrations.AddConstraint(
            model_name='confirmation',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.Exact(django.db.models.functions.text.Length('content'), models.Value(64)), django.db.models.lookups.Exact(models.Func(models.F('content'), models.Value('0123456789abcdef'), function='LTRIM', output_field=models.CharField()), models.Value(''))), name='confirmation_content'),
        ),
        migrations.AddConstraint(
            model_name='confirmation',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('touched_by'), models.Value(32)), django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('touched_at'), models.Value(27)), django.db.models.lookups.LessThanOrEqual(models.F('team'), models.Value(2147483647))), name='confirmation_fits'),
        ),
        migrations.AddConstraint(
            model_name='dispute',
            constraint=models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='dispute_number_from_1'),
        ),
        migrations.AddConstraint(
            model_name='dispute',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.Exact(django.db.models.functions.text.Length('content'), models.Value(64)), django.db.models.lookups.Exact(models.Func(models.F('content'), models.Value('0123456789abcdef'), function='LTRIM', output_field=models.CharField()), models.Value(''))), name='dispute_content'),
        ),
        migrations.AddConstraint(
            model_name='dispute',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('touched_by'), models.Value(32)), django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('touched_at'), models.Value(27)), django.db.models.lookups.LessThanOrEqual(models.F('number'), models.Value(32767)), django.db.models.lookups.LessThanOrEqual(models.F('team'), models.Value(2147483647))), name='dispute_fits'),
        ),
        migrations.AddConstraint(
            model_name='entry',
            constraint=models.CheckConstraint(condition=models.Q(('version__gte', 1)), name='entry_version_from_1'),
        ),
        migrations.AddConstraint(
            model_name='entry',
            constraint=models.CheckConstraint(condition=models.Q(('state__in', ['active', 'withdrawn', 'disqualified'])), name='entry_state'),
        ),
        migrations.AddConstraint(
            model_name='entry',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('touched_by'), models.Value(32)), django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('touched_at'), models.Value(27)), django.db.models.lookups.LessThanOrEqual(models.F('number'), models.Value(2147483647)), django.db.models.lookups.LessThanOrEqual(models.F('version'), models.Value(2147483647))), name='entry_fits'),
        ),
        migrations.AddConstraint(
            model_name='job',
            constraint=models.CheckConstraint(condition=models.Q(('state__in', ['queued', 'running', 'done', 'needs_attention', 'failed'])), name='job_state'),
        ),
        migrations.AddConstraint(
            model_name='job',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.GreaterThanOrEqual(django.db.models.functions.text.Length('key'), models.Value(1)), django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('key'), models.Value(64)), django.db.models.lookups.Exact(models.Func(models.F('key'), models.Value('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-'), function='LTRIM', output_field=models.CharField()), models.Value(''))), name='job_key_alphabet'),
        ),
        migrations.AddConstraint(
            model_name='job',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('kind'), models.Value(20)), django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('refusal'), models.Value(40)), django.db.models.lookups.LessThanOrEqual(models.F('attempts'), models.Value(32767)), django.db.models.lookups.LessThanOrEqual(models.F('round_number'), models.Value(32767))), name='job_fits'),
        ),
        migrations.AddConstraint(
            model_name='ledgerevent',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('prev', ''), ('seq', 1)), models.Q(('seq__gt', 1), django.db.models.lookups.Exact(django.db.models.functions.text.Length('prev'), models.Value(64)), django.db.models.lookups.Exact(models.Func(models.F('prev'), models.Value('0123456789abcdef'), function='LTRIM', output_field=models.CharField()), models.Value(''))), _connector='OR'), name='event_prev_of_64_digits'),
        ),
        migrations.AddConstraint(
            model_name='ledgerevent',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.Exact(django.db.models.functions.text.Length('hash'), models.Value(64)), django.db.models.lookups.Exact(models.Func(models.F('hash'), models.Value('0123456789abcdef'), function='LTRIM', output_field=models.CharField()), models.Value(''))), name='event_hash_of_64_digits'),
        ),
        migrations.AddConstraint(
            model_name='ledgerevent',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.Exact(django.db.models.functions.text.Length('request_hash'), models.Value(64)), django.db.models.lookups.Exact(models.Func(models.F('request_hash'), models.Value('0123456789abcdef'), function='LTRIM', output_field=models.CharField()), models.Value(''))), name='event_request_hash_of_64_digits'),
        ),
        migrations.AddConstraint(
            model_name='ledgerevent',
            constraint=models.CheckConstraint(condition=models.Q(('kind__contains', '@'), django.db.models.lookups.GreaterThanOrEqual(django.db.models.functions.text.Length('kind'), models.Value(3)), django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('kind'), models.Value(40)), django.db.models.lookups.Exact(models.Func(models.F('kind'), models.Value('abcdefghijklmnopqrstuvwxyz0123456789._@'), function='LTRIM', output_field=models.CharField()), models.Value(''))), name='event_kind'),
        ),
        migrations.AddConstraint(
            model_name='ledgerevent',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.GreaterThanOrEqual(django.db.models.functions.text.Length('key'), models.Value(1)), django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('key'), models.Value(64)), django.db.models.lookups.Exact(models.Func(models.F('key'), models.Value('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-'), function='LTRIM', output_field=models.CharField()), models.Value(''))), name='event_key_alphabet'),
        ),
        migrations.AddConstraint(
            model_name='ledgerevent',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.Exact(django.db.models.functions.text.Length('recorded_at'), models.Value(27)), django.db.models.lookups.Exact(models.Func(models.F('recorded_at'), models.Value('0123456789-T:.Z'), function='LTRIM', output_field=models.CharField()), models.Value(''))), name='event_recorded_at_is_a_moment'),
        ),
        migrations.AddConstraint(
            model_name='ledgerevent',
            constraint=models.CheckConstraint(condition=models.Q(('body__startswith', '{'), ('reply__startswith', '{')), name='event_body_and_reply_are_objects'),
        ),
        migrations.AddConstraint(
            model_name='ledgerevent',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('actor'), models.Value(32)), django.db.models.lookups.LessThanOrEqual(models.F('seq'), models.Value(2147483647))), name='event_fits'),
        ),
        migrations.AddConstraint(
            model_name='match',
            constraint=models.CheckConstraint(condition=models.Q(('number__gte', 1), ('table__gte', 1)), name='match_from_1'),
        ),
        migrations.AddConstraint(
            model_name='match',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.LessThanOrEqual(models.F('number'), models.Value(2147483647)), django.db.models.lookups.LessThanOrEqual(models.F('table'), models.Value(32767)), django.db.models.lookups.LessThanOrEqual(models.F('writer'), models.Value(2147483647))), name='match_fits'),
        ),
        migrations.AddConstraint(
            model_name='membership',
            constraint=models.CheckConstraint(condition=models.Q(('role__in', ['organiser', 'referee', 'scorer', 'captain', 'public'])), name='membership_role'),
        ),
        migrations.AddConstraint(
            model_name='note',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.Exact(django.db.models.functions.text.Length('ref'), models.Value(32)), django.db.models.lookups.Exact(models.Func(models.F('ref'), models.Value('0123456789abcdef'), function='LTRIM', output_field=models.CharField()), models.Value('')), django.db.models.lookups.Exact(django.db.models.functions.text.Length('tournament_uid'), models.Value(32)), django.db.models.lookups.Exact(models.Func(models.F('tournament_uid'), models.Value('0123456789abcdef'), function='LTRIM', output_field=models.CharField()), models.Value(''))), name='note_reference'),
        ),
        migrations.AddConstraint(
            model_name='note',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('salt'), models.Value(32)), django.db.models.lookups.Exact(models.Func(models.F('salt'), models.Value('0123456789abcdef'), function='LTRIM', output_field=models.CharField()), models.Value(''))), name='note_salt'),
        ),
        migrations.AddConstraint(
            model_name='participation',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.LessThanOrEqual(models.F('points'), models.Value(10000000))), name='participation_fits'),
        ),
        migrations.AddConstraint(
            model_name='penalty',
            constraint=models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='penalty_number_from_1'),
        ),
        migrations.AddConstraint(
            model_name='penalty',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('touched_by'), models.Value(32)), django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('touched_at'), models.Value(27)), django.db.models.lookups.LessThanOrEqual(models.F('number'), models.Value(2147483647)), django.db.models.lookups.LessThanOrEqual(models.F('points'), models.Value(10000000))), name='penalty_fits'),
        ),
        migrations.AddConstraint(
            model_name='player',
            constraint=models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='player_number_from_1'),
        ),
        migrations.AddConstraint(
            model_name='player',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.LessThanOrEqual(models.F('number'), models.Value(2147483647))), name='player_fits'),
        ),
        migrations.AddConstraint(
            model_name='round',
            constraint=models.CheckConstraint(condition=models.Q(('input_seq__gte', 1), ('number__gte', 1)), name='round_from_1'),
        ),
        migrations.AddConstraint(
            model_name='round',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('method'), models.Value(20)), django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('seed'), models.Value(64)), django.db.models.lookups.LessThanOrEqual(models.F('number'), models.Value(32767)), django.db.models.lookups.LessThanOrEqual(models.F('input_seq'), models.Value(2147483647)), django.db.models.lookups.LessThanOrEqual(models.F('cost'), models.Value(2147483647))), name='round_fits'),
        ),
        migrations.AddConstraint(
            model_name='setuplink',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.Exact(django.db.models.functions.text.Length('digest'), models.Value(64)), django.db.models.lookups.Exact(models.Func(models.F('digest'), models.Value('0123456789abcdef'), function='LTRIM', output_field=models.CharField()), models.Value(''))), name='setup_link_digest'),
        ),
        migrations.AddConstraint(
            model_name='snapshot',
            constraint=models.CheckConstraint(condition=models.Q(('as_of_seq__gte', 1)), name='snapshot_of_an_event'),
        ),
        migrations.AddConstraint(
            model_name='snapshot',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('language'), models.Value(2)), django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('etag'), models.Value(64)), django.db.models.lookups.LessThanOrEqual(models.F('after_round'), models.Value(32767)), django.db.models.lookups.LessThanOrEqual(models.F('as_of_seq'), models.Value(2147483647))), name='snapshot_fits'),
        ),
        migrations.AddConstraint(
            model_name='token',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.Exact(django.db.models.functions.text.Length('digest'), models.Value(64)), django.db.models.lookups.Exact(models.Func(models.F('digest'), models.Value('0123456789abcdef'), function='LTRIM', output_field=models.CharField()), models.Value('')), django.db.models.lookups.Exact(django.db.models.functions.text.Length('ref'), models.Value(32)), django.db.models.lookups.Exact(models.Func(models.F('ref'), models.Value('0123456789abcdef'), function='LTRIM', output_field=models.CharField()), models.Value(''))), name='token_digest'),
        ),
        migrations.AddConstraint(
            model_name='token',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.LessThanOrEqual(models.F('team'), models.Value(2147483647))), name='token_fits'),
        ),
        migrations.AddConstraint(
            model_name='tournament',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.Exact(django.db.models.functions.text.Length('uid'), models.Value(32)), django.db.models.lookups.Exact(models.Func(models.F('uid'), models.Value('0123456789abcdef'), function='LTRIM', output_field=models.CharField()), models.Value('')), django.db.models.lookups.Exact(django.db.models.functions.text.Length('secret'), models.Value(64)), django.db.models.lookups.Exact(models.Func(models.F('secret'), models.Value('0123456789abcdef'), function='LTRIM', output_field=models.CharField()), models.Value(''))), name='tournament_identity'),
        ),
        migrations.AddConstraint(
            model_name='tournament',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.GreaterThanOrEqual(django.db.models.functions.text.Length('slug'), models.Value(1)), django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('slug'), models.Value(50)), django.db.models.lookups.Exact(models.Func(models.F('slug'), models.Value('abcdefghijklmnopqrstuvwxyz0123456789_-'), function='LTRIM', output_field=models.CharField()), models.Value(''))), name='tournament_slug'),
        ),
        migrations.AddConstraint(
            model_name='tournament',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('head', ''), ('seq', 0)), models.Q(('seq__gt', 0), django.db.models.lookups.Exact(django.db.models.functions.text.Length('head'), models.Value(64)), django.db.models.lookups.Exact(models.Func(models.F('head'), models.Value('0123456789abcdef'), function='LTRIM', output_field=models.CharField()), models.Value(''))), _connector='OR'), name='tournament_head'),
        ),
        migrations.AddConstraint(
            model_name='tournament',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.GreaterThanOrEqual(django.db.models.functions.text.Length('creation_key'), models.Value(1)), django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('creation_key'), models.Value(64)), django.db.models.lookups.Exact(models.Func(models.F('creation_key'), models.Value('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-'), function='LTRIM', output_field=models.CharField()), models.Value(''))), name='tournament_key_alphabet'),
        ),
        migrations.AddConstraint(
            model_name='tournament',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('touched_by'), models.Value(32)), django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('touched_at'), models.Value(27)), django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('creator_ref'), models.Value(32)), django.db.models.lookups.LessThanOrEqual(models.F('version'), models.Value(2147483647)), django.db.models.lookups.LessThanOrEqual(models.F('seq'), models.Value(2147483647)), django.db.models.lookups.LessThanOrEqual(models.F('standings_seq'), models.Value(2147483647))), name='tournament_fits'),
        ),
        migrations.AddConstraint(
            model_name='backup',
            constraint=models.CheckConstraint(condition=models.Q(('state__in', ['wanted', 'made', 'failed'])), name='backup_state'),
        ),
        migrations.AddConstraint(
            model_name='backup',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('state', 'made'), models.Q(('file', ''), _negated=True)), models.Q(models.Q(('state', 'made'), _negated=True), ('file', '')), _connector='OR'), name='backup_made_has_a_file'),
        ),
        migrations.AddConstraint(
            model_name='backup',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('file'), models.Value(80)), django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('problem'), models.Value(400)), django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('second_problem'), models.Value(400)), django.db.models.lookups.LessThanOrEqual(models.F('attempts'), models.Value(32767))), name='backup_fits'),
        ),
        migrations.RunPython(raise_wall_again, migrations.RunPython.noop),
    ]

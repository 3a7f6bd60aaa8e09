"""People register alone: a person belongs to a concours, and to a team or to none yet; the secret can be told."""

import django.db.models.deletion
import django.db.models.functions.text
import django.db.models.lookups
from django.db import migrations, models


def give_tournaments(apps, schema_editor):
    """Everybody so far is of a team, and so of its concours."""
    player, entry = apps.get_model('tournaments', 'Player'), apps.get_model('tournaments', 'Entry')
    of_team = entry.objects.filter(pk=models.OuterRef('entry')).values('tournament')[:1]
    player.objects.update(tournament=models.Subquery(of_team))
    if schema_editor.connection.vendor == 'postgresql':  # the table is altered next, and references wait until then
        schema_editor.execute('SET CONSTRAINTS ALL IMMEDIATE')


class Migration(migrations.Migration):

    dependencies = [
        ('scoring', '0004_columns_hold_what_fits'),
        ('tournaments', '0005_stages_and_formats'),
    ]

    operations = [
        migrations.AlterModelOptions(
            name='player',
            options={'ordering': ['tournament', 'number']},
        ),
        migrations.RemoveConstraint(
            model_name='player',
            name='player_number',
        ),
        migrations.RemoveConstraint(
            model_name='player',
            name='player_fits',
        ),
        migrations.RemoveConstraint(
            model_name='tournament',
            name='tournament_fits',
        ),
        migrations.AddField(
            model_name='entry',
            name='drawn',
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name='player',
            name='alone',
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name='player',
            name='paid',
            field=models.BooleanField(null=True),
        ),
        migrations.AddField(
            model_name='player',
            name='stand_in',
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name='player',
            name='touched_at',
            field=models.CharField(blank=True, max_length=27),
        ),
        migrations.AddField(
            model_name='player',
            name='touched_by',
            field=models.CharField(blank=True, max_length=32),
        ),
        migrations.AddField(
            model_name='player',
            name='tournament',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='players', to='tournaments.tournament'),
        ),
        migrations.RunPython(give_tournaments, migrations.RunPython.noop),
        migrations.AlterField(
            model_name='player',
            name='tournament',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='players', to='tournaments.tournament'),
        ),
        migrations.AddField(
            model_name='player',
            name='version',
            field=models.PositiveIntegerField(default=1),
        ),
        migrations.AddField(
            model_name='tournament',
            name='revealed_seq',
            field=models.PositiveIntegerField(null=True),
        ),
        migrations.AlterField(
            model_name='player',
            name='entry',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='players', to='tournaments.entry'),
        ),
        migrations.AddConstraint(
            model_name='player',
            constraint=models.UniqueConstraint(fields=('tournament', 'number'), name='player_number'),
        ),
        migrations.AddConstraint(
            model_name='player',
            constraint=models.CheckConstraint(condition=models.Q(('version__gte', 1)), name='player_version_from_1'),
        ),
        migrations.AddConstraint(
            model_name='player',
            constraint=models.CheckConstraint(condition=models.Q(('alone', True), ('entry__isnull', False), _connector='OR'), name='player_has_a_team_or_none_yet'),
        ),
        migrations.AddConstraint(
            model_name='player',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('touched_by'), models.Value(32)), django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('touched_at'), models.Value(27)), django.db.models.lookups.LessThanOrEqual(models.F('number'), models.Value(2147483647)), django.db.models.lookups.LessThanOrEqual(models.F('version'), models.Value(2147483647))), name='player_fits'),
        ),
        migrations.AddConstraint(
            model_name='tournament',
            constraint=models.CheckConstraint(condition=models.Q(django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('touched_by'), models.Value(32)), django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('touched_at'), models.Value(27)), django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('creator_ref'), models.Value(32)), django.db.models.lookups.LessThanOrEqual(models.F('version'), models.Value(2147483647)), django.db.models.lookups.LessThanOrEqual(models.F('seq'), models.Value(2147483647)), django.db.models.lookups.LessThanOrEqual(models.F('standings_seq'), models.Value(2147483647)), django.db.models.lookups.LessThanOrEqual(models.F('revealed_seq'), models.Value(2147483647))), name='tournament_fits'),
        ),
    ]

"""Whoever changes one character of one column behind the triggers is found, every time."""

from random import Random
from typing import Any

import pytest
from django.db import IntegrityError, connection, models, transaction

from scoring.models import Scoresheet
from tests.second_wall import TABLE, wall_down
from tests.tournaments.evening import SmallEvening
from tests.tournaments.ledger.played import EVENTS, played, played_evening
from tests.tournaments.told import told
from tournaments.ledger.projection import PROJECTION, dump, projected_fields
from tournaments.ledger.verify import verify
from tournaments.models import Account, LedgerEvent, Note, Tournament

pytestmark = pytest.mark.django_db
COLUMNS = [field.column for field in LedgerEvent._meta.concrete_fields if field.name not in {"id", "tournament"}]
POSITIONS = 3


@pytest.fixture
def tournament(marie: Account) -> Tournament:
    return told(SmallEvening(marie), played).tournament


def other_character(text: str, position: int) -> str:
    """Change one character; of an empty text, make one."""
    changed = "b" if text[position : position + 1] == "a" else "a"
    return text[:position] + changed + text[position + 1 :]


def write(table: str, column: str, value: object, key: int) -> None:
    with connection.cursor() as cursor:
        cursor.execute(f"UPDATE {table} SET {column} = %s WHERE id = %s", [value, key])  # noqa: S608


@pytest.mark.parametrize("column", [column for column in COLUMNS if column != "seq"])
def test_one_character_of_any_event_is_found(tournament: Tournament, column: str) -> None:
    chance, missed = Random(column), []

    for seq, key, text in list(tournament.events.order_by("seq").values_list("seq", "pk", column)):
        for _ in range(POSITIONS):
            position = chance.randrange(max(len(text), 1))
            with wall_down(connection):
                write(
                    TABLE,
                    column,
                    other_character(text, position)[: LedgerEvent._meta.get_field(column).max_length],
                    key,
                )
                verdict = verify(tournament)
                write(TABLE, column, text, key)
            if verdict.broken is None or verdict.broken.seq != seq:
                missed.append((seq, position, verdict))

    assert missed == []
    assert verify(tournament).ok


def test_another_number_of_any_event_is_found(tournament: Tournament) -> None:
    missed = []

    for seq, key in list(tournament.events.order_by("seq").values_list("seq", "pk")):
        with wall_down(connection):
            write(TABLE, "seq", seq + 100, key)
            verdict = verify(tournament)
            write(TABLE, "seq", seq, key)
        if verdict.broken is None or verdict.broken.seq != seq:
            missed.append((seq, verdict))

    assert missed == []


def test_an_event_given_to_another_concours_is_found_in_both(tournament: Tournament, marie: Account) -> None:
    other = played_evening(marie, "autre").tournament
    with wall_down(connection):
        moved = tournament.events.get(seq=EVENTS)
        other.events.filter(seq=EVENTS).delete()
        write(TABLE, "tournament_id", other.pk, moved.pk)

    found = [verify(one).broken for one in (tournament, other)]

    assert [broken and broken.seq for broken in found] == [EVENTS, EVENTS]


@pytest.mark.parametrize("column", ["uid", "slug", "secret", "creator_ref", "creation_key", "head"])
def test_one_character_of_what_the_tournament_keeps_beside_its_events_is_found(
    tournament: Tournament, column: str
) -> None:
    text = getattr(tournament, column)

    write("tournaments_tournament", column, other_character(text, len(text) // 2), tournament.pk)

    assert not verify(tournament).ok


@pytest.mark.parametrize("column", ["body", "salt"])
def test_one_character_of_any_note_is_found(tournament: Tournament, column: str) -> None:
    missed = []

    for note in Note.objects.filter(tournament_uid=tournament.uid):
        salt, body = note.salt, dict(note.body)
        if column == "salt":
            note.salt = other_character(salt, 5)
        else:
            name = next((field for field, text in body.items() if text), next(iter(body)))
            note.body = {**body, name: other_character(body[name] or "", 0)}
        note.save()
        if verify(tournament).ok:
            missed.append(note)
        Note.objects.filter(pk=note.pk).update(salt=salt, body=body)

    assert missed == []
    assert verify(tournament).ok


def test_another_value_in_any_column_of_the_rows_shows_in_the_dump(tournament: Tournament) -> None:
    models = (Tournament, *(rows.model for rows in PROJECTION))
    columns = [(model, field) for model in models for field in projected_fields(model)]

    missed = [(model, field) for model, field in columns if not shows(tournament, model, field)]

    assert missed == []


def shows(tournament: Tournament, model: Any, field: Any) -> bool:
    """Say whether the dump changes with one value, or the database refuses it; everything is taken back."""
    row = model.objects.order_by("-pk")[0]
    before = dump(tournament)
    try:
        with transaction.atomic():
            model.objects.filter(pk=row.pk).update(**{field.attname: other_value(field, getattr(row, field.attname))})
            after = dump(tournament)
            transaction.set_rollback(True)
    except IntegrityError:
        return True
    return after != before


def other_value(field: Any, was: Any) -> Any:
    """Return another value that the column's constraints let in."""
    if isinstance(field, models.ForeignKey):
        return other_row(field.related_model, was)
    if field.choices:
        return next(value for value, _ in field.choices if value != was)
    if isinstance(field, models.JSONField):
        return {"another": was}
    if isinstance(field, models.BooleanField):
        return not was
    if isinstance(field, models.IntegerField):
        return (was or 0) + 20_000
    if isinstance(field, models.DateField):
        return was.replace(year=1999)
    return other_character(was, 0)


def other_row(model: Any, was: Any) -> Any:
    """Return what refers to another row: another note, or a copy under another number."""
    if model is Note:
        return Note.objects.exclude(ref=was).order_by("pk").values_list("ref", flat=True)[0]
    copy = model.objects.get(pk=was) if was else model.objects.order_by("-pk")[0]
    copy.pk = None
    if hasattr(copy, "sheet_id") and hasattr(copy, "table"):
        copy.sheet, copy.table = Scoresheet.objects.create(), copy.table + 20_000
    for number in ("number", "version"):
        if hasattr(copy, number):
            setattr(copy, number, getattr(copy, number) + 20_000)
    copy.save()
    return copy.pk

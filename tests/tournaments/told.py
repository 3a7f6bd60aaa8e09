"""Tell a test's beginning once a process: the rows that it left are kept, and written back when it is told again.

The first telling goes through the services. Told again of the same concours at the same head, only its rows come:
what a test is about is therefore done by the test itself, never told.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import batched
from typing import Any

from django.apps import apps
from django.db import connection, transaction
from django.db.models import ForeignKey, Model

from scoring.models import Ruleset
from tests.tournaments.evening import SmallEvening
from tournaments.dispatch import send_after_commit
from tournaments.ledger.append import REBUILD_STANDINGS
from tournaments.models import Account, Snapshot, Tournament

type Row = tuple[Any, ...]
type Rows = dict[Any, Row]
type Story = Callable[..., object]

MEANWHILE = {Snapshot}  # tasks write them after the commit, whenever they come to it
ROWS_A_STATEMENT = 500


@dataclass(frozen=True, slots=True)
class Left:
    """What a telling left: new and changed rows by model, the plan, the database's keys of what it found."""

    new: Mapping[type[Model], Rows]
    changed: Mapping[type[Model], Rows]
    plan: dict[str, Any]
    keys: Mapping[type[Model], Any]


KEPT: dict[Row, Left] = {}


def told(evening: SmallEvening, story: Story, *words: object) -> SmallEvening:
    """Let a story happen on an evening: ``story(evening, *words)``, or what it left when it was told before."""
    of = (story, words, evening.account.ref, evening.slug, repr(evening.plan), head(evening))
    left = KEPT.get(of)
    if left is None or clashes(left):
        tell(evening, story, words, of)
    else:
        write_back(left, found(evening), evening)
    return evening


def head(evening: SmallEvening) -> str | None:
    """Return the hash of all that happened until now, nothing before the creation."""
    return Tournament.objects.filter(slug=evening.slug).values_list("head", flat=True).first()


def tell(evening: SmallEvening, story: Story, words: Row, of: Row) -> None:
    """Let it happen, and keep what it left if that is no more than new rows and changed ones."""
    before = all_rows()
    story(evening, *words)
    after = all_rows()
    if any(before[model].keys() - after[model].keys() for model in before):
        return
    new = {model: {pk: row for pk, row in rows.items() if pk not in before[model]} for model, rows in after.items()}
    changed = {
        model: {pk: row for pk, row in rows.items() if before[model].get(pk, row) != row}
        for model, rows in after.items()
    }
    KEPT[of] = Left(filled(new), filled(changed), dict(evening.plan), found(evening))


def filled(rows: Mapping[type[Model], Rows]) -> dict[type[Model], Rows]:
    return {model: found for model, found in rows.items() if found}


def models() -> Iterator[type[Model]]:
    """Yield the models whose rows a telling may leave."""
    for app in ("scoring", "tournaments"):
        yield from (model for model in apps.get_app_config(app).get_models() if model not in MEANWHILE)


def all_rows() -> dict[type[Model], Rows]:
    """Return every row there is by its key, as the database gives it."""
    return {model: rows_of(model) for model in models()}


def rows_of(model: type[Model]) -> Rows:
    key = columns(model).index(primary(model))
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {listed(model)} FROM {table(model)} ORDER BY {primary(model)}")  # noqa: S608
        return {row[key]: row for row in cursor.fetchall()}


def table(model: type[Model]) -> str:
    return f'"{model._meta.db_table}"'


def columns(model: type[Model]) -> list[str]:
    return [field.column for field in model._meta.concrete_fields]


def listed(model: type[Model]) -> str:
    return ", ".join(f'"{column}"' for column in columns(model))


def primary(model: type[Model]) -> str:
    return model._meta.pk.column


def clashes(left: Left) -> bool:
    """Say whether a test has rows of its own where those of the telling would come."""
    taken = " UNION ALL ".join(
        f"SELECT 1 FROM {table(model)} WHERE {primary(model)} IN ({marks(rows)})"  # noqa: S608
        for model, rows in left.new.items()
    )
    with connection.cursor() as cursor:
        cursor.execute(f"{taken} LIMIT 1", [pk for rows in left.new.values() for pk in rows])
        return cursor.fetchone() is not None


def found(evening: SmallEvening) -> dict[type[Model], Any]:
    """Return the keys of the rows that are there before any telling, and may be others in another test."""
    rulesets = Ruleset.objects.order_by("code", "version").values_list("pk", flat=True)
    return {Account: [evening.account.pk], Ruleset: list(rulesets)}


def write_back(left: Left, now: Mapping[type[Model], Any], evening: SmallEvening) -> None:
    """Write what a telling left, referring to what is there now, and have the standings follow."""
    with transaction.atomic():  # rows refer to rows that come after them
        for model, rows in left.new.items():
            insert(model, referring(model, rows, left.keys, now))
        for model, rows in left.changed.items():
            update(model, referring(model, rows, left.keys, now))
    evening.plan.update(left.plan)
    if Tournament in left.new or Tournament in left.changed:
        send_after_commit(REBUILD_STANDINGS, tournament_id=evening.tournament.pk)


def referring(
    model: type[Model], rows: Rows, then: Mapping[type[Model], Any], now: Mapping[type[Model], Any]
) -> list[Row]:
    """Return rows with the keys of accounts and rulesets as they are now."""
    renamed = {
        place: dict(zip(then[field.related_model], now[field.related_model], strict=True))
        for place, field in enumerate(model._meta.concrete_fields)
        if isinstance(field, ForeignKey) and field.related_model in then
    }
    return [
        tuple(renamed[place].get(value, value) if place in renamed else value for place, value in enumerate(row))
        for row in rows.values()
    ]


def insert(model: type[Model], rows: Sequence[Row]) -> None:
    each = f"({marks(columns(model))})"
    with connection.cursor() as cursor:
        for some in batched(rows, ROWS_A_STATEMENT, strict=False):
            values = ", ".join(each for _ in some)
            statement = f"INSERT INTO {table(model)} ({listed(model)}) VALUES {values}"  # noqa: S608
            cursor.execute(statement, [value for row in some for value in row])


def update(model: type[Model], rows: Sequence[Row]) -> None:
    key = columns(model).index(primary(model))
    written = ", ".join(f'"{column}" = %s' for column in columns(model))
    statement = f"UPDATE {table(model)} SET {written} WHERE {primary(model)} = %s"  # noqa: S608
    with connection.cursor() as cursor:
        for row in rows:
            cursor.execute(statement, [*row, row[key]])


def marks(values: Any) -> str:
    return ", ".join("%s" for _ in values)

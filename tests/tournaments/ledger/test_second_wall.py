"""The database refuses by itself, whoever writes to it: to change or lose an event, to fork, to skip."""

from collections.abc import Callable

import pytest
from django.db import IntegrityError, connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.db.models import ProtectedError

from tests.celery_worker import RUNNING, wait_until_idle
from tests.second_wall import TABLE, wall_down
from tests.tournaments.evening import SmallEvening
from tests.tournaments.told import told
from tournaments.models import Account, LedgerEvent

pytestmark = pytest.mark.django_db(transaction=True)
COLUMNS = "tournament_id, seq, prev, kind, body, actor, recorded_at, key, request_hash, reply, hash"
APPEND_ONLY = "the ledger is append-only"
OUT_OF_CHAIN = "the event does not follow the last one of its tournament"


@pytest.fixture
def evening(marie: Account) -> SmallEvening:
    return told(told(SmallEvening(marie), SmallEvening.create), SmallEvening.register, 4)


def sql(statement: str, *values: object) -> None:
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(statement, values)


def insert(evening: SmallEvening, seq: int, prev: str, verb: str = "INSERT", key: str = "k") -> None:
    rest = ["x@1", "{}", "a" * 32, "2026-06-24T18:00:00.000000Z", key, "e" * 64, "{}", f"{seq:064}"]
    values = [evening.tournament.pk, seq, prev, *rest]
    sql(f"{verb} INTO {TABLE} ({COLUMNS}) VALUES ({', '.join(['%s'] * len(values))})", *values)


@pytest.mark.parametrize("field", LedgerEvent._meta.concrete_fields, ids=lambda field: field.column)
def test_no_column_of_an_event_can_be_changed(evening: SmallEvening, field: object) -> None:
    column = getattr(field, "column", "")

    with pytest.raises(IntegrityError, match=APPEND_ONLY):
        sql(f"UPDATE {TABLE} SET {column} = {column}")  # noqa: S608


@pytest.mark.parametrize("which", ["", "WHERE seq = 2"], ids=["all", "one"])
def test_no_event_can_be_deleted(evening: SmallEvening, which: str) -> None:
    with pytest.raises(IntegrityError, match=APPEND_ONLY):
        sql(f"DELETE FROM {TABLE} {which}")  # noqa: S608

    assert LedgerEvent.objects.count() == 2


def save_again(event: LedgerEvent) -> object:
    event.body = "{}"
    return event.save()


ATTEMPTS: dict[str, Callable[[LedgerEvent], object]] = {
    "save": save_again,
    "delete": lambda event: event.delete(),
    "queryset update": lambda event: LedgerEvent.objects.filter(pk=event.pk).update(body="{}"),
    "queryset delete": lambda event: LedgerEvent.objects.filter(pk=event.pk).delete(),
    "bulk update": lambda event: LedgerEvent.objects.bulk_update([event], ["body"]),
    "delete by the tournament": lambda event: event.tournament.events.all().delete(),
}


@pytest.mark.parametrize("attempt", ATTEMPTS.values(), ids=ATTEMPTS.keys())
def test_no_event_can_be_changed_or_deleted_through_its_model(
    evening: SmallEvening, attempt: Callable[[LedgerEvent], object]
) -> None:
    before = list(LedgerEvent.objects.order_by("seq").values())

    with pytest.raises(IntegrityError, match=APPEND_ONLY), transaction.atomic():
        attempt(LedgerEvent.objects.get(seq=2))

    assert list(LedgerEvent.objects.order_by("seq").values()) == before


def test_a_concours_with_events_cannot_be_deleted(evening: SmallEvening) -> None:
    with pytest.raises(ProtectedError):
        evening.tournament.delete()


@pytest.mark.skipif(connection.vendor == "sqlite", reason="SQLite has no TRUNCATE: an empty DELETE is refused above")
def test_the_ledger_cannot_be_truncated(evening: SmallEvening) -> None:
    if RUNNING:
        wait_until_idle()  # a worker that still ranks this evening would hold what TRUNCATE has to lock

    with pytest.raises(IntegrityError, match=APPEND_ONLY):
        sql("TRUNCATE tournaments_tournament CASCADE")

    assert LedgerEvent.objects.count() == 2


def test_an_event_can_be_appended_at_the_end_of_the_chain(evening: SmallEvening) -> None:
    insert(evening, 3, evening.tournament.head)

    assert list(LedgerEvent.objects.order_by("seq").values_list("seq", flat=True)) == [1, 2, 3]


@pytest.mark.parametrize("seq", [1, 2, 4, 99])
def test_no_number_is_given_twice_or_skipped(evening: SmallEvening, seq: int) -> None:
    with pytest.raises(IntegrityError, match=OUT_OF_CHAIN):
        insert(evening, seq, evening.tournament.head)


@pytest.mark.parametrize("prev", ["first", "nothing", "invented"])
def test_no_event_forks_the_chain(evening: SmallEvening, prev: str) -> None:
    known = {"first": evening.tournament.events.get(seq=1).hash, "nothing": "", "invented": "f" * 64}

    with pytest.raises(IntegrityError, match=OUT_OF_CHAIN):
        insert(evening, 3, known[prev])


@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL has no REPLACE; ON CONFLICT is an UPDATE there")
def test_no_event_is_replaced_by_another_with_its_key(evening: SmallEvening) -> None:
    key = evening.tournament.events.get(seq=1).key

    with pytest.raises(IntegrityError, match=APPEND_ONLY):
        insert(evening, 3, evening.tournament.head, verb="INSERT OR REPLACE", key=key)

    assert LedgerEvent.objects.count() == 2


@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL has no REPLACE; ON CONFLICT is an UPDATE there")
def test_no_event_is_replaced_by_another_with_the_database_s_key(evening: SmallEvening) -> None:
    first = LedgerEvent.objects.get(seq=1)
    said = f"kind, body, actor, recorded_at, 'new', request_hash, reply, '{'f' * 64}'"
    copy = f"SELECT {first.pk}, tournament_id, 3, hash, {said}"

    with pytest.raises(IntegrityError, match=APPEND_ONLY):
        sql(f"INSERT OR REPLACE INTO {TABLE} (id, {COLUMNS}) {copy} FROM {TABLE} WHERE seq = 2")

    assert LedgerEvent.objects.count() == 2


@pytest.mark.skipif(connection.vendor == "sqlite", reason="SQLite's REPLACE is refused above")
def test_no_event_is_replaced_on_conflict(evening: SmallEvening) -> None:
    head = evening.tournament.head
    rest = f"'x@1', '{{}}', 'a', '2026-06-24T18:00:00.000000Z', 'new', '{'e' * 64}', '{{}}', '{'f' * 64}'"
    values = f"({LedgerEvent.objects.get(seq=1).pk}, {evening.tournament.pk}, 3, '{head}', {rest})"

    with pytest.raises(IntegrityError, match=APPEND_ONLY):
        sql(f"INSERT INTO {TABLE} (id, {COLUMNS}) VALUES {values} ON CONFLICT (id) DO UPDATE SET body = 'x'")  # noqa: S608


def test_the_wall_stands_again_after_it_was_down(evening: SmallEvening) -> None:
    with wall_down(connection):
        LedgerEvent.objects.filter(seq=2).update(body="{}")

    with pytest.raises(IntegrityError, match=APPEND_ONLY):
        LedgerEvent.objects.filter(seq=2).update(body="")


def triggers() -> set[str]:
    """The triggers of the whole database, by name."""
    own = {
        "sqlite": "SELECT name FROM sqlite_master WHERE type = 'trigger'",
        "postgresql": "SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgenabled = 'O'",
    }
    with connection.cursor() as cursor:
        cursor.execute(own[connection.vendor])
        return {name for (name,) in cursor.fetchall()}


STANDING = {
    "sqlite": {
        "ruleset_is_unchangeable",
        "tournaments_ledgerevent_follows",
        "tournaments_ledgerevent_no_delete",
        "tournaments_ledgerevent_no_replace",
        "tournaments_ledgerevent_no_update",
    },
    "postgresql": {
        "ruleset_is_unchangeable",
        "tournaments_ledgerevent_follows",
        "tournaments_ledgerevent_no_change",
    },
}


def migrate(*targets: tuple[str, str]) -> None:
    """Migrate to these, or else to the latest of all."""
    executor = MigrationExecutor(connection)
    executor.migrate(list(targets) or executor.loader.graph.leaf_nodes())


def wall_migration() -> tuple[str, str]:
    nodes = MigrationExecutor(connection).loader.graph.nodes
    return next(key for key in nodes if key[1].endswith("_second_wall"))


def test_every_trigger_stands_after_all_migrations_from_the_first(db: None) -> None:
    assert triggers() == STANDING[connection.vendor]


def test_every_trigger_stands_after_later_migrations_are_taken_back_and_made_again(evening: SmallEvening) -> None:
    migrate(wall_migration())
    at_the_wall = triggers()
    migrate(("scoring", "0002_rulesets_stay"))
    with_old_rulesets = triggers()

    migrate()

    assert at_the_wall == with_old_rulesets == triggers() == STANDING[connection.vendor]
    with pytest.raises(IntegrityError, match=APPEND_ONLY):
        LedgerEvent.objects.filter(seq=2).update(actor="changed")


def test_the_migration_can_be_taken_back_and_made_again(evening: SmallEvening) -> None:
    wall = wall_migration()
    graph = MigrationExecutor(connection).loader.graph
    [before] = [key for key in graph.node_map[wall].parents if key.key[0] == "tournaments"]

    migrate(before.key)
    LedgerEvent.objects.filter(seq=2).update(actor="changed")
    migrate()

    with pytest.raises(IntegrityError, match=APPEND_ONLY):
        LedgerEvent.objects.filter(seq=2).update(actor="changed again")

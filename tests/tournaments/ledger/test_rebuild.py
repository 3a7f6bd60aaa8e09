"""Rows are a projection: thrown away and made again they are the same, byte for byte."""

import json

import pytest
from django.apps import apps
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.models import F, ForeignKey

from tests.second_wall import wall_down
from tests.tournaments.evening import SmallEvening
from tests.tournaments.ledger.played import played, played_evening, timed_evening
from tests.tournaments.told import told
from tournaments.ledger.projection import PROJECTION, columns, dump
from tournaments.ledger.rebuild import NotReplayable, rebuild, state_at
from tournaments.models import Account, Entry, Match, Participation, Tournament

pytestmark = pytest.mark.django_db
BESIDE = {
    "account", "account_groups", "account_user_permissions", "backup", "job", "ledgerevent", "membership", "note",
    "ruleset", "setuplink", "snapshot", "token",
}  # fmt: skip


@pytest.fixture
def evening(marie: Account) -> SmallEvening:
    return told(SmallEvening(marie), played)


def test_every_model_is_of_the_projection_or_known_to_stand_beside_it() -> None:
    models = {model for app in ("tournaments", "scoring") for model in apps.get_app_config(app).get_models()}

    projected = {rows.model for rows in PROJECTION} | {Tournament}

    assert {model._meta.model_name for model in models - projected} <= BESIDE


def test_nothing_beside_the_projection_refers_to_its_rows_by_the_database_s_own_keys() -> None:
    projected = {rows.model for rows in PROJECTION}
    models = {model for app in ("tournaments", "scoring") for model in apps.get_app_config(app).get_models()}

    fields = [field for model in models - projected for field in model._meta.concrete_fields]

    assert [field for field in fields if isinstance(field, ForeignKey) and field.related_model in projected] == []


def test_dump_shows_every_column_that_events_write() -> None:
    assert columns(Match) == [
        "round__number", "number", "table", "rematch", "sheet__match__number", "state", "writer", "forfeit",
        "group", "slot",
    ]  # fmt: skip
    assert columns(Participation) == [
        "round__number", "entry__number", "match__number", "place", "chair", "points", "won",
    ]  # fmt: skip


def test_rebuild_gives_the_same_rows_byte_for_byte(evening: SmallEvening) -> None:
    before = dump(evening.tournament)

    rebuilt = rebuild(evening.tournament)

    assert rebuilt.same
    assert dump(evening.tournament).encode() == before.encode()
    kinds = {line.split(" ", 1)[0] for line in before.splitlines()}
    assert kinds == {"tournament", *(rows.model._meta.model_name for rows in PROJECTION)}


def test_rebuild_of_a_round_whose_time_was_up_gives_the_same_rows(marie: Account) -> None:
    evening = timed_evening(marie)
    assert evening.tournament.rounds.get().time_up

    assert rebuild(evening.tournament).same


def test_rebuild_goes_on_where_it_was(evening: SmallEvening) -> None:
    head = evening.tournament.head

    rebuild(evening.tournament)
    assert evening.tournament.head == head
    evening.enter(evening.tournament.matches.get(round__number=2, table=2))

    assert rebuild(evening.tournament).same


def test_rebuild_repairs_rows_that_were_altered(evening: SmallEvening) -> None:
    right = dump(evening.tournament)
    Match.objects.update(table=F("table") + 100)
    evening.tournament.rounds.get(number=2).delete()
    Tournament.objects.update(plan_document={}, state="finished")

    rebuilt = rebuild(evening.tournament)

    assert (rebuilt.same, rebuilt.after) == (False, right)


def test_rebuild_leaves_other_concours_alone(evening: SmallEvening, marie: Account) -> None:
    other = played_evening(marie, "autre")
    keys = set(Entry.objects.filter(tournament=other.tournament).values_list("pk", flat=True))

    rebuild(evening.tournament)

    assert set(Entry.objects.filter(tournament=other.tournament).values_list("pk", flat=True)) == keys


def test_rebuild_of_events_that_cannot_be_applied_changes_nothing(evening: SmallEvening) -> None:
    before = dump(evening.tournament)
    with wall_down(connection):
        evening.tournament.events.filter(seq=9).update(kind="deal.invented@1")

    with pytest.raises(NotReplayable, match="event 9: KeyError"):
        rebuild(evening.tournament)

    assert dump(evening.tournament) == before


def test_state_at_every_event_is_the_state_that_was(marie: Account) -> None:
    evening = SmallEvening(marie)
    seen = {}
    for step in (evening.create, lambda: evening.register(4), lambda: evening.register(1)):
        step()
        seen[evening.tournament.seq] = dump(evening.tournament)

    assert {seq: state_at(evening.tournament, seq) for seq in seen} == seen
    assert state_at(evening.tournament) == seen[3]
    assert dump(evening.tournament) == seen[3]


def test_command_rebuild_says_what_changed(evening: SmallEvening, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("ledger", "rebuild")
    assert capsys.readouterr().out == "changed: nothing\n"

    Match.objects.update(table=F("table") + 100)
    call_command("ledger", "rebuild", "soir", "--json")

    assert json.loads(capsys.readouterr().out) == {"ok": True, "changed": ["soir"], "broken": []}


def test_command_rebuild_exits_with_1_where_an_event_cannot_be_applied(
    evening: SmallEvening, capsys: pytest.CaptureFixture[str]
) -> None:
    with wall_down(connection):
        evening.tournament.events.filter(seq=9).update(kind="deal.invented@1")

    with pytest.raises(SystemExit, match="1"):
        call_command("ledger", "rebuild")

    assert capsys.readouterr().out == "changed: nothing\nsoir: event 9: KeyError: 'deal.invented@1'\n"
    with pytest.raises(CommandError, match="event 9"):
        call_command("ledger", "replay", "soir")


def test_command_replay_prints_the_state_as_of_an_event(
    evening: SmallEvening, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("ledger", "replay", "soir", "--until", "2")

    lines = capsys.readouterr().out.splitlines()
    assert [line.split(" ", 1)[0] for line in lines] == ["tournament", *["entry"] * 6, *["player"] * 12]
    assert json.loads(lines[0].split(" ", 1)[1])["state"] == "registration"

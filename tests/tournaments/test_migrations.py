"""Rows that older versions wrote stay what they were."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

pytestmark = pytest.mark.django_db(transaction=True)

BEFORE_PLACES = [("scoring", "0001_initial"), ("tournaments", "0001_initial")]
PLACES = [("scoring", "0002_marks_by_place"), ("tournaments", "0002_places")]


@pytest.fixture
def migrate() -> Iterator[Callable[[list[tuple[str, str]]], Any]]:
    """Bring the tables to a state of the past, and to the present afterwards."""

    def to(targets: list[tuple[str, str]]) -> Any:
        executor = MigrationExecutor(connection)
        executor.migrate(targets)
        return MigrationExecutor(connection).loader.project_state(targets).apps

    yield to
    executor = MigrationExecutor(connection)
    executor.migrate(executor.loader.graph.leaf_nodes())


def test_matches_of_two_teams_get_their_places_and_marks(migrate: Callable[[list[tuple[str, str]]], Any]) -> None:
    old = migrate(BEFORE_PLACES)
    written(old)

    new = migrate(PLACES)

    participations = new.get_model("tournaments", "Participation").objects.order_by("entry__number")
    assert list(participations.values_list("entry__number", "place", "points", "won")) == [
        (1, "EW", 840, False), (2, "NS", 1104, True), (3, "", 0, False),
    ]  # fmt: skip
    manches = new.get_model("scoring", "Manche").objects.order_by("number")
    assert list(manches.values_list("number", "marks")) == [(1, {"NS": 1104, "EW": 840}), (2, None)]


def written(old: Any) -> None:
    """Write a sheet of totals and a bye as version 0001 did; a second manche is written deal by deal."""
    tournament = old.get_model("tournaments", "Tournament").objects.create(uid="u", slug="soir")
    one = old.get_model("tournaments", "Round").objects.create(tournament=tournament, number=1, input_seq=1, cost=0)
    note = old.get_model("tournaments", "Note").objects.create(body={})
    entry = old.get_model("tournaments", "Entry").objects
    teams = [entry.create(tournament=tournament, number=number, note=note) for number in (1, 2, 3)]
    sheet = old.get_model("scoring", "Scoresheet").objects.create()
    manche = old.get_model("scoring", "Manche").objects
    manche.create(sheet=sheet, number=1, ns=1104, ew=840)
    manche.create(sheet=sheet, number=2)
    match = old.get_model("tournaments", "Match").objects.create(
        round=one,
        tournament=tournament,
        number=1,
        table=1,
        ns=teams[1],
        ew=teams[0],
        sheet=sheet,
        state="finished",
        ns_points=1104,
        ew_points=840,
        winner="NS",
    )
    participation = old.get_model("tournaments", "Participation").objects
    for team, where in ((teams[0], match), (teams[1], match), (teams[2], None)):
        participation.create(round=one, entry=team, match=where)

"""Rows of scoring: a stored ruleset never changes, marks keep the order of the places."""

import datetime

import pytest
from django.db import IntegrityError, transaction

from scoring import engine
from scoring.models import Ruleset, points_of
from tests.tournaments.evening import SmallEvening
from tournaments.models import Account
from tournaments.services.setup import find_ruleset


@pytest.mark.django_db
@pytest.mark.parametrize("changed", [{"document": {}}, {"version": 7}, {"source": "rumour"}, {"label_fr": "Autre"}])
def test_stored_ruleset_cannot_be_changed(changed: dict[str, object]) -> None:
    before = Ruleset.objects.values().get(code="belote-501", version=1)

    with pytest.raises(IntegrityError, match="a stored ruleset is never changed"), transaction.atomic():
        Ruleset.objects.filter(code="belote-501").update(**changed)

    assert Ruleset.objects.values().get(code="belote-501", version=1) == before


@pytest.mark.django_db
def test_stored_ruleset_cannot_be_saved_over() -> None:
    ruleset = Ruleset.objects.get(code="belote-501", version=1)
    ruleset.document = {"family": "belote"}

    with pytest.raises(IntegrityError), transaction.atomic():
        ruleset.save()


@pytest.mark.django_db(transaction=True)
def test_ruleset_that_a_concours_uses_cannot_be_deleted_and_a_new_version_leaves_it_alone(marie: Account) -> None:
    evening = SmallEvening(marie, plan={"ruleset": "belote-501"})
    evening.create()
    used = Ruleset.objects.get(code="belote-501", version=1)
    Ruleset.objects.create(
        code="belote-501",
        version=2,
        label_fr="501, autrement",
        label_en="501, otherwise",
        source="an organiser",
        issued=datetime.date(2026, 6, 24),
        document={"end": {"target": 1001}},
    )

    with pytest.raises(IntegrityError), transaction.atomic():
        used.delete()

    assert find_ruleset("belote-501").version == 2
    assert (evening.tournament.ruleset, evening.tournament.rules.end.target) == (used, 501)


@pytest.mark.parametrize(
    ("marks", "points"),
    [
        ({"EW": 840, "NS": 1104}, engine.Points(1104, 840)),
        ({"W": 4, "S": 3, "E": 2, "N": 1}, engine.Points(1, 2, 3, 4, places=tuple(engine.Seat))),
        ({"P4": 4, "P1": 1, "P2": 2, "P3": 3}, engine.Points(1, 2, 3, 4, places=tuple(engine.Player)[:4])),
    ],
)
def test_points_of_marks_stand_in_the_order_of_the_places(marks: dict[str, int], points: engine.Points) -> None:
    assert points_of(marks) == points

"""What is told again is what happened the first time, and goes on from there."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.db import transaction

from tests.tournaments.evening import SmallEvening
from tests.tournaments.ledger.played import played
from tests.tournaments.told import KEPT, told
from tournaments.ledger.export import export
from tournaments.ledger.projection import dump
from tournaments.ledger.verify import verify
from tournaments.models import Account, Note
from tournaments.services import rounds

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _nothing_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing was told before in this process."""
    for of in list(KEPT):
        monkeypatch.delitem(KEPT, of)


@contextmanager
def taken_back() -> Iterator[None]:
    """Leave no row of a block, as the end of a test does (a durable transaction may stand in it)."""
    begun = transaction.savepoint_create()
    yield
    transaction.savepoint_rollback(begun)


def drawn(evening: SmallEvening, teams: int) -> None:
    evening.plan["confirmation"] = "opponents"
    evening.start(teams)
    evening.pair()


def published(evening: SmallEvening) -> None:
    rounds.publish_round(tournament=evening.tournament, number=1, submission=evening.submission())


def everything(evening: SmallEvening) -> tuple[object, ...]:
    texts = list(Note.objects.order_by("ref").values_list("ref", "body"))
    return list(export(evening.tournament)), dump(evening.tournament), texts, evening.plan


def test_evening_told_again_is_the_same_to_the_byte(marie: Account) -> None:
    with taken_back():
        first = everything(told(SmallEvening(marie), played))

    again = told(SmallEvening(marie), played)

    assert len(KEPT) == 1
    assert everything(again) == first
    assert verify(again.tournament).broken is None


def test_story_told_again_after_another_goes_on_from_it(marie: Account) -> None:
    with taken_back():
        first = everything(told(told(SmallEvening(marie), drawn, 5), published))

    again = told(told(SmallEvening(marie), drawn, 5), published)

    assert len(KEPT) == 2
    assert everything(again) == first
    matches = list(again.tournament.matches.order_by("table"))
    again.enter(matches[0])
    assert verify(again.tournament).broken is None


def test_story_is_played_anew_where_a_test_has_rows_in_its_place(marie: Account) -> None:
    with taken_back():
        told(SmallEvening(marie), drawn, 4)
    other = SmallEvening(marie, "autre")
    other.start(2)

    evening = told(SmallEvening(marie), drawn, 4)

    assert (evening.tournament.entries.count(), other.tournament.entries.count()) == (4, 2)
    assert verify(evening.tournament).broken is verify(other.tournament).broken is None

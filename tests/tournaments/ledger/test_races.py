"""Many at once: one effect, equal answers."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connection

from tests.tournaments.evening import SmallEvening, pair_of
from tournaments.ledger import Outcome
from tournaments.models import Account, LedgerEvent, Tournament
from tournaments.refusals import Stale
from tournaments.services import registration, setup

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("tasks_run")]

AT_ONCE = 8


def at_once(act: Callable[[int], Any]) -> list[Any]:
    """Do the same from eight threads, each with a connection of its own; return what each got or was refused."""
    together = Barrier(AT_ONCE)

    def run(number: int) -> Any:
        together.wait()
        try:
            return act(number)
        except Stale as refused:
            return refused
        finally:
            connection.close()

    with ThreadPoolExecutor(AT_ONCE) as threads:
        return list(threads.map(run, range(AT_ONCE)))


def test_same_creation_by_eight_is_one_concours(marie: Account) -> None:
    evening = SmallEvening(marie, slug="modele")
    evening.create()
    plan, asked = evening.tournament.plan, evening.submission()

    outcomes: list[Outcome] = at_once(
        lambda _: setup.create_tournament(account=marie, name="Un", plan=plan, slug="un", submission=asked)
    )

    assert Tournament.objects.filter(slug="un").count() == 1
    assert {outcome.receipt for outcome in outcomes} == {outcomes[0].receipt}
    assert sum(not outcome.replayed for outcome in outcomes) == 1


def test_same_registration_by_eight_is_one_team(marie: Account) -> None:
    evening = SmallEvening(marie)
    evening.create()
    tournament, asked = evening.tournament, evening.submission()

    outcomes: list[Outcome] = at_once(
        lambda _: registration.register_teams(tournament=tournament, teams=[pair_of(1)], submission=asked)
    )

    assert tournament.entries.count() == 1
    assert [outcome.body for outcome in outcomes] == [outcomes[0].body] * AT_ONCE


def test_different_registrations_by_eight_get_eight_numbers(marie: Account) -> None:
    evening = SmallEvening(marie)
    evening.create()
    tournament = evening.tournament

    outcomes: list[Outcome] = at_once(
        lambda number: registration.register_teams(
            tournament=tournament, teams=[pair_of(number)], submission=evening.submission()
        )
    )

    assert sorted(outcome.body["number"] for outcome in outcomes) == list(range(1, AT_ONCE + 1))
    assert list(LedgerEvent.objects.order_by("seq").values_list("seq", flat=True)) == list(range(1, AT_ONCE + 2))


def test_same_sheet_edited_by_eight_has_one_winner(marie: Account) -> None:
    evening = SmallEvening(marie)
    evening.start(4)
    match = evening.show_round()[0]

    outcomes = at_once(lambda number: evening.enter(match, 1104 - 10 * number, 840 + 10 * number))

    assert sum(isinstance(outcome, Stale) for outcome in outcomes) == AT_ONCE - 1
    (winner,) = [outcome for outcome in outcomes if isinstance(outcome, Outcome)]
    assert {refused.current["score"]["NS"] for refused in outcomes if isinstance(refused, Stale)} == {
        winner.body["score"]["NS"]
    }

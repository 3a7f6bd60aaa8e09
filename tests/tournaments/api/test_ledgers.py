"""The chain as it is read: its head by everybody, its events by roles, and by everybody after the finish."""

import hashlib
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.conftest import program_of
from tests.program import Program
from tests.tournaments.evening import SmallEvening
from tests.tournaments.told import told
from tournaments.models import Account, Membership, Role
from tournaments.services import setup
from tournaments.services.accounts import organiser_account

pytestmark = pytest.mark.django_db

LEDGER = "/tournaments/soir/ledger/"


@pytest.fixture
def evening(marie: Account) -> SmallEvening:
    """A concours of six events, in which a round is over."""
    return told(told(SmallEvening(marie), SmallEvening.start), SmallEvening.play_round, 1)


def finish(evening: SmallEvening) -> None:
    setup.finish_tournament(tournament=evening.tournament, submission=evening.submission())


def whole(reader: Program, path: str) -> list[dict[str, Any]]:
    """Read a list to its end, page after page."""
    events: list[dict[str, Any]] = []
    following: str | None = path
    while following:
        page = reader.get(following).json()
        events += page["results"]
        following = page["next"] and page["next"].partition("/api/v1")[2]
    return events


def test_head_is_everybodys(evening: SmallEvening, anybody: Program) -> None:
    answer = anybody.get(f"{LEDGER}head/")

    assert answer.json() == {"seq": evening.tournament.seq, "head": evening.tournament.head}
    assert (answer["ETag"], answer["Cache-Control"]) == (f'"{evening.tournament.head}"', "public, no-cache")


@pytest.mark.parametrize(
    ("role", "status"), [(None, 404), (Role.SCORER, 200), (Role.REFEREE, 200), (Role.ORGANISER, 200)]
)
def test_events_are_for_roles_while_the_concours_goes_on(evening: SmallEvening, role: Role | None, status: int) -> None:
    paul = organiser_account("paul")
    if role:
        Membership.objects.create(tournament=evening.tournament, account=paul, role=role)

    assert program_of(paul).get(LEDGER).status_code == status


def test_events_are_everybodys_once_the_concours_is_finished(
    evening: SmallEvening, program: Program, anybody: Program
) -> None:
    assert anybody.get(LEDGER).status_code == 404

    finish(evening)

    assert anybody.get(LEDGER)["Cache-Control"] == "public, no-cache"
    assert anybody.last.json() == program.get(LEDGER).json()


def test_events_are_read_from_a_number_on_in_pages(evening: SmallEvening, program: Program) -> None:
    last = evening.tournament.seq

    assert [event["seq"] for event in whole(program, f"{LEDGER}?page_size=2")] == list(range(1, last + 1))
    assert [event["seq"] for event in whole(program, f"{LEDGER}?from=3&page_size=2")] == list(range(3, last + 1))
    assert whole(program, f"{LEDGER}?from={last + 1}") == []


@pytest.mark.parametrize("first", ["0", "-1", "x", "", "1.0", "9999999999"])
def test_events_are_read_from_a_whole_number_on(evening: SmallEvening, program: Program, first: str) -> None:
    refused = program.get(f"{LEDGER}?from={first}")

    assert (refused.status_code, refused.json()["errors"][0]["field"]) == (400, "from")


def test_events_prove_the_head(evening: SmallEvening, anybody: Program) -> None:
    finish(evening)
    covered = ("tournament_uid", "kind", "actor", "recorded_at", "key", "request_hash", "reply_digest", "body")

    prev = ""
    for event in whole(anybody, LEDGER):
        columns = ("1", prev, str(event["seq"]), *(event[column] for column in covered))
        prev = hashlib.sha256("\0".join(columns).encode()).hexdigest()

    assert anybody.get(f"{LEDGER}head/").json()["head"] == prev


def test_page_of_events_costs_the_same_for_one_and_for_three(evening: SmallEvening, program: Program) -> None:
    costs = {}
    for size in (1, 3):
        with CaptureQueriesContext(connection) as captured:
            assert len(program.get(f"{LEDGER}?page_size={size}").json()["results"]) == size
        costs[size] = len(captured)

    assert costs[1] == costs[3]

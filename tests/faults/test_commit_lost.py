"""The connection to PostgreSQL lost at COMMIT: the write is tried again, and counts once."""

import os

import pytest
from django.db import connection

from tests.faults.crew import on_this_database, send_crew
from tests.faults.proxy import proxy_before
from tests.faults.scale import times
from tests.tournaments.evening import SmallEvening
from tournaments.ledger.verify import verify
from tournaments.models import Account

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor == "sqlite", reason="SQLite has no connection to lose"),
    pytest.mark.skipif(os.name == "nt", reason="the proxy speaks to PostgreSQL's socket"),
]
WRITES = times(50, long=1000)


@pytest.fixture
def evening(marie: Account) -> SmallEvening:
    evening = SmallEvening(marie, "feuilles")
    evening.start(4)
    evening.show_round()
    return evening


def socket_of_the_server() -> str:
    settings = connection.settings_dict
    return f"{settings['HOST']}/.s.PGSQL.{settings['PORT']}"


def through(port: int) -> dict[str, str]:
    """Return the environment of one who reaches this test's database by another port."""
    url, _, _ = on_this_database()["DATABASE_URL"].partition("?")
    return {"DATABASE_URL": f"{url}?host=127.0.0.1&port={port}&sslmode=disable"}


@pytest.mark.parametrize("reaches", [True, False], ids=["it had counted", "it had not"])
def test_write_that_lost_its_connection_at_commit_counts_once(evening: SmallEvening, reaches: bool) -> None:
    """Fault 5: the server tries the whole transaction again, with the same key."""
    before = evening.tournament.seq

    with proxy_before(socket_of_the_server(), lambda number: number % 2 == 1, reaches=reaches) as proxy:
        outcomes = send_crew("write alone", through(proxy.port), count=WRITES)

    assert outcomes == [[f"alone-{number}", before + 1 + number, reaches] for number in range(WRITES)]
    assert (proxy.commits, proxy.lost) == (2 * WRITES, WRITES)
    assert evening.tournament.seq == before + WRITES
    assert verify(evening.tournament).broken is None


def test_write_that_loses_its_connection_every_time_is_unavailable_and_counts_once(evening: SmallEvening) -> None:
    """Fault 5: after three tries the client is told to send it again, and gets the answer then."""
    before = evening.tournament.seq

    with proxy_before(socket_of_the_server(), lambda _number: True, reaches=True) as proxy:
        outcomes = send_crew("write alone", through(proxy.port), count=1)
    again = send_crew("write alone", count=1)

    assert (outcomes, proxy.commits) == ([["database_away", 0, False]], 3)
    assert again == [["alone-0", before + 1, True]]
    assert evening.tournament.seq == before + 1

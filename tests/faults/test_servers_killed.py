"""Whole servers killed while people write: what was acknowledged is there, and everything goes on."""

import json
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import cycle, islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from django.db import connection

from tests import redis_server
from tests.faults.acknowledged import Acknowledged, demand_kept, promises_in
from tests.faults.installation import (
    ROOT,
    Installation,
    kill_celery,
    kill_connection,
    kill_postgresql,
    kill_server,
    kill_web_worker,
    until,
)
from tests.faults.scale import times
from tests.postgresql_server import FAST, create_database, make_cluster

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9"),
]
ON_SQLITE = connection.vendor == "sqlite"
KILLS = times(15, long=300)
HALL = (kill_web_worker, kill_web_worker, kill_server)
FEDERATION = (kill_web_worker, kill_celery, kill_connection, kill_postgresql, kill_server)
CLIENTS = ("scribe-1", "scribe-2", "scribe-3", "director")

PREPARE = """
import django; django.setup()
from django.core.management import call_command
from django.utils import timezone
from tests.tournaments.evening import SmallEvening
from tournaments.plan import default_stages
from tournaments.services.accounts import new_token, organiser_account
call_command("migrate", verbosity=0)
marie = organiser_account("marie")
SmallEvening(marie, "inscriptions").create()
sheets = SmallEvening(marie, "feuilles")
sheets.start(6)
sheets.show_round()
rounds = {"stages": default_stages(30, by_lot=True)}
SmallEvening(marie, "tours", rounds).start(5)
print(new_token(marie, timezone.now()))
"""
SETTLE = """
from datetime import timedelta
import django; django.setup()
from django.utils import timezone
from tournaments import pairings
from tournaments.models import Job
from tournaments.services.upkeep import sweep_all
later = timezone.now() + timedelta(minutes=2)
for job in Job.objects.exclude(state="done"):
    pairings.pair(str(job.pk), at=later)
sweep_all(at=later)
print(*Job.objects.values_list("state", flat=True))
"""


@pytest.fixture
def installation(tmp_path: Path) -> Iterator[Installation]:
    """An installation that nobody serves yet: a hall, or a federation with a PostgreSQL and a Redis to be killed."""
    (folder := tmp_path / "data").mkdir()
    with ExitStack() as stack:
        found = Installation(folder) if ON_SQLITE else federation(folder, stack)
        stack.callback(found.end)
        yield found


def federation(folder: Path, stack: ExitStack) -> Installation:
    """Start servers whose promises survive a kill: PostgreSQL answers a COMMIT when it is written.

    They work beside pytest's folders, which are closed to whoever PostgreSQL may have to run as.
    """
    work = Path(stack.enter_context(TemporaryDirectory(prefix="rebelote-killed-", ignore_cleanup_errors=True)))
    cluster = make_cluster(work, settings=FAST)
    cluster.start()
    stack.callback(cluster.stop)
    create_database(cluster)
    program = redis_server.find_redis()
    assert program is not None
    broker = stack.enter_context(redis_server.running_redis(work, program))
    return Installation(folder, {"DATABASE_URL": cluster.url, "REDIS_URL": broker}, cluster)


@contextmanager
def writing(installation: Installation, token: str, acks: Path) -> "Iterator[list[subprocess.Popen[bytes]]]":
    """Have clients write until the block ends."""
    acks.mkdir()
    words = [f"127.0.0.1:{installation.port}", token, str(acks)]
    program = [sys.executable, "-m", "tests.faults.client"]
    clients = [subprocess.Popen([*program, name.partition("-")[0], name, *words], cwd=ROOT) for name in CLIENTS]
    try:
        yield clients
    finally:
        for client in clients:
            client.kill()
            client.wait()


def until_more_is_promised(acks: Path, more: int) -> None:
    """Wait until people have written on, so that each kill meets a server at work."""
    before = len(promises_in(acks))
    until(lambda: len(promises_in(acks)) >= before + more, f"{more} writes more than {before}")


def events_of(installation: Installation, slug: str) -> list[dict[str, Any]]:
    """Return a ledger as it is exported."""
    _header, *lines = installation.python("manage.py", "ledger", "export", slug).splitlines()
    return [json.loads(line) for line in lines]


def demand_order(promised: Sequence[Acknowledged]) -> None:
    """See that what was sent after an answer stands after what was answered."""
    answered_later = float("inf")
    for promise in sorted(promised, key=lambda one: -one.seq):
        assert promise.sent < answered_later, f"event {promise.seq} was sent after a later one was answered"
        answered_later = min(answered_later, promise.answered)


def demand_whole_rounds(events: Sequence[dict[str, Any]], teams: set[int]) -> None:
    """See that rounds are numbered on, and that each seats every team once."""
    paired = [json.loads(event["body"]) for event in events if event["kind"].startswith("round.paired")]
    assert [one["number"] for one in paired] == list(range(1, len(paired) + 1))
    for one in paired:
        seated = [team for match in one["matches"] for team in match["seats"].values()]
        assert sorted([*seated, *one["byes"]]) == sorted(teams)


def test_servers_killed_under_load_keep_every_promise(installation: Installation, tmp_path: Path) -> None:
    """Faults 46, 47 and 52: the web's, the workers' and the database's processes are killed, and all goes on."""
    token = installation.python("-c", PREPARE).strip()
    installation.serve()
    if not ON_SQLITE:
        installation.work()
    acks, rng = tmp_path / "acks", Random(46)
    victims: Sequence[Callable[[Installation], None]] = HALL if ON_SQLITE else FEDERATION

    with writing(installation, token, acks) as clients:
        for slay in islice(cycle(victims), KILLS):
            until_more_is_promised(acks, rng.randint(2, 12))
            slay(installation)
        kill_server(installation)
        until_more_is_promised(acks, 20)
        (tmp_path / "stop").touch()
        ended = [client.wait(timeout=60) for client in clients]

    assert ended == [0] * len(CLIENTS)
    assert set(installation.python("-c", SETTLE).split()) == {"done"}
    promised = demand_all(installation, acks)
    print(f"{KILLS} kills, {len(promised)} promises kept")


def demand_all(installation: Installation, acks: Path) -> list[Acknowledged]:
    """See that every promise is kept, in order, in ledgers that are proved, and return the promises."""
    promised = promises_in(acks)
    ledgers = {slug: events_of(installation, slug) for slug in ("inscriptions", "feuilles", "tours")}
    found = {(slug, one["key"]): (one["seq"], one["hash"]) for slug, events in ledgers.items() for one in events}
    demand_kept(promised, found)
    assert len(found) == sum(map(len, ledgers.values()))
    by_ledger = defaultdict(list)
    for promise in promised:
        by_ledger[promise.tournament].append(promise)
    for promises in by_ledger.values():
        demand_order(promises)
    demand_whole_rounds(ledgers["tours"], {1, 2, 3, 4, 5})
    verdict = json.loads(installation.python("manage.py", "ledger", "verify", "--json"))
    assert (verdict["ok"], verdict["broken"]) == (True, [])
    return promised

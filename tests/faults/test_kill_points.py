"""Processes killed at every step of a write and of a pairing: nothing is lost, nothing counts twice."""

import sys
from collections import Counter
from itertools import cycle, islice
from pathlib import Path
from random import Random

import pytest
from django.db import connection
from django.utils import timezone

from tests.celery_worker import RUNNING, wait_until_idle
from tests.faults.acknowledged import demand_kept, promises_in
from tests.faults.crew import send_crew
from tests.faults.points import OF_A_PAIRING, OF_A_WRITE
from tests.faults.scale import times
from tests.tournaments.evening import SmallEvening
from tournaments import pairings
from tournaments.ledger import events
from tournaments.ledger.verify import verify
from tournaments.models import Account, Job, JobState, LedgerEvent, Tournament
from tournaments.services import rounds
from tournaments.services.upkeep import sweep_all

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("tasks_run"),
    pytest.mark.skipif(sys.platform == "win32", reason="processes are not forked there"),
]

LANES = 4
KILLS = times(100, long=2000)
PAIRINGS = times(25, long=500)


def demand_whole() -> None:
    """See that every ledger is proved, and that SQLite's file is sound."""
    assert [verify(tournament).broken for tournament in Tournament.objects.all()] == [None] * Tournament.objects.count()
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            assert cursor.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_writer_killed_at_any_step_leaves_all_or_nothing(marie: Account, tmp_path: Path) -> None:
    """Fault 46, killed in mid-transaction; fault 5, the reply lost after COMMIT; fault 1, sent again."""
    SmallEvening(marie, "inscriptions").create()
    sheets = SmallEvening(marie, "feuilles")
    sheets.start(2 * LANES)
    sheets.show_round()
    deaths = list(islice(cycle(OF_A_WRITE), KILLS))
    Random(29).shuffle(deaths)

    killed = send_crew("killed writers", acks=str(tmp_path), lanes=LANES, deaths=deaths)

    assert killed == Counter(deaths)
    promised = promises_in(tmp_path)
    rows = LedgerEvent.objects.filter(key__regex=r"^\d+-\d+$").values_list("tournament__slug", "key", "seq", "hash")
    demand_kept(promised, {(slug, key): (seq, head) for slug, key, seq, head in rows})
    assert sorted(key for _, key, _, _ in rows) == sorted(promise.key for promise in promised)
    demand_whole()


def job_of(account: Account, number: int) -> Job:
    """Return a pairing that was asked for and not begun, in a concours of its own."""
    evening = SmallEvening(account, f"soir-{number}")
    evening.start(5)
    draw = pairings.Draw()
    return rounds.write_job(evening.tournament, account, evening.submission(), draw)


def test_pairing_killed_at_any_step_is_done_once_by_the_sweep(marie: Account) -> None:
    """Fault 47, a worker killed in mid-pairing; fault 48, a task that runs twice; fault 17, one pairing only."""
    jobs = [job_of(marie, number) for number in range(PAIRINGS)]
    fates = dict(zip((str(job.pk) for job in jobs), cycle(OF_A_PAIRING), strict=False))

    killed = send_crew("killed pairers", jobs=fates)
    left = set(Job.objects.values_list("state", flat=True))
    sweep_all(at=timezone.now())
    if RUNNING:
        wait_until_idle()

    assert (killed, left) == (PAIRINGS, {JobState.RUNNING})
    assert set(Job.objects.values_list("state", "round_number")) == {(JobState.DONE, 1)}
    assert LedgerEvent.objects.filter(kind=events.RoundPaired.kind).count() == PAIRINGS
    for tournament in Tournament.objects.all():
        (paired,) = tournament.rounds.all()
        assert sorted(paired.participations.values_list("entry__number", flat=True)) == [1, 2, 3, 4, 5]
    assert sweep_all(at=timezone.now()) == 0
    demand_whole()

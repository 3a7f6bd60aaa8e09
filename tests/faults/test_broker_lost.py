"""Redis emptied, Redis gone, workers that stand still: time is lost, nothing else."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
import redis
from celery import current_app
from django.utils import timezone

from tests.celery_worker import RUNNING, wait_until_idle
from tests.faults.crew import send_crew
from tests.postgresql_server import free_port
from tests.tournaments.evening import SmallEvening
from tournaments.models import Account, Job, JobState, Snapshot, Tournament
from tournaments.services import rounds
from tournaments.services.upkeep import sweep_all

pytestmark = [
    pytest.mark.services,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("celery_worker_process"),
]
SLUGS = ("un", "deux", "trois")


@contextmanager
def workers_standing_still() -> Iterator[None]:
    """Stop this test's Celery worker in the middle of whatever it does, and let it go on after the block."""
    (found,) = current_app.control.inspect(RUNNING, timeout=5).stats().values()
    os.kill(found["pid"], signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(found["pid"], signal.SIGCONT)


def lose_all_messages() -> None:
    with redis.Redis.from_url(os.environ["REDIS_URL"]) as broker:
        broker.flushdb()


def demand_done_by_the_sweep() -> None:
    """See that a sweep does all that was left, and that the standings are then of the last event."""
    sweep_all(at=timezone.now())
    wait_until_idle()

    assert list(Job.objects.values_list("state", "round_number")) == [(JobState.DONE, 1)] * len(SLUGS)
    for tournament in Tournament.objects.all():
        (paired,) = tournament.rounds.all()
        assert sorted(paired.participations.values_list("entry__number", flat=True)) == [1, 2, 3, 4]


def test_pairings_and_standings_survive_an_emptied_redis(marie: Account) -> None:
    """Fault 49, Redis emptied while workers stand still: all is in the database, and the sweep finds it."""
    evenings = [SmallEvening(marie, slug) for slug in SLUGS]
    for evening in evenings:
        evening.start(4)
    wait_until_idle()
    with workers_standing_still():
        for evening in evenings:
            asked = evening.submission()
            rounds.request_round(tournament=evening.tournament, account=marie, submission=asked)
        Snapshot.objects.all().delete()
        lose_all_messages()
    wait_until_idle()
    left = set(Job.objects.values_list("state", flat=True))

    demand_done_by_the_sweep()

    assert JobState.QUEUED in left
    for tournament in Tournament.objects.all():
        found = set(tournament.snapshots.values_list("as_of_seq", flat=True))
        assert found
        assert min(found) >= tournament.standings_seq


def test_writes_go_on_without_a_redis(marie: Account) -> None:
    """Fault 49, Redis down: what was asked for is written down, and done once there is one."""
    for slug in SLUGS:
        SmallEvening(marie, slug).start(4)
    wait_until_idle()
    nobody = {"REDIS_URL": f"redis://127.0.0.1:{free_port()}/0"}

    states = send_crew("ask for rounds", nobody, slugs=SLUGS)

    assert states == [JobState.QUEUED] * len(SLUGS)
    demand_done_by_the_sweep()

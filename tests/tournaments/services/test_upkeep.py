"""What a lost broker or a killed worker leaves undone is found in the database and done again."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.tournaments.evening import START, SmallEvening
from tests.tournaments.told import told
from tournaments import pairings, standings
from tournaments.models import Account, Job, JobState, Snapshot
from tournaments.pairings import jobs
from tournaments.services import rounds
from tournaments.services.upkeep import stale_tournaments, sweep_all

pytestmark = [pytest.mark.django_db(transaction=True)]


@pytest.fixture
def evening(marie: Account, tasks_run: None) -> SmallEvening:
    return told(SmallEvening(marie), SmallEvening.start)


def left_job(evening: SmallEvening, **fields: object) -> Job:
    """Write a job down and tell nobody."""
    draw = pairings.Draw("random", seed="s")
    job = rounds.write_job(evening.tournament, evening.account, evening.submission(), draw)
    Job.objects.filter(pk=job.pk).update(**fields)
    return job


def test_queued_pairing_that_nobody_heard_of_is_paired(evening: SmallEvening) -> None:
    job = left_job(evening)

    pairings.pair(str(job.pk), at=START)

    job.refresh_from_db()
    assert (job.state, job.round_number, evening.tournament.rounds.count()) == (JobState.DONE, 1, 1)


def test_pairing_of_a_dead_worker_is_taken_over_after_its_lease(evening: SmallEvening) -> None:
    now = timezone.now()
    job = left_job(evening, state=JobState.RUNNING, lease_until=now + timedelta(seconds=60))

    pairings.pair(str(job.pk), at=now)
    assert not evening.tournament.rounds.exists()
    assert pairings.sweep(now) == []
    pairings.pair(str(job.pk), at=now + timedelta(seconds=61))

    job.refresh_from_db()
    assert (job.state, evening.tournament.rounds.count()) == (JobState.DONE, 1)


def test_pairing_that_was_stored_before_the_worker_died_is_not_stored_twice(evening: SmallEvening) -> None:
    job = left_job(evening)
    pairings.pair(str(job.pk), at=START)
    seq = evening.tournament.seq
    Job.objects.filter(pk=job.pk).update(state=JobState.RUNNING, lease_until=START, round_number=None)

    pairings.pair(str(job.pk), at=timezone.now())

    job.refresh_from_db()
    assert (job.state, job.round_number, evening.tournament.seq) == (JobState.DONE, 1, seq)


def test_pairing_gives_up_when_the_state_keeps_moving(evening: SmallEvening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fault 18: a correction lands while a round is computed; three times, and people are asked."""
    job = left_job(evening)
    compute = jobs.paired

    def overtaken(*asked: object) -> object:
        event = compute(*asked)  # type: ignore[arg-type]
        evening.register(1)
        return event

    monkeypatch.setattr(jobs, "paired", overtaken)
    pairings.pair(str(job.pk), at=START)

    job.refresh_from_db()
    assert (job.state, job.refusal, job.attempts) == (JobState.NEEDS_ATTENTION, "state_moved", 3)
    assert not evening.tournament.rounds.exists()


def test_pairing_that_became_impossible_fails_with_its_reason(evening: SmallEvening) -> None:
    job = left_job(evening)
    evening.show_round()

    pairings.pair(str(job.pk), at=START)

    job.refresh_from_db()
    assert (job.state, job.refusal, job.refusal_params["round"]) == (JobState.FAILED, "round_still_open", 1)


def test_sweep_rebuilds_standings_that_are_missing_or_old(evening: SmallEvening) -> None:
    evening.play_round(1)
    standings.rebuild(evening.tournament.pk)
    assert stale_tournaments() == []

    Snapshot.objects.update(as_of_seq=1)
    assert stale_tournaments() == [evening.tournament.pk]
    assert sweep_all(at=timezone.now()) == 1

    assert stale_tournaments() == []
    assert set(Snapshot.objects.values_list("after_round", "language")) == {
        (0, "fr"), (0, "en"), (1, "fr"), (1, "en"),
    }  # fmt: skip

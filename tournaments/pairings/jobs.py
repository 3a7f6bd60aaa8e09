"""The jobs that pair rounds: claimed, attempted, ended, swept up after a crash."""

from collections.abc import Sequence
from datetime import datetime, timedelta

import msgspec
from django.db.models import F, Q

from tournaments import ledger
from tournaments.actor import Actor, Submission
from tournaments.dispatch import send
from tournaments.ledger.drawings import drawn_now
from tournaments.models import Job, JobState, Role, Tournament
from tournaments.pairings.drawn import Draw
from tournaments.pairings.rounds import paired
from tournaments.refusals import Conflict, Refused, Unavailable

LEASE = timedelta(seconds=60)
MOST_ATTEMPTS = 3
PAIR = "tournaments.pair"


class StateMoved(Conflict):
    """Something was written while the pairing was computed."""


def pair(job_id: str, *, at: datetime) -> None:
    """Run a pairing job to its end: done, failed with the reason, or needs_attention after three attempts."""
    job = claim(job_id, at)
    while job is not None and job.state == JobState.RUNNING:
        attempt(job, at)


def claim(job_id: str, at: datetime) -> Job | None:
    """Take a job that is queued, or whose worker is gone; return None when there is nothing to do."""
    free = Q(state=JobState.QUEUED) | Q(state=JobState.RUNNING, lease_until__lt=at)
    taken = Job.objects.filter(free, pk=job_id).update(
        state=JobState.RUNNING, lease_until=at + LEASE, attempts=F("attempts") + 1
    )
    return Job.objects.select_related("account").get(pk=job_id) if taken else None


def attempt(job: Job, at: datetime) -> None:
    """Compute and store once; a state that moved meanwhile leaves the job running for another attempt.

    Where the database is busy the job goes back into the queue; where it is away, its lease ends.
    """
    try:
        store(job, at)
    except StateMoved as refusal:
        if job.attempts >= MOST_ATTEMPTS:
            end(job, JobState.NEEDS_ATTENTION, refusal)
        job.attempts += 1
    except Unavailable:
        end(job, JobState.QUEUED)
    except Refused as refusal:
        end(job, JobState.FAILED, refusal)
    else:
        end(job, JobState.DONE)


def end(job: Job, state: JobState, refusal: Refused | None = None) -> None:
    """Write how a job ended."""
    job.state = state
    job.refusal = refusal.code if refusal else ""
    job.refusal_params = {"field": refusal.field, **refusal.params} if refusal else {}
    job.save()


def store(job: Job, at: datetime) -> None:
    """Compute the round from the state now, and append it unless that state has moved."""
    tournament = Tournament.objects.with_names().get(pk=job.tournament_id)
    submission = Submission(Actor(job.account.ref, Role.ORGANISER), job.key, job.request, at)
    known = ledger.find(tournament, submission)
    event = None if known else paired(tournament, msgspec.convert(job.order, Draw))

    def build(locked: Tournament) -> ledger.Decision:
        if event is None or locked.seq != event.input_seq:
            raise StateMoved("state_moved", field="pairing")
        return ledger.Decision(event, answer=lambda after: drawn_now(after, event.number), status=201)

    outcome = known or ledger.append(tournament_id=tournament.pk, build=build, submission=submission)
    job.round_number = outcome.body["number"]


def try_again(job: Job) -> None:
    """Put a job that ended without a round back into the queue."""
    Job.objects.filter(pk=job.pk).update(state=JobState.QUEUED, attempts=0, refusal="", refusal_params={})
    send(PAIR, job_id=str(job.pk))


def sweep(at: datetime) -> Sequence[str]:
    """Send again every pairing that a crash or a lost broker left behind; return their ids."""
    left = Q(state=JobState.QUEUED, created_at__lt=at - timedelta(seconds=5)) | Q(
        state=JobState.RUNNING, lease_until__lt=at
    )
    ids = [str(pk) for pk in Job.objects.filter(left).order_by("created_at").values_list("pk", flat=True)]
    for job_id in ids:
        send(PAIR, job_id=job_id)
    return ids

"""Ask for a round, take it back, publish it, close it, lock it."""

import msgspec

from tournaments import ledger, pairings
from tournaments.actor import Submission
from tournaments.dispatch import send
from tournaments.ledger import events
from tournaments.ledger.drawings import round_told
from tournaments.ledger.legality import PairingImpossible, check_method, check_next_round
from tournaments.models import Account, Job, JobState, Tournament
from tournaments.services.notes import noted
from tournaments.services.upkeep import want_backup

AS_PLANNED = pairings.Draw()
UNANSWERED = (JobState.FAILED, JobState.NEEDS_ATTENTION)


def request_round(
    *,
    tournament: Tournament,
    account: Account,
    submission: Submission,
    draw: pairings.Draw = AS_PLANNED,
) -> Job:
    """Have the next round paired, by its planned method unless the draw names one, and return the job.

    In the hall the job has ended when this returns; in a federation a worker takes it. A repeated key returns
    the first job, tried again if it had failed: only a success consumes a key. Raises KeyReused, NoDryRun, and the
    refusals of check_next_round and check_method before a job is written.
    """
    ledger.demand_no_dry_run(submission)
    job = known_job(tournament, account, submission)
    if job is None:
        check_draw(draw, tournament)
        job = write_job(tournament, account, submission, draw)
        send(pairings.PAIR, job_id=str(job.pk))
    elif job.state in UNANSWERED:
        pairings.try_again(job)
    job.refresh_from_db()
    return job


def known_job(tournament: Tournament, account: Account, submission: Submission) -> Job | None:
    """Return the job that a key was used for, if any; raises KeyReused where the request differs."""
    ledger.find(tournament, submission)
    job = Job.objects.filter(tournament=tournament, key=submission.key).first()
    if job and (job.request != submission.request or job.account_id != account.pk):
        raise ledger.KeyReused("key_reused", field="Idempotency-Key")
    return job


def check_draw(draw: pairings.Draw, tournament: Tournament) -> None:
    """Raise the refusals of check_next_round, and PairingImpossible for a draw that this round cannot have.

    Pairs are set by hand where, and only where, the round is paired so.
    """
    at = check_next_round(tournament).at
    if draw.method is not None:
        check_method(draw.method, tournament, at)
    by_hand = (draw.method or tournament.plan.stage(at.stage).method(at.turn)) == "manual"
    if by_hand != bool(draw.matches):
        raise PairingImpossible("no_match_set" if by_hand else "matches_not_by_hand", field="matches")


def write_job(tournament: Tournament, account: Account, submission: Submission, draw: pairings.Draw) -> Job:
    """Write the job down, once a key."""
    fields = {
        "account": account,
        "kind": "pair",
        "order": msgspec.to_builtins(draw),
        "request": submission.request,
        "created_at": submission.at,
    }
    job, _ = Job.objects.get_or_create(tournament=tournament, key=submission.key, defaults=fields)
    return job


def outcome_of(job: Job) -> ledger.Outcome | None:
    """Return the answer that a finished job's round was given in the ledger, None while there is none."""
    return ledger.answered(job.tournament, job.key)


def publish_round(*, tournament: Tournament, number: int, submission: Submission) -> ledger.Outcome:
    """Show everybody who plays whom. Raises RoundUnknown, RoundNotDraft."""
    return write_round(tournament, number, events.RoundPublished(number), submission)


def close_round(*, tournament: Tournament, number: int, submission: Submission) -> ledger.Outcome:
    """Take the round's results into the standings, and ask for a backup.

    Raises RoundStillOpen naming the tables still missing.
    """

    def build(_locked: Tournament) -> ledger.Decision:
        want_backup(at=submission.at)
        return decision(number, events.RoundClosed(number))

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)


def lock_round(*, tournament: Tournament, number: int, submission: Submission) -> ledger.Outcome:
    """Leave the corrections of a closed round to the organiser. Raises RoundStillOpen, RoundLockedAlready."""
    return write_round(tournament, number, events.RoundLocked(number), submission)


def unpair_round(
    *, tournament: Tournament, number: int, submission: Submission, reason: str | None = None
) -> ledger.Outcome:
    """Take a round back, so that it is paired again: a draft freely, a published one with a reason.

    Raises RoundBegun naming the tables where something is written, RoundClosed, ReasonMissing.
    """

    def build(_locked: Tournament) -> ledger.Decision:
        written, why = noted(reason)
        answer = {"number": number, "unpaired": True}
        return ledger.Decision(
            events.RoundUnpaired(number, why), answer=lambda _after: answer, beside=(written,) if written else ()
        )

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)


def write_round(tournament: Tournament, number: int, event: events.Event, submission: Submission) -> ledger.Outcome:
    """Append an event that changes a round's state and answer with the round."""
    return ledger.append(
        tournament_id=tournament.pk, build=lambda _locked: decision(number, event), submission=submission
    )


def decision(number: int, event: events.Event) -> ledger.Decision:
    """Return the decision for an event of a round, answered with the round."""
    return ledger.Decision(event, answer=lambda after: round_told(after, number))

"""Pair a round: compute outside the transaction, store only if nothing changed meanwhile. Safe to run twice."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random

from django.db.models import F, Q

from scoring import engine
from scoring.selectors import is_by_seat, places_of, table_sizes
from tournaments import ledger, pairing, selectors
from tournaments.actor import Actor, Submission
from tournaments.dispatch import send
from tournaments.ledger import events
from tournaments.ledger.drawings import drawn_now, next_match_number
from tournaments.ledger.draws import CLOSING_KINDS, draw_seed
from tournaments.ledger.legality import check_method, check_next_round
from tournaments.models import Job, JobState, Role, Tournament
from tournaments.plan import RoundMethod
from tournaments.refusals import Conflict, Refused, Unavailable

logger = logging.getLogger(__name__)

LEASE = timedelta(seconds=60)
MOST_ATTEMPTS = 3
PAIR = "tournaments.pair"


class StateMoved(Conflict):
    """Something was written while the pairing was computed."""


@dataclass(frozen=True, slots=True)
class Draw:
    """How a round is to be paired: by which method, with a chosen seed or none."""

    method: RoundMethod
    seed: str | None = None


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
    event = None if known else paired(tournament, Draw(**job.order))

    def build(locked: Tournament) -> ledger.Decision:
        if event is None or locked.seq != event.input_seq:
            raise StateMoved("state_moved", field="pairing")
        return ledger.Decision(event, answer=lambda after: drawn_now(after, event.number), status=201)

    outcome = known or ledger.append(tournament_id=tournament.pk, build=build, submission=submission)
    job.round_number = outcome.body["number"]


def paired(tournament: Tournament, draw: Draw) -> events.RoundPaired:
    """Compute the next round; raises the refusals of check_next_round."""
    number = check_next_round(tournament)
    rules = tournament.rules
    check_method(draw.method, rules)
    field = selectors.contenders(tournament)
    seed = draw.seed or derived_seed(tournament, draw.method, number)
    drawn = drawn_tables(field, draw.method, seed, rules)
    first = next_match_number(tournament)
    return events.RoundPaired(
        number=number,
        method=draw.method,
        input_seq=tournament.seq,
        matches=paired_matches(drawn, rules, first),
        byes=drawn.byes,
        cost=drawn.cost,
        seed=seed if draw.method == "random" else None,
        seed_chosen=draw.seed is not None,
        reasons=tuple({"code": reason.code, "params": dict(reason.params)} for reason in drawn.reasons),
    )


@dataclass(frozen=True, slots=True)
class Drawn:
    """The tables of a round, whoever sits there: two sides, or players each for himself."""

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...]
    again: tuple[tuple[int, ...], ...]
    cost: int
    reasons: tuple[pairing.Reason, ...]


def drawn_tables(field: Sequence[pairing.Contender], method: RoundMethod, seed: str, rules: engine.Rules) -> Drawn:
    """Pair a field by a method; the seed makes a draw that anybody can make again."""
    rng = Random(seed)  # noqa: S311
    if is_by_seat(rules):
        seating = pairing.draw_tables(field, table_sizes(rules), rng)
        return Drawn(seating.tables, seating.rests, seating.again, 0, seating.reasons)
    paired = pairing.pair_random(field, rng) if method == "random" else pairing.pair_ranked(field)
    return Drawn(paired.pairs, paired.byes, paired.rematches, paired.cost, paired.reasons)


def paired_matches(drawn: Drawn, rules: engine.Rules, first: int) -> tuple[events.PairedMatch, ...]:
    """Return the tables of a round with who sits where; matches are numbered on from ``first``."""
    return tuple(
        events.PairedMatch(
            number=first + index,
            table=index + 1,
            seats={place.value: team for place, team in zip(places_of(rules, len(table)), table, strict=True)},
            rematch=table in drawn.again,
        )
        for index, table in enumerate(drawn.tables)
    )


def derived_seed(tournament: Tournament, purpose: str, round_number: int) -> str:
    """Return the seed that the secret gives a round's draw."""
    closing = tournament.events.filter(kind__in=CLOSING_KINDS).order_by("-seq").values_list("hash", flat=True)[0]
    return draw_seed(tournament.secret, purpose, round_number, closing)


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

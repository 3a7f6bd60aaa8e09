"""The only way by which a concours changes: one transaction an event."""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any

from django.conf import settings
from django.db import IntegrityError, transaction

from tournaments.actor import Submission, moment
from tournaments.dispatch import send_after_commit
from tournaments.ledger import chain
from tournaments.ledger.apply import Stamp, apply
from tournaments.ledger.attempts import tried_again
from tournaments.ledger.brackets import astray_by, demand_chain, demand_winner
from tournaments.ledger.effects import effects_of
from tournaments.ledger.events import Event
from tournaments.ledger.gate import write_gate
from tournaments.ledger.legality import check, check_role
from tournaments.ledger.preview import outlook
from tournaments.models import Account, LedgerEvent, Membership, Note, Role, Token, Tournament
from tournaments.refusals import Conflict, Impossible

REBUILD_STANDINGS = "tournaments.rebuild_standings"

type Beside = Note | Token
"""Rows that stand beside the ledger and are written with an event: it holds their references alone."""


class KeyReused(Impossible):
    """The key was used for another request, or by somebody else."""


class NoDryRun(Impossible):
    """What would follow cannot be told without doing it: a concours that is created, a round that is paired."""


class SlugTaken(Conflict):
    """Another concours has this address already."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What is to be written: the event, the rows beside it, and the answer once it is applied.

    ``answer`` builds the body of the reply from the tournament as the event leaves it: numbers, states,
    versions and references, no names (they are joined whenever the answer is given).
    """

    event: Event
    answer: Callable[[Tournament], dict[str, Any]]
    beside: tuple[Beside, ...] = ()
    status: int = 200


@dataclass(frozen=True, slots=True)
class Receipt:
    """The number and the hash of an event: proof that it is in the ledger."""

    seq: int
    head: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """The answer to a submission; ``replayed`` when its key had been answered before.

    A dry run has no receipt, and brings its notes along: they are in no table.
    """

    status: int
    body: dict[str, Any] = field(hash=False)
    receipt: Receipt | None
    replayed: bool = False
    notes: tuple[Note, ...] = field(default=(), hash=False)


type Build = Callable[[Tournament], Decision]


@tried_again
def append(*, tournament_id: int, build: Build, submission: Submission) -> Outcome:
    """Lock, replay a known key, decide, check the rules, write the event, apply it, answer; all or nothing.

    ``build`` runs under the lock: numbers it gives and versions it compares cannot be overtaken. Raises
    KeyReused, whatever ``build`` refuses, the refusals of :mod:`tournaments.ledger.legality`, and Unavailable. A dry
    run does all of it, says what it moves, and takes it back.
    """
    with write_gate(), transaction.atomic(durable=True):
        tournament = Tournament.objects.select_for_update(of=("self",)).with_names().get(pk=tournament_id)
        known = find(tournament, submission)
        write = rehearse if submission.dry_run else record
        return known or write(tournament, build, submission)


def create(*, slug: str, account: Account, build: Build, submission: Submission) -> Outcome:
    """Write the first event of a new concours and make its creator the organiser.

    A repeated key of the same account answers the first creation. Raises KeyReused, SlugTaken, NoDryRun.
    """
    demand_no_dry_run(submission)
    try:
        return create_once(slug, account, build, submission)
    except (IntegrityError, SlugTaken):  # perhaps the same request was quicker: then its key is there now
        return create_once(slug, account, build, submission)


@tried_again
def create_once(slug: str, account: Account, build: Build, submission: Submission) -> Outcome:
    """Do what :func:`create` says; raises IntegrityError where another process does the same at once."""
    with write_gate(), transaction.atomic(durable=True):
        created = Tournament.objects.filter(creator_ref=account.ref, creation_key=submission.key).first()
        known = find(created, submission) if created else None
        if known:
            return known
        if Tournament.objects.filter(slug=slug).exists():
            raise SlugTaken("slug_taken", field="slug", slug=slug)
        tournament = Tournament(slug=slug, creator_ref=account.ref, creation_key=submission.key)
        tournament.save(force_insert=True)
        Membership.objects.create(tournament=tournament, account=account, role=Role.ORGANISER)
        return record(tournament, build, submission)


def find(tournament: Tournament, submission: Submission) -> Outcome | None:
    """Return the answer that a key was given before, if any; raises KeyReused when the request differs."""
    event = tournament.events.filter(key=submission.key).first()
    if event is None:
        return None
    if event.request_hash != request_hash(submission) or event.actor != submission.actor.ref:
        raise KeyReused("key_reused", field="Idempotency-Key")
    return answer_of(event)


def answered(tournament: Tournament, key: str) -> Outcome | None:
    """Return the answer that a key was given, whoever asks, if any."""
    event = tournament.events.filter(key=key).first()
    return answer_of(event) if event else None


def answer_of(event: LedgerEvent) -> Outcome:
    """Return an event's stored answer."""
    reply = json.loads(event.reply)
    return Outcome(reply["status"], reply["body"], Receipt(event.seq, event.hash), replayed=True)


def request_hash(submission: Submission) -> str:
    """Return the digest by which a request is recognised, keyed so that it tells nothing to others."""
    return chain.keyed_digest(settings.SECRET_KEY, submission.request.encode())


def demand_no_dry_run(submission: Submission) -> None:
    """Raise NoDryRun where only what would follow is asked."""
    if submission.dry_run:
        raise NoDryRun("no_dry_run", field="dry_run")


def rehearse(tournament: Tournament, build: Build, submission: Submission) -> Outcome:
    """Record, compare the concours with itself, and take everything back: the key can still be used."""
    decision = build(tournament)
    before = outlook(tournament)
    outcome = record(tournament, lambda _: decision, submission)
    effects = asdict(effects_of(before, outlook(tournament)))
    transaction.set_rollback(True)
    notes = tuple(row for row in decision.beside if isinstance(row, Note))
    return Outcome(200, {**outcome.body, "dry_run": True, "effects": effects}, receipt=None, notes=notes)


def record(tournament: Tournament, build: Build, submission: Submission) -> Outcome:
    """Decide, check, apply and write one event, and move the tournament's head to it."""
    decision = build(tournament)
    check(decision.event, tournament)
    check_role(decision.event, tournament, submission.actor)
    stamp = Stamp(tournament.seq + 1, submission.actor.ref, recorded_at(tournament, submission))
    for row in decision.beside:
        save_beside(row, tournament)
    standings_before, astray_before = tournament.standings_seq, astray_by(decision.event, tournament)
    apply(decision.event, tournament, stamp)
    demand_winner(decision.event, tournament)
    demand_chain(astray_before, astray_by(decision.event, tournament), tournament, submission)
    body = decision.answer(tournament)
    head = write(tournament, decision, submission, stamp, {"status": decision.status, "body": body})
    if tournament.standings_seq != standings_before:
        send_after_commit(REBUILD_STANDINGS, tournament_id=tournament.pk)
    return Outcome(decision.status, body, Receipt(stamp.seq, head))


def save_beside(row: Beside, tournament: Tournament) -> None:
    """Save a note, or a token, as one of this concours; a new one never replaces another."""
    if isinstance(row, Note):
        row.tournament_uid = tournament.uid
    else:
        row.tournament = tournament
    row.save(force_insert=row._state.adding)


def recorded_at(tournament: Tournament, submission: Submission) -> str:
    """Return the event's time, never before the last event's, whatever the clock does."""
    last = tournament.events.filter(seq=tournament.seq).values_list("recorded_at", flat=True).first()
    return max(moment(submission.at), last or "")


def write(
    tournament: Tournament, decision: Decision, submission: Submission, stamp: Stamp, reply: dict[str, Any]
) -> str:
    """Insert the event's row, chained to the tournament's head, and return the new head."""
    link = chain.Link(
        prev=tournament.head,
        seq=stamp.seq,
        tournament_uid=tournament.uid,
        kind=decision.event.kind,
        actor=stamp.actor,
        recorded_at=stamp.at,
        key=submission.key,
        request_hash=request_hash(submission),
        reply=chain.canonical(reply),
        body=chain.body_of(decision.event),
    )
    LedgerEvent.objects.create(
        tournament=tournament,
        seq=link.seq,
        kind=link.kind,
        body=link.body,
        actor=link.actor,
        recorded_at=link.recorded_at,
        key=link.key,
        request_hash=link.request_hash,
        reply=link.reply,
        prev=link.prev,
        hash=link.hash(),
    )
    tournament.seq, tournament.head = stamp.seq, link.hash()
    tournament.save()
    return tournament.head

"""Prove that a ledger is whole, unaltered and legal, and that the rows are what it says."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from django.db import DatabaseError

from tournaments.ledger import chain
from tournaments.ledger.invariants import Break, broken_invariant
from tournaments.ledger.projection import dump
from tournaments.ledger.rebuild import NotReplayable, looking, replay
from tournaments.models import LedgerEvent, Note, Tournament

TEXTS = ("prev", "kind", "actor", "recorded_at", "key", "request_hash", "reply", "body", "hash")
UNREADABLE = (DatabaseError, TypeError, ValueError)  # what the database gives for rows that were altered

type Anchor = tuple[int, str]
"""The number and the hash of an event as they were seen outside: on a posted sheet, in a receipt."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found of one concours: its address, how many events up to which head, and the first break."""

    tournament: str
    seq: int
    head: str
    broken: Break | None

    @property
    def ok(self) -> bool:
        """Whether every promise holds."""
        return self.broken is None


def verify(tournament: Tournament, anchors: Sequence[Anchor] = ()) -> Verdict:
    """Check a concours, the cheap promises first; its rows are left as they are, its writers wait meanwhile.

    The events are numbered from 1 without a gap and chained, their hashes are those of the columns as
    stored, the tournament's head is the last one's, keys are used once, time does not step back, the notes
    that still exist say what was committed to, every event was legal when it was applied, applying all of them
    again gives the rows as they are, and what :mod:`tournaments.ledger.invariants` asks is so. ``anchors``
    are on the chain.
    """
    try:
        with looking(tournament) as locked:
            broken = first_break(locked, anchors)
    except UNREADABLE as obstacle:
        broken = Break(tournament.seq, f"unreadable: {obstacle}")
    return Verdict(tournament.slug, tournament.seq, tournament.head, broken)


def verify_chain(tournament: Tournament) -> Verdict:
    """Check the chain alone, up to the tournament's head: quick, and without a lock, so while nobody writes."""
    try:
        broken = broken_chain(list(tournament.events.order_by("seq", "pk")), tournament)
    except UNREADABLE as obstacle:
        broken = Break(tournament.seq, f"unreadable: {obstacle}")
    return Verdict(tournament.slug, tournament.seq, tournament.head, broken)


def first_break(tournament: Tournament, anchors: Sequence[Anchor]) -> Break | None:
    """Return what is broken first, if anything: in the chain, else beside it, else in the rows."""
    rows = list(tournament.events.order_by("seq", "pk"))
    return (
        broken_chain(rows, tournament)
        or broken_anchor(rows, anchors)
        or broken_origin(rows, tournament)
        or broken_note(rows, tournament)
        or broken_rows(tournament)
        or broken_invariant(rows, tournament)
    )


def broken_chain(rows: Sequence[LedgerEvent], tournament: Tournament) -> Break | None:
    """Compare every event with the one before, and the tournament's head with the last."""
    prev, time, keys = "", "", set[str]()
    for expected, row in enumerate(rows, 1):
        gap = None if row.seq == expected else f"gap: the event after {expected - 1} is {row.seq}"
        why = gap or altered(row, tournament) or misplaced(row, prev, time, keys)
        if why:
            return Break(expected, why)
        prev, time = row.hash, row.recorded_at
        keys.add(row.key)
    if tournament.seq > len(rows):
        return Break(len(rows) + 1, f"gap: the tournament has {tournament.seq} events, the ledger {len(rows)}")
    if (tournament.seq, tournament.head) != (len(rows), prev):
        return Break(len(rows), f"head: the last event is {len(rows)} with {prev or 'no hash'}")
    return None


def altered(row: LedgerEvent, tournament: Tournament) -> str | None:
    """Say why an event is not as it was written, if so."""
    if not is_plain(row):
        return "column: not a text without 0 bytes"
    if link_of(row, tournament).hash() != row.hash:
        return "hash: the columns do not give the stored hash"
    return None


def is_plain(row: LedgerEvent) -> bool:
    """Say whether the columns are texts that cannot run into each other where they are joined by 0 bytes."""
    texts = [getattr(row, column) for column in TEXTS]
    return all(isinstance(text, str) and "\0" not in text for text in texts)


def link_of(row: LedgerEvent, tournament: Tournament) -> chain.Link:
    """Return the columns that an event's hash covers, as they are stored."""
    return chain.Link(
        prev=row.prev,
        seq=row.seq,
        tournament_uid=tournament.uid,
        kind=row.kind,
        actor=row.actor,
        recorded_at=row.recorded_at,
        key=row.key,
        request_hash=row.request_hash,
        reply=row.reply,
        body=row.body,
    )


def misplaced(row: LedgerEvent, prev: str, time: str, keys: set[str]) -> str | None:
    """Say why an event cannot stand where it stands, if so."""
    if row.prev != prev:
        return "prev: not the hash of the event before"
    if row.key in keys:
        return "key: used by an event before"
    if row.recorded_at < time:
        return f"time: before the event before ({row.recorded_at} < {time})"
    return None


def broken_anchor(rows: Sequence[LedgerEvent], anchors: Sequence[Anchor]) -> Break | None:
    """Compare heads that were seen outside with the events of their numbers."""
    hashes = {row.seq: row.hash for row in rows}
    for seq, head in sorted(anchors):
        if hashes.get(seq) != head:
            return Break(seq, f"anchor: {head} was seen outside, the ledger has {hashes.get(seq, 'no such event')}")
    return None


def broken_origin(rows: Sequence[LedgerEvent], tournament: Tournament) -> Break | None:
    """Compare what the tournament's row keeps beside the events with its first one: who made it, where it is."""
    if not rows:
        return None
    first = rows[0]
    if (tournament.creator_ref, tournament.creation_key) != (first.actor, first.key):
        return Break(1, "creator: not the first event's actor and key")
    if tournament.slug != json.loads(first.reply)["body"]["slug"]:
        return Break(1, "address: not the one that was answered")
    if tournament.commitment != json.loads(first.body)["commitment"]:
        return Break(1, "secret: not what was committed to")
    return None


def broken_note(rows: Sequence[LedgerEvent], tournament: Tournament) -> Break | None:
    """Compare notes with what the events committed to; one that was erased (no salt) proves nothing."""
    notes = {note.ref: note for note in Note.objects.filter(tournament_uid=tournament.uid).order_by("pk")}
    for row in rows:
        for said in said_in(json.loads(row.body)):
            note = notes.get(said["ref"])
            if note is not None and note.salt and note.commitment() != said["commitment"]:
                return Break(row.seq, f"note: {note.ref} is not what was committed to")
    return None


def said_in(value: Any) -> Iterator[dict[str, str]]:
    """Yield every reference to a note in an event's body."""
    if isinstance(value, dict):
        if value.keys() == {"ref", "commitment"}:
            yield value
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from said_in(inner)


def broken_rows(tournament: Tournament) -> Break | None:
    """Replay the events, each legal where it stands, and compare the rows that they give with those that are."""
    seq, found = tournament.seq, dump(tournament)
    try:
        replay(tournament)
    except NotReplayable as refused:
        return Break(refused.seq, f"illegal: {refused.why}")
    given = dump(tournament)
    if found == given:
        return None
    pairs = zip_longest(found.splitlines(), given.splitlines(), fillvalue="nothing")
    mine, theirs = next(pair for pair in pairs if pair[0] != pair[1])
    return Break(seq, f"rows: {mine} where the events give {theirs}")

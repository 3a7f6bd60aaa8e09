"""Canonical bytes and hashes: what makes the ledger a chain."""

import hashlib
import hmac
import json
import unicodedata
from dataclasses import dataclass
from typing import Any, get_args

import msgspec

from tournaments.ledger import events

FORMAT = "1"
KINDS: dict[str, type[events.Event]] = {event.kind: event for event in get_args(events.Event.__value__)}


@dataclass(frozen=True, slots=True)
class Link:
    """The columns of an event that its hash covers, besides the format's version."""

    prev: str
    seq: int
    tournament_uid: str
    kind: str
    actor: str
    recorded_at: str
    key: str
    request_hash: str
    reply: str
    body: str

    def hash(self) -> str:
        """Return the SHA-256 (hex) of all columns joined by 0 bytes; the reply stands by its digest."""
        columns = (
            FORMAT,
            self.prev,
            str(self.seq),
            self.tournament_uid,
            self.kind,
            self.actor,
            self.recorded_at,
            self.key,
            self.request_hash,
            digest(self.reply.encode()),
            self.body,
        )
        return digest("\0".join(columns).encode())


def digest(content: bytes) -> str:
    """Return the SHA-256 in hex."""
    return hashlib.sha256(content).hexdigest()


def keyed_digest(key: str, content: bytes) -> str:
    """Return the HMAC-SHA-256 in hex."""
    return hmac.new(key.encode(), content, hashlib.sha256).hexdigest()


def canonical(value: Any) -> str:
    """Return canonical JSON text: sorted keys, no spaces, NFC.

    Raises TypeError for a number that is not an integer: the ledger holds no others.
    """
    refuse_fractions(value)
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return unicodedata.normalize("NFC", text)


def refuse_fractions(value: Any) -> None:
    """Walk a JSON value; raises TypeError at the first float."""
    if isinstance(value, float):
        raise TypeError(f"the ledger holds integers only, not {value}")
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list | tuple):
        for item in value:
            refuse_fractions(item)


def body_of(event: events.Event) -> str:
    """Return the canonical body of an event."""
    return canonical(msgspec.to_builtins(event))


def event_of(kind: str, body: str) -> events.Event:
    """Return the fact that a kind and a body hold; the inverse of :func:`body_of`.

    Raises KeyError for an unknown kind, msgspec.ValidationError for a body that does not fit it.
    """
    return msgspec.json.decode(body, type=KINDS[kind])

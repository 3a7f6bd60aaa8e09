"""Write a ledger out, so that somebody without this program can check it."""

import json
from collections.abc import Iterator

from tournaments.models import Tournament

FORMAT = "rebelote-ledger@1"
COLUMNS = ("seq", "kind", "actor", "recorded_at", "key", "request_hash", "reply", "body", "prev", "hash")


def export(tournament: Tournament) -> Iterator[str]:
    """Yield JSON lines: a header that names the tournament and its head, then every column of every event."""
    header = {
        "format": FORMAT,
        "slug": tournament.slug,
        "tournament": tournament.uid,
        "seq": tournament.seq,
        "head": tournament.head,
    }
    yield json.dumps(header, ensure_ascii=False)
    events = tournament.events.filter(seq__lte=tournament.seq).order_by("seq")
    for row in events.values(*COLUMNS):
        yield json.dumps(row, ensure_ascii=False)

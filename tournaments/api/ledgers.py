"""The chain of a concours, and its head."""

import hashlib
from typing import Any

from django.http import Http404
from rest_framework.pagination import CursorPagination
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.queries import number_query
from tournaments.api.views import PUBLIC_CACHE, TournamentView, conditional
from tournaments.models import LedgerEvent, TournamentState

COLUMNS = ("seq", "kind", "body", "actor", "recorded_at", "key", "request_hash", "prev", "hash")


class EventPages(CursorPagination):
    """Events in their order."""

    ordering = "seq"
    page_size = 100
    page_size_query_param = "page_size"
    max_page_size = 200


class LedgerHead(TournamentView):
    """``/tournaments/{slug}/ledger/head/``."""

    def get(self, request: Request, slug: str) -> Response:
        """Read the number and the hash of the last event."""
        del slug
        head = {"seq": self.tournament.seq, "head": self.tournament.head}
        return conditional(request, head, self.tournament.head, PUBLIC_CACHE)


class Ledger(TournamentView):
    """``/tournaments/{slug}/ledger/?from=``."""

    pagination = EventPages

    def get(self, request: Request, slug: str) -> Response:
        """Read the chain: for those with a role until the concours is finished, then for everybody."""
        del slug
        if not self.official and self.tournament.state != TournamentState.FINISHED:
            raise Http404
        first = number_query(request, "from", default=1, least=1)
        return self.pages(request, self.tournament.events.filter(seq__gte=first), event_body)


def event_body(event: LedgerEvent) -> dict[str, Any]:
    """Return all that an event's hash covers, and the hash; the stored answer stands by its digest."""
    columns = {column: getattr(event, column) for column in COLUMNS}
    digest = hashlib.sha256(event.reply.encode()).hexdigest()
    return {"tournament_uid": event.tournament.uid, **columns, "reply_digest": digest}

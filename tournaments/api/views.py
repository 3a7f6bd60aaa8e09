"""What every view on a concours does: find it, know the asker, answer."""

import hashlib
import json
from collections.abc import Callable
from dataclasses import asdict
from typing import Any, override

from django.http import Http404
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language
from rest_framework.pagination import CursorPagination
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import BaseSerializer
from rest_framework.views import APIView

from tournaments import ledger
from tournaments.actor import Submission
from tournaments.api.permissions import OFFICIALS, demand_role
from tournaments.api.submission import submission
from tournaments.models import Account, Role, Token, Tournament
from tournaments.naming import join_names
from tournaments.refusals import Stale
from tournaments.selectors import Asker, role_of

PUBLIC_CACHE = "public, no-cache"
PRIVATE_CACHE = "private, no-store"


def asker_of(request: Request) -> Asker | None:
    """Return who asks, None for the public."""
    return request.user if isinstance(request.user, Account | Token) else None


def language() -> str:
    """Return the language of the answer: ``fr`` or ``en``."""
    return "en" if (get_language() or "fr").startswith("en") else "fr"


def checked[Value](serializer: BaseSerializer[Value]) -> Any:
    """Return what a body says; raises ValidationError naming every field that is wrong."""
    serializer.is_valid(raise_exception=True)
    return serializer.validated_data


class NumberPages(CursorPagination):
    """Pages by number within a concours, at most 200 a page."""

    ordering = "number"
    page_size = 100
    page_size_query_param = "page_size"
    max_page_size = 200


class View(APIView):
    """A view whose answers differ by language and asker."""

    @override
    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Any:
        response = super().finalize_response(request, response, *args, **kwargs)
        patch_vary_headers(response, ("Accept-Language", "Authorization", "Cookie"))
        return response


class Answered(Exception):
    """The key of a write has had its answer: it is given again, whatever the concours has become."""

    def __init__(self, outcome: ledger.Outcome) -> None:
        super().__init__(outcome.status)
        self.outcome = outcome


class TournamentView(View):
    """A view on one concours."""

    tournament: Tournament
    asker: Asker | None
    pagination: type[CursorPagination] = NumberPages

    @override
    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Find the concours and the asker; raises Http404."""
        super().initial(request, *args, **kwargs)
        found = Tournament.objects.with_names().filter(slug=kwargs["slug"], seq__gte=1).first()
        if found is None:
            raise Http404
        self.tournament, self.asker = found, asker_of(request)

    @property
    def role(self) -> Role:
        """What the asker may do here."""
        return role_of(self.asker, self.tournament)

    @property
    def official(self) -> bool:
        """Whether the asker runs the concours."""
        return self.role in OFFICIALS

    def writer(self, request: Request, allowed: tuple[Role, ...], *, content: Any = None) -> Submission:
        """Return the submission of somebody who may write; raises as demand_role and submission do, and KeyReused.

        Raises Answered for a known key, before anything else of the request is judged by the state of today.
        """
        role = demand_role(self.asker, self.tournament, allowed)
        assert self.asker is not None, "demand_role lets nobody else through"
        asked = submission(request, self.asker, role, content=content)
        known = ledger.find(self.tournament, asked)
        if known:
            raise Answered(known)
        return asked

    @override
    def handle_exception(self, exc: Exception) -> Response:
        if isinstance(exc, Answered):
            return self.again(exc.outcome)
        if isinstance(exc, Stale):
            exc.yours = self.request.data
            exc.current = join_names(exc.current, self.tournament, language(), private=self.official)
        return super().handle_exception(exc)

    def read(self, request: Request, body: dict[str, Any], *, etag: str | None = None) -> Response:
        """Answer a GET with names, an ETag and 304 where the client has it already."""
        private = self.official
        named = join_names(body, self.tournament, language(), private=private)
        return conditional(request, named, etag or digest(named), PRIVATE_CACHE if private else PUBLIC_CACHE)

    def read_whole(self, body: dict[str, Any], *, version: int) -> Response:
        """Answer a GET whose ETag is the version to edit, but says too little of the body for a 304."""
        private = self.official
        named = join_names(body, self.tournament, language(), private=private)
        cache = PRIVATE_CACHE if private else PUBLIC_CACHE
        return Response(named, headers={"ETag": f'"{version}"', "Cache-Control": cache})

    def pages(self, request: Request, rows: Any, body: Callable[[Any], dict[str, Any]]) -> Response:
        """Answer a list, a page at a time, in the order of numbers."""
        paginator = self.pagination()
        page: list[Any] = paginator.paginate_queryset(rows, request, view=self) or []
        answer = paginator.get_paginated_response([body(row) for row in page])
        return self.read(request, dict(answer.data))

    def again(self, outcome: ledger.Outcome) -> Response:
        """Answer a key that has had its answer."""
        return self.written(outcome)

    def written(self, outcome: ledger.Outcome) -> Response:
        """Answer a write: with names, its receipt, and the version it left."""
        body = join_names(outcome.body, self.tournament, language(), private=self.official, unwritten=outcome.notes)
        return receipt(outcome, body)


def receipt(outcome: ledger.Outcome, body: dict[str, Any]) -> Response:
    """Return a write's answer; a repeated one is marked. A dry run has no receipt, and leaves no version."""
    if outcome.receipt is None:
        return Response(body, status=outcome.status, headers={"Cache-Control": PRIVATE_CACHE})
    stamped = {**body, "receipt": asdict(outcome.receipt)}
    response = Response(stamped, status=outcome.status, headers={"Cache-Control": PRIVATE_CACHE})
    if outcome.replayed:
        response["Idempotent-Replayed"] = "true"
    if "version" in body:
        response["ETag"] = f'"{body["version"]}"'
    return response


def digest(body: dict[str, Any]) -> str:
    """Return a hash of an answer, as its ETag."""
    return hashlib.sha256(json.dumps(body, sort_keys=True).encode()).hexdigest()[:32]


def conditional(request: Request, body: dict[str, Any], etag: str, cache: str) -> Response:
    """Answer 304 where ``If-None-Match`` names this answer, else the answer."""
    headers = {"ETag": f'"{etag}"', "Cache-Control": cache}
    known = request.headers.get("If-None-Match", "")
    tags = {tag.strip().removeprefix("W/") for tag in known.split(",")}
    if tags & {headers["ETag"], "*"}:
        return Response(status=304, headers=headers)
    return Response(body, headers=headers)

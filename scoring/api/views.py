"""Rulesets as programs read them: public, kept by caches until they change."""

from typing import Any, Final

from django.http import Http404
from django.utils.decorators import method_decorator
from django.views.decorators.http import conditional_page
from rest_framework.pagination import CursorPagination
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from scoring import engine
from scoring.api.sentences import language
from scoring.models import Ruleset


class RulesetPages(CursorPagination):
    """By code, the newest version first."""

    ordering = ("code", "-version")
    page_size = 100
    page_size_query_param = "page_size"
    max_page_size = 200


def ruleset_body(ruleset: Ruleset) -> dict[str, Any]:
    """Return a ruleset: its whole document, where it is from, what it is called."""
    return {
        "code": ruleset.code,
        "version": ruleset.version,
        "label": ruleset.label(language()),
        "labels": {"fr": ruleset.label_fr, "en": ruleset.label_en},
        "source": ruleset.source,
        "date": ruleset.issued.isoformat(),
        "document": ruleset.resolve({}).to_dict(),
    }


PUBLIC_CACHE: Final = {"Cache-Control": "public, no-cache"}


@method_decorator(conditional_page, name="dispatch")
class PublicRead(APIView):
    """A read that is the same for everybody: no token is looked at, and it is answered 304 where it is known."""

    authentication_classes = ()
    permission_classes = ()


class Rulesets(PublicRead):
    """``/rulesets/``."""

    def get(self, request: Request) -> Response:
        """List the rulesets."""
        paginator = RulesetPages()
        page = paginator.paginate_queryset(Ruleset.objects.all(), request, view=self)
        answer = paginator.get_paginated_response([ruleset_body(ruleset) for ruleset in page or []])
        return Response(answer.data, headers=PUBLIC_CACHE)


class OneRuleset(PublicRead):
    """``/rulesets/{code}/``."""

    def get(self, _request: Request, code: str) -> Response:
        """Read a ruleset in its newest version."""
        ruleset = Ruleset.objects.filter(code=code).order_by("-version").first()
        if ruleset is None:
            raise Http404
        return Response(ruleset_body(ruleset), headers=PUBLIC_CACHE)


class RulesSchema(PublicRead):
    """``/rulesets/schema/``."""

    def get(self, _request: Request) -> Response:
        """Read the JSON Schema (2020-12) of a rules document, generated from the rules themselves."""
        return Response(engine.rules_schema(), headers=PUBLIC_CACHE, content_type="application/schema+json")

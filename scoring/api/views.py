"""Rulesets as programs read them."""

from typing import Any

from django.http import Http404
from django.utils.translation import get_language
from rest_framework.pagination import CursorPagination
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

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
        "label": ruleset.label("en" if (get_language() or "fr").startswith("en") else "fr"),
        "labels": {"fr": ruleset.label_fr, "en": ruleset.label_en},
        "source": ruleset.source,
        "date": ruleset.issued.isoformat(),
        "document": ruleset.resolve({}).to_dict(),
    }


class Rulesets(APIView):
    """``/rulesets/``."""

    def get(self, request: Request) -> Response:
        """List the rulesets."""
        paginator = RulesetPages()
        page = paginator.paginate_queryset(Ruleset.objects.all(), request, view=self)
        return paginator.get_paginated_response([ruleset_body(ruleset) for ruleset in page or []])


class OneRuleset(APIView):
    """``/rulesets/{code}/``."""

    def get(self, _request: Request, code: str) -> Response:
        """Read a ruleset in its newest version."""
        ruleset = Ruleset.objects.filter(code=code).order_by("-version").first()
        if ruleset is None:
            raise Http404
        return Response(ruleset_body(ruleset))

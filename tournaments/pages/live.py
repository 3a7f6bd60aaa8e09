"""Pages that ask again every few seconds: the part that changes, and 304 while nothing has happened."""

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.http import quote_etag
from django.utils.translation import get_language
from django_htmx.middleware import HtmxDetails

from tournaments.models import Tournament


class PageRequest(HttpRequest):
    """A request as the middleware leaves it."""

    htmx: HtmxDetails


def live_page(
    request: PageRequest,
    tournament: Tournament,
    template: str,
    context: Callable[[], dict[str, Any]],
    *,
    results: bool,
) -> HttpResponse:
    """Answer with the page; where htmx asks, with its part ``live`` alone.

    Whatever changes a concours moves its ``seq``, so that the part's ETag is known before anything is read;
    ``results`` tells apart who sees results where they are hidden from others.
    """
    if not request.htmx:
        return render(request, template, context())
    etag = quote_etag(f"{settings.VERSION}-{tournament.seq}-{get_language()}-{'results' if results else 'tables'}")
    response = get_conditional_response(request, etag=etag)
    if response is None:
        response = render(request, f"{template}#live", context())
    response["ETag"] = etag
    response["Cache-Control"] = "no-cache"
    patch_vary_headers(response, ["HX-Request", "Cookie"])
    return response

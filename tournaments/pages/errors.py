"""What is said where there is nothing, nothing for you, or something broke; the API's paths get JSON."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from scoring.api import outside
from tournaments.outages import outage_of
from tournaments.pages.frame import language
from tournaments.sentences import say

API = "/api/"
RETRY_AFTER = "2"


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer a request that Django itself refuses: 400, on the API 413 where it is too large."""
    if request.path.startswith(API):
        return outside.api_bad_request(request, exception)
    return render(request, "errors/400.html", status=400)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """Answer 404."""
    if request.path.startswith(API):
        return outside.api_not_found(request, exception)
    return render(request, "errors/404.html", status=404)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """Answer 403."""
    if request.path.startswith(API):
        return outside.api_permission_denied(request, exception)
    return render(request, "errors/403.html", status=403)


def stale_form(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Answer a form whose CSRF token is missing or too old."""
    if request.path.startswith(API):
        return outside.api_permission_denied(request)
    return render(request, "errors/403.html", {"reason": reason}, status=403)


def server_error(request: HttpRequest) -> HttpResponse:
    """Answer 500: the page asks nothing of the database, which may be what broke."""
    if request.path.startswith(API):
        return outside.api_server_error(request)
    return render(request, "errors/500.html", status=500)


class Outages:
    """Answer 503 where the database gives no answer now: an outage is not a fault of the program."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """Say that the page may be asked for again; leave every other exception alone."""
        outage = outage_of(exception)
        if outage is None:
            return None
        page = render(request, "errors/503.html", {"sentence": say(outage, language())}, status=503)
        page["Retry-After"] = RETRY_AFTER
        return page

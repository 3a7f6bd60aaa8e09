"""Who may open a page of the organiser's hall."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, cast

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import get_object_or_404

from tournaments.models import Account, Role, Tournament
from tournaments.selectors import role_of


def account_of(request: HttpRequest) -> Account:
    """Return the account of a request that a log-in lets through."""
    return cast("Account", request.user)


def organiser_only[R: HttpRequest, **P](
    view: Callable[Concatenate[R, Tournament, P], HttpResponseBase],
) -> Callable[..., HttpResponseBase]:
    """Give a view the concours of its address, for its organiser; anybody else finds nothing there (404)."""

    @wraps(view)
    def found(request: R, slug: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        tournament = get_object_or_404(Tournament.objects.with_names(), slug=slug)
        if role_of(account_of(request), tournament) is not Role.ORGANISER:
            raise Http404
        return view(request, tournament, *args, **kwargs)

    return login_required(found)

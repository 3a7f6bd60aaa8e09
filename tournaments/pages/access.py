"""Who may open a page of the organiser's hall, or a captain's."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.models import Account, Role, Token, Tournament
from tournaments.selectors import role_of
from tournaments.services.access import living_tokens

CAPTAIN = "captain"


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


def captain_only(view: Callable[[HttpRequest, Tournament, Token], HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """Give a view the concours and the token of the captain who came by his link, while it is valid.

    It is looked up for every request: a link that was closed or replaced leads back to the first page.
    """

    @wraps(view)
    def found(request: HttpRequest) -> HttpResponseBase:
        ref = request.session.get(CAPTAIN, "")
        token = living_tokens(timezone.now()).filter(ref=ref, role=Role.CAPTAIN).first()
        if token is None:
            if request.session.pop(CAPTAIN, None):
                messages.warning(request, _("Attention : votre lien n’est plus valable, demandez-en un autre."))
            return redirect("captain")
        tournament = Tournament.objects.with_names().get(tokens=token)
        return view(request, tournament, token)

    return found

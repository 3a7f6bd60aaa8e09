"""The journal of a concours: its ledger, event by event, for people."""

from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournaments.models import Account, Role, Tournament, TournamentState
from tournaments.pages.access import organiser_only
from tournaments.pages.frame import frame
from tournaments.pages.journal_lines import lines
from tournaments.pages.public import find
from tournaments.selectors import role_of

EVENTS_A_PAGE = 50


@require_safe
@organiser_only
def journal(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Show the organiser what happened, by whom and why, the latest first."""
    return render(request, "organiser/journal.html", context(request, tournament, private=True))


@require_safe
def public_journal(request: HttpRequest, slug: str) -> HttpResponse:
    """Show everybody what happened, once the concours is finished; until then it is for those with a role."""
    found = find(slug)
    account = request.user if isinstance(request.user, Account) else None
    if found.state != TournamentState.FINISHED and role_of(account, found) == Role.PUBLIC:
        raise Http404
    return render(request, "public/journal.html", context(request, found, private=False))


def context(request: HttpRequest, tournament: Tournament, *, private: bool) -> dict[str, Any]:
    """Return a page of the journal."""
    page = Paginator(tournament.events.order_by("-seq"), EVENTS_A_PAGE).get_page(request.GET.get("page"))
    shown = lines(list(page.object_list), tournament, private=private)
    return {**frame(tournament), "page": page, "lines": shown, "private": private}

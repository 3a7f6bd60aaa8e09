"""The captain's link of a team, which the organiser gives out: it is shown once."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments import naming
from tournaments.models import Tournament
from tournaments.pages.access import organiser_only
from tournaments.pages.forms import WriteForm
from tournaments.pages.submission import submission
from tournaments.pages.teams import find_entry
from tournaments.services import access


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@organiser_only
def link(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Give a team's captain his link, in this answer and nowhere else; the one before is closed."""
    entry, button = find_entry(tournament, number), WriteForm(request.POST or None)
    issued = None
    if request.method == "POST":
        issued = button.attempt(
            lambda: access.issue_link(tournament=tournament, team=number, submission=submission(request))
        )
    context = {
        "tournament": tournament,
        "entry": entry,
        "name": naming.team_name(entry, "full"),
        "button": button,
        "address": address_of(request, issued.secret) if issued and issued.secret else "",
        "again": issued is not None and issued.secret is None,
    }
    return render(request, "organiser/captain_link.html", context, status=button.status)


def address_of(request: HttpRequest, secret: str) -> str:
    """Return a captain's link; the secret is in its fragment, which no server is sent."""
    return request.build_absolute_uri(f"{reverse('captain')}#{secret}")

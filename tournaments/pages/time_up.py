"""The button that ends the time of a round."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from tournaments.models import Tournament
from tournaments.pages.access import organiser_only
from tournaments.pages.forms import WriteForm
from tournaments.pages.rounds import shown_round
from tournaments.pages.submission import submission
from tournaments.services import time_up as writes


@require_POST
@organiser_only
def time_up(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """End the time of a round: the running deals are the last ones."""
    button = WriteForm(request.POST)
    if button.attempt(lambda: writes.end_time(tournament=tournament, number=number, submission=submission(request))):
        return redirect("round", slug=tournament.slug, number=number)
    return shown_round(request, tournament, number, button)

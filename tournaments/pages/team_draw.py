"""Drawing teams: the organiser draws, everybody sees every card, how often it was drawn, and the proof."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments.models import Tournament
from tournaments.pages.access import organiser_only
from tournaments.pages.drawing_view import drawing_views
from tournaments.pages.forms import WriteForm
from tournaments.pages.frame import frame
from tournaments.pages.people_forms import DrawForm
from tournaments.pages.public import find
from tournaments.pages.submission import submission
from tournaments.services import drawing


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def draw_teams(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Say who is drawn and what is taken back, draw, and show the drawing table by table."""
    form = DrawForm(request.POST or None)
    if request.method == "POST":
        drawn = form.attempt(
            lambda: drawing.draw(tournament=tournament, asked=form.asked(), submission=submission(request))
        )
        if drawn:
            messages.success(request, said_drawn(drawn.body))
            return redirect("draw-teams", slug=tournament.slug)
    people = tournament.players.to_draw().count()
    context = {**shown(tournament, "full"), "form": form, "people": people, "button": WriteForm()}
    return render(request, "organiser/draw_teams.html", context, status=form.status)


def said_drawn(body: dict[str, Any]) -> str:
    """Say how many teams were drawn, and who is left over."""
    count = len(body["teams"])
    said = ngettext("%(count)d équipe est tirée.", "%(count)d équipes sont tirées.", count) % {"count": count}
    if body["left_over"] is None:
        return said
    left = _("Le n° %(player)s reste sans partenaire : trouvez un volontaire, ou effacez-le.")
    return f"{said} {left % body['left_over']}"


def shown(tournament: Tournament, display: str) -> dict[str, Any]:
    """Return what a page shows of all drawings: the one that stands, and those before it."""
    views = drawing_views(tournament, display)
    return {
        **frame(tournament),
        "drawings": views,
        "standing": next((one for one in views if one.standing), None),
        "former": [one for one in views if not one.standing],
    }


@require_safe
def team_draw(request: HttpRequest, slug: str) -> HttpResponse:
    """Show everybody how the teams were drawn, how often, and how to check it."""
    found = find(slug)
    return render(request, "public/team_draw.html", shown(found, found.plan.display_names))


@require_POST
@organiser_only
def reveal(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Tell the secret of the draws."""
    button = WriteForm(request.POST)
    told = button.attempt(lambda: drawing.reveal_secret(tournament=tournament, submission=submission(request)))
    if told is None:
        context = {**shown(tournament, "full"), "form": DrawForm(), "people": 0, "button": button}
        return render(request, "organiser/draw_teams.html", context, status=button.status)
    messages.success(request, _("Le secret des tirages est public : chacun peut les refaire."))
    return redirect("team-draw", slug=tournament.slug)

"""People on their own: registered at the door, changed, struck off, made a team of by hand."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournaments import ledger
from tournaments.models import Player, Tournament
from tournaments.pages.access import organiser_only
from tournaments.pages.forms import WriteForm
from tournaments.pages.people_forms import MakeTeamForm, PersonEditForm, PersonForm, person_values
from tournaments.pages.submission import submission
from tournaments.services import people as writes

require_form = require_http_methods(["GET", "HEAD", "POST"])


@require_form
@organiser_only
def people(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """List who registered alone, and register somebody else."""
    form = PersonForm(request.POST or None)
    if request.method == "POST":
        done = form.attempt(lambda: register_from(form, tournament, request))
        if done:
            messages.success(request, _("Le n° %(number)s est inscrit, sans équipe encore.") % done.body)
            return redirect("people", slug=tournament.slug)
    return people_page(request, tournament, form, MakeTeamForm())


def people_page(
    request: HttpRequest, tournament: Tournament, form: PersonForm, team_form: MakeTeamForm
) -> HttpResponse:
    """Show the list with its two forms, one of which may say why it was refused."""
    everybody = list(tournament.players.on_their_own().with_names().order_by("-number"))
    context = {
        "tournament": tournament,
        "form": form,
        "team_form": team_form,
        "people": everybody,
        "waiting": sum(one.entry is None for one in everybody),
    }
    status = form.status if form.status != 200 else team_form.status
    return render(request, "organiser/people.html", context, status=status)


def register_from(form: PersonForm, tournament: Tournament, request: HttpRequest) -> ledger.Outcome:
    """Register the person of a valid form."""
    return writes.register_people(tournament=tournament, people=[form.person()], submission=submission(request))


@require_POST
@organiser_only
def make_team(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Make a team of two people who found each other."""
    form = MakeTeamForm(request.POST)
    made = form.attempt(
        lambda: writes.make_team(tournament=tournament, players=form.numbers, submission=submission(request))
    )
    if made is None:
        return people_page(request, tournament, PersonForm(), form)
    messages.success(request, _("L’équipe n° %(number)s est formée.") % made.body)
    return redirect("people", slug=tournament.slug)


def find_person(tournament: Tournament, number: int) -> Player:
    """Return a person with his name; raises Http404."""
    player = tournament.players.on_their_own().with_names().filter(number=number).first()
    if player is None:
        raise Http404
    return player


@require_form
@organiser_only
def person(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Change a person's name, club, fee, or mark."""
    player = find_person(tournament, number)
    form = PersonEditForm(request.POST or None, player=player)
    if request.method == "POST" and form.attempt(lambda: change_from(form, tournament, request)) is not None:
        messages.success(request, _("Le n° %(number)s est enregistré.") % {"number": number})
        return redirect("people", slug=tournament.slug)
    differences = form.differences(person_values(player)) if form.stale else []
    context = {"tournament": tournament, "player": player, "form": form, "differences": differences}
    return render(request, "organiser/person.html", context, status=form.status)


def change_from(form: PersonEditForm, tournament: Tournament, request: HttpRequest) -> ledger.Outcome:
    """Store the person of a valid form."""
    return writes.change_person(
        tournament=tournament,
        number=form.player.number,
        person=form.person(),
        expect=form.cleaned_data["version"],
        submission=submission(request),
    )


@require_form
@organiser_only
def remove_person(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Ask, naming the person, then strike him off."""
    player, button = find_person(tournament, number), WriteForm(request.POST or None)
    done = None
    if request.method == "POST":
        done = button.attempt(
            lambda: writes.remove_person(tournament=tournament, number=number, submission=submission(request))
        )
    if done:
        messages.success(request, _("Le n° %(number)s est effacé de la liste.") % {"number": number})
        return redirect("people", slug=tournament.slug)
    context = {"tournament": tournament, "player": player, "button": button}
    return render(request, "organiser/remove_person.html", context, status=button.status)

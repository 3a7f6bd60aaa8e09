"""Registration: the teams, one at a time or from a file; changes, teams that leave and come back."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournaments import ledger, naming
from tournaments.ledger.legality import departure_of
from tournaments.models import Entry, EntryState, Tournament, TournamentState
from tournaments.models.penalty import PenaltyQuerySet
from tournaments.pages.access import organiser_only
from tournaments.pages.forms import WriteForm
from tournaments.pages.ruling_forms import ReasonForm
from tournaments.pages.submission import submission
from tournaments.pages.team_forms import TeamEditForm, TeamForm, registers_alone, values_of
from tournaments.services import registration

require_form = require_http_methods(["GET", "HEAD", "POST"])


@require_form
@organiser_only
def teams(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """List the teams and register another one."""
    alone = registers_alone(tournament)
    form = TeamForm(request.POST or None, alone=alone)
    if request.method == "POST":
        outcome = form.attempt(lambda: register_from(form, tournament, request))
        if outcome:
            said = _("Le n° %(number)s est inscrit.") if alone else _("L’équipe n° %(number)s est inscrite.")
            messages.success(request, said % outcome.body)
            return redirect("teams", slug=tournament.slug)
    entries = list(tournament.entries.with_names().order_by("-number"))
    active = [entry for entry in entries if entry.state == EntryState.ACTIVE]
    context = {
        "tournament": tournament,
        "form": form,
        "alone": alone,
        "entries": entries,
        "active": len(active),
        "paid": sum(entry.paid is True for entry in active),
    }
    return render(request, "organiser/teams.html", context, status=form.status)


def register_from(form: TeamForm, tournament: Tournament, request: HttpRequest) -> ledger.Outcome:
    """Register the team of a valid form."""
    return registration.register_teams(tournament=tournament, teams=[form.team()], submission=submission(request))


def find_entry(tournament: Tournament, number: int) -> Entry:
    """Return a team with its names; raises Http404."""
    entry = tournament.entries.with_names().filter(number=number).first()
    if entry is None:
        raise Http404
    return entry


@require_form
@organiser_only
def team(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Change a team's names, its club, its fee."""
    entry = find_entry(tournament, number)
    alone = registers_alone(tournament)
    form = TeamEditForm(request.POST or None, entry=entry, alone=alone)
    if request.method == "POST" and form.attempt(lambda: change_from(form, tournament, request)) is not None:
        said = _("Le n° %(number)s est enregistré.") if alone else _("L’équipe n° %(number)s est enregistrée.")
        messages.success(request, said % {"number": number})
        return redirect("teams", slug=tournament.slug)
    differences = form.differences(values_of(entry)) if form.stale else []
    context = {
        "tournament": tournament,
        "entry": entry,
        "form": form,
        "differences": differences,
        "alone": alone,
        "penalties": penalties_of(entry),
    }
    return render(request, "organiser/team.html", context, status=form.status)


def penalties_of(entry: Entry) -> PenaltyQuerySet:
    """Return the penalties that a team was given and that stand."""
    found = entry.tournament.penalties.filter(participation__entry=entry, lifted=False)
    return found.with_names().order_by("number")


def change_from(form: TeamEditForm, tournament: Tournament, request: HttpRequest) -> ledger.Outcome:
    """Store the team of a valid form."""
    return registration.change_team(
        tournament=tournament,
        number=form.entry.number,
        team=form.team(),
        expect=form.cleaned_data["version"],
        submission=submission(request),
    )


@require_form
@organiser_only
def remove(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Ask, naming the team and what happens to it, then strike it off (before the start) or let it leave."""
    entry, button = find_entry(tournament, number), WriteForm(request.POST or None)
    name, alone = naming.team_name(entry, "full"), registers_alone(tournament)
    if request.method == "POST":
        left = button.attempt(lambda: take_out(tournament, number, request))
        if left:
            return gone(request, tournament, left, alone=alone)
    context = {
        "tournament": tournament,
        "entry": entry,
        "name": name,
        "button": button,
        "alone": alone,
        "partners": any(player.alone for player in entry.players.all()),
        "after": departure_of(entry),
    }
    return render(request, "organiser/remove_team.html", context, status=button.status)


def gone(request: HttpRequest, tournament: Tournament, left: ledger.Outcome, *, alone: bool) -> HttpResponse:
    """Say that a team is out, and what has to be done for the round in hand."""
    said = _("Le n° %(number)s ne joue plus.") if alone else _("L’équipe n° %(number)s ne joue plus.")
    messages.success(request, said % left.body)
    if left.body.get("forfeited_match"):
        messages.success(request, _("Sa rencontre, qui n’avait pas commencé, est forfait."))
    if left.body.get("discarded_round"):
        again = _("Le tirage du tour %(discarded_round)s est annulé : tirez-le de nouveau.")
        messages.warning(request, again % left.body)
    return redirect("teams", slug=tournament.slug)


def take_out(tournament: Tournament, number: int, request: HttpRequest) -> ledger.Outcome:
    """Strike a team off before the start, let it leave from the next round on after it."""
    before = tournament.state == TournamentState.REGISTRATION
    leave = registration.remove_team if before else registration.withdraw_team
    return leave(tournament=tournament, number=number, submission=submission(request))


@require_form
@organiser_only
def disqualify(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Ask why, naming the team and what happens to it, then take it out."""
    entry, form = find_entry(tournament, number), ReasonForm(request.POST or None)
    alone = registers_alone(tournament)
    if request.method == "POST":
        left = form.attempt(
            lambda: registration.disqualify_team(
                tournament=tournament,
                number=number,
                reason=form.cleaned_data["reason"],
                submission=submission(request),
            )
        )
        if left:
            return gone(request, tournament, left, alone=alone)
    context = {
        "tournament": tournament,
        "entry": entry,
        "name": naming.team_name(entry, "full"),
        "form": form,
        "alone": alone,
        "after": departure_of(entry),
        "button": WriteForm(),
    }
    return render(request, "organiser/disqualify.html", context, status=form.status)


@require_form
@organiser_only
def readmit(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Ask, naming the team, then let it play again from the next round on."""
    entry, button = find_entry(tournament, number), WriteForm(request.POST or None)
    alone = registers_alone(tournament)
    done = None
    if request.method == "POST":
        done = button.attempt(
            lambda: registration.readmit_team(tournament=tournament, number=number, submission=submission(request))
        )
    if done:
        messages.success(request, _("Le n° %(number)s joue à partir du prochain tour tiré.") % {"number": number})
        return redirect("teams", slug=tournament.slug)
    name = naming.team_name(entry, "full")
    context = {"tournament": tournament, "entry": entry, "name": name, "button": button, "alone": alone}
    return render(request, "organiser/readmit.html", context, status=button.status)

"""A file of registrations: shown line by line first, then all of it or nothing."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from tournaments import ledger, sentences
from tournaments.files.importing import WrongKindOfFile, demand_kind, import_teams, preview_body
from tournaments.files.registrations import RegistrationFile
from tournaments.models import Tournament
from tournaments.pages.access import organiser_only
from tournaments.pages.forms import WriteForm
from tournaments.pages.frame import language
from tournaments.pages.submission import submission
from tournaments.pages.team_forms import ConfirmForm, FileForm, registers_alone


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def import_file(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Choose a file, see what it says, confirm it."""
    if "sha256" in request.POST:
        return confirm(request, tournament)
    form = FileForm(request.POST or None, request.FILES or None, alone=registers_alone(tournament))
    file = form.attempt(form.read) if request.method == "POST" else None
    if file is None:
        return choose(request, tournament, form)
    return preview(request, tournament, file, form)


def choose(request: HttpRequest, tournament: Tournament, form: WriteForm) -> HttpResponse:
    """Ask for a file; ``form`` says why the last one was refused."""
    alone = registers_alone(tournament)
    context = {"tournament": tournament, "form": FileForm(alone=alone), "refused": form, "alone": alone}
    return render(request, "organiser/import.html", context, status=form.status)


def preview(request: HttpRequest, tournament: Tournament, file: RegistrationFile, form: FileForm) -> HttpResponse:
    """Show what each line would become, and what stands against it."""
    alone = registers_alone(tournament)
    context = {
        "tournament": tournament,
        "preview": preview_body(file, language()),
        "wrong_kind": "" if file.problems else wrong_kind(tournament, file),
        "kept": form.kept,
        "alone": alone,
    }
    return render(request, "organiser/preview.html", context)


def wrong_kind(tournament: Tournament, file: RegistrationFile) -> str:
    """Say that a file lists people where teams register, or the other way round; nothing where it fits."""
    try:
        demand_kind(tournament, file)
    except WrongKindOfFile as refusal:
        return sentences.say(refusal, language())
    return ""


def confirm(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Register every team of the file that was shown."""
    form = ConfirmForm(request.POST)
    outcome = form.attempt(lambda: confirmed(form, tournament, request))
    if outcome is None:
        return choose(request, tournament, form)
    count = outcome.body["imported"]
    registered = (
        ngettext("%(n)s personne est inscrite.", "%(n)s personnes sont inscrites.", count)
        if registers_alone(tournament)
        else ngettext("%(n)s équipe est inscrite.", "%(n)s équipes sont inscrites.", count)
    )
    messages.success(request, registered % {"n": count})
    return redirect("evening", slug=tournament.slug)


def confirmed(form: ConfirmForm, tournament: Tournament, request: HttpRequest) -> ledger.Outcome:
    """Import the file of a valid confirmation."""
    return import_teams(tournament=tournament, file=form.cleaned_data["file"], submission=submission(request))

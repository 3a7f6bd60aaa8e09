"""The organiser's evening: set it up, see where it stands and what comes next, start, finish, reopen it; undo."""

from collections.abc import Callable, Sequence

from django.conf import settings as conf
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments import ledger
from tournaments.models import Tournament
from tournaments.pages.access import account_of, organiser_only
from tournaments.pages.action_words import action_words
from tournaments.pages.course_words import stages_words
from tournaments.pages.evening_forms import EveningForm, SettingsForm, settings_of
from tournaments.pages.forms import WriteForm
from tournaments.pages.next_step import next_step
from tournaments.pages.planning import warnings
from tournaments.pages.ruling_forms import ReasonForm, UndoForm
from tournaments.pages.situation import situation
from tournaments.pages.submission import submission
from tournaments.selectors import last_backup
from tournaments.services import setup
from tournaments.services.undo import undo_last, undoable

require_form = require_http_methods(["GET", "HEAD", "POST"])


@require_safe
@login_required
def evenings(request: HttpRequest) -> HttpResponse:
    """List the concours that somebody organises, the latest first."""
    found = Tournament.objects.with_names().visible_to(account_of(request)).order_by("-date", "slug")
    return render(request, "organiser/evenings.html", {"tournaments": found})


@require_form
@login_required
def create(request: HttpRequest) -> HttpResponse:
    """Set up a concours; usual choices are filled in."""
    form = EveningForm(request.POST or None)
    if request.method == "POST":
        outcome = form.attempt(lambda: create_from(form, request))
        if outcome:
            return redirect("evening", slug=outcome.body["slug"])
    return render(request, "organiser/create.html", {"form": form}, status=form.status)


def create_from(form: EveningForm, request: HttpRequest) -> ledger.Outcome:
    """Create the concours of a valid form."""
    ruleset = setup.find_ruleset(form.cleaned_data["ruleset"])
    return setup.create_tournament(
        account=account_of(request),
        name=form.cleaned_data["name"],
        venue=form.cleaned_data["venue"],
        plan=form.plan(ruleset.version),
        submission=submission(request),
    )


@require_safe
@organiser_only
def evening(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Show where an evening stands and the one next step."""
    return evening_page(request, tournament, WriteForm())


def evening_page(request: HttpRequest, tournament: Tournament, button: WriteForm) -> HttpResponse:
    """Show the evening; ``button`` carries why the last press of a button was refused."""
    now, last = situation(tournament), undoable(tournament)
    context = {
        "tournament": tournament,
        "now": now,
        "next": next_step(now),
        "rounds": tournament.rounds.order_by("-number"),
        "undoable": last,
        "undoable_words": action_words(last, tournament) if last else "",
        "button": button,
        "drawn": tournament.entries.filter(drawn=True).exists(),
        "backup": last_backup(),
        "backup_target": conf.BACKUP_TARGET,
    }
    return render(request, "organiser/evening.html", context, status=button.status)


@require_POST
@organiser_only
def undo(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Take back the action that the button named, if it still is the last one."""
    form = UndoForm(request.POST)
    undone = form.attempt(
        lambda: undo_last(tournament=tournament, seq=form.cleaned_data["seq"], submission=submission(request))
    )
    if undone is None:
        return evening_page(request, tournament, form)
    messages.success(request, _("C’est annulé."))
    return redirect("evening", slug=tournament.slug)


@require_form
@organiser_only
def settings(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Change the settings; what the start has frozen is shown and cannot be touched."""
    form = SettingsForm(request.POST or None, tournament=tournament)
    if request.method == "POST" and form.attempt(lambda: change_from(form, tournament, request)) is not None:
        messages.success(request, _("Les réglages sont enregistrés."))
        return redirect("evening", slug=tournament.slug)
    stored = {name: value for name, value in settings_of(tournament).items() if name in form.fields}
    differences = form.differences(stored) if form.stale else []
    course = stages_words(tournament.plan.stages)
    context = {"tournament": tournament, "form": form, "differences": differences, "course": course}
    return render(request, "organiser/settings.html", context, status=form.status)


def change_from(form: SettingsForm, tournament: Tournament, request: HttpRequest) -> ledger.Outcome:
    """Store the changed settings of a valid form."""
    return setup.change_tournament(
        tournament=tournament,
        changes=form.changes(),
        expect=form.cleaned_data["version"],
        submission=submission(request),
    )


@require_form
@organiser_only
def start(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Ask, naming what the start will freeze, then start."""
    return ask(request, tournament, "organiser/start.html", setup.start_tournament, known=warnings(tournament))


@require_form
@organiser_only
def reopen(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Ask why, then go on with a finished concours."""
    form = ReasonForm(request.POST or None)
    done = None
    if request.method == "POST":
        done = form.attempt(
            lambda: setup.reopen_tournament(
                tournament=tournament, reason=form.cleaned_data["reason"], submission=submission(request)
            )
        )
    if done:
        return redirect("evening", slug=tournament.slug)
    context = {"tournament": tournament, "form": form, "button": WriteForm()}
    return render(request, "organiser/reopen.html", context, status=form.status)


@require_form
@organiser_only
def finish(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Ask, naming what finishing makes final, then finish."""
    return ask(request, tournament, "organiser/finish.html", setup.finish_tournament)


def ask(
    request: HttpRequest,
    tournament: Tournament,
    template: str,
    write: Callable[..., ledger.Outcome],
    *,
    known: Sequence[str] = (),
) -> HttpResponse:
    """Show a page that names what a button will do; do it when it is pressed there."""
    button = WriteForm(request.POST or None)
    done = None
    if request.method == "POST":
        done = button.attempt(lambda: write(tournament=tournament, submission=submission(request)))
    if done:
        return redirect("evening", slug=tournament.slug)
    context = {
        "tournament": tournament,
        "now": situation(tournament),
        "warnings": known,
        "button": button,
    }
    return render(request, template, context, status=button.status)

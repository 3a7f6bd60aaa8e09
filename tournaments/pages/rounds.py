"""The rounds of an evening: drawn, taken back, shown to everybody, played, closed, locked."""

import uuid

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring.selectors import is_by_seat
from tournaments.ledger import events
from tournaments.ledger.drawings import drawings
from tournaments.models import Job, JobState, LedgerEvent, Tournament
from tournaments.pages.access import account_of, organiser_only
from tournaments.pages.action_words import action_words
from tournaments.pages.blank_sheets import blank_sheet
from tournaments.pages.by_hand import can_set_by_hand
from tournaments.pages.course_words import PAIRED, next_words
from tournaments.pages.finding_rounds import find_round
from tournaments.pages.forms import WriteForm
from tournaments.pages.frame import language
from tournaments.pages.live import PageRequest
from tournaments.pages.next_step import Step, next_step
from tournaments.pages.reasons import why
from tournaments.pages.refusals import job_sentence
from tournaments.pages.ruling_forms import PerhapsReasonForm
from tournaments.pages.seating import exempt, table_row, table_rows
from tournaments.pages.situation import situation
from tournaments.pages.submission import submission
from tournaments.pages.sums import sums
from tournaments.selectors import next_turn
from tournaments.services import rounds as writes
from tournaments.services.undo import undoable

SHOW = "show"


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def pair(request: PageRequest, tournament: Tournament) -> HttpResponse:
    """Draw the next round, and show it at once unless a draft was asked for.

    In a federation a worker draws it: the page then waits, asks again by itself, and offers the rest.
    """
    if request.method != "POST":
        return waiting_page(request, tournament) if "tirage" in request.GET else pair_page(request, tournament)
    button = WriteForm(request.POST)
    job = button.attempt(
        lambda: writes.request_round(tournament=tournament, account=account_of(request), submission=submission(request))
    )
    if job is None:
        return pair_page(request, tournament, button)
    if job.state == JobState.DONE and request.POST.get("then") == SHOW:
        return show_drawn(request, tournament, job)
    if job.state == JobState.DONE:
        return redirect("round", slug=tournament.slug, number=job.round_number)
    return redirect(f"{reverse('pair', args=[tournament.slug])}?{urlencode({'tirage': str(job.pk)})}")


def show_drawn(request: HttpRequest, tournament: Tournament, job: Job) -> HttpResponse:
    """Publish the round that a job has drawn."""
    number, button = job.round_number or 0, WriteForm(request.POST)
    written = submission(request, step=SHOW)
    if button.attempt(lambda: writes.publish_round(tournament=tournament, number=number, submission=written)):
        return redirect("round", slug=tournament.slug, number=number)
    return shown_round(request, tournament, number, button)


def pair_page(request: HttpRequest, tournament: Tournament, button: WriteForm | None = None) -> HttpResponse:
    """Show what drawing the next round will do; ``button`` says why it was refused."""
    button = button or WriteForm()
    now = situation(tournament)
    step = next_step(now)
    at = next_turn(tournament) if step.step is Step.PAIR else None
    context = {
        "tournament": tournament,
        "now": now,
        "next": step,
        "possible": step.step is Step.PAIR,
        "how": next_words(tournament.plan, at) if at else "",
        "by_hand": at is not None and can_set_by_hand(tournament, at),
        "planned_by_hand": at is not None and tournament.plan.stage(at.stage).method(at.turn) == "manual",
        "button": button,
    }
    return render(request, "organiser/pair.html", context, status=button.status)


def waiting_page(request: PageRequest, tournament: Tournament) -> HttpResponse:
    """Show how far a draw is that a worker makes."""
    job = find_job(tournament, request.GET["tirage"])
    working = job.state in {JobState.QUEUED, JobState.RUNNING}
    context = {"tournament": tournament, "job": job, "working": working, "refused": job_sentence(job)}
    template = "organiser/waiting.html#progress" if request.htmx else "organiser/waiting.html"
    return render(request, template, context)


def find_job(tournament: Tournament, asked: str) -> Job:
    """Return a draw that somebody asked for; raises Http404."""
    try:
        return tournament.jobs.get(pk=uuid.UUID(asked))
    except (ValueError, Job.DoesNotExist):
        raise Http404 from None


@require_safe
@organiser_only
def round_page(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Show a round's tables, what is written of each, and what the round waits for."""
    return shown_round(request, tournament, number, WriteForm())


def shown_round(request: HttpRequest, tournament: Tournament, number: int, button: WriteForm) -> HttpResponse:
    """Show a round; ``button`` says why the last press of a button was refused."""
    found = find_round(tournament, number)
    matches = list(found.matches.with_names().order_by("table"))
    resting = found.participations.filter(match=None).select_related("entry__note")
    byes = exempt(resting.prefetch_related("entry__players__note"))
    told = why(found, matches, [team.number for team in byes])
    tables = [table_row(match, why=told.tables.get(match.table, ())) for match in matches]
    last = arranged_last(tournament)
    context = {
        "tournament": tournament,
        "round": found,
        "tables": tables,
        "waiting": [table.match.table for table in tables if not table.done],
        "individual": is_by_seat(tournament.rules),
        "timed": tournament.rules_in(found.stage).end.has_time,
        "byes": [(team, told.byes.get(team.number, ())) for team in byes],
        "why": told.others,
        "method": PAIRED[found.method],
        "alone": tournament.plan.entry_mode == "melee",
        "undoable": last,
        "undoable_words": action_words(last, tournament) if last else "",
        "penalties": found.penalties.with_names().filter(lifted=False).order_by("number"),
        "drawing": drawings(tournament)[number],
        "button": button,
    }
    return render(request, "organiser/round.html", context, status=button.status)


def arranged_last(tournament: Tournament) -> LedgerEvent | None:
    """Return the last action if it is a change of tables by hand, which can be undone from here."""
    last = undoable(tournament)
    return last if last and last.kind == events.RoundArranged.kind else None


@require_POST
@organiser_only
def publish(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Show everybody who plays whom."""
    button = WriteForm(request.POST)
    if button.attempt(
        lambda: writes.publish_round(tournament=tournament, number=number, submission=submission(request))
    ):
        return redirect("round", slug=tournament.slug, number=number)
    return shown_round(request, tournament, number, button)


@require_POST
@organiser_only
def close(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Take a round into the standings; open tables are named."""
    button = WriteForm(request.POST)
    if button.attempt(lambda: writes.close_round(tournament=tournament, number=number, submission=submission(request))):
        return redirect("evening", slug=tournament.slug)
    return shown_round(request, tournament, number, button)


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def unpair(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Ask, naming what is thrown away, then take the round back so that it is drawn again."""
    found, form = find_round(tournament, number), PerhapsReasonForm(request.POST or None)
    done = None
    if request.method == "POST":
        done = form.attempt(
            lambda: writes.unpair_round(
                tournament=tournament, number=number, reason=form.cleaned_data["reason"], submission=submission(request)
            )
        )
    if done:
        messages.success(request, _("Le tour %(number)s est annulé : tirez-le de nouveau.") % {"number": number})
        return redirect("evening", slug=tournament.slug)
    context = {"tournament": tournament, "round": found, "form": form, "button": WriteForm()}
    return render(request, "organiser/unpair.html", context, status=form.status)


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def lock(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Ask, naming who can no longer correct the round, then lock it."""
    found, button = find_round(tournament, number), WriteForm(request.POST or None)
    done = None
    if request.method == "POST":
        done = button.attempt(
            lambda: writes.lock_round(tournament=tournament, number=number, submission=submission(request))
        )
    if done:
        return redirect("round", slug=tournament.slug, number=number)
    context = {"tournament": tournament, "round": found, "button": button}
    return render(request, "organiser/lock.html", context, status=button.status)


@require_safe
@organiser_only
def blank_sheets(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Print a sheet (feuille de marque) for every table of a round, to be filled in by hand."""
    found = find_round(tournament, number)
    rules = tournament.rules_in(found.stage)
    context = {
        "tournament": tournament,
        "round": found,
        "tables": table_rows(found.matches.with_names().order_by("table")),
        "blank": blank_sheet(rules),
        "ruleset": tournament.ruleset.label(language()) if tournament.ruleset else "",
        "sums": sums(rules),
    }
    return render(request, "organiser/blank_sheets.html", context)

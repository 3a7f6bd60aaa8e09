"""The captain's pages: his link lets him in, and to the sheet of his own table alone."""

from collections.abc import Callable, Mapping
from typing import Any

from django.contrib import messages
from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from tournaments.actor import Actor, Submission
from tournaments.ledger.legality import SheetsAtTheDesk
from tournaments.models import Role, Token, Tournament
from tournaments.pages.access import CAPTAIN, captain_only
from tournaments.pages.captain_forms import CaptainTotalsForm, DisputeForm, LinkForm
from tournaments.pages.captain_view import CaptainTable, Step, captain_table, running_round
from tournaments.pages.desk_forms import SheetAsked, values_of_sheet
from tournaments.pages.forms import WriteForm
from tournaments.pages.frame import language
from tournaments.pages.seen import SeenForm, contested
from tournaments.pages.sheet_view import sheet_view
from tournaments.pages.sheets import may_write_totals
from tournaments.pages.submission import submission
from tournaments.representation import match_body
from tournaments.services import confirmations

OVERTAKEN = 409
require_form = require_http_methods(["GET", "HEAD", "POST"])


@require_form
@never_cache
@sensitive_post_parameters("secret")
def arrive(request: HttpRequest) -> HttpResponse:
    """Let a captain in by the secret of his link, which the page takes out of its fragment; keep only its ref."""
    form = LinkForm(request.POST or None)
    token = form.attempt(lambda: form.token) if request.method == "POST" else None
    if token is None:
        return render(request, "captain/arrive.html", {"form": form}, status=form.status)
    request.session.cycle_key()
    request.session[CAPTAIN] = token.ref
    return redirect("captain-table")


@require_form
@never_cache
@captain_only
def table(request: HttpRequest, tournament: Tournament, token: Token) -> HttpResponse:
    """Show a captain his table in the running round; write, confirm or dispute its sheet."""
    one = running_round(tournament)
    found = captain_table(tournament, one, token) if one else None
    if found is None:
        context = {"tournament": tournament, "round": one, "team": token.team, "late": request.method == "POST"}
        return render(request, "captain/no_table.html", context, status=OVERTAKEN if context["late"] else 200)
    if request.method != "POST":
        return table_page(request, tournament, found, WriteForm())
    post = POSTS.get(request.POST.get("what", ""))
    if post is None:
        raise BadRequest("a form of this page says what it writes")
    asked = submission(request, actor=Actor(token.ref, Role.CAPTAIN, token.team))
    form = gate(request, found)
    if not form.errors:
        form = post(request, tournament, found, asked)
    if form.errors:
        now = captain_table(tournament, found.match.round, token)
        return table_page(request, tournament, now or found, form)
    messages.success(request, _("C’est enregistré."))
    return redirect("captain-table")


def sheet_asked(tournament: Tournament, found: CaptainTable, *, whole: bool = False) -> SheetAsked:
    """Return what totals a captain may write; ``whole``: those of manches that are written deal by deal too."""
    manches = found.match.sheet.manches.filter(marks__isnull=True)
    dealt = frozenset() if whole else frozenset(manches.values_list("number", flat=True))
    return SheetAsked(
        tournament.rules_in(found.match.round.stage), found.row.places, names=found.row.names, dealt=dealt
    )


def gate(request: HttpRequest, found: CaptainTable) -> WriteForm:
    """Refuse what is not for this table's sheet (a page that was left open since another round), or not here."""
    form = WriteForm(request.POST)
    form.attempt(lambda: demand_captains_write(found))
    if not form.errors and request.POST.get("match") != str(found.match.number):
        form.status = OVERTAKEN
        form.add_error(None, _("Rien n’a été enregistré : cette feuille n’est plus en jeu."))
    return form


def demand_captains_write(found: CaptainTable) -> None:
    """Raise SheetsAtTheDesk where captains do not write."""
    if found.step is Step.DESK:
        raise SheetsAtTheDesk("sheets_at_the_desk", field="match")


def post_totals(request: HttpRequest, tournament: Tournament, found: CaptainTable, asked: Submission) -> WriteForm:
    """Write the table's totals; where the other side was first, the same confirm its sheet and others dispute it."""
    form = CaptainTotalsForm(request.POST, asked=sheet_asked(tournament, found))
    form.attempt(
        lambda: confirmations.say_totals(
            tournament=tournament,
            match=found.match.number,
            manches=form.manches(),
            expect=form.cleaned_data["version"],
            submission=asked,
        ),
    )
    return form


def shown_in(typed: Mapping[str, Any]) -> confirmations.Shown:
    """Return which sheet a form was shown with."""
    return confirmations.Shown(typed["version"], typed["content"])


def post_confirm(request: HttpRequest, tournament: Tournament, found: CaptainTable, asked: Submission) -> WriteForm:
    """Agree to the sheet as it was shown."""
    form = SeenForm(request.POST)
    form.attempt(
        lambda: confirmations.confirm_sheet(
            tournament=tournament, match=found.match.number, shown=shown_in(form.cleaned_data), submission=asked
        ),
    )
    return form


def post_dispute(request: HttpRequest, tournament: Tournament, found: CaptainTable, asked: Submission) -> WriteForm:
    """Say otherwise than the sheet as it was shown; both versions stay for the referee."""
    form = DisputeForm(request.POST, asked=sheet_asked(tournament, found, whole=True))
    form.attempt(
        lambda: confirmations.dispute_sheet(
            tournament=tournament,
            match=found.match.number,
            shown=shown_in(form.cleaned_data),
            manches=form.manches(),
            reason=form.cleaned_data["reason"],
            submission=asked,
        ),
    )
    return form


POSTS: Mapping[str, Callable[[HttpRequest, Tournament, CaptainTable, Submission], WriteForm]] = {
    "totals": post_totals,
    "confirm": post_confirm,
    "dispute": post_dispute,
}


def table_page(request: HttpRequest, tournament: Tournament, found: CaptainTable, posted: WriteForm) -> HttpResponse:
    """Show a captain's table with its forms; ``posted`` is the one that was refused, with everything typed."""
    match, rules = found.match, tournament.rules_in(found.match.round.stage)
    view = sheet_view(match_body(match, rules, language=language()), found.row, rules)
    asked, whole = sheet_asked(tournament, found), sheet_asked(tournament, found, whole=True)
    # One form of totals a page: the one that was refused, else the one that is due.
    form = posted if isinstance(posted, CaptainTotalsForm) else None
    if form is None and found.step is Step.CONFIRM:
        form = DisputeForm(asked=whole)
    elif form is None and found.step in {Step.WRITE, Step.WAITS} and may_write_totals(view, asked):
        form = CaptainTotalsForm(asked=asked, initial=values_of_sheet(view.body, asked))
    context = {
        "tournament": tournament,
        "found": found,
        "view": view,
        "posted": posted,
        "totals": None if isinstance(form, DisputeForm) else form,
        "dispute": form if isinstance(form, DisputeForm) else None,
        "contested": contested(match, tournament) if found.step is Step.DISPUTED else None,
        "differences": differences(posted, values_of_sheet(view.body, whole)),
    }
    return render(request, "captain/table.html", context, status=posted.status)


def differences(posted: WriteForm, stored: Mapping[str, Any]) -> list[Any]:
    """Return what is stored beside what was typed, where somebody else was quicker."""
    if posted.stale is None or not isinstance(posted, CaptainTotalsForm):
        return []
    return posted.differences({name: value for name, value in stored.items() if name in posted.fields})

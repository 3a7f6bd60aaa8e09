"""One sheet (feuille de marque): its page, with its totals, or its deals one after the other."""

from collections.abc import Callable

from django.contrib import messages
from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournaments.models import Match, RoundState, Tournament
from tournaments.pages.access import organiser_only
from tournaments.pages.confirming import attempt_foreseen
from tournaments.pages.desk_forms import SheetAsked, SheetForm, values_of_sheet
from tournaments.pages.forms import WriteForm
from tournaments.pages.frame import language
from tournaments.pages.seating import TableRow, table_row
from tournaments.pages.seen import post_confirm, seen_view
from tournaments.pages.sheet_deals import (
    BY_TOTALS,
    Posted,
    StrikeForm,
    deal_differences,
    post_deal,
    post_edit,
    post_strike,
    replaces,
    shown_deal,
)
from tournaments.pages.sheet_view import SheetView, sheet_view
from tournaments.representation import match_body
from tournaments.services import results


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def sheet(request: HttpRequest, tournament: Tournament, match: int) -> HttpResponse:
    """Show a sheet; write its totals, its next deal, or a deal again (``?manche=&donne=``)."""
    found = tournament.matches.with_names().filter(number=match).first()
    if found is None or found.round.state == RoundState.DRAFT:
        raise Http404
    if request.method != "POST":
        return sheet_page(request, tournament, found, WriteForm())
    post = POSTS.get(request.POST.get("what", ""))
    if post is None:
        raise BadRequest("a form of this page says what it writes")
    form, address = post(request, tournament, found)
    if address is None:
        return sheet_page(request, tournament, found, form)
    messages.success(request, _("La feuille de la table %(table)s est enregistrée.") % {"table": found.table})
    return redirect(address)


def asked_of(request: HttpRequest, tournament: Tournament, match: Match, table: TableRow) -> SheetAsked:
    """Return what the totals of a sheet ask: its places, and the manches that have no deals, or whose deals go."""
    dealt = match.sheet.manches.filter(marks__isnull=True).values_list("number", flat=True)
    kept = frozenset() if replaces(request) == BY_TOTALS else frozenset(dealt)
    return SheetAsked(tournament.rules_in(table.match.round.stage), table.places, names=table.names, dealt=kept)


def post_totals(request: HttpRequest, tournament: Tournament, match: Match) -> Posted:
    """Write a sheet's totals; return the form, and where to go on once it is done."""
    form = SheetForm(request.POST, asked=asked_of(request, tournament, match, table_row(match)))
    done = attempt_foreseen(
        form,
        request,
        tournament,
        match,
        lambda asked: results.enter_totals(
            tournament=tournament,
            match=match.number,
            manches=form.manches(),
            expect=form.cleaned_data["version"],
            reasons=form.reasons(),
            submission=asked,
        ),
    )
    return form, after_totals(tournament, match) if done else None


def after_totals(tournament: Tournament, match: Match) -> str:
    """Return where to go on: to the next sheet, or to the round where it is a correction."""
    if match.round.is_open:
        return reverse("desk", args=[tournament.slug])
    return reverse("round", args=[tournament.slug, match.round.number])


POSTS: dict[str, Callable[[HttpRequest, Tournament, Match], Posted]] = {
    "totals": post_totals,
    "deal": post_deal,
    "edit": post_edit,
    "confirm": post_confirm,
    "strike": post_strike,
}


def sheet_page(request: HttpRequest, tournament: Tournament, match: Match, posted: WriteForm) -> HttpResponse:
    """Show a sheet with its forms; ``posted`` is the one that was refused, with everything that was typed."""
    rules, table = tournament.rules_in(match.round.stage), table_row(match)
    view = sheet_view(match_body(match, rules, language=language()), table, rules)
    asked = asked_of(request, tournament, match, table)
    values = values_of_sheet(view.body, asked)
    totals = posted if isinstance(posted, SheetForm) else SheetForm(asked=asked, initial=values)
    deal = shown_deal(request, tournament, table, view, posted)
    context = {
        "tournament": tournament,
        "table": table,
        "view": view,
        "closed": not match.round.is_open,
        "seen": seen_view(request, tournament, match, posted),
        "totals": totals if may_write_totals(view, asked) else None,
        "deal": deal,
        "begun": view.current in view.dealt,
        "edits": deal is not None and "version" in deal.fields,
        "strike": posted if isinstance(posted, StrikeForm) else None,
        "replaces": replaces(request),
        "differences": totals.differences(values) if totals.stale else [],
        "deal_differences": deal_differences(posted, view),
    }
    return render(request, "organiser/sheet.html", context, status=posted.status)


def may_write_totals(view: SheetView, asked: SheetAsked) -> bool:
    """Return whether totals can be written: of manches that are there as totals, or of those to come."""
    written = {manche.number for manche in view.manches} - asked.dealt
    begun = view.current in view.dealt
    return bool(written) or (view.current in asked.manches and not begun)

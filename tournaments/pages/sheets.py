"""One sheet (feuille de marque): its totals, or its deals one after the other; corrections."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournaments.models import Match, RoundState, Tournament
from tournaments.pages.access import organiser_only
from tournaments.pages.desk import sums
from tournaments.pages.desk_forms import DealEditForm, DealForm, SheetForm, values_of_deal, values_of_sheet
from tournaments.pages.forms import Difference, WriteForm
from tournaments.pages.seating import table_row
from tournaments.pages.submission import submission
from tournaments.representation import match_body
from tournaments.services import results

MANCHE = 1


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def sheet(request: HttpRequest, tournament: Tournament, match: int) -> HttpResponse:
    """Show a sheet; write its totals, its next deal, or a deal again (``?donne=``)."""
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


type Posted = tuple[WriteForm, str | None]


def post_totals(request: HttpRequest, tournament: Tournament, match: Match) -> Posted:
    """Write a sheet's totals; return the form, and where to go on once it is done."""
    form = SheetForm(request.POST)
    done = form.attempt(
        lambda: results.enter_totals(
            tournament=tournament,
            match=match.number,
            manches=[form.manche()],
            expect=form.cleaned_data["version"],
            reasons=form.reasons(),
            submission=submission(request),
        )
    )
    return form, after_totals(tournament, match) if done else None


def after_totals(tournament: Tournament, match: Match) -> str:
    """Return where to go on: to the next sheet, or to the round where it is a correction."""
    if match.round.is_open:
        return reverse("desk", args=[tournament.slug])
    return reverse("round", args=[tournament.slug, match.round.number])


def post_deal(request: HttpRequest, tournament: Tournament, match: Match) -> Posted:
    """Write the next deal."""
    form = DealForm(request.POST)
    done = form.attempt(
        lambda: results.enter_deal(
            tournament=tournament,
            match=match.number,
            facts=form.facts(),
            number=form.cleaned_data["number"],
            submission=submission(request),
        )
    )
    return form, reverse("sheet", args=[tournament.slug, match.number]) if done else None


def post_edit(request: HttpRequest, tournament: Tournament, match: Match) -> Posted:
    """Write a deal again."""
    form = DealEditForm(request.POST)
    done = form.attempt(
        lambda: results.change_deal(
            tournament=tournament,
            deal=results.DealAddress(match.number, MANCHE, form.cleaned_data["number"]),
            facts=form.facts(),
            expect=form.cleaned_data["version"],
            reason=form.cleaned_data["reason"],
            submission=submission(request),
        )
    )
    return form, reverse("sheet", args=[tournament.slug, match.number]) if done else None


POSTS: dict[str, Callable[[HttpRequest, Tournament, Match], Posted]] = {
    "totals": post_totals,
    "deal": post_deal,
    "edit": post_edit,
}


def sheet_page(request: HttpRequest, tournament: Tournament, match: Match, posted: WriteForm) -> HttpResponse:
    """Show a sheet with its forms; ``posted`` is the one that was refused, with everything that was typed."""
    body = match_body(match, tournament.rules)
    manche = body["manches"][0] if body["manches"] else None
    deals: list[dict[str, Any]] = manche["deals"] if manche else []
    totals = posted if isinstance(posted, SheetForm) else SheetForm(initial=values_of_sheet(body))
    context = {
        "tournament": tournament,
        "table": table_row(match),
        "sums": sums(tournament.rules),
        "manche": manche,
        "deals": deals,
        "closed": match.round.state == RoundState.CLOSED,
        "totals": totals,
        "deal": deal_form(posted, deals, request.GET.get("donne", "")),
        "differences": totals.differences(values_of_sheet(body)) if totals.stale else [],
        "deal_differences": deal_differences(posted, deals),
    }
    return render(request, "organiser/sheet.html", context, status=posted.status)


def deal_differences(posted: WriteForm, deals: list[dict[str, Any]]) -> list[Difference]:
    """Return what a deal says now beside what was typed, where somebody else wrote it first."""
    if not isinstance(posted, DealEditForm) or posted.stale is None:
        return []
    return posted.differences(values_of_deal(deals[posted.cleaned_data["number"] - 1]["facts"]))


def deal_form(posted: WriteForm, deals: list[dict[str, Any]], asked: str) -> WriteForm:
    """Return the form of a deal: the refused one, that of the deal asked for, or of the next one."""
    if isinstance(posted, DealForm):
        return posted
    for deal in deals:
        if str(deal["number"]) == asked:
            fixed = {"number": deal["number"], "version": deal["version"]}
            return DealEditForm(initial={**values_of_deal(deal["facts"]), **fixed})
    form = DealForm(initial={"number": len(deals) + 1})
    if deals:
        form.focus("taker")
    return form

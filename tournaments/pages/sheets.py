"""One sheet (feuille de marque): its totals, or its deals one after the other; corrections."""

from collections.abc import Callable
from typing import Any

from django import forms
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
from tournaments.pages.deal_fields import DealForm
from tournaments.pages.deal_forms import deal_form
from tournaments.pages.desk_forms import SheetAsked, SheetForm, values_of_sheet
from tournaments.pages.forms import Difference, ReasonField, WriteForm
from tournaments.pages.frame import language
from tournaments.pages.seating import TableRow, table_row
from tournaments.pages.sheet_view import DealLine, SheetView, sheet_view
from tournaments.pages.submission import submission
from tournaments.representation import match_body
from tournaments.services import results

FIRST = 1


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


type Posted = tuple[WriteForm, str | None]


def hidden_number() -> forms.IntegerField:
    """Return a hidden field for a number."""
    return forms.IntegerField(widget=forms.HiddenInput, min_value=1)


def new_deal_form(tournament: Tournament, table: TableRow) -> type[DealForm]:
    """Return the form of the next deal: which one it is, and its facts."""
    also: dict[str, forms.Field] = {"manche": hidden_number(), "number": hidden_number()}
    return deal_form(tournament.rules, names=table.names, also=also)


def edit_deal_form(tournament: Tournament, table: TableRow) -> type[DealForm]:
    """Return the form of a deal that is written, in the version that was shown; a closed round asks a reason."""
    also: dict[str, forms.Field] = {
        "manche": hidden_number(),
        "number": hidden_number(),
        "reason": ReasonField(label=_("Motif de la correction")),
        "version": hidden_number(),
    }
    return deal_form(tournament.rules, names=table.names, also=also)


def asked_of(tournament: Tournament, match: Match, table: TableRow) -> SheetAsked:
    """Return what the totals of a sheet ask: its places, and the manches that have no deals."""
    dealt = match.sheet.manches.filter(marks__isnull=True).values_list("number", flat=True)
    return SheetAsked(tournament.rules, table.places, names=table.names, dealt=frozenset(dealt))


def post_totals(request: HttpRequest, tournament: Tournament, match: Match) -> Posted:
    """Write a sheet's totals; return the form, and where to go on once it is done."""
    form = SheetForm(request.POST, asked=asked_of(tournament, match, table_row(match)))
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


def post_deal(request: HttpRequest, tournament: Tournament, match: Match) -> Posted:
    """Write the next deal."""
    form = new_deal_form(tournament, table_row(match))(request.POST)
    done = form.attempt(
        lambda: results.enter_deal(
            tournament=tournament,
            match=match.number,
            manche=form.cleaned_data["manche"],
            facts=form.facts(),
            number=form.cleaned_data["number"],
            submission=submission(request),
        )
    )
    return form, reverse("sheet", args=[tournament.slug, match.number]) if done else None


def post_edit(request: HttpRequest, tournament: Tournament, match: Match) -> Posted:
    """Write a deal again."""
    form = edit_deal_form(tournament, table_row(match))(request.POST)
    done = attempt_foreseen(
        form,
        request,
        tournament,
        match,
        lambda asked: results.change_deal(
            tournament=tournament,
            deal=results.DealAddress(match.number, form.cleaned_data["manche"], form.cleaned_data["number"]),
            facts=form.facts(),
            expect=form.cleaned_data["version"],
            reason=form.cleaned_data["reason"],
            submission=asked,
        ),
    )
    return form, reverse("sheet", args=[tournament.slug, match.number]) if done else None


POSTS: dict[str, Callable[[HttpRequest, Tournament, Match], Posted]] = {
    "totals": post_totals,
    "deal": post_deal,
    "edit": post_edit,
}


def sheet_page(request: HttpRequest, tournament: Tournament, match: Match, posted: WriteForm) -> HttpResponse:
    """Show a sheet with its forms; ``posted`` is the one that was refused, with everything that was typed."""
    rules, table = tournament.rules, table_row(match)
    view = sheet_view(match_body(match, rules, language=language()), table, rules)
    asked = asked_of(tournament, match, table)
    values = values_of_sheet(view.body, asked)
    totals = posted if isinstance(posted, SheetForm) else SheetForm(asked=asked, initial=values)
    deal = shown_deal(tournament, table, view, posted, request)
    context = {
        "tournament": tournament,
        "table": table,
        "view": view,
        "closed": not match.round.is_open,
        "totals": totals if may_write_totals(view, asked) else None,
        "deal": deal,
        "begun": view.current in view.dealt,
        "edits": deal is not None and "version" in deal.fields,
        "differences": totals.differences(values) if totals.stale else [],
        "deal_differences": deal_differences(posted, view),
    }
    return render(request, "organiser/sheet.html", context, status=posted.status)


def may_write_totals(view: SheetView, asked: SheetAsked) -> bool:
    """Return whether totals can be written: of manches that are there as totals, or of those to come."""
    written = {manche.number for manche in view.manches} - view.dealt
    begun = view.current in view.dealt
    return bool(written) or (view.current in asked.manches and not begun)


def deal_differences(posted: WriteForm, view: SheetView) -> list[Difference]:
    """Return what a deal says now beside what was typed, where somebody else wrote it first."""
    if not isinstance(posted, DealForm) or posted.stale is None:
        return []
    written = view.deals(posted.cleaned_data["manche"])[posted.cleaned_data["number"] - 1]
    values = posted.values(written.facts)
    return posted.differences({name: value for name, value in values.items() if name in posted.fields})


def shown_deal(
    tournament: Tournament, table: TableRow, view: SheetView, posted: WriteForm, request: HttpRequest
) -> DealForm | None:
    """Return the form of a deal: the refused one, the one asked for, or the next one; None after the end."""
    if isinstance(posted, DealForm):
        return posted
    chosen = chosen_deal(view, request.GET.get("manche", str(FIRST)), request.GET.get("donne", ""))
    if chosen:
        manche, line = chosen
        return edit_form_of(edit_deal_form(tournament, table), manche, line)
    if view.current is None:
        return None
    deals = view.deals(view.current)
    form = new_deal_form(tournament, table)(initial={"manche": view.current, "number": len(deals) + 1})
    if deals:
        form.focus(form.first)
    return form


def chosen_deal(view: SheetView, manche: str, number: str) -> tuple[int, DealLine] | None:
    """Return the deal that is to be corrected, with its manche."""
    lines = [(one.number, line) for one in view.manches for line in one.deals]
    return next(
        ((found, line) for found, line in lines if (str(found), str(line.number)) == (manche, number)),
        None,
    )


def edit_form_of(form: type[DealForm], manche: int, line: DealLine) -> DealForm:
    """Return the form of a written deal, filled in."""
    fixed: dict[str, Any] = {"manche": manche, "number": line.number, "version": line.version}
    return form(initial={**form.values(line.facts), **fixed})

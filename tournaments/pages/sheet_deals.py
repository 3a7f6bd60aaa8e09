"""The deals of a sheet as its page writes them: one after the other, corrected, struck out."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from scoring.models import Deal
from tournaments.models import Match, Tournament
from tournaments.pages.confirming import attempt_foreseen
from tournaments.pages.deal_forms import FORMS, DealForm, deal_form
from tournaments.pages.forms import Difference, ReasonField, WriteForm
from tournaments.pages.seating import TableRow, table_row
from tournaments.pages.sheet_view import DealLine, SheetView
from tournaments.pages.submission import submission
from tournaments.services import results, striking

FIRST = 1
BY_DEALS = "donnes"
BY_TOTALS = "totaux"

type Posted = tuple[WriteForm, str | None]


class StrikeForm(WriteForm):
    """Which deal is struck out, in the version that was shown."""

    manche = forms.IntegerField(widget=forms.HiddenInput, min_value=1)
    number = forms.IntegerField(widget=forms.HiddenInput, min_value=1)
    version = forms.IntegerField(widget=forms.HiddenInput, min_value=1)


def replaces(request: HttpRequest) -> str:
    """Return what a sheet's page replaces: totals by ``donnes``, deals by ``totaux``, or nothing."""
    return request.GET.get("remplacer", "")


def hidden_number() -> forms.IntegerField:
    """Return a hidden field for a number."""
    return forms.IntegerField(widget=forms.HiddenInput, min_value=1)


def new_deal_form(request: HttpRequest, tournament: Tournament, table: TableRow) -> type[DealForm]:
    """Return the form of the next deal: which one it is, its facts, and a reason where it replaces totals."""
    also: dict[str, forms.Field] = {"manche": hidden_number(), "number": hidden_number()}
    if replaces(request) == BY_DEALS:
        also["reason"] = ReasonField(label=_("Motif du remplacement"))
    return deal_form(tournament.rules_in(table.match.round.stage), names=table.names, also=also)


def edit_deal_form(tournament: Tournament, table: TableRow, facts: Mapping[str, Any]) -> type[DealForm]:
    """Return the form of a deal that is written, in the version that was shown; a closed round asks a reason."""
    also: dict[str, forms.Field] = {
        "manche": hidden_number(),
        "number": hidden_number(),
        "drop_after": forms.BooleanField(label=_("Effacer les donnes de trop"), required=False),
        "reason": ReasonField(label=_("Motif de la correction")),
        "version": hidden_number(),
    }
    return deal_form(tournament.rules_in(table.match.round.stage), names=table.names, also=also, kept=facts)


def address_of(tournament: Tournament, match: Match) -> str:
    """Return where to go on once a deal is written: to its sheet."""
    return reverse("sheet", args=[tournament.slug, match.number])


def post_deal(request: HttpRequest, tournament: Tournament, match: Match) -> Posted:
    """Write the next deal, or the first in place of a manche's totals."""
    form = new_deal_form(request, tournament, table_row(match))(request.POST)
    done = form.attempt(lambda: enter_from(form, request, tournament, match))
    return form, address_of(tournament, match) if done else None


def enter_from(form: DealForm, request: HttpRequest, tournament: Tournament, match: Match) -> object:
    """Write the deal of a valid form; raises what the service refuses."""
    typed = form.cleaned_data
    if typed.get("reason"):
        return results.replace_totals(
            tournament=tournament,
            deal=results.DealAddress(match.number, typed["manche"], typed["number"]),
            facts=form.facts(),
            reason=typed["reason"],
            submission=submission(request),
        )
    return results.enter_deal(
        tournament=tournament,
        match=match.number,
        manche=typed["manche"],
        facts=form.facts(),
        number=typed["number"],
        submission=submission(request),
    )


def post_edit(request: HttpRequest, tournament: Tournament, match: Match) -> Posted:
    """Write a deal again; what its form does not show stays as it was."""
    form = edit_deal_form(tournament, table_row(match), facts_at(request, match))(request.POST)
    done = attempt_foreseen(
        form,
        request,
        tournament,
        match,
        lambda asked: results.write_change(tournament=tournament, change=change_from(form, match), submission=asked),
    )
    return form, address_of(tournament, match) if done else None


def change_from(form: DealForm, match: Match) -> results.DealChange:
    """Return the change that a valid form asks for."""
    typed = form.cleaned_data
    return results.DealChange(
        deal=results.DealAddress(match.number, typed["manche"], typed["number"]),
        facts=form.facts(),
        expect=typed["version"],
        reason=typed["reason"],
        drop_after=typed["drop_after"],
    )


def facts_at(request: HttpRequest, match: Match) -> Mapping[str, Any]:
    """Return the facts of the deal that a form corrects, none where there is no such deal."""
    asked = request.POST.get("manche"), request.POST.get("number")
    written = Deal.objects.filter(manche__sheet=match.sheet).order_by("manche__number", "number")
    found = written.values_list("manche__number", "number", "facts")
    return next((facts or {} for manche, number, facts in found if (str(manche), str(number)) == asked), {})


def post_strike(request: HttpRequest, tournament: Tournament, match: Match) -> Posted:
    """Strike a deal out."""
    form = StrikeForm(request.POST)
    done = form.attempt(
        lambda: striking.strike_deal(
            tournament=tournament,
            deal=results.DealAddress(match.number, form.cleaned_data["manche"], form.cleaned_data["number"]),
            expect=form.cleaned_data["version"],
            submission=submission(request),
        )
    )
    return form, address_of(tournament, match) if done else None


def line_of(view: SheetView, form: WriteForm) -> DealLine | None:
    """Return the deal that a form names, as it is written now."""
    deals = view.deals(form.cleaned_data["manche"])
    return next((line for line in deals if line.number == form.cleaned_data["number"]), None)


def deal_differences(posted: WriteForm, view: SheetView) -> list[Difference]:
    """Return what a deal says now beside what was typed, where somebody else wrote it first."""
    deals = isinstance(posted, (StrikeForm, *FORMS)) and posted.stale
    line = line_of(view, posted) if deals else None
    if line is None:
        return []
    if isinstance(posted, StrikeForm):
        said = f"{line.result} · {' – '.join(map(str, line.score))}"
        return [Difference(_("Donne %(number)s") % {"number": line.number}, said, _("rayée"))]
    if not isinstance(posted, FORMS):
        return []
    values = posted.values(line.facts or {})
    return posted.differences({name: value for name, value in values.items() if name in posted.fields})


def shown_deal(
    request: HttpRequest, tournament: Tournament, table: TableRow, view: SheetView, posted: WriteForm
) -> DealForm | None:
    """Return the form of a deal: the refused one, the one asked for, or the next one; None after the end."""
    if isinstance(posted, FORMS):
        return posted
    if replaces(request) == BY_DEALS and view.totalled:
        return new_deal_form(request, tournament, table)(initial={"manche": view.totalled[-1], "number": FIRST})
    chosen = chosen_deal(view, request.GET.get("manche", str(FIRST)), request.GET.get("donne", ""))
    if chosen and not chosen[1].struck:
        return edit_form_of(tournament, table, *chosen)
    if chosen is None and view.current is None:
        return None
    manche = chosen[0] if chosen else view.current or FIRST
    number = chosen[1].number if chosen else view.next_number(manche)
    form = new_deal_form(request, tournament, table)(initial={"manche": manche, "number": number})
    if view.deals(manche):
        form.focus(form.first)
    return form


def chosen_deal(view: SheetView, manche: str, number: str) -> tuple[int, DealLine] | None:
    """Return the deal that is to be corrected, or entered again, with its manche."""
    lines = [(one.number, line) for one in view.manches for line in one.deals]
    return next(
        ((found, line) for found, line in lines if (str(found), str(line.number)) == (manche, number)),
        None,
    )


def edit_form_of(tournament: Tournament, table: TableRow, manche: int, line: DealLine) -> DealForm:
    """Return the form of a written deal, filled in."""
    facts = line.facts or {}
    fixed: dict[str, Any] = {"manche": manche, "number": line.number, "version": line.version}
    form = edit_deal_form(tournament, table, facts)
    return form(initial={**form.values(facts), **fixed})

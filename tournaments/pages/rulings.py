"""Rulings: a side that did not play, penalties in a round."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournaments import ledger, selectors
from tournaments.actor import Submission
from tournaments.models import RoundState, Tournament
from tournaments.pages.access import organiser_only
from tournaments.pages.confirming import attempt_foreseen
from tournaments.pages.finding_rounds import find_round
from tournaments.pages.forms import WriteForm
from tournaments.pages.ruling_forms import ForfeitForm, PenaltyForm, ReasonForm, ReinstateForm
from tournaments.pages.seating import TableRow, table_row
from tournaments.pages.submission import submission
from tournaments.services import rulings

require_form = require_http_methods(["GET", "HEAD", "POST"])


def find_table(tournament: Tournament, match: int) -> TableRow:
    """Return a match of a published round with the names at its table; raises Http404."""
    found = tournament.matches.with_names().filter(number=match).first()
    if found is None or found.round.state == RoundState.DRAFT:
        raise Http404
    return table_row(found)


@require_form
@organiser_only
def forfeit(request: HttpRequest, tournament: Tournament, match: int) -> HttpResponse:
    """Ask who did not play, naming what follows, then decide the match; or take that back."""
    table = find_table(tournament, match)
    form = (ReinstateForm if table.match.forfeit else ForfeitForm)(request.POST or None, table=table)
    if request.method == "POST" and attempt_foreseen(
        form, request, tournament, table.match, lambda asked: rule_from(form, tournament, table, asked)
    ):
        messages.success(request, done(table))
        return redirect("round", slug=tournament.slug, number=table.match.round.number)
    context = {
        "tournament": tournament,
        "table": table,
        "form": form,
        "bye": selectors.bye_of(tournament, table.match.round.stage).points,
        "button": WriteForm(),
    }
    return render(request, "organiser/forfeit.html", context, status=form.status)


def rule_from(
    form: ForfeitForm | ReinstateForm, tournament: Tournament, table: TableRow, asked: Submission
) -> ledger.Outcome:
    """Write what a valid form decides about a table."""
    typed = form.cleaned_data
    if isinstance(form, ReinstateForm):
        return rulings.reinstate_match(
            tournament=tournament,
            match=table.match.number,
            expect=typed["version"],
            reason=typed["reason"],
            submission=asked,
        )
    return rulings.forfeit_match(
        tournament=tournament,
        match=table.match.number,
        side=typed["side"],
        expect=typed["version"],
        reason=typed["reason"],
        submission=asked,
    )


def done(table: TableRow) -> str:
    """Return what is said once a ruling on a table is written; the table is as it was shown before."""
    said = (
        _("Le forfait de la table %(table)s est annulé.")
        if table.match.forfeit
        else _("La table %(table)s est forfait.")
    )
    return said % {"table": table.match.table}


@require_form
@organiser_only
def penalties(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """List the penalties of a round and give another one."""
    form = PenaltyForm(request.POST or None)
    given = None
    if request.method == "POST":
        given = form.attempt(
            lambda: rulings.give_penalty(
                tournament=tournament, sanction=form.sanction(number), submission=submission(request)
            )
        )
    if given:
        messages.success(request, _("La pénalité est enregistrée."))
        return redirect("penalties", slug=tournament.slug, number=number)
    return penalties_page(request, tournament, number, form, WriteForm())


def penalties_page(
    request: HttpRequest, tournament: Tournament, number: int, form: PenaltyForm, lifting: WriteForm
) -> HttpResponse:
    """Show a round's penalties; ``lifting`` says why the last one was not lifted."""
    found = find_round(tournament, number)
    if found.state == RoundState.DRAFT:
        raise Http404
    context = {
        "tournament": tournament,
        "round": found,
        "form": form,
        "penalties": found.penalties.with_names().order_by("number"),
        "lifting": lifting,
        "button": WriteForm(),
    }
    return render(request, "organiser/penalties.html", context, status=max(form.status, lifting.status))


@require_POST
@organiser_only
def lift(request: HttpRequest, tournament: Tournament, number: int, penalty: int) -> HttpResponse:
    """Take a penalty of a round back, with a reason."""
    form = ReasonForm(request.POST)
    if form.attempt(
        lambda: rulings.lift_penalty(
            tournament=tournament, number=penalty, reason=form.cleaned_data["reason"], submission=submission(request)
        )
    ):
        messages.success(request, _("La pénalité n° %(number)s est levée.") % {"number": penalty})
        return redirect("penalties", slug=tournament.slug, number=number)
    return penalties_page(request, tournament, number, PenaltyForm(), form)

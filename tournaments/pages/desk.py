"""The desk: sheets typed one after the other, with digits and Enter alone."""

from collections.abc import Mapping

from django.db.models import Count
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from scoring.models import PLACES
from scoring.selectors import is_by_seat
from tournaments import ledger
from tournaments.models import MatchState, Participation, RoundState, Tournament
from tournaments.models.round import MatchQuerySet
from tournaments.pages.access import organiser_only
from tournaments.pages.desk_forms import DeskForm, SheetAsked
from tournaments.pages.live import PageRequest
from tournaments.pages.next_step import next_step
from tournaments.pages.seating import TableRow, table_row, table_rows
from tournaments.pages.second_typing import typings
from tournaments.pages.seen import unseen, waiting_sheets
from tournaments.pages.situation import situation
from tournaments.pages.submission import submission
from tournaments.services import confirmations, results

LAST_SHOWN = 8
UNFINISHED = (MatchState.WAITING, MatchState.PLAYING)


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def desk(request: PageRequest, tournament: Tournament) -> HttpResponse:
    """Type the next sheet; with ``?table=`` say only who sits there."""
    if request.htmx and "table" in request.GET:
        return table_part(request, tournament)
    matches = dict(playing(tournament).values_list("table", "number"))
    form = DeskForm(request.POST or None, asked=asked_of_all(tournament, len(matches)), tables=matches)
    if request.method == "POST":
        outcome = form.attempt(lambda: enter_from(form, tournament, request))
        if outcome:
            return redirect(f"{reverse('desk', args=[tournament.slug])}?feuille={form.match}")
    return desk_page(request, tournament, form)


def playing(tournament: Tournament) -> MatchQuerySet:
    """Return the matches of the round being played."""
    return tournament.matches.filter(round__state=RoundState.PUBLISHED)


def asked_of_all(tournament: Tournament, tables: int) -> SheetAsked:
    """Return what the sheets of the round being played ask: by the rules of its stage, totals of all its places."""
    round_played = tournament.rounds.filter(state=RoundState.PUBLISHED).order_by("-number").first()
    rules = tournament.rules_in(round_played.stage) if round_played else tournament.rules
    if not is_by_seat(rules):
        return SheetAsked(rules)
    counted = places_in_use(tournament)
    places = tuple(place.value for place in PLACES if place.value in counted)
    return SheetAsked(rules, places, frozenset(place for place in places if counted[place] < tables))


def places_in_use(tournament: Tournament) -> Mapping[str, int]:
    """Return how many tables of the round being played have each place."""
    seated = Participation.objects.filter(match__in=playing(tournament)).order_by()
    return dict(seated.values_list("place").annotate(tables=Count("pk")))


def enter_from(form: DeskForm, tournament: Tournament, request: PageRequest) -> ledger.Outcome:
    """Write the sheet of a valid form, or type it again; a table that has one already is refused, showing both."""
    if waits_for_typing(tournament, form.match):
        return confirmations.type_again(
            tournament=tournament, match=form.match, manches=form.manches(), submission=submission(request)
        )
    return results.enter_totals(
        tournament=tournament,
        match=form.match,
        manches=form.manches(),
        expect=0,
        reasons=results.Reasons(override=form.cleaned_data["override_reason"]),
        submission=submission(request),
    )


def waits_for_typing(tournament: Tournament, match: int) -> bool:
    """Return whether a sheet was typed once where sheets are typed twice."""
    return tournament.plan.confirmation == "desk" and (
        tournament.matches.filter(number=match, state=MatchState.WRITTEN).exists()
    )


def desk_page(request: PageRequest, tournament: Tournament, form: DeskForm) -> HttpResponse:
    """Show the form, who sits at the table typed in, the last sheets and the missing ones."""
    now = situation(tournament)
    last = playing(tournament).with_names().exclude(sheet__version=0).order_by("-sheet__touched_at", "-number")
    missing = playing(tournament).filter(state__in=UNFINISHED).order_by("table")
    context = {
        "tournament": tournament,
        "now": now,
        "next": next_step(now),
        "form": form,
        "found": table_at(tournament, form["table"].value()),
        "last": table_rows(last[:LAST_SHOWN]),
        "missing": list(missing.values_list("table", flat=True)),
        "unseen": unseen(tournament, waiting_sheets(playing(tournament))),
        "typed_twice": tournament.plan.confirmation == "desk",
        "typings": typings(form),
        "just_entered": request.GET.get("feuille", ""),
    }
    return render(request, "organiser/desk.html", context, status=form.status)


def table_part(request: PageRequest, tournament: Tournament) -> HttpResponse:
    """Say who sits at a table while its number is being typed."""
    typed = request.GET["table"]
    context = {
        "tournament": tournament,
        "typed": typed,
        "found": table_at(tournament, typed),
        "typed_twice": tournament.plan.confirmation == "desk",
    }
    return render(request, "organiser/desk.html#seated", context)


def table_at(tournament: Tournament, table: object) -> TableRow | None:
    """Return the match at a table of the round being played, with the names of who sits there."""
    digits = str(table or "")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 3:
        return None
    match = playing(tournament).with_names().filter(table=int(digits)).first()
    return table_row(match) if match else None

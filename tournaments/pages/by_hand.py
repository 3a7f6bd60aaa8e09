"""A round that the organiser pairs by hand: tables to be filled in, and what they would break."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournaments import naming, pairings, selectors
from tournaments.ledger.legality import can_draw
from tournaments.models import JobState, Tournament
from tournaments.pages.access import account_of, organiser_only
from tournaments.pages.effects import is_confirmed, seen_of
from tournaments.pages.forms import DigitsField, WriteForm
from tournaments.pages.next_step import Step, next_step
from tournaments.pages.reasons import broken
from tournaments.pages.ruling_forms import HIGHEST_NUMBER
from tournaments.pages.situation import situation
from tournaments.pages.submission import submission
from tournaments.selectors import Turn
from tournaments.services import rounds

type Names = Mapping[int, str]


class TablesForm(WriteForm):
    """Two teams a table, by their numbers; who is at no table is exempt."""

    def __init__(self, data: Any, *, names: Names) -> None:
        super().__init__(data)
        self.names = names
        for number in self.numbers:
            for place, label in (("ns", _("Nord-Sud")), ("ew", _("Est-Ouest"))):
                self.fields[f"{place}_{number}"] = team_field(f"{label}, {number}")

    @property
    def numbers(self) -> range:
        """The tables that may be filled in."""
        return range(1, len(self.names) // 2 + 1)

    @property
    def tables(self) -> list[tuple[int, forms.BoundField, forms.BoundField]]:
        """The tables with their two fields."""
        return [(number, self[f"ns_{number}"], self[f"ew_{number}"]) for number in self.numbers]

    def clean(self) -> dict[str, Any]:
        """Refuse beside its field a team that does not play, is placed twice, or sits alone; and no table at all."""
        self.clean_places()
        for number, *fields in self.tables:
            alone = [field.name for field in fields if self.cleaned_data.get(field.name) is None]
            if len(alone) == 1 and not self.errors.get(alone[0]):
                self.add_error(alone[0], _("Il manque une équipe à la table %(table)s.") % {"table": number})
        if not self.errors and not self.pairs:
            raise forms.ValidationError(_("Placez au moins une table."), code="required")
        return self.cleaned_data

    def clean_places(self) -> None:
        """Refuse a team that does not play, or is placed twice."""
        seen: set[int] = set()
        for name, team in list(self.cleaned_data.items()):
            if team is not None and team not in self.names:
                self.add_error(name, _("Le n° %(team)s ne joue pas ce tour.") % {"team": team})
            elif team in seen:
                self.add_error(name, _("Le n° %(team)s est déjà placé.") % {"team": team})
            elif team is not None:
                seen.add(team)

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """Who meets whom, table after table."""
        typed = self.cleaned_data
        return tuple((typed[ns.name], typed[ew.name]) for _number, ns, ew in self.tables if typed.get(ns.name))


def team_field(label: str) -> DigitsField:
    """Return a field for the number of a team, with the names in a list beside it."""
    field = DigitsField(label=label, required=False, least=1, highest=HIGHEST_NUMBER)
    field.widget.attrs |= {"list": "teams", "data-step": "team"}
    return field


def can_set_by_hand(tournament: Tournament, at: Turn) -> bool:
    """Return whether a round may be paired by hand: one of a phase of rounds, of a game with two sides."""
    return tournament.plan.stage(at.stage).kind == "rounds" and can_draw("manual", tournament.rules_in(at.stage))


def names_of(tournament: Tournament, numbers: list[int]) -> dict[int, str]:
    """Return the full names of teams by number, in order of their numbers."""
    found = selectors.entries_by_number(tournament, numbers)
    return {number: naming.team_name(found[number], "full") for number in sorted(found)}


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def pair_by_hand(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Ask who meets whom in the next round; say what that breaks, then write it as a draft."""
    now = situation(tournament)
    at = selectors.next_turn(tournament) if next_step(now).step is Step.PAIR else None
    if at is None or not can_set_by_hand(tournament, at):
        return redirect("pair", slug=tournament.slug)
    form = TablesForm(request.POST or None, names=names_of(tournament, selectors.entrants(tournament, at)))
    breaks: tuple[str, ...] | None = None
    if request.method == "POST":
        draw = form.attempt(lambda: pairings.Draw("manual", None, form.pairs))
        breaks = form.attempt(lambda: broken(pairings.paired(tournament, draw).reasons)) if draw else None
        if draw and breaks is not None and (not breaks or is_confirmed(request)):
            return written(request, tournament, form, draw)
    return tables_page(request, tournament, form, breaks)


def written(request: HttpRequest, tournament: Tournament, form: TablesForm, draw: pairings.Draw) -> HttpResponse:
    """Have a round written as it was set, and show the draft, or how far a worker is."""
    asked = submission(request)
    job = form.attempt(
        lambda: rounds.request_round(tournament=tournament, account=account_of(request), submission=asked, draw=draw)
    )
    if job is None:
        return tables_page(request, tournament, form, None)
    if job.state == JobState.DONE:
        return redirect("round", slug=tournament.slug, number=job.round_number)
    return redirect(f"{reverse('pair', args=[tournament.slug])}?{urlencode({'tirage': str(job.pk)})}")


def tables_page(
    request: HttpRequest, tournament: Tournament, form: TablesForm, breaks: tuple[str, ...] | None
) -> HttpResponse:
    """Show the tables to be filled in; ``breaks`` waits to be confirmed."""
    context = {
        "tournament": tournament,
        "number": selectors.next_round_number(tournament),
        "form": form,
        "breaks": breaks,
        "seen": seen_of(request) if breaks else "",
        "button": WriteForm(),
    }
    return render(request, "organiser/by_hand.html", context, status=form.status)

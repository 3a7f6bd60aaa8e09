"""The calculator (calculette): anybody tries a ruleset on a deal and reads why the score is what it is."""

import json
from dataclasses import dataclass
from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from scoring import engine
from scoring.models import Ruleset
from tournaments.pages.deal_fields import PLACES
from tournaments.pages.deal_forms import DealForm, deal_form
from tournaments.pages.forms import DigitsField
from tournaments.pages.frame import language
from tournaments.pages.live import PageRequest
from tournaments.pages.regulation import game
from tournaments.pages.rulesets import USUAL, ruleset_choices
from tournaments.services.setup import find_ruleset

HIGHEST_POT = 9999
VERDICTS: dict[engine.Verdict, Promise] = {
    engine.Verdict.MADE: _("Contrat fait"),
    engine.Verdict.DEDANS: _("Le preneur est dedans"),
    engine.Verdict.LITIGE: _("Litige"),
    engine.Verdict.REPLAY: _("Donne à rejouer"),
    engine.Verdict.VOID: _("Rien n’est marqué, on redonne"),
    engine.Verdict.FAULT: _("Faute : les adversaires marquent"),
}


class RulesetForm(forms.Form):
    """Which ruleset is tried."""

    ruleset = forms.ChoiceField(label=_("Règlement"), choices=ruleset_choices)


@dataclass(frozen=True, slots=True)
class Line:
    """What one side or one player writes; ``best`` where nobody writes more."""

    place: str | Promise
    points: int
    best: bool


@dataclass(frozen=True, slots=True)
class Scored:
    """A deal's score as it is read: the verdict in words, who writes what, what waits, and why."""

    verdict: str | Promise
    lines: tuple[Line, ...]
    pot: int
    sentences: tuple[str, ...]
    request: str


@require_safe
def calculette(request: PageRequest) -> HttpResponse:
    """Ask for a deal under the ruleset chosen, and show its score where one is given.

    Where htmx asks: the score alone while a deal is typed, else the form of another ruleset.
    """
    ruleset = chosen(request)
    rules = ruleset.resolve({})
    shape = deal_form(rules, also=waiting(rules))
    asked = any(name in shape.base_fields for name in request.GET)
    form = shape(request.GET) if asked else shape()
    score = form.attempt(lambda: scored(form, ruleset, rules)) if asked else None
    context = {
        "ruleset": ruleset,
        "chapters": game(rules),
        "choice": RulesetForm(initial={"ruleset": ruleset.code}),
        "deal": form,
        "score": score,
        "live": bool(request.htmx),
    }
    status = 200 if request.htmx else form.status
    response = render(request, template(request, asked=asked), context, status=status)
    patch_vary_headers(response, ["HX-Request"])
    return response


def template(request: PageRequest, *, asked: bool) -> str:
    """Return what is rendered: the page, or the part of it that htmx asks for."""
    if not request.htmx:
        return "public/calculette.html"
    return "includes/deal_score.html" if asked else "public/calculette.html#calculator"


def chosen(request: HttpRequest) -> Ruleset:
    """Return the ruleset that is tried, the usual one by default; one that does not exist answers 404."""
    form = RulesetForm({"ruleset": request.GET.get("ruleset", USUAL)})
    if not form.is_valid():
        raise Http404
    return find_ruleset(form.cleaned_data["ruleset"])


def waiting(rules: engine.Rules) -> dict[str, forms.Field]:
    """Return the field of the points that wait from earlier deals, where a tie is a litige."""
    if not isinstance(rules, engine.BeloteRules) or rules.contract.tie != "litige":
        return {}
    field = DigitsField(
        label=_("Points remis en jeu"),
        highest=HIGHEST_POT,
        required=False,
        help_text=_("Ceux d’un litige, qui attendent avant cette donne."),
    )
    return {"pot": field}


def scored(form: DealForm, ruleset: Ruleset, rules: engine.Rules) -> Scored:
    """Score the deal that was typed; raises engine.Refused."""
    facts, pot = form.facts(), form.cleaned_data.get("pot") or 0
    score = engine.score_deal(engine.deal_from_dict(facts, rules), rules, pot)
    return Scored(
        verdict=VERDICTS[score.verdict] if score.verdict else _("Le score de la donne"),
        lines=tuple(lines(score.points)),
        pot=score.pot,
        sentences=tuple(engine.say(step, language()) for step in score.steps),
        request=as_request(ruleset.code, pot, facts),
    )


def lines(points: engine.Points) -> list[Line]:
    """Return what everybody at the table writes."""
    written = points.to_dict()
    most = max(written.values())
    return [Line(PLACES[place], value, best=value == most > 0) for place, value in written.items()]


def as_request(code: str, pot: int, facts: dict[str, Any]) -> str:
    """Return the same question as a program asks it of ``/api/v1/scoring/deal/``."""
    waits = {"pot": pot} if pot else {}
    return json.dumps({"ruleset": code, **waits, "deal": facts}, ensure_ascii=False, indent=2)

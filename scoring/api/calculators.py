"""The calculators: what a deal, a manche, a match and a sheet of totals are worth.

They keep nothing, ask for no token and no key, and are not throttled.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, override

from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from scoring import engine
from scoring.api import answers
from scoring.api.bodies import DealBody, MancheBody, MatchBody, SheetBody
from scoring.api.fields import StrictSerializer
from scoring.api.problems import WHOLE, FieldError, Problem, ProblemTable, field_errors, make_handler
from scoring.api.readings import (
    CannotBeScored,
    at,
    read_items,
    read_opening,
    read_points,
    read_winners,
)
from scoring.api.sentences import language
from scoring.api.standard import STANDARD, correctable
from scoring.api.titles import titled
from scoring.models import Ruleset


class RulesetUnknown(Exception):
    """No ruleset has this code (HTTP 404)."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def ruleset_unknown(exc: RulesetUnknown, language: str) -> Problem:
    """Describe a ruleset that does not exist."""
    refusal = engine.Refusal("ruleset", "unknown_ruleset", {"code": exc.code})
    error = FieldError("ruleset", "ruleset_unknown", engine.say(refusal, language))
    return replace(titled("not-found", 404, language), detail=error.detail, errors=(error,))


def wrong_body(exc: ValidationError, language: str) -> Problem:
    """Describe a body that cannot be scored: 422 naming the keys; 400 where it is no object at all."""
    errors = tuple(field_errors(exc.detail))
    no_object = any((error.field, error.code) == (WHOLE, "not_an_object") for error in errors)
    return correctable(400 if no_object else 422, errors, language)


def cannot_be_scored(exc: CannotBeScored, language: str) -> Problem:
    """Describe facts that cannot be."""
    return correctable(422, exc.errors, language)


TABLE: Final[ProblemTable] = {
    **STANDARD,
    ValidationError: wrong_body,
    CannotBeScored: cannot_be_scored,
    RulesetUnknown: ruleset_unknown,
}
calculator_handler = make_handler(TABLE)


def stated_in(request: Request, shape: type[StrictSerializer]) -> dict[str, Any]:
    """Return what a body states; raises ValidationError naming every key that is wrong."""
    body = shape(data=request.data)
    body.is_valid(raise_exception=True)
    stated: dict[str, Any] = body.validated_data
    return stated


def rules_of(stated: Mapping[str, Any]) -> engine.Rules:
    """Return the newest version of a ruleset with the overrides; raises RulesetUnknown, CannotBeScored."""
    ruleset = Ruleset.objects.filter(code=stated["ruleset"]).order_by("-version").first()
    if ruleset is None:
        raise RulesetUnknown(stated["ruleset"])
    try:
        return ruleset.resolve(stated["overrides"])
    except engine.Refused as refused:
        raise CannotBeScored(*at("", refused)) from refused


def scored_deal(stated: Mapping[str, Any]) -> dict[str, Any]:
    """Score one deal."""
    rules = rules_of(stated)
    deal = engine.deal_from_dict(stated["deal"], rules)
    return answers.deal_body(deal, engine.score_deal(deal, rules, stated["pot"]), rules, language())


def scored_manche(stated: Mapping[str, Any]) -> dict[str, Any]:
    """Score the deals of a manche in order."""
    rules = rules_of(stated)
    opening = read_opening(stated.get("from"), rules)
    deals = read_items(stated["deals"], rules)
    manche = engine.score_manche(deals, rules, time_up=stated["time_up"], opening=opening)
    return answers.manche_body(deals, manche, rules, language())


def scored_match(stated: Mapping[str, Any]) -> dict[str, Any]:
    """Score a match from the winners of its manches."""
    best_of = {"manches": stated["best_of"], "play_all": stated["play_all"], "consolante": stated["consolante"]}
    try:
        rules = engine.rules_from_dict({"best_of": best_of})
    except engine.Refused as refused:
        raise CannotBeScored(*at("best_of", refused, root="best_of.manches")) from refused
    return answers.match_body(engine.score_match(read_winners(stated["manches"]), rules))


def checked_sheet(stated: Mapping[str, Any]) -> dict[str, Any]:
    """Check whether a sheet of totals adds up."""
    rules = rules_of(stated)
    totals = read_points(stated["totals"], "totals", rules)
    sheet = engine.Sheet(
        stated["deals"], totals, stated["belotes"], stated["capots"], litige_lost=stated["litige_lost"]
    )
    return answers.sheet_body(engine.check_sheet(sheet, rules), language())


class Calculator(APIView):
    """One calculator: the shape of its body, and what it works out."""

    authentication_classes = ()
    permission_classes = ()
    throttle_classes = ()
    shape: type[StrictSerializer] = DealBody
    work_out: Callable[[Mapping[str, Any]], dict[str, Any]] = staticmethod(scored_deal)

    @override
    def get_exception_handler(self) -> Any:
        return calculator_handler

    def post(self, request: Request) -> Response:
        """Answer what the facts are worth."""
        return Response(self.work_out(stated_in(request, self.shape)))


class DealCalculator(Calculator):
    """``/scoring/deal/``."""


class MancheCalculator(Calculator):
    """``/scoring/manche/``."""

    shape = MancheBody
    work_out = staticmethod(scored_manche)


class MatchCalculator(Calculator):
    """``/scoring/match/``."""

    shape = MatchBody
    work_out = staticmethod(scored_match)


class SheetCalculator(Calculator):
    """``/scoring/sheet/``."""

    shape = SheetBody
    work_out = staticmethod(checked_sheet)

"""What the calculators are sent: the shape of each body; facts and overrides are the engine's to read."""

from typing import Any, Final, override

from rest_framework import serializers

from scoring.api.fields import AnyList, AnyObject, StrictBool, StrictChoice, StrictInt, StrictSerializer, StrictText
from scoring.engine import Side

MOST_POINTS: Final = 1_000_000
MOST_DEALS: Final = 1_000
MOST_DEALS_A_SHEET: Final = 100
MOST_MANCHES: Final = 9


class RulesBody(StrictSerializer):
    """By which rules: the code of a ruleset, and a JSON merge patch on its document (RFC 7396)."""

    ruleset = StrictText(max_length=60)
    overrides = AnyObject(default=dict)


class DealBody(RulesBody):
    """One deal: its facts, and the points that wait from earlier litiges."""

    pot = StrictInt(min_value=0, max_value=MOST_POINTS, default=0)
    deal = AnyObject()


class OpeningBody(StrictSerializer):
    """Where a manche is taken up."""

    score = AnyObject(allow_null=True, default=None)
    deals_played = StrictInt(min_value=0, max_value=MOST_DEALS, default=0)
    pot = StrictInt(min_value=0, max_value=MOST_POINTS, default=0)


class WrittenBody(StrictSerializer):
    """A deal of which only the written points are known, with what the end of a manche asks about it."""

    written = AnyObject()
    taker = StrictChoice(list(Side), allow_null=True, default=None)
    capot_by = StrictChoice(list(Side), allow_null=True, default=None)
    failed = StrictBool(default=False)


class MancheBody(RulesBody):
    """The deals of a manche in order, each its facts or its written points; ``from`` takes it up later."""

    deals = AnyList(most=MOST_DEALS)
    time_up = StrictBool(default=False)

    @override
    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        return {**super().get_fields(), "from": OpeningBody(required=False)}


class MatchBody(StrictSerializer):
    """Who won each manche of a match, in order."""

    best_of = StrictInt(min_value=1, max_value=MOST_MANCHES)
    play_all = StrictBool(default=False)
    consolante = StrictBool(default=False)
    manches = AnyList(most=MOST_MANCHES)


class SheetBody(RulesBody):
    """Two totals of so many deals; belotes and capots that are unknown are null."""

    deals = StrictInt(min_value=1, max_value=MOST_DEALS_A_SHEET)
    totals = AnyObject()
    belotes = StrictInt(min_value=0, max_value=MOST_DEALS_A_SHEET, allow_null=True, default=None)
    capots = StrictInt(min_value=0, max_value=MOST_DEALS_A_SHEET, allow_null=True, default=None)
    litige_lost = StrictInt(min_value=0, max_value=MOST_POINTS, default=0)

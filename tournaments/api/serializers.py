"""The shapes of bodies; what they mean is checked below."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, override

from rest_framework import serializers

from scoring.api.fields import StrictBool, StrictChoice, StrictInt, StrictSerializer, StrictText
from tournaments.api.fields import CleanName
from tournaments.ledger.events import MancheTotals
from tournaments.plan import METHODS
from tournaments.services.registration import PersonIn, TeamIn

MOST_POINTS = 100_000
MOST_TABLES = 10_000


class PersonBody(StrictSerializer):
    """A person of a team."""

    name = CleanName()
    licence = CleanName(required=False, allow_null=True)
    club = CleanName(required=False, allow_null=True)


class TeamBody(StrictSerializer):
    """A team of two; a change starts from the team as it is (``instance``)."""

    name = CleanName(required=False, allow_null=True)
    club = CleanName(required=False, allow_null=True)
    players = PersonBody(many=True, max_length=10)  # type: ignore[call-arg]
    paid = StrictBool(required=False, allow_null=True)
    fixed_table = StrictInt(min_value=1, max_value=MOST_TABLES, required=False, allow_null=True)

    @override
    def to_internal_value(self, data: Any) -> TeamIn:
        said = super().to_internal_value(data)
        if "players" in said:
            said["players"] = tuple(PersonIn(**person) for person in said["players"])
        return replace(self.instance, **said) if self.instance else TeamIn(**said)


class PairBody(serializers.ListField):
    """Two team numbers: who plays whom."""

    def __init__(self, **options: Any) -> None:
        child = StrictInt(min_value=1, max_value=1_000_000)
        super().__init__(**{"child": child, "min_length": 2, "max_length": 2, **options})

    @override
    def to_internal_value(self, data: Any) -> Any:
        first, second = super().to_internal_value(data)
        return first, second


class PairingBody(StrictSerializer):
    """How the next round is to be paired; by the plan where nothing is said."""

    pairing = StrictChoice(choices=METHODS, required=False)
    seed = StrictText(max_length=64, required=False)
    matches = serializers.ListField(child=PairBody(), min_length=1, max_length=5_000, required=False)

    @override
    def to_internal_value(self, data: Any) -> dict[str, Any]:
        said: dict[str, Any] = dict(super().to_internal_value(data))
        if "matches" in said:
            said["matches"] = tuple(said["matches"])
        return said


class SwapBody(StrictSerializer):
    """Two teams that change places; why, once the round is published."""

    teams = PairBody()
    reason = CleanName(required=False, longest=500)


class MoveBody(StrictSerializer):
    """A match and the table it is played at; why, once the round is published."""

    match = StrictInt(min_value=1, max_value=1_000_000)
    table = StrictInt(min_value=1, max_value=MOST_TABLES)
    reason = CleanName(required=False, longest=500)


class NewDealBody(StrictSerializer):
    """A deal to write; its facts are judged by the engine. With a reason it replaces a manche's totals."""

    deal = serializers.JSONField()
    manche = StrictInt(min_value=1, max_value=9, required=False)
    number = StrictInt(min_value=1, max_value=1_000, required=False)
    reason = CleanName(required=False, longest=500)

    def validate_deal(self, value: Any) -> Any:
        """Take a JSON object only."""
        if not isinstance(value, dict):
            raise serializers.ValidationError(self.fields["deal"].error_messages["invalid"], code="not_an_object")
        return value


class DealChangeBody(StrictSerializer):
    """A deal to replace; ``drop_after``: the deals go that would follow the manche's new end."""

    deal = serializers.JSONField()
    reason = CleanName(required=False, longest=500)
    drop_after = StrictBool(required=False)
    validate_deal = NewDealBody.validate_deal


class StrikeBody(StrictSerializer):
    """Why a deal is struck out."""

    reason = CleanName(required=False, longest=500)


class MarksBody(StrictSerializer):
    """A number for each place of the table; the context names them (``places``)."""

    @override
    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        return {place: StrictInt(min_value=0, max_value=MOST_POINTS) for place in self.context["places"]}


class MancheBody(StrictSerializer):
    """The totals of a manche."""

    totals = MarksBody()
    belotes = StrictInt(min_value=0, max_value=1_000, required=False, allow_null=True)
    capots = StrictInt(min_value=0, max_value=1_000, required=False, allow_null=True)
    litige_lost = StrictInt(min_value=0, max_value=MOST_POINTS, required=False)


class ContentBody(StrictSerializer):
    """What somebody saw of a sheet: the hash of what it said."""

    content = StrictText(max_length=64)


class MancheOrNone(MancheBody):
    """The totals of a manche, or null for one that is written deal by deal."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **{"allow_null": True, **options})


class ReasonsBody(StrictSerializer):
    """Why a sheet is kept, or corrected."""

    override_reason = CleanName(required=False, longest=500)
    reason = CleanName(required=False, longest=500)


class TotalsBody(MancheBody, ReasonsBody):
    """A sheet of totals of one manche."""


class ManchesBody(ReasonsBody):
    """A sheet of totals, manche by manche."""

    manches = MancheOrNone(many=True, min_length=1, max_length=9)


class DisputeBody(ContentBody):
    """Another version of a sheet, or why it is wrong."""

    reason = CleanName(required=False, longest=500)


class DisputedTotals(MancheBody, DisputeBody):
    """Another version of a sheet of one manche."""


class DisputedManches(DisputeBody):
    """Another version of a sheet, manche by manche."""

    manches = MancheOrNone(many=True, min_length=1, max_length=9)


def typed_again_body(sent: Any, places: Sequence[str]) -> StrictSerializer:
    """Return how a second typing is read: as totals are, without reasons."""
    shape = SecondManches if isinstance(sent, Mapping) and "manches" in sent else MancheBody
    return shape(data=sent, context={"places": places})


class SecondManches(StrictSerializer):
    """A second typing, manche by manche."""

    manches = MancheOrNone(many=True, min_length=1, max_length=9)


def dispute_body(sent: Any, places: Sequence[str]) -> StrictSerializer:
    """Return how a dispute is read: with ``manches`` or ``totals`` if it names them, else as a reason alone."""
    named = sent if isinstance(sent, Mapping) else {}
    shape = DisputedManches if "manches" in named else DisputedTotals if "totals" in named else DisputeBody
    return shape(data=sent, context={"places": places})


def totals_body(sent: Any, places: Sequence[str]) -> StrictSerializer:
    """Return how a sheet of totals is read: with ``manches`` if it names them, else as one manche."""
    shape = ManchesBody if isinstance(sent, Mapping) and "manches" in sent else TotalsBody
    return shape(data=sent, context={"places": places})


def sheet_totals(said: dict[str, Any]) -> list[MancheTotals | None]:
    """Return a sheet's totals as the ledger holds them."""
    return [None if one is None else manche_totals(one) for one in said.get("manches", [said])]


def manche_totals(said: dict[str, Any]) -> MancheTotals:
    """Return a manche's totals as the ledger holds them."""
    return MancheTotals(
        points=dict(said["totals"]),
        belotes=said.get("belotes"),
        capots=said.get("capots"),
        litige_lost=said.get("litige_lost", 0),
    )

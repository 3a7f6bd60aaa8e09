"""The shapes of a concours's settings; what they mean is checked below."""

from typing import Any, override

from rest_framework import serializers

from scoring.api.fields import StrictBool, StrictChoice, StrictInt, StrictSerializer, StrictText
from tournaments.api.fields import CleanName
from tournaments.api.serializers import MOST_POINTS, MOST_TABLES
from tournaments.plan import KINDS, METHODS, ByeRule, Stage


class StageBody(StrictSerializer):
    """A stage: how long it is, who plays it, how it is paired, by which rules and ranking; as its kind wants it."""

    kind = StrictChoice(choices=KINDS, default="rounds")
    rounds = StrictInt(min_value=1, max_value=50, required=False)
    pairing = serializers.ListField(child=StrictChoice(choices=METHODS), max_length=50, required=False)
    groups = StrictInt(min_value=1, max_value=1_000, required=False, allow_null=True)
    size = StrictInt(min_value=3, max_value=50, required=False, allow_null=True)
    top = StrictInt(min_value=2, max_value=10_000, required=False, allow_null=True)
    best_of = StrictInt(min_value=1, max_value=9, required=False, allow_null=True)
    third_place = StrictBool(required=False)
    ruleset = StrictText(max_length=60, required=False, allow_null=True)
    ruleset_version = StrictInt(min_value=1, max_value=10_000, required=False, allow_null=True)
    overrides = serializers.JSONField(required=False)
    ranking = serializers.ListField(child=StrictText(max_length=30), required=False)

    def validate_overrides(self, value: Any) -> Any:
        """Take a JSON object only."""
        return json_object(self, value)

    @override
    def to_internal_value(self, data: Any) -> Stage:
        said = dict(super().to_internal_value(data))
        for name in {"pairing", "ranking"} & said.keys():
            said[name] = tuple(said[name])
        return Stage(**said)


def json_object(body: StrictSerializer, value: Any) -> Any:
    """Return a JSON object as it is; raises ValidationError for anything else."""
    if not isinstance(value, dict):
        raise serializers.ValidationError(body.fields["overrides"].error_messages["invalid"], code="not_an_object")
    return value


class HalfOrPoints(serializers.Field[Any, Any, Any, Any]):
    """``"half"``, ``"mean"`` or a number of points."""

    @override
    def to_internal_value(self, data: Any) -> Any:
        if data in ("half", "mean"):
            return data
        return StrictInt(min_value=0, max_value=MOST_POINTS).to_internal_value(data)


class ByeBody(StrictSerializer):
    """What an exempt team writes."""

    points = HalfOrPoints(default="half")
    match_points = StrictInt(min_value=0, max_value=100, default=2)


class SettingsBody(StrictSerializer):
    """The settings of a concours; in a change, what is left out stays."""

    name = CleanName()
    date = serializers.DateField()
    venue = CleanName(required=False, allow_blank=True)
    ruleset = StrictText(max_length=60)
    overrides = serializers.JSONField(required=False)
    entry_mode = StrictChoice(choices=["pairs", "draw_pairs", "melee"], required=False)
    late = StrictInt(min_value=0, max_value=MOST_POINTS, required=False)
    clubs_apart = StrictInt(min_value=0, max_value=50, required=False)
    tables = StrictInt(min_value=1, max_value=MOST_TABLES, required=False, allow_null=True)
    stages = StageBody(many=True, required=False)
    ranking = serializers.ListField(child=StrictText(max_length=30), required=False)
    bye = ByeBody(required=False)
    match_points = serializers.ListField(
        child=StrictInt(min_value=0, max_value=100), min_length=3, max_length=3, required=False
    )
    confirmation = StrictChoice(choices=["single", "desk", "opponents"], required=False)
    visibility = StrictChoice(choices=["visible", "hidden"], required=False)
    display_names = StrictChoice(choices=["full", "initial"], required=False)

    def validate_overrides(self, value: Any) -> Any:
        """Take a JSON object only."""
        return json_object(self, value)

    @override
    def to_internal_value(self, data: Any) -> dict[str, Any]:
        """Return fields of the plan, ``name`` and ``venue``."""
        said: dict[str, Any] = dict(super().to_internal_value(data))
        if "date" in said:
            said["date"] = said["date"].isoformat()
        if "stages" in said:
            said["stages"] = tuple(said["stages"])
        if "bye" in said:
            said["bye"] = ByeRule(**said["bye"])
        for name in {"ranking", "match_points"} & said.keys():
            said[name] = tuple(said[name])
        return said


class NewTournamentBody(SettingsBody):
    """A new concours."""

    slug = serializers.RegexField(r"^[a-z0-9-]{1,50}$", required=False)

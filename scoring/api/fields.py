"""Fields that take a JSON value of one type, and nothing that merely looks like it."""

from collections.abc import Mapping
from typing import Any, NoReturn, cast, override

from rest_framework import serializers
from rest_framework.exceptions import ErrorDetail, ValidationError
from rest_framework.settings import api_settings

from scoring.api.flaws import Flaw
from scoring.api.sentences import language, say


def _detail(code: str, **params: int | str) -> ErrorDetail:
    return ErrorDetail(say(Flaw("", code, params), language()), code)


def _refuse(code: str, **params: int | str) -> NoReturn:
    raise ValidationError([_detail(code, **params)])


class StrictInt(serializers.IntegerField):
    """A JSON integer in a range: ``true``, ``"12"``, ``12.0`` and full-width digits are refused."""

    def __init__(self, *, min_value: int, max_value: int, **options: Any) -> None:
        super().__init__(min_value=min_value, max_value=max_value, **options)
        self.range = range(min_value, max_value + 1)

    @override
    def to_internal_value(self, data: object) -> int:
        if type(data) is not int:
            _refuse("not_an_integer")
        if data < self.range.start:
            _refuse("min_value", min_value=self.range.start)
        if data >= self.range.stop:
            _refuse("max_value", max_value=self.range.stop - 1)
        return data


class StrictBool(serializers.BooleanField):
    """``true`` or ``false``: ``1`` and ``"yes"`` are refused."""

    @override
    def to_internal_value(self, data: object) -> bool:
        if type(data) is not bool:
            _refuse("not_a_boolean")
        return data


class StrictText(serializers.CharField):
    """A JSON string of at most ``max_length`` code points, kept as it is written: numbers are refused."""

    def __init__(self, *, max_length: int, **options: Any) -> None:
        super().__init__(max_length=max_length, trim_whitespace=False, **options)

    @override
    def to_internal_value(self, data: object) -> str:
        if type(data) is not str:
            _refuse("not_a_string")
        return data


class StrictChoice(serializers.ChoiceField):
    """One of a few words, exactly as written in the documentation."""

    @override
    def to_internal_value(self, data: object) -> str:
        if type(data) is not str or data not in self.choice_strings_to_values:
            _refuse("invalid_choice", choices=", ".join(self.choice_strings_to_values))
        return data


class AnyObject(serializers.Field[Any, Any, Any, Any]):
    """A JSON object whose keys are read elsewhere: facts of a deal, overrides of a ruleset."""

    @override
    def to_internal_value(self, data: object) -> Any:
        if not isinstance(data, Mapping):
            _refuse("not_an_object")
        return data


class AnyList(serializers.Field[Any, Any, Any, Any]):
    """A JSON list of at most ``most`` items, which are read elsewhere."""

    def __init__(self, *, most: int, **options: Any) -> None:
        super().__init__(**options)
        self.most = most

    @override
    def to_internal_value(self, data: object) -> Any:
        if not isinstance(data, list):
            _refuse("not_a_list")
        if len(data) > self.most:
            _refuse("too_many", most=self.most)
        return data


class StrictSerializer(serializers.Serializer[Any]):
    """An object without unknown keys; a key that can only be read is unknown to a write."""

    @override
    def to_internal_value(self, data: object) -> Any:
        if not isinstance(data, Mapping):
            raise ValidationError({api_settings.NON_FIELD_ERRORS_KEY: [_detail("not_an_object")]})
        flaws = self._unknown_keys(data)
        try:
            value = super().to_internal_value(data)
        except ValidationError as refused:
            raise ValidationError({**cast(dict[str, Any], refused.detail), **flaws}) from refused
        if flaws:
            raise ValidationError(flaws)
        return value

    def _unknown_keys(self, data: Mapping[str, object]) -> dict[str, list[ErrorDetail]]:
        known = [field.field_name or "" for field in self._writable_fields]
        detail = _detail("unknown_field", known=", ".join(known))
        return {key: [detail] for key in data if key not in known}

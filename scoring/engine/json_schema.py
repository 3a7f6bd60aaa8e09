"""The JSON Schema of a rules document, generated from the annotations of its groups."""

import inspect
from collections.abc import Callable, Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from scoring.engine.rules import DEFAULT_FAMILY, FAMILIES
from scoring.engine.schema import MOST_ITEMS, Group, hints, names, to_json

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def rules_schema() -> dict[str, Any]:
    """Return the JSON Schema (2020-12) of a rules document: one object a family, every key with its default.

    A document without `family` is one of belote. What keys say together (a number of deals where the end is by
    deals) is not in the schema; `rules_from_dict` refuses it.
    """
    return {
        "$schema": DIALECT,
        "title": "Ruleset",
        "oneOf": [family_schema(family, group) for family, group in FAMILIES.items()],
    }


def family_schema(family: str, group: type[Group]) -> dict[str, Any]:
    required = {} if family == DEFAULT_FAMILY else {"required": ["family"]}
    return {"title": family, **group_schema(group), **required}


def group_schema(group: type[Group]) -> dict[str, Any]:
    """Describe a group: its docstring, and its keys with their defaults; unknown keys are refused."""
    properties = {key: {**describe(hint), **default_of(group, names(group)[key])} for key, hint in hints(group).items()}
    description = inspect.getdoc(group) or ""
    return {"type": "object", "description": description, "properties": properties, "additionalProperties": False}


def default_of(group: type[Group], name: str) -> dict[str, Any]:
    return {"default": to_json(getattr(group(), name))}


def describe(hint: Any) -> dict[str, Any]:
    """Describe what one annotation allows."""
    if isinstance(hint, type) and issubclass(hint, Group):
        return group_schema(hint)
    return WRITERS[get_origin(hint) or hint](hint)


def describe_integer(hint: Any) -> dict[str, Any]:
    bounds = get_args(hint)[1]
    return {"type": "integer", "minimum": bounds.low, "maximum": bounds.high}


def describe_flag(_hint: Any) -> dict[str, Any]:
    return {"type": "boolean"}


def describe_choice(hint: Any) -> dict[str, Any]:
    return {"enum": list(get_args(hint))}


def describe_either(hint: Any) -> dict[str, Any]:
    return {"anyOf": [{"type": "null"} if arm is NoneType else describe(arm) for arm in get_args(hint)]}


def describe_tuple(hint: Any) -> dict[str, Any]:
    """Describe a list of as many items as annotated, or of one item and more (`...`)."""
    items, many = get_args(hint), get_args(hint)[-1] is Ellipsis
    low, high = (1, MOST_ITEMS) if many else (len(items), len(items))
    return {"type": "array", "items": describe(items[0]), "minItems": low, "maxItems": high}


WRITERS: Mapping[Any, Callable[[Any], dict[str, Any]]] = {
    Annotated: describe_integer,
    bool: describe_flag,
    Literal: describe_choice,
    Union: describe_either,
    UnionType: describe_either,
    tuple: describe_tuple,
}

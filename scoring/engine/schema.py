"""Groups of keys whose type annotations are their schema: read strictly, checked whenever they are made."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, cast, get_args, get_origin, get_type_hints

from scoring.engine.refusals import Refusal, Refused

MOST_ITEMS = 10


@dataclass(frozen=True, slots=True)
class Between:
    """The bounds of a whole number, both included."""

    low: int
    high: int


class Group:
    """A frozen dataclass of rules; every field has a default, and a wrong value raises Refused."""

    __slots__ = ()

    def __post_init__(self) -> None:
        read_keys(type(self), {key: getattr(self, name) for key, name in names(type(self)).items()}, "")

    def to_dict(self) -> dict[str, Any]:
        """Write the group as a JSON object with all of its keys."""
        return {key: to_json(getattr(self, name)) for key, name in names(type(self)).items()}


def once_a_class[Said](function: Callable[[type[Group]], Said]) -> Callable[[type[Group]], Said]:
    """Remember what a function says of a class: annotations do not change."""
    return cast(Callable[[type[Group]], Said], cache(function))


@once_a_class
def hints(group: type[Group]) -> dict[str, Any]:
    """Return the annotation of every key."""
    return {name.removesuffix("_"): hint for name, hint in get_type_hints(group, include_extras=True).items()}


@once_a_class
def names(group: type[Group]) -> dict[str, str]:
    """Return the field of every key: the same word, but for Python's own words (`from` is `from_`)."""
    return {name.removesuffix("_"): name for name in get_type_hints(group)}


def to_json(value: object) -> object:
    if isinstance(value, Group):
        return value.to_dict()
    return [to_json(item) for item in value] if isinstance(value, tuple) else value


def read(hint: Any, value: object, path: str) -> Any:
    """Return the value as its annotation wants it (lists as tuples, objects as groups). Raises Refused."""
    if isinstance(hint, type) and issubclass(hint, Group):
        return read_group(hint, value, path)
    return READERS[get_origin(hint) or hint](hint, value, path)


def read_group[G: Group](group: type[G], value: object, path: str) -> G:
    if isinstance(value, group):
        return value
    if not isinstance(value, Mapping):
        raise Refused(Refusal(path, "object"))
    values = read_keys(group, value, f"{path}." if path else "")
    return group(**{names(group)[key]: each for key, each in values.items()})


def read_keys(group: type[Group], values: Mapping[str, object], prefix: str) -> dict[str, Any]:
    """Read every key, and only then raise Refused with all that is wrong."""
    known, found = hints(group), {}
    refusals: list[Refusal] = []
    for key, value in values.items():
        if key not in known:
            refusals.append(Refusal(f"{prefix}{key}", "unknown_field"))
            continue
        try:
            found[key] = read(known[key], value, f"{prefix}{key}")
        except Refused as refused:
            refusals.extend(refused.refusals)
    if refusals:
        raise Refused(*refusals)
    return found


def read_integer(hint: Any, value: object, path: str) -> int:
    bounds = get_args(hint)[1]
    if type(value) is not int:
        raise Refused(Refusal(path, "integer"))
    if not bounds.low <= value <= bounds.high:
        raise Refused(Refusal(path, "range", {"low": bounds.low, "high": bounds.high}))
    return value


def read_flag(_hint: Any, value: object, path: str) -> bool:
    if type(value) is not bool:
        raise Refused(Refusal(path, "boolean"))
    return value


def read_choice(hint: Any, value: object, path: str) -> Any:
    """Return one of the annotated words or numbers; `true` is not 1."""
    allowed = get_args(hint)
    if type(value) not in (str, int) or value not in allowed:
        raise Refused(Refusal(path, "choice", {"allowed": ", ".join(map(str, allowed))}))
    return value


def read_either(hint: Any, value: object, path: str) -> Any:
    """Read the first annotation that fits; when none does, say what the first one wanted."""
    arms = [arm for arm in get_args(hint) if arm is not NoneType]
    if value is None and len(arms) < len(get_args(hint)):
        return None
    refusals = []
    for arm in arms:
        try:
            return read(arm, value, path)
        except Refused as refused:
            refusals.append(refused)
    raise refusals[0]


def read_tuple(hint: Any, value: object, path: str) -> tuple[Any, ...]:
    """Read a list of as many items as annotated, or of one item and more (`...`)."""
    items, many = get_args(hint), get_args(hint)[-1] is Ellipsis
    if not isinstance(value, list | tuple):
        raise Refused(Refusal(path, "list"))
    if many and not 1 <= len(value) <= MOST_ITEMS:
        raise Refused(Refusal(path, "length", {"low": 1, "high": MOST_ITEMS}))
    if not many and len(value) != len(items):
        raise Refused(Refusal(path, "length", {"low": len(items), "high": len(items)}))
    return tuple(read(items[0], item, f"{path}.{index}") for index, item in enumerate(value))


READERS: dict[Any, Callable[[Any, object, str], Any]] = {
    Annotated: read_integer,
    bool: read_flag,
    Literal: read_choice,
    Union: read_either,
    UnionType: read_either,
    tuple: read_tuple,
}

"""A sheet typed a second time: what the first typing said beside it."""

from collections.abc import Mapping
from typing import Any

from tournaments.pages.desk_forms import DeskForm, field_name
from tournaments.pages.forms import Difference

COUNTED = ("belotes", "capots")


def typings(form: DeskForm) -> list[Difference]:
    """Return both typings of a sheet where they differ, field by field; nothing where none was refused for that."""
    if form.differing is None:
        return []
    first, second = (said_in(form.differing.params[turn]) for turn in ("first", "second"))
    return [
        Difference(str(form[name].label), str(first[name]), str(second[name]))
        for name in form.fields
        if None not in {first.get(name), second.get(name)} and first[name] != second[name]
    ]


def said_in(typing: Any) -> Mapping[str, int | None]:
    """Return what a typing says, by the names of the form's fields."""
    return {
        field_name(key, number): value
        for number, manche in enumerate(typing, 1)
        for key, value in {**manche["totals"], **{mark: manche[mark] for mark in COUNTED}}.items()
    }

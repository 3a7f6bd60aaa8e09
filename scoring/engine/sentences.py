"""The sentences of the engine, French and English, one a code: what is, or what is wrong and what to do."""

from collections.abc import Mapping
from typing import Protocol

SIDES = {"fr": {"NS": "Nord-Sud", "EW": "Est-Ouest"}, "en": {"NS": "North-South", "EW": "East-West"}}
SIDE_PARAMS = ("side", "holder", "by")

REFUSALS: dict[str, dict[str, str]] = {}


class Sayable(Protocol):
    """A refusal, a step or a hint."""

    @property
    def code(self) -> str: ...

    @property
    def params(self) -> Mapping[str, int | str]: ...


def say(item: Sayable, language: str) -> str:
    """Render a refusal, a step or a hint: in French where the language is French (`fr`, `fr-ca`), else in English."""
    return item.code

"""Reading of facts key by key; what is wrong is collected, so that it can be said all at once."""

from collections.abc import Collection, Mapping
from enum import StrEnum
from functools import cache

from scoring.engine.refusals import Refusal, Refused


@cache
def members[E: StrEnum](words: type[E]) -> Mapping[str, E]:
    """Return the members of an enumeration by their words."""
    return {member.value: member for member in words}


class Reading:
    """An object of facts being read: missing is null, wrong values are noted and read as None."""

    def __init__(self, facts: Mapping[str, object], path: str) -> None:
        self.facts = facts
        self.path = path
        self.refusals: list[Refusal] = []

    def refuse(self, key: str, code: str, params: Mapping[str, int | str] | None = None) -> None:
        self.refusals.append(Refusal(f"{self.path}.{key}", code, params or {}))

    def states(self, key: str) -> bool:
        """Tell whether the facts name this key with a value."""
        return self.facts.get(key) is not None

    def choice[E: StrEnum](self, key: str, words: type[E]) -> E | None:
        value = self.facts.get(key)
        if value is None:
            return None
        chosen: E | None = members(words).get(value) if isinstance(value, str) else None
        if chosen is not None:
            return chosen
        self.refuse(key, "choice", {"allowed": ", ".join(words)})
        return None

    def flag(self, key: str) -> bool:
        value = self.facts.get(key)
        if value is not None and type(value) is not bool:
            self.refuse(key, "boolean")
        return value is True

    def integer(self, key: str, low: int, high: int) -> int | None:
        value = self.facts.get(key)
        if value is None:
            return None
        if type(value) is not int:
            self.refuse(key, "integer")
            return None
        if not low <= value <= high:
            self.refuse(key, "range", {"low": low, "high": high})
            return None
        return value

    def within(self, key: str) -> "Reading | None":
        """Return the reading of an object in this one; what is wrong there is noted here, too."""
        value = self.facts.get(key)
        if value is None:
            return None
        if not isinstance(value, (dict, Mapping)):  # to ask whether it is a Mapping is slow, and nearly all are dicts
            self.refuse(key, "object")
            return None
        inner = Reading(value, f"{self.path}.{key}")
        inner.refusals = self.refusals
        return inner

    def require(self, *keys: str) -> None:
        """Note every key that the facts do not state."""
        for key in keys:
            if not self.states(key):
                self.refuse(key, "required")

    def refuse_strangers(self, known: Collection[str]) -> None:
        for key in self.facts:
            if key not in known:
                self.refuse(key, "unknown_field")

    def end(self) -> None:
        """Raise Refused with everything that was wrong, if anything was."""
        if self.refusals:
            raise Refused(*self.refusals)

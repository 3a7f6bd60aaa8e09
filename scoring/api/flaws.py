"""What is wrong with the shape of a body, and where."""

import dataclasses
from collections.abc import Mapping


@dataclasses.dataclass(frozen=True, slots=True)
class Flaw:
    """One thing wrong: its path (``teams.0.name``, empty for the whole body), a code, its numbers."""

    field: str
    code: str
    params: Mapping[str, int | str] = dataclasses.field(default_factory=dict, hash=False)


def inside(path: str, part: str | int) -> str:
    """Return the path of a key or an index inside another path, printable whatever the key holds."""
    name = str(part).encode("utf-8", "backslashreplace").decode()
    return f"{path}.{name}" if path else name

"""What the engine refuses, and how it says so."""

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Refusal:
    """One thing that is wrong: where (`contract.tie`, `deal.points.NS`), which code, with what."""

    field: str
    code: str
    params: Mapping[str, int | str] = dataclasses.field(default_factory=dict, hash=False)


class Refused(Exception):
    """Raised with everything that is wrong at once; `refusals` is never empty."""

    def __init__(self, first: Refusal, *more: Refusal) -> None:
        self.refusals: tuple[Refusal, ...] = (first, *more)

    def __str__(self) -> str:
        return ", ".join(f"{refusal.field}: {refusal.code}" for refusal in self.refusals)

"""The verdict (fait, dedans, litige): whether the taker has made his contract."""

from dataclasses import dataclass
from enum import StrEnum

from scoring.engine.explain import Step


class Verdict(StrEnum):
    """What became of a deal."""

    MADE = "made"
    DEDANS = "dedans"
    LITIGE = "litige"
    REPLAY = "replay"
    VOID = "void"
    FAULT = "fault"


@dataclass(frozen=True, slots=True)
class Judgement:
    """A verdict and the steps that explain it."""

    verdict: Verdict
    steps: tuple[Step, ...]

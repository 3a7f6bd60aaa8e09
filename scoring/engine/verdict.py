"""The verdict (fait, dedans, litige): whether the taker has made his contract."""

from enum import StrEnum

from scoring.engine.explain import Entry


class Verdict(StrEnum):
    """What became of a deal."""

    MADE = "made"
    DEDANS = "dedans"
    LITIGE = "litige"
    REPLAY = "replay"
    VOID = "void"
    FAULT = "fault"


# By themselves, for a member is slow to find in its enumeration, and a deal asks for ten of them.
MADE, DEDANS, LITIGE, REPLAY, VOID, FAULT = Verdict

# A verdict and the entries that explain it.
type Judgement = tuple[Verdict, tuple[Entry, ...]]

"""What a referee decides beside the sheets: forfeits and penalties."""

from dataclasses import dataclass
from typing import ClassVar

from tournaments.ledger.events.said import Said


@dataclass(frozen=True, slots=True)
class MatchForfeited:
    """A side (``NS``, ``EW``), or ``both``, did not play: the other writes the score of a bye.

    ``was`` is the state that the match was in: where something is written it stays on the sheet.
    """

    kind: ClassVar[str] = "match.forfeited@1"
    match: int
    side: str
    was: str
    reason: Said | None = None


@dataclass(frozen=True, slots=True)
class MatchReinstated:
    """The forfeit of a ``side`` (or ``both``) was taken back: the match is played, or counts as it was written."""

    kind: ClassVar[str] = "match.reinstated@1"
    match: int
    side: str
    reason: Said


@dataclass(frozen=True, slots=True)
class PenaltyGiven:
    """A team loses points in a round, or its opponents of that round are given them."""

    kind: ClassVar[str] = "penalty.given@1"
    number: int
    round: int
    team: int
    points: int
    to_opponents: bool
    reason: Said


@dataclass(frozen=True, slots=True)
class PenaltyLifted:
    """A penalty was taken back; its number is not given again."""

    kind: ClassVar[str] = "penalty.lifted@1"
    number: int
    reason: Said

"""The brackets of a stage (tableaux): which matches there are, and where their sides come from."""

from dataclasses import dataclass
from typing import Literal

type BracketName = Literal["principal", "third_place", "consolante"]


@dataclass(frozen=True, slots=True, order=True)
class Slot:
    """Where a match stands: its bracket, the turn in it (from 1), its place in the turn (from 0, from the top)."""

    bracket: BracketName
    turn: int
    place: int = 0


@dataclass(frozen=True, slots=True)
class Seed:
    """A team that a bracket begins with, by the rank it is seeded at (tête de série), best 1."""

    rank: int
    team: int


@dataclass(frozen=True, slots=True)
class WinnerOf:
    """Whoever wins an earlier match."""

    slot: Slot


@dataclass(frozen=True, slots=True)
class LoserOf:
    """Whoever loses an earlier match."""

    slot: Slot


type Feed = Seed | WinnerOf | LoserOf | None
"""Where one side of a match comes from; None: from nowhere, so that the other side is exempt."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match of a bracket before anybody sits there; `round` is the one of the stage (from 1) it is played in."""

    slot: Slot
    round: int
    feeds: tuple[Feed, Feed]


@dataclass(frozen=True, slots=True)
class Tableau:
    """All matches of a stage of brackets, each after those that its sides come from.

    A first turn that is not full has exempt sides: they stand here as matches too, with a feed None.
    """

    fixtures: tuple[Fixture, ...]

    @property
    def rounds(self) -> int:
        """How many rounds the stage takes: parallel brackets share them."""
        return max(fixture.round for fixture in self.fixtures)

    @property
    def has_consolante(self) -> bool:
        """Whether there is a second bracket, so that the first needs a name."""
        return any(fixture.slot.bracket == "consolante" for fixture in self.fixtures)

    def last_turn(self, bracket: BracketName) -> int:
        """Return the turn of a bracket's final, 0 where the bracket has no match."""
        return max((one.slot.turn for one in self.fixtures if one.slot.bracket == bracket), default=0)

    def seed(self, bracket: BracketName, team: int) -> int | None:
        """Return at which rank a team is seeded in a bracket; None where losers feed it."""
        feeds = (feed for one in self.fixtures if one.slot.bracket == bracket for feed in one.feeds)
        return next((feed.rank for feed in feeds if isinstance(feed, Seed) and feed.team == team), None)

"""Teams that are drawn, and the secret that seeded the draws."""

from dataclasses import dataclass
from typing import ClassVar

from tournaments.ledger.events.said import Said


@dataclass(frozen=True, slots=True)
class CardOf:
    """A card, and who drew it."""

    player: int
    card: str


@dataclass(frozen=True, slots=True)
class TableOfCards:
    """A table: its people in the order in which they draw, their cards up to the second king, turns for the deal."""

    players: tuple[int, ...]
    cards: tuple[CardOf, ...] = ()
    deal: tuple[tuple[CardOf, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class DrawnTeam:
    """A team that was drawn: its number, and the note of a name that it may give itself."""

    number: int
    said: Said
    players: tuple[int, int]


@dataclass(frozen=True, slots=True)
class FormerTeam:
    """A team of the former drawing as it was when that was taken back."""

    number: int
    note: str
    players: tuple[int, ...]
    paid: bool | None
    fixed_table: int | None
    version: int


@dataclass(frozen=True, slots=True)
class TeamsDrawn:
    """People on their own were drawn into teams, from the state that event ``input_seq`` left.

    ``number`` is the drawing's, from 1: those that were taken back count too. ``by`` is lottery or cards. ``tables``
    hold every card; without a seed they were really drawn in the hall. ``replaced`` is the former drawing: its teams
    are gone, and their numbers given again.
    """

    kind: ClassVar[str] = "teams.drawn@1"
    number: int
    by: str
    input_seq: int
    teams: tuple[DrawnTeam, ...]
    left_over: int | None = None
    apart: tuple[tuple[int, ...], ...] = ()
    tables: tuple[TableOfCards, ...] = ()
    seed: str | None = None
    seed_chosen: bool = False
    replaced: tuple[FormerTeam, ...] = ()


@dataclass(frozen=True, slots=True)
class SecretRevealed:
    """The secret of the draws was told after the finish: everybody can make them again."""

    kind: ClassVar[str] = "secret.revealed@1"
    secret: str

"""People on their own: who registered alone, changed, left; teams that are made of them by hand."""

from dataclasses import dataclass
from typing import ClassVar

from tournaments.ledger.events.said import Said


@dataclass(frozen=True, slots=True)
class PersonAlone:
    """A person as registered alone, or as changed to; a stand-in (volontaire) makes an odd number even."""

    number: int
    said: Said
    paid: bool | None = None
    stand_in: bool = False


@dataclass(frozen=True, slots=True)
class PlayersRegistered:
    """One person, or all of a file, registered alone; ``file`` is the SHA-256 of an imported file."""

    kind: ClassVar[str] = "players.registered@1"
    players: tuple[PersonAlone, ...]
    file: str | None = None


@dataclass(frozen=True, slots=True)
class PlayerChanged:
    """The name, the fee or the mark of a person who registered alone was changed."""

    kind: ClassVar[str] = "player.changed@1"
    player: PersonAlone


@dataclass(frozen=True, slots=True)
class PlayerRemoved:
    """A person without a team was struck off; the number is not given again."""

    kind: ClassVar[str] = "player.removed@1"
    number: int


@dataclass(frozen=True, slots=True)
class TeamMade:
    """Two people who registered alone were made a team by hand."""

    kind: ClassVar[str] = "team.made@1"
    number: int
    said: Said
    players: tuple[int, ...]

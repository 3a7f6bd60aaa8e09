"""Teams: who joined, changed, left, came back."""

from dataclasses import dataclass
from typing import ClassVar

from tournaments.ledger.events.said import Said


@dataclass(frozen=True, slots=True)
class PlayerEntry:
    """A person of a team."""

    number: int
    said: Said


@dataclass(frozen=True, slots=True)
class TeamEntry:
    """A team as it was registered or is changed to."""

    number: int
    said: Said
    players: tuple[PlayerEntry, ...]
    paid: bool | None = None
    fixed_table: int | None = None


@dataclass(frozen=True, slots=True)
class TeamsRegistered:
    """One team, or all of a file, joined; ``file`` is the SHA-256 of an imported file."""

    kind: ClassVar[str] = "teams.registered@1"
    teams: tuple[TeamEntry, ...]
    file: str | None = None


@dataclass(frozen=True, slots=True)
class TeamChanged:
    """A team's names, club or fee were changed."""

    kind: ClassVar[str] = "team.changed@1"
    team: TeamEntry


@dataclass(frozen=True, slots=True)
class TeamRemoved:
    """A team was struck off before the start."""

    kind: ClassVar[str] = "team.removed@1"
    number: int


@dataclass(frozen=True, slots=True)
class TeamWithdrawn:
    """A team leaves from the next round on (abandon).

    Its match that is shown and not begun is a forfeit (``forfeited_match``), a draw that seats it and that nobody
    has seen is thrown away (``discarded_round``).
    """

    kind: ClassVar[str] = "team.withdrawn@1"
    number: int
    forfeited_match: int | None = None
    discarded_round: int | None = None


@dataclass(frozen=True, slots=True)
class TeamReadmitted:
    """A team that had left (``was``: withdrawn, disqualified) plays again from the next round on (retour)."""

    kind: ClassVar[str] = "team.readmitted@1"
    number: int
    was: str


@dataclass(frozen=True, slots=True)
class TeamDisqualified:
    """A referee took a team out of the concours (disqualification), which follows from it as from a withdrawal.

    ``was`` is the state that the team was in: active, or withdrawn already.
    """

    kind: ClassVar[str] = "team.disqualified@1"
    number: int
    was: str
    reason: Said
    forfeited_match: int | None = None
    discarded_round: int | None = None

"""What can happen in a concours: frozen facts, one class a kind.

Bodies hold numbers and random references, never names: people and free text are notes beside the ledger,
and an event carries a note's reference and commitment (:class:`Said`). A kind's shape never changes: a new
shape is a new kind (``deal.entered@2``).
"""

from dataclasses import dataclass, field
from typing import Any, ClassVar

from tournaments.plan import Plan


@dataclass(frozen=True, slots=True)
class Said:
    """A name or a text kept beside the ledger: where it is, and the SHA-256 of what it said."""

    ref: str
    commitment: str


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


@dataclass(frozen=True, slots=True)
class PairedMatch:
    """Who sits where at a table: teams by place, in the order of the places (``{"NS": 4, "EW": 2}``)."""

    number: int
    table: int
    seats: dict[str, int]
    rematch: bool = False


@dataclass(frozen=True, slots=True)
class MancheTotals:
    """A manche written as totals by place, with the belotes and capots ticked (None: unknown)."""

    points: dict[str, int]
    belotes: int | None = None
    capots: int | None = None
    litige_lost: int = 0

    @classmethod
    def of_sides(
        cls, ns: int, ew: int, belotes: int | None = None, capots: int | None = None, litige_lost: int = 0
    ) -> "MancheTotals":
        """Return the totals of the two sides."""
        return cls({"NS": ns, "EW": ew}, belotes, capots, litige_lost)


@dataclass(frozen=True, slots=True)
class TournamentCreated:
    """The organiser set the concours up; ``commitment`` is the SHA-256 of the secret of its draws."""

    kind: ClassVar[str] = "tournament.created@1"
    plan: Plan
    about: Said
    commitment: str


@dataclass(frozen=True, slots=True)
class TournamentChanged:
    """The organiser changed the settings."""

    kind: ClassVar[str] = "tournament.changed@1"
    plan: Plan
    about: Said


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
    """A team leaves from the next round on (abandon)."""

    kind: ClassVar[str] = "team.withdrawn@1"
    number: int


@dataclass(frozen=True, slots=True)
class TournamentStarted:
    """Registration closed; ``rules`` is the whole rules document that holds from now on."""

    kind: ClassVar[str] = "tournament.started@1"
    rules: dict[str, Any]


@dataclass(frozen=True, slots=True)
class RoundPaired:
    """A round was drawn or paired, from the state that event ``input_seq`` left."""

    kind: ClassVar[str] = "round.paired@1"
    number: int
    method: str
    input_seq: int
    matches: tuple[PairedMatch, ...]
    byes: tuple[int, ...]
    cost: int
    seed: str | None = None
    seed_chosen: bool = False
    reasons: tuple[dict[str, Any], ...] = field(default=())


@dataclass(frozen=True, slots=True)
class RoundPublished:
    """Everybody may see who plays whom."""

    kind: ClassVar[str] = "round.published@1"
    number: int


@dataclass(frozen=True, slots=True)
class RoundClosed:
    """Every sheet of the round is in: its results count in the standings."""

    kind: ClassVar[str] = "round.closed@1"
    number: int


@dataclass(frozen=True, slots=True)
class DealEntered:
    """A deal was written on a sheet."""

    kind: ClassVar[str] = "deal.entered@1"
    match: int
    manche: int
    number: int
    facts: dict[str, Any]


@dataclass(frozen=True, slots=True)
class DealChanged:
    """A deal's facts were replaced; ``reason`` where the round was closed already."""

    kind: ClassVar[str] = "deal.changed@1"
    match: int
    manche: int
    number: int
    facts: dict[str, Any]
    reason: Said | None = None


@dataclass(frozen=True, slots=True)
class TotalsEntered:
    """A sheet's totals were written or replaced, manche by manche (None: one that is written deal by deal).

    ``override`` is why a referee keeps totals that do not add up.
    """

    kind: ClassVar[str] = "totals.entered@1"
    match: int
    manches: tuple[MancheTotals | None, ...]
    override: Said | None = None
    reason: Said | None = None


@dataclass(frozen=True, slots=True)
class TournamentFinished:
    """The concours is over; nothing follows."""

    kind: ClassVar[str] = "tournament.finished@1"


type Event = (
    TournamentCreated
    | TournamentChanged
    | TeamsRegistered
    | TeamChanged
    | TeamRemoved
    | TeamWithdrawn
    | TournamentStarted
    | RoundPaired
    | RoundPublished
    | RoundClosed
    | DealEntered
    | DealChanged
    | TotalsEntered
    | TournamentFinished
)

"""What can happen in a concours: frozen facts, one class a kind.

Bodies hold numbers and random references, never names: people and free text are notes beside the ledger,
and an event carries a note's reference and commitment (:class:`Said`). A kind's shape never changes: a new
shape is a new kind (``deal.entered@2``).
"""

from tournaments.ledger.events.course import (
    ActionUndone,
    TournamentChanged,
    TournamentCreated,
    TournamentFinished,
    TournamentReopened,
    TournamentStarted,
)
from tournaments.ledger.events.draws import (
    CardOf,
    DrawnTeam,
    FormerTeam,
    SecretRevealed,
    TableOfCards,
    TeamsDrawn,
)
from tournaments.ledger.events.people import (
    PersonAlone,
    PlayerChanged,
    PlayerRemoved,
    PlayersRegistered,
    TeamMade,
)
from tournaments.ledger.events.rounds import (
    PairedGroup,
    PairedMatch,
    RoundArranged,
    RoundClosed,
    RoundLocked,
    RoundPaired,
    RoundPublished,
    RoundTimeUp,
    RoundUnpaired,
)
from tournaments.ledger.events.rulings import (
    MatchForfeited,
    MatchReinstated,
    PenaltyGiven,
    PenaltyLifted,
)
from tournaments.ledger.events.said import (
    Said,
)
from tournaments.ledger.events.seen import (
    SheetConfirmed,
    SheetDisputed,
    TokenIssued,
    TokenRevoked,
)
from tournaments.ledger.events.sheets import (
    DealChanged,
    DealEntered,
    DealStruck,
    MancheTotals,
    TotalsEntered,
)
from tournaments.ledger.events.teams import (
    PlayerEntry,
    TeamChanged,
    TeamDisqualified,
    TeamEntry,
    TeamReadmitted,
    TeamRemoved,
    TeamsRegistered,
    TeamWithdrawn,
)

type Event = (
    TournamentCreated
    | TournamentChanged
    | TournamentStarted
    | TournamentFinished
    | TournamentReopened
    | ActionUndone
    | RoundPaired
    | RoundArranged
    | RoundPublished
    | RoundClosed
    | RoundUnpaired
    | RoundTimeUp
    | RoundLocked
    | MatchForfeited
    | MatchReinstated
    | PenaltyGiven
    | PenaltyLifted
    | SheetConfirmed
    | SheetDisputed
    | TokenIssued
    | TokenRevoked
    | DealEntered
    | DealChanged
    | TotalsEntered
    | DealStruck
    | TeamsRegistered
    | TeamChanged
    | TeamRemoved
    | TeamWithdrawn
    | TeamReadmitted
    | TeamDisqualified
    | PlayersRegistered
    | PlayerChanged
    | PlayerRemoved
    | TeamMade
    | TeamsDrawn
    | SecretRevealed
)

__all__ = [
    "ActionUndone",
    "CardOf",
    "DealChanged",
    "DealEntered",
    "DealStruck",
    "DrawnTeam",
    "Event",
    "FormerTeam",
    "MancheTotals",
    "MatchForfeited",
    "MatchReinstated",
    "PairedGroup",
    "PairedMatch",
    "PenaltyGiven",
    "PenaltyLifted",
    "PersonAlone",
    "PlayerChanged",
    "PlayerEntry",
    "PlayerRemoved",
    "PlayersRegistered",
    "RoundArranged",
    "RoundClosed",
    "RoundLocked",
    "RoundPaired",
    "RoundPublished",
    "RoundTimeUp",
    "RoundUnpaired",
    "Said",
    "SecretRevealed",
    "SheetConfirmed",
    "SheetDisputed",
    "TableOfCards",
    "TeamChanged",
    "TeamDisqualified",
    "TeamEntry",
    "TeamMade",
    "TeamReadmitted",
    "TeamRemoved",
    "TeamWithdrawn",
    "TeamsDrawn",
    "TeamsRegistered",
    "TokenIssued",
    "TokenRevoked",
    "TotalsEntered",
    "TournamentChanged",
    "TournamentCreated",
    "TournamentFinished",
    "TournamentReopened",
    "TournamentStarted",
]

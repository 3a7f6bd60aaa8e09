"""The rows of a concours."""

from tournaments.models.account import Account, Role, SetupLink, Token
from tournaments.models.backup import Backup, BackupState
from tournaments.models.entry import Entry, EntryState, Player
from tournaments.models.job import Job, JobState
from tournaments.models.ledger import LedgerEvent
from tournaments.models.note import Note
from tournaments.models.penalty import Penalty
from tournaments.models.round import DECIDED, OVER, ROUND_LISTS, Match, MatchState, Participation, Round, RoundState
from tournaments.models.seen import Confirmation, Dispute
from tournaments.models.snapshot import Snapshot
from tournaments.models.tournament import Membership, Tournament, TournamentState

__all__ = [
    "DECIDED",
    "OVER",
    "ROUND_LISTS",
    "Account",
    "Backup",
    "BackupState",
    "Confirmation",
    "Dispute",
    "Entry",
    "EntryState",
    "Job",
    "JobState",
    "LedgerEvent",
    "Match",
    "MatchState",
    "Membership",
    "Note",
    "Participation",
    "Penalty",
    "Player",
    "Role",
    "Round",
    "RoundState",
    "SetupLink",
    "Snapshot",
    "Token",
    "Tournament",
    "TournamentState",
]

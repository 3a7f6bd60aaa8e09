"""From an event to the rows: the projection. Nothing else writes a concours's rows."""

from tournaments.ledger.apply import (
    access,
    arranging,
    course,
    people,
    rounds,
    rulings,
    seen,
    sheets,
    teams,
    time_up,
    undo,
)
from tournaments.ledger.apply.applying import Stamp, apply
from tournaments.ledger.apply.states import state_of

__all__ = [
    "Stamp",
    "access",
    "apply",
    "arranging",
    "course",
    "people",
    "rounds",
    "rulings",
    "seen",
    "sheets",
    "state_of",
    "teams",
    "time_up",
    "undo",
]

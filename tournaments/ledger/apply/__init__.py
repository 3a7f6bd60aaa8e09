"""From an event to the rows: the projection. Nothing else writes a concours's rows."""

from tournaments.ledger.apply import course, rounds, sheets, teams, time_up
from tournaments.ledger.apply.applying import Stamp, apply
from tournaments.ledger.apply.states import state_of

__all__ = ["Stamp", "apply", "course", "rounds", "sheets", "state_of", "teams", "time_up"]

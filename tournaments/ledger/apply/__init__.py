"""From an event to the rows: the projection. Nothing else writes a concours's rows."""

from tournaments.ledger.apply import course, rounds, rulings, sheets, teams, undo
from tournaments.ledger.apply.applying import Stamp, apply

__all__ = ["Stamp", "apply", "course", "rounds", "rulings", "sheets", "teams", "undo"]

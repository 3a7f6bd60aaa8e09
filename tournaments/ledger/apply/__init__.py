"""From an event to the rows: the projection. Nothing else writes a concours's rows."""

from tournaments.ledger.apply import access, course, rounds, sheets, teams
from tournaments.ledger.apply.applying import Stamp, apply

__all__ = ["Stamp", "access", "apply", "course", "rounds", "sheets", "teams"]

"""Pair a round: compute outside the transaction, store only if nothing changed meanwhile. Safe to run twice."""

from tournaments.pairings.drawn import Draw
from tournaments.pairings.jobs import LEASE, MOST_ATTEMPTS, PAIR, StateMoved, claim, pair, sweep, try_again
from tournaments.pairings.rounds import paired

__all__ = ["LEASE", "MOST_ATTEMPTS", "PAIR", "Draw", "StateMoved", "claim", "pair", "paired", "sweep", "try_again"]

"""The pot: points of a litige that wait for the winner of a later deal (points remis en jeu)."""

from typing import NamedTuple

from scoring.engine.belote.rules import BeloteRules
from scoring.engine.explain import Entry, mark, note
from scoring.engine.sides import Side
from scoring.engine.verdict import MADE, Verdict


class PotMove(NamedTuple):
    """The pot after a deal, what was won from it, and why."""

    pot: int
    entries: tuple[Entry, ...] = ()


EMPTY = PotMove(0)


def add_stake(pot: int, stake: int, taker: Side, rules: BeloteRules) -> PotMove:
    """Put the taker's points of a litige in the pot; under `replace` they take the place of earlier ones."""
    put = note("stake", side=taker, points=stake, key="litige.pot")
    if pot and rules.litige.chain == "replace":
        return PotMove(stake, (put, note("pot_replaced", lost=pot, pot=stake, key="litige.chain")))
    return PotMove(pot + stake, (put, note("pot_waits", pot=pot + stake)))


def win_pot(pot: int, winner: Side, verdict: Verdict, rules: BeloteRules) -> PotMove:
    """Give the pot to the winner of the deal; under `contract_maker` only to a taker who made it."""
    if not pot:
        return EMPTY
    if rules.litige.to == "contract_maker" and verdict is not MADE:
        return PotMove(pot, (note("pot_kept", pot=pot, key="litige.to"),))
    return PotMove(0, (mark("pot_won", winner, pot, key="litige.to"),))


def keep_pot(pot: int, key: str, *, keeps: bool = True) -> PotMove:
    """Leave the pot waiting, or drop it, as the key of the ruleset says."""
    if not pot:
        return EMPTY
    if keeps:
        return PotMove(pot, (note("pot_kept", pot=pot, key=key),))
    return PotMove(0, (note("pot_dropped", lost=pot, key=key),))

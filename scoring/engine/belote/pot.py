"""The pot: points of a litige that wait for the winner of a later deal (points remis en jeu)."""

from dataclasses import dataclass

from scoring.engine.belote.rules import BeloteRules
from scoring.engine.explain import Mark, Step
from scoring.engine.sides import Side
from scoring.engine.verdict import Verdict


@dataclass(frozen=True, slots=True)
class PotMove:
    """The pot after a deal, what was won from it, and why."""

    pot: int
    marks: tuple[Mark, ...] = ()
    steps: tuple[Step, ...] = ()


def add_stake(pot: int, stake: int, taker: Side, rules: BeloteRules) -> PotMove:
    """Put the taker's points of a litige in the pot; under `replace` they take the place of earlier ones."""
    put = Step("stake", {"side": taker.value, "points": stake, "key": "litige.pot"})
    if pot and rules.litige.chain == "replace":
        lost = Step("pot_replaced", {"lost": pot, "pot": stake, "key": "litige.chain"})
        return PotMove(stake, steps=(put, lost))
    return PotMove(pot + stake, steps=(put, Step("pot_waits", {"pot": pot + stake})))


def win_pot(pot: int, winner: Side, verdict: Verdict, rules: BeloteRules) -> PotMove:
    """Give the pot to the winner of the deal; under `contract_maker` only to a taker who made it."""
    if not pot:
        return PotMove(0)
    if rules.litige.to == "contract_maker" and verdict is not Verdict.MADE:
        return PotMove(pot, steps=(Step("pot_kept", {"pot": pot, "key": "litige.to"}),))
    return PotMove(0, (Mark("pot_won", winner, pot, {"key": "litige.to"}),))


def keep_pot(pot: int, key: str, *, keeps: bool = True) -> PotMove:
    """Leave the pot waiting, or drop it, as the key of the ruleset says."""
    if not pot:
        return PotMove(0)
    if keeps:
        return PotMove(pot, steps=(Step("pot_kept", {"pot": pot, "key": key}),))
    return PotMove(0, steps=(Step("pot_dropped", {"lost": pot, "key": key}),))

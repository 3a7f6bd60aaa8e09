"""The marking (la marque): what each side writes for a deal, reason by reason."""

from dataclasses import dataclass

from scoring.engine.belote_rules import BeloteRules
from scoring.engine.explain import Mark
from scoring.engine.points import Points
from scoring.engine.sides import Side
from scoring.engine.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Tally:
    """What was counted on a deal that was taken: cards (capot included, converted, not rounded) and belote.

    `rounded` tells whether this deal's trick points are rounded (not on the last deal of some rulesets).
    """

    taker: Side
    cards: Points
    belote: Points
    capot_by: Side | None
    rounded: bool

    @property
    def defence(self) -> Side:
        return self.taker.other


@dataclass(frozen=True, slots=True)
class Marking:
    """What both sides write at once, and what the taker puts in the pot (points remis en jeu)."""

    marks: tuple[Mark, ...] = ()
    stake: int = 0


def mark(verdict: Verdict, tally: Tally, rules: BeloteRules) -> Marking:
    """Write a deal that was taken; nothing is written when it is to be replayed."""
    if verdict is Verdict.MADE:
        return mark_made(tally, rules)
    if verdict is Verdict.DEDANS:
        return mark_dedans(tally, rules)
    return mark_litige(tally, rules) if verdict is Verdict.LITIGE else Marking()


def mark_made(tally: Tally, rules: BeloteRules) -> Marking:
    """Write a contract that was made (contrat fait): each side writes its cards and its belote."""
    sides = (tally.taker, tally.defence)
    return Marking((*(cards(side, tally, rules) for side in sides), *own_belote(tally, *sides)))


def mark_dedans(tally: Tally, rules: BeloteRules) -> Marking:
    """Write a failed contract (dedans): the defence writes the whole deal, 162, or 252 when it made capot.

    The taker keeps his belote (imprenable), unless it goes to the winner.
    """
    capot = tally.capot_by is tally.defence
    whole = rules.marking.fail_base_capot if capot else rules.marking.fail_base
    key = "marking.fail_base_capot" if capot else "marking.fail_base"
    base = Mark("fail_base", tally.defence, rounded(whole, tally, rules), {"key": key})
    return Marking((base, *own_belote(tally, tally.defence), *taker_belote(tally, rules)))


def mark_litige(tally: Tally, rules: BeloteRules) -> Marking:
    """Write a tie (litige): the defence writes its points at once, the taker's cards wait in the pot.

    His belote waits with them under `points_and_belote`, else he writes it.
    """
    waiting = rounded(tally.cards[tally.taker], tally, rules)
    defended = (cards(tally.defence, tally, rules), *own_belote(tally, tally.defence))
    if rules.litige.pot == "points_and_belote":
        return Marking(defended, waiting + tally.belote[tally.taker])
    return Marking((*defended, *own_belote(tally, tally.taker)), waiting)


def cards(side: Side, tally: Tally, rules: BeloteRules) -> Mark:
    exact = tally.cards[side]
    points = rounded(exact, tally, rules)
    if points == exact:
        return Mark("cards", side, points)
    return Mark("cards_rounded", side, points, {"exact": exact, "key": "rounding.mode"})


def own_belote(tally: Tally, *sides: Side) -> tuple[Mark, ...]:
    """Write the belote to its holder, if that is one of the sides."""
    return tuple(Mark("belote", side, tally.belote[side]) for side in sides if tally.belote[side])


def taker_belote(tally: Tally, rules: BeloteRules) -> tuple[Mark, ...]:
    """Write the belote of a taker who failed: he keeps it (imprenable), or the defence wins it."""
    points = tally.belote[tally.taker]
    if not points:
        return ()
    if rules.belote.on_fail == "holder":
        return (Mark("belote_kept", tally.taker, points, {"key": "belote.on_fail"}),)
    return (Mark("belote_won", tally.defence, points, {"holder": tally.taker.value, "key": "belote.on_fail"}),)


def rounded(points: int, tally: Tally, rules: BeloteRules) -> int:
    """Round trick points to the nearest ten: 5 goes up (half_up) or down (six_up)."""
    if not tally.rounded or rules.rounding.mode == "none":
        return points
    return (points + (5 if rules.rounding.mode == "half_up" else 4)) // 10 * 10

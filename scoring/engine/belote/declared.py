"""Which side's declarations count (annonces): only those of the side that has the best one."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from scoring.engine.belote.deal import Deal
from scoring.engine.belote.declaration import Declaration, Strength
from scoring.engine.belote.rules import BeloteRules
from scoring.engine.cards import Rank, Suit
from scoring.engine.explain import Entry, mark, note
from scoring.engine.points import Points
from scoring.engine.sides import Side


class Declared(NamedTuple):
    """What the declarations of a deal come to: whose count, for how much, what false ones cost, and why."""

    by: Side | None = None
    points: int = 0
    penalties: tuple[Entry, ...] = ()
    notes: tuple[Entry, ...] = ()


NOTHING_DECLARED = Declared()


def count_declared(deal: Deal, rules: BeloteRules) -> Declared:
    """Count the declarations of a deal, given item by item or as the points of one side.

    The best side writes all of its declarations, the other none; a carré of 8 that its holder uses cancels all
    (un carré de 8 peut annuler toutes les annonces). False ones take no part.
    """
    if not deal.declarations:
        return stated(deal.declaration_points) if deal.declaration_points.total else NOTHING_DECLARED
    penalties = tuple(false_declarations(deal.declarations, rules))
    cancelling = next((each for each in deal.declarations if each.uses(Rank.EIGHT)), None)
    if cancelling is not None:
        cancelled = note("declarations_cancelled", side=cancelling.side, key="declarations.carre_8")
        return Declared(penalties=penalties, notes=(cancelled,))
    return compare(deal, rules)._replace(penalties=penalties)


def stated(points: Points) -> Declared:
    """Count declarations of which only the points of one side are known."""
    side = Side.NS if points.ns else Side.EW
    return Declared(side, points[side], notes=(note("declarations_stated", side=side, points=points[side]),))


def false_declarations(declarations: Iterable[Declaration], rules: BeloteRules) -> Iterator[Entry]:
    """Give the points of a false declaration (fausse annonce: not shown, not held) to the opponents."""
    for each in declarations:
        if each.false and each.value and rules.declarations.false_declaration == "points_to_opponents":
            key = "declarations.false_declaration"
            yield mark("false_declaration", each.side.other, each.value, holder=each.side, key=key)


def compare(deal: Deal, rules: BeloteRules) -> Declared:
    """Compare the best declaration of each side; the better side has the points of all of its own.

    Equal: the first announcer's, for a later player may only announce something better, or nobody's. No suit is
    better than another where the trump is not written down, nor without trump, nor when all suits are.
    """
    trump = Suit(deal.trump) if deal.trump is not None and deal.trump.is_suit else None
    held = {side: [each for each in deal.declarations if each.side is side and counts(each)] for side in Side}
    kept = {side: kept_declarations(held[side], rules) for side in Side}
    announced = [each for each in deal.declarations if each in kept[each.side]]
    if not announced:
        return NOTHING_DECLARED
    best = max(announced, key=lambda each: each.strength(trump))
    equal = any(each.side is not best.side and each.strength(trump) == best.strength(trump) for each in announced)
    if equal and rules.declarations.tie == "cancel":
        return Declared(notes=(note("declarations_equal", key="declarations.tie"),))
    points = worth(kept[best.side])
    first = (note("declarations_first", side=best.side, key="declarations.tie"),) if equal else ()
    counted = note("declarations_best", side=best.side, points=points, kind=best.kind, top=best.top)
    again = used_again(best.side, worth(held[best.side]) - points)
    return Declared(best.side, points, notes=(*again, *first, counted))


def counts(declaration: Declaration) -> bool:
    """Tell whether a declaration takes part: it was held, and is worth something."""
    return declaration.value > 0 and not declaration.false


def used_again(side: Side, lost: int) -> tuple[Entry, ...]:
    """Say what is lost because a card counts in one declaration only."""
    return (note("declarations_reuse", side=side, lost=lost, key="declarations.card_reuse"),) if lost else ()


def worth(declarations: Iterable[Declaration]) -> int:
    return sum(each.value for each in declarations)


def kept_declarations(held: Sequence[Declaration], rules: BeloteRules) -> Sequence[Declaration]:
    """Keep all declarations of a side, or the set worth most where a card may serve only once (`card_reuse`).

    Of sets worth the same, the one with the better declarations; the trump never tells them apart, because only a
    carré has cards of a sequence.
    """
    if rules.declarations.card_reuse == "allowed":
        return held

    def quality(chosen: Sequence[Declaration]) -> tuple[int, list[Strength]]:
        return worth(chosen), sorted((each.strength(None) for each in chosen), reverse=True)

    sets = (chosen for size in range(len(held) + 1) for chosen in combinations(held, size))
    return max((chosen for chosen in sets if is_disjoint(chosen)), key=quality)


def is_disjoint(declarations: Sequence[Declaration]) -> bool:
    used = frozenset[object]().union(*(each.cards for each in declarations))
    return len(used) == sum(each.size for each in declarations)

"""Whether declared cards can be held: one card in one hand, eight cards a hand, two hands a side."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product

from scoring.engine.belote.declaration import Declaration
from scoring.engine.cards import Card, Rank, Suit
from scoring.engine.seats import Seat
from scoring.engine.sides import Side

HAND = 8
PARTNERS = {side: tuple(seat for seat in Seat if seat.side is side) for side in Side}


@dataclass(frozen=True, slots=True)
class Holding:
    """Cards that are in one hand of a side: a declaration, or the king and queen of a belote."""

    side: Side
    cards: frozenset[Card]
    seat: Seat | None = None


def holding(declaration: Declaration) -> Holding:
    return Holding(declaration.side, declaration.cards, declaration.seat)


def belote_holding(side: Side, suit: Suit) -> Holding:
    return Holding(side, frozenset({Card(Rank.KING, suit), Card(Rank.QUEEN, suit)}))


def shared_between_sides(declarations: Mapping[int, Declaration]) -> Iterator[tuple[int, Card]]:
    """Find the declarations with a card that the other side declared before: two sides cannot hold it."""
    for (_, first), (index, second) in combinations(declarations.items(), 2):
        if first.side is not second.side and first.cards & second.cards:
            yield index, min(first.cards & second.cards)


def declared_twice(declarations: Mapping[int, Declaration]) -> Iterator[tuple[int, Card]]:
    """Find the declarations with a card that was declared before in one of the same sort.

    A card may serve in a carré and in a sequence, never in two sequences: those would be one longer sequence.
    """
    for (_, first), (index, second) in combinations(declarations.items(), 2):
        alike = first.side is second.side and first.is_carre is second.is_carre
        if alike and first.cards & second.cards:
            yield index, min(first.cards & second.cards)


def can_be_held(holdings: Sequence[Holding]) -> bool:
    """Tell whether all this can be in the four hands."""
    ours, theirs = ([each for each in holdings if each.side is side] for side in Side)
    apart = not cards_of(ours) & cards_of(theirs)
    return apart and fit(ours, PARTNERS[Side.NS]) and fit(theirs, PARTNERS[Side.EW])


def fit(holdings: Sequence[Holding], partners: tuple[Seat, ...]) -> bool:
    """Tell whether a side's holdings fit in the hands of its two partners."""
    return any(is_dealt(holdings, seats) for seats in product(partners, repeat=len(holdings)))


def is_dealt(holdings: Sequence[Holding], seats: Sequence[Seat]) -> bool:
    """Tell whether each holding can be in the hand of its seat: eight cards a hand, no card in both."""
    if any(each.seat not in (None, seat) for each, seat in zip(holdings, seats, strict=True)):
        return False
    hands = [cards_of([each for each, at in zip(holdings, seats, strict=True) if at is seat]) for seat in set(seats)]
    return all(len(hand) <= HAND for hand in hands) and sum(map(len, hands)) == len(cards_of(holdings))


def cards_of(holdings: Sequence[Holding]) -> frozenset[Card]:
    return frozenset[Card]().union(*(each.cards for each in holdings))


def belote_can_be_held(side: Side, suits: Sequence[Suit], declarations: Sequence[Declaration]) -> bool:
    """Tell whether the side can hold the king and queen of one of the suits, given what was declared."""
    held = [holding(each) for each in declarations]
    return any(can_be_held([*held, belote_holding(side, suit)]) for suit in suits)

"""A declaration (annonce): a combination of cards that a player declares in the first trick."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from scoring.engine.cards import RANKS, Card, Rank, Suit
from scoring.engine.seats import Seat
from scoring.engine.sides import Side


class Kind(StrEnum):
    """A kind of declaration: three, four, five or more cards in a row of one suit, or four of one rank."""

    TIERCE = "tierce"
    CINQUANTE = "cinquante"
    CENT = "cent"
    CARRE = "carre"


SHORTEST = {Kind.TIERCE: 3, Kind.CINQUANTE: 4, Kind.CENT: 5}
LONGEST = {**SHORTEST, Kind.CENT: len(RANKS)}
SEQUENCE_VALUES = {Kind.TIERCE: 20, Kind.CINQUANTE: 50, Kind.CENT: 100}
CARRE_VALUES = {Rank.JACK: 200, Rank.NINE: 150, Rank.ACE: 100, Rank.TEN: 100, Rank.KING: 100, Rank.QUEEN: 100}
CARRE_ORDER = (*CARRE_VALUES, Rank.EIGHT, Rank.SEVEN)

type Strength = tuple[int, bool, int, bool]


@dataclass(frozen=True, slots=True)
class Declaration:
    """A tierce (20), cinquante (50), cent (100) or carré (V 200, 9 150, A 10 R D 100, 8 and 7 nothing).

    `top` is the highest card of a sequence, the rank of a carré; `length` that of a cent longer than five cards.
    `used`: the holder of a carré of 7 or 8 uses its power. `false`: not shown, not held (fausse annonce).
    """

    side: Side
    kind: Kind
    top: Rank
    suit: Suit | None = None
    length: int | None = None
    seat: Seat | None = None
    used: bool = False
    false: bool = False

    def __post_init__(self) -> None:
        if (self.suit is None) != self.is_carre or (self.is_carre and self.length is not None):
            raise ValueError("a sequence has a suit, a carré has neither suit nor length")
        if not self.is_carre and not SHORTEST[self.kind] <= self.size <= min(LONGEST[self.kind], room_below(self.top)):
            raise ValueError("a sequence has as many cards as its kind says, down to the 7 at most")
        if self.used and (self.false or not self.is_carre or self.top not in (Rank.SEVEN, Rank.EIGHT)):
            raise ValueError("only a carré of 7 or 8 that was shown can be used")
        if self.seat is not None and self.seat.side is not self.side:
            raise ValueError("the seat is on the other side")

    @property
    def is_carre(self) -> bool:
        return self.kind is Kind.CARRE

    @property
    def size(self) -> int:
        """Return the number of cards."""
        return len(Suit) if self.is_carre else self.length or SHORTEST[self.kind]

    @property
    def value(self) -> int:
        return CARRE_VALUES.get(self.top, 0) if self.is_carre else SEQUENCE_VALUES[self.kind]

    @property
    def cards(self) -> frozenset[Card]:
        if self.suit is None:
            return frozenset(Card(self.top, suit) for suit in Suit)
        first = RANKS.index(self.top)
        return frozenset(Card(rank, self.suit) for rank in RANKS[first : first + self.size])

    def uses(self, rank: Rank) -> bool:
        """Tell whether this is a carré of that rank whose holder uses its power."""
        return self.used and self.top is rank

    def strength(self, trump: Suit | None) -> Strength:
        """Return what declarations are compared by; more is better.

        More points; then a carré over a sequence; then the rank (carrés of 100: A 10 R D; sequences: the top
        card, whatever the length); then the trump suit.
        """
        order = CARRE_ORDER if self.is_carre else RANKS
        return self.value, self.is_carre, -order.index(self.top), self.suit is not None and self.suit is trump

    def to_dict(self) -> dict[str, object]:
        """Write the declaration as in the facts of a deal; keys that say nothing are left out."""
        stated = {"suit": self.suit, "length": self.length, "seat": self.seat, "used": self.used, "false": self.false}
        kept = {key: str(value) if isinstance(value, StrEnum) else value for key, value in stated.items() if value}
        return {"side": self.side.value, "kind": self.kind.value, "top": self.top.value, **kept}


def room_below(top: Rank) -> int:
    """Return how many cards of a suit there are from this one down to the 7."""
    return len(RANKS) - RANKS.index(top)


def is_dealt_again(declarations: Iterable[Declaration]) -> bool:
    """Tell whether the holder of a carré of 7 uses it: the cards are dealt again (annule la distribution)."""
    return any(each.uses(Rank.SEVEN) for each in declarations)

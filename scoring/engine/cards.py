"""The 32 cards: suits, ranks, and what a card is worth (la valeur des cartes)."""

from enum import StrEnum
from typing import NamedTuple


class Suit(StrEnum):
    """A suit (couleur)."""

    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"
    SPADES = "spades"


class Rank(StrEnum):
    """A rank, in the order of sequences: As, Roi, Dame, Valet, 10, 9, 8, 7."""

    ACE = "A"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    TEN = "10"
    NINE = "9"
    EIGHT = "8"
    SEVEN = "7"


class Card(NamedTuple):
    """One of the 32 cards."""

    rank: Rank
    suit: Suit


RANKS = tuple(Rank)
TRUMP_VALUES = {Rank.JACK: 20, Rank.NINE: 14, Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 4, Rank.QUEEN: 3}
DIX_DE_DER = 10
ALL_TRUMP_TOTAL = len(Suit) * sum(TRUMP_VALUES.values()) + DIX_DE_DER


def sums_of_all_trump() -> frozenset[int]:
    """Find every number of points that a side can count at tout-atout, the last trick (dix de der) included.

    All four suits count as trump, 258 in all; no cards come to 1, 2 or 5, so 253, 256 and 257 cannot be either.
    """
    sums = {0}
    for value in (*TRUMP_VALUES.values(),) * len(Suit):
        sums |= {each + value for each in sums}
    return frozenset(sums | {each + DIX_DE_DER for each in sums})


ALL_TRUMP_COUNTS = sums_of_all_trump()

"""What is settled before the play (les enchères): the trump, the contract, and whether the deal is doubled."""

from enum import StrEnum
from typing import Final, Literal

type Contract = int | Literal["capot"]

CAPOT: Final = "capot"


class Trump(StrEnum):
    """The trump (atout) of a deal: a suit, sans-atout or tout-atout."""

    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"
    SPADES = "spades"
    NO_TRUMP = "no_trump"
    ALL_TRUMP = "all_trump"

    @property
    def is_suit(self) -> bool:
        return self not in NOT_A_SUIT


NOT_A_SUIT = (Trump.NO_TRUMP, Trump.ALL_TRUMP)


class Coinche(StrEnum):
    """Whether a deal was doubled (coinchée, contrée) or redoubled (surcoinchée)."""

    NONE = "none"
    COINCHE = "coinche"
    SURCOINCHE = "surcoinche"

    @property
    def level(self) -> int:
        """The place in a table of multipliers: 0, 1, 2."""
        return list(Coinche).index(self)

"""The pack of 32 cards that teams are drawn with, and what is drawn from it."""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

RANKS = ("7", "8", "9", "10", "J", "Q", "K", "A")
"""From the lowest to the highest: 7 8 9 10 V D R A."""
SUITS = ("S", "H", "D", "C")
"""Pique, cœur, carreau, trèfle."""
PACK = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""The cards by their codes: rank, then suit (``10H``, ``KS``)."""


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A card, and who drew it."""

    player: int
    card: str


def is_king(card: str) -> bool:
    """Return whether a card is a king (roi)."""
    return card.startswith("K")


def height(drawn: CardDrawn) -> int:
    """Return how high a card is: 0 for a seven, 7 for an ace."""
    return RANKS.index(drawn.card[:-1])


def drawn_in_turn(players: Sequence[int], cards: Iterable[str]) -> Iterator[CardDrawn]:
    """Give the cards to the players in turn; whoever has a king draws no more. Ends after the second king."""
    waiting = deque(players)
    for card in cards:
        player = waiting.popleft()
        yield CardDrawn(player, card)
        if not is_king(card):
            waiting.append(player)
        elif len(waiting) == len(players) - 2:
            return


def partners(players: Sequence[int], cards: Iterable[CardDrawn]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the two who drew a king, and the others, lower numbers first."""
    kings = {drawn.player for drawn in cards if is_king(drawn.card)}
    return tuple(sorted(kings)), tuple(sorted(set(players) - kings))


def lowest(turn: Iterable[CardDrawn]) -> tuple[int, ...]:
    """Return who drew the lowest card of a turn, all of those who are equal, in the order in which they drew."""
    turn = tuple(turn)
    least = min(map(height, turn))
    return tuple(drawn.player for drawn in turn if height(drawn) == least)

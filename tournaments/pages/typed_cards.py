"""Cards really drawn in the hall, as they are typed in: a line a table."""

import re
from collections.abc import Sequence
from itertools import zip_longest

from django.core.exceptions import ValidationError
from django.utils.translation import gettext

from tournaments.ledger.events import CardOf, TableOfCards
from tournaments.pairing import PACK, CardDrawn, drawn_in_turn, lowest
from tournaments.services.drawing import RealTable

RANKS = {"as": "A", "a": "A", "1": "A", "r": "K", "k": "K", "d": "Q", "q": "Q", "v": "J", "j": "J"}
SUITS = {
    **dict.fromkeys(("p", "s", "♠"), "S"),
    **dict.fromkeys(("co", "h", "♥"), "H"),
    **dict.fromkeys(("ca", "d", "♦"), "D"),
    **dict.fromkeys(("t", "cl", "♣"), "C"),
}
CARD = re.compile(r"(10|as|[789a1rkdqvj])[ ]?([♠♥♦♣]|[a-zœ]+)")
NUMBERS = re.compile(r"[0-9 ,;+-]*")


def read_card(word: str) -> str:
    """Return the code of a card written in French or English (``Rco``, ``K♥``, ``10pique``); raises ValidationError.

    A suit is known by its first letters: p, co (or cœ), ca, t; s, h, d, cl.
    """
    found = CARD.fullmatch(word.lower().replace("œ", "oe").replace("\ufe0f", ""))
    if found:
        rank, suit = RANKS.get(found[1], found[1]), suit_of(found[2])
        if suit and rank + suit in PACK:
            return rank + suit
    raise ValidationError(gettext("« %(word)s » n’est pas une carte : écrivez 7p, 10ca, Vt, Rco.") % {"word": word})


def suit_of(word: str) -> str | None:
    """Return a suit by its first letters."""
    return SUITS.get(word[:2]) or SUITS.get(word[:1])


def read_numbers(text: str) -> tuple[int, ...]:
    """Return numbers with anything but letters between them; raises ValidationError."""
    if not NUMBERS.fullmatch(text):
        raise ValidationError(gettext("« %(word)s » n’est pas une liste de numéros.") % {"word": text.strip()})
    return tuple(int(digits) for digits in re.findall(r"[0-9]{1,6}", text))


def read_tables(text: str) -> tuple[RealTable, ...]:
    """Return tables, one a line: ``5 12 3 8 : 7p 10t Rco Vca …``, then ``/ 8p 9t Vca Ap`` for each turn of the deal.

    The numbers stand in the order in which people draw, the cards in the order in which they were drawn.
    """
    return tuple(RealTable(read_table(line)) for line in text.splitlines() if line.strip())


def read_table(line: str) -> TableOfCards:
    """Return one table; raises ValidationError."""
    numbers, _, rest = line.partition(":")
    players = read_numbers(numbers)
    cards, *deal = [[read_card(word) for word in part.split()] for part in rest.split("/")]
    return TableOfCards(players, kings(players, cards), deal_turns(players, deal))


def kings(players: tuple[int, ...], cards: Sequence[str]) -> tuple[CardOf, ...]:
    """Give the cards in turn; those too many to somebody, so that they are refused and not lost."""
    in_turn = [CardOf(drawn.player, drawn.card) for drawn in drawn_in_turn(players, cards)] if len(players) > 2 else []
    return (*in_turn, *(CardOf(players[0] if players else 0, card) for card in cards[len(in_turn) :]))


def deal_turns(players: tuple[int, ...], deal: Sequence[Sequence[str]]) -> tuple[tuple[CardOf, ...], ...]:
    """Give a card each for the deal, and again among those who are equal."""
    found: list[tuple[CardOf, ...]] = []
    for cards in deal:
        turn = [CardDrawn(player or 0, card) for player, card in zip_longest(players, cards) if card]
        found.append(tuple(CardOf(drawn.player, drawn.card) for drawn in turn))
        players = lowest(turn) if turn else players
    return tuple(found)

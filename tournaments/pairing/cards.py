"""Draw teams of two by cards (tirage aux cartes)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from tournaments.pairing.apart import Groups, check_people
from tournaments.pairing.pack import PACK, CardDrawn, drawn_in_turn, lowest, partners
from tournaments.pairing.seats import FOUR, seat

type Turn = tuple[CardDrawn, ...]


@dataclass(frozen=True, slots=True)
class CardTable:
    """A table, its people in the order in which they draw, and every card that they drew, in order.

    ``cards`` end with the second king. ``deal`` are the turns for the first deal: the last one has a lowest card
    that is nobody else's. A table of two draws no cards, and its two are partners.
    """

    players: tuple[int, ...]
    cards: Turn = ()
    deal: tuple[Turn, ...] = ()

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The two who drew the first two kings, then the other two."""
        if len(self.players) < FOUR:
            return (tuple(sorted(self.players)),)
        return partners(self.players, self.cards)

    @property
    def dealer(self) -> int | None:
        """Whoever drew the lowest card and deals first; nobody where that was not drawn."""
        return lowest(self.deal[-1])[0] if self.deal else None


@dataclass(frozen=True, slots=True)
class CardsDrawing:
    """The tables, and who was left over, the last drawn of an odd number."""

    tables: tuple[CardTable, ...]
    left_over: int | None

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The teams, table after table."""
        return tuple(team for table in self.tables for team in table.teams)


def draw_cards(people: Sequence[int], apart: Groups, rng: Random) -> CardsDrawing:
    """Draw tables of four by lot, then at each table the teams from a shuffled pack of 32 cards.

    Each draws a card in turn; whoever has a king draws no more. The first two who have a king are partners, the other
    two are the second team. Then each draws a card from the whole pack, shuffled anew, and whoever has the lowest
    (7 8 9 10 V D R A) deals first; those who are equal draw again. Two people more than tables of four are partners,
    without cards; of an odd number the last drawn is left over. Who is to be kept apart sits at different tables.
    Raises NothingToPair, DuplicateContender, TooManyApart, NoDrawingApart.
    """
    check_people(people)
    seated = seat(people, apart, rng)
    return CardsDrawing(tuple(draw_table(players, rng) for players in seated.tables), seated.left_over)


def draw_table(players: tuple[int, ...], rng: Random) -> CardTable:
    """Let a table draw its kings, then its first deal."""
    if len(players) < FOUR:
        return CardTable(players)
    cards = tuple(drawn_in_turn(players, rng.sample(PACK, len(PACK))))
    return CardTable(players, cards, tuple(draw_deal(players, rng)))


def draw_deal(players: Sequence[int], rng: Random) -> Iterable[Turn]:
    """Draw a card each, and again among those whose lowest card is equal."""
    while len(players) > 1:
        cards = rng.sample(PACK, len(players))
        turn = tuple(CardDrawn(player, card) for player, card in zip(players, cards, strict=True))
        yield turn
        players = lowest(turn)

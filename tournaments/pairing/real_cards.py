"""Check cards that were really drawn in the hall, and are typed in."""

from collections.abc import Sequence
from itertools import combinations, zip_longest

from tournaments.pairing.apart import Groups
from tournaments.pairing.cards import CardsDrawing, CardTable, Turn
from tournaments.pairing.contender import DuplicateContender
from tournaments.pairing.pack import PACK, drawn_in_turn, is_king, lowest
from tournaments.pairing.seats import FOUR


class CardsRefused(ValueError):
    """Raised for cards that cannot have been drawn so: at which table, and what a sentence needs."""

    def __init__(self, code: str, table: int, **params: str | int) -> None:
        super().__init__(f"table {table}: {code} {params}")
        self.code = code
        self.table = table
        self.params = params


def check_cards(tables: Sequence[CardTable], people: Sequence[int], apart: Groups) -> CardsDrawing:
    """Return a drawing that was typed in, checked card by card.

    Tables are of four, and the last one of two where people remain; of an odd number one person sits nowhere. No card
    is drawn twice, everybody draws in turn, and the second king ends it. Who is to be kept apart sits at different
    tables.
    Raises CardsRefused with the table and the card, DuplicateContender.
    """
    if len(set(people)) < len(people):
        raise DuplicateContender("somebody stands in the drawing twice")
    sitting = check_seats(tables, people, apart)
    for number, table in enumerate(tables, 1):
        check_table(number, table)
    return CardsDrawing(tuple(tables), next((one for one in sorted(people) if one not in sitting), None))


def check_seats(tables: Sequence[CardTable], people: Sequence[int], apart: Groups) -> set[int]:
    """Return who sits at the tables; raises CardsRefused for somebody who cannot, or does not."""
    sitting: set[int] = set()
    for number, table in enumerate(tables, 1):
        size = FOUR if number <= len(people) // FOUR else 2
        if len(table.players) != size:
            raise CardsRefused("cards_table_size", number, players=len(table.players), size=size)
        for player in table.players:
            if player not in people:
                raise CardsRefused("cards_stranger", number, player=player)
            if player in sitting:
                raise CardsRefused("cards_player_twice", number, player=player)
            sitting.add(player)
        check_apart(number, table, apart)
    if len(people) - len(sitting) > len(people) % 2:
        absent = sorted(set(people) - sitting)
        raise CardsRefused("cards_nowhere", len(tables), players=", ".join(map(str, absent)))
    return sitting


def check_apart(number: int, table: CardTable, apart: Groups) -> None:
    """Raise CardsRefused where two who are to be kept apart sit together."""
    for one, other in combinations(sorted(table.players), 2):
        if any({one, other} <= group for group in apart):
            raise CardsRefused("cards_apart", number, one=one, other=other)


def check_table(number: int, table: CardTable) -> None:
    """Raise CardsRefused unless a table drew its kings in turn, and its first deal if it is there."""
    check_known(number, table.cards)
    if len(table.players) < FOUR:
        if table.cards or table.deal:
            raise CardsRefused("cards_of_two", number)
        return
    expected = tuple(drawn_in_turn(table.players, (drawn.card for drawn in table.cards)))
    check_turns(number, table.cards, expected)
    kings = sum(is_king(drawn.card) for drawn in table.cards)
    if kings < 2:
        raise CardsRefused("cards_king_missing", number, kings=kings)
    check_deal(number, table)


def check_known(number: int, cards: Turn) -> None:
    """Raise CardsRefused for a card that is none of the 32, or was drawn already."""
    seen: set[str] = set()
    for drawn in cards:
        if drawn.card not in PACK:
            raise CardsRefused("cards_unknown", number, card=drawn.card)
        if drawn.card in seen:
            raise CardsRefused("cards_twice", number, card=drawn.card)
        seen.add(drawn.card)


def check_turns(number: int, cards: Turn, expected: Turn) -> None:
    """Raise CardsRefused for a card that somebody else had to draw, or nobody any more."""
    for drawn, right in zip_longest(cards, expected):
        if right is None:
            raise CardsRefused("cards_after_kings", number, card=drawn.card)
        if drawn.player != right.player:
            raise CardsRefused("cards_out_of_turn", number, card=drawn.card, player=drawn.player, turn=right.player)


def check_deal(number: int, table: CardTable) -> None:
    """Raise CardsRefused unless the turns for the first deal go on among those who are equal, to a single lowest."""
    players = table.players
    for turn in table.deal:
        check_known(number, turn)
        if tuple(drawn.player for drawn in turn) != players or len(players) < 2:
            raise CardsRefused("cards_deal_players", number, players=", ".join(map(str, players)))
        players = lowest(turn)
    if table.deal and len(players) > 1:
        raise CardsRefused("cards_deal_equal", number, players=", ".join(map(str, players)))

"""Say in French and English how teams were drawn."""

from collections.abc import Mapping
from typing import Final, Literal

from tournaments.pairing.cards import CardTable
from tournaments.pairing.pack import is_king

type Words = Mapping[Literal["fr", "en"], str]

RANK_NAMES: Final[Mapping[str, tuple[str, str]]] = {
    "7": ("sept", "seven"),
    "8": ("huit", "eight"),
    "9": ("neuf", "nine"),
    "10": ("dix", "ten"),
    "J": ("valet", "jack"),
    "Q": ("dame", "queen"),
    "K": ("roi", "king"),
    "A": ("as", "ace"),
}
SUIT_NAMES: Final[Mapping[str, tuple[str, str]]] = {
    "S": ("pique", "spades"),
    "H": ("cœur", "hearts"),
    "D": ("carreau", "diamonds"),
    "C": ("trèfle", "clubs"),
}
DRAW_SENTENCES: Final[Mapping[str, Words]] = {
    "team_by_lot": {
        "fr": "N° {first} et n° {second} : tirage au sort.",
        "en": "No. {first} and no. {second}: drawn at random.",
    },
    "team_by_kings": {
        "fr": "N° {first} et n° {second} : les deux premiers rois de la table {table} ({cards}).",
        "en": "No. {first} and no. {second}: the first two kings of table {table} ({cards}).",
    },
    "team_of_the_others": {
        "fr": "N° {first} et n° {second} : les deux autres de la table {table}.",
        "en": "No. {first} and no. {second}: the other two of table {table}.",
    },
    "team_of_two": {
        "fr": "N° {first} et n° {second} : seuls à la table {table}, partenaires sans tirer de cartes.",
        "en": "No. {first} and no. {second}: alone at table {table}, partners without drawing cards.",
    },
    "left_over": {
        "fr": "N° {player} : reste sans partenaire, leur nombre étant impair.",
        "en": "No. {player}: left without a partner, as their number is odd.",
    },
    "first_deal": {
        "fr": "N° {player} donne en premier : la carte la plus basse ({cards}).",
        "en": "No. {player} deals first: the lowest card ({cards}).",
    },
}


def card_name(card: str, language: str) -> str:
    """Return a card as people say it: ``roi de cœur``, ``king of hearts``."""
    english = language == "en"
    rank, suit = RANK_NAMES[card[:-1]][english], SUIT_NAMES[card[-1]][english]
    return f"{rank} of {suit}" if english else f"{rank} de {suit}"


def say_draw(code: str, params: Mapping[str, object], language: str) -> str:
    """Render how a team was drawn as one sentence; ``cards`` are codes with spaces between them."""
    cards = str(params.get("cards", "")).split()
    named = ", ".join(card_name(card, language) for card in cards)
    return DRAW_SENTENCES[code]["en" if language == "en" else "fr"].format(**{**params, "cards": named})


type DrawReason = tuple[str, dict[str, int | str]]
"""A code of DRAW_SENTENCES, and what its sentence needs."""


def lot_reason(team: tuple[int, int]) -> DrawReason:
    """Give the reason of a team that was drawn by lot."""
    return "team_by_lot", {"first": team[0], "second": team[1]}


def table_reasons(number: int, table: CardTable) -> tuple[DrawReason, ...]:
    """Give the reasons of a table's teams, in their order."""
    told: list[dict[str, int | str]] = [
        {"first": first, "second": second, "table": number} for first, second in table.teams
    ]
    if len(told) == 1:
        return (("team_of_two", told[0]),)
    kings = " ".join(drawn.card for drawn in table.cards if is_king(drawn.card))
    return ("team_by_kings", {**told[0], "cards": kings}), ("team_of_the_others", told[1])


def deal_reason(table: CardTable) -> DrawReason | None:
    """Give the reason of a table's first dealer, where that was drawn."""
    if table.dealer is None:
        return None
    card = next(drawn.card for drawn in table.deal[-1] if drawn.player == table.dealer)
    return "first_deal", {"player": table.dealer, "cards": card}

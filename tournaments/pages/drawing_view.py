"""A drawing of teams as people read it: with names, every card by its name, and how each team came about."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tournaments import naming, pairing
from tournaments.ledger.told_drawings import drawings_told
from tournaments.models import Tournament
from tournaments.pages.frame import language

SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
FRENCH_RANKS = {"J": "V", "Q": "D", "K": "R"}


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody by number and name; the name of who was struck off since is gone."""

    number: int
    name: str


@dataclass(frozen=True, slots=True)
class Card:
    """A card that somebody drew: as it is printed (``R♥``), and as it is read aloud."""

    person: Person
    sign: str
    said: str


@dataclass(frozen=True, slots=True)
class CardTable:
    """A table: who sits there, every card in order, each turn for the deal, and who deals first."""

    number: int
    people: tuple[Person, ...]
    cards: tuple[Card, ...]
    deal: tuple[tuple[Card, ...], ...]
    first_deal: str


@dataclass(frozen=True, slots=True)
class DrawnTeam:
    """A team, and how it came about."""

    number: int
    people: tuple[Person, ...]
    why: str


@dataclass(frozen=True, slots=True)
class DrawingView:
    """One drawing: the numbers of ``proof`` are those of its answer by the API."""

    number: int
    kind: str
    standing: bool
    teams: tuple[DrawnTeam, ...]
    tables: tuple[CardTable, ...]
    left_over: Person | None
    proof: Mapping[str, Any]


def drawing_views(tournament: Tournament, display: str) -> list[DrawingView]:
    """Return every drawing, the latest first, names as they are to be shown (``full``, ``initial``)."""
    told = drawings_told(tournament)
    people = tournament.players.on_their_own().with_names().order_by("number") if told else ()
    named = {one.number: Person(one.number, naming.player_name(one.note, display)) for one in people}
    return [drawing_view(body, named) for body in reversed(told)]


def drawing_view(body: dict[str, Any], named: Mapping[int, Person]) -> DrawingView:
    """Return a drawing as people read it."""
    left = body["left_over"]
    return DrawingView(
        number=body["number"],
        kind=body["kind"],
        standing=body["standing"],
        teams=tuple(DrawnTeam(team["number"], people_of(team["players"], named), said(team)) for team in body["teams"]),
        tables=tuple(table_view(table, named) for table in body["tables"]),
        left_over=person_of(left["player"], named) if left else None,
        proof=body,
    )


def said(reason: Mapping[str, Any]) -> str:
    """Say how a team came about, or why somebody deals first."""
    return pairing.say_draw(reason["code"], reason["params"], language())


def person_of(number: int, named: Mapping[int, Person]) -> Person:
    """Return somebody by his number."""
    return named.get(number, Person(number, ""))


def people_of(numbers: Iterable[int], named: Mapping[int, Person]) -> tuple[Person, ...]:
    """Return people by their numbers."""
    return tuple(person_of(number, named) for number in numbers)


def table_view(body: Mapping[str, Any], named: Mapping[int, Person]) -> CardTable:
    """Return a table as people read it."""
    return CardTable(
        number=body["table"],
        people=people_of(body["players"], named),
        cards=tuple(card_view(card, named) for card in body["cards"]),
        deal=tuple(tuple(card_view(card, named) for card in turn) for turn in body["deal"]),
        first_deal=said(body["first_deal"]) if body["first_deal"] else "",
    )


def card_view(body: Mapping[str, Any], named: Mapping[int, Person]) -> Card:
    """Return a card as people read it."""
    return Card(person_of(body["player"], named), card_sign(body["card"]), pairing.card_name(body["card"], language()))


def card_sign(card: str) -> str:
    """Return a card as it is printed in the reader's language: ``R♥``, ``K♥``."""
    rank = card[:-1]
    return (FRENCH_RANKS.get(rank, rank) if language() == "fr" else rank) + SIGNS[card[-1]]

"""When teams may be drawn and the secret be told, and what a drawing must be."""

import hashlib
from collections.abc import Iterable

from tournaments import pairing
from tournaments.ledger import events
from tournaments.ledger.legality.checking import check
from tournaments.ledger.legality.demands import demand_state
from tournaments.ledger.legality.people import demand_pairs
from tournaments.ledger.legality.people_refused import (
    CardsImpossible,
    DrawingImpossible,
    OtherSecret,
    SecretTold,
    TooFewPeople,
)
from tournaments.ledger.legality.refused import WrongState
from tournaments.ledger.numbers import given
from tournaments.models import Entry, EntryState, Tournament, TournamentState


def demand_people_to_draw(tournament: Tournament) -> list[int]:
    """Return the numbers of those who are drawn now, in order.

    Raises WrongState once the concours has started, NobodyAlone, TooFewPeople.
    """
    demand_state(tournament, TournamentState.REGISTRATION)
    demand_pairs(tournament)
    people = list(tournament.players.to_draw().order_by("number").values_list("number", flat=True))
    if len(people) < 2:
        raise TooFewPeople("too_few_people", field="players", people=len(people))
    return people


def former_teams(tournament: Tournament) -> tuple[events.FormerTeam, ...]:
    """Return the teams of the drawing that stands, which another drawing takes back; those that left stay."""
    standing = tournament.entries.filter(drawn=True, state=EntryState.ACTIVE)
    return tuple(former(entry) for entry in standing.prefetch_related("players").order_by("number"))


def former(entry: Entry) -> events.FormerTeam:
    """Return a drawn team as it is."""
    players = tuple(player.number for player in entry.players.all())
    return events.FormerTeam(entry.number, entry.note_id, players, entry.paid, entry.fixed_table, entry.version)


def numbers_to_give(tournament: Tournament, count: int) -> list[int]:
    """Return the numbers that so many drawn teams get now."""
    kept = tournament.entries.exclude(drawn=True, state=EntryState.ACTIVE).values_list("number", flat=True)
    return given(tournament).for_drawing(count, kept)


@check.register
def _(event: events.TeamsDrawn, tournament: Tournament) -> None:
    people = demand_people_to_draw(tournament)
    if event.input_seq != tournament.seq or event.number != given(tournament).drawings + 1:
        raise DrawingImpossible("drawing_moved", field="number")
    if event.replaced != former_teams(tournament):
        raise DrawingImpossible("drawing_moved", field="replaced")
    if [team.number for team in event.teams] != numbers_to_give(tournament, len(event.teams)):
        raise DrawingImpossible("drawing_numbers", field="teams")
    demand_everybody(event, people)
    demand_apart(event)
    demand_tables(event, people)


def demand_everybody(event: events.TeamsDrawn, people: list[int]) -> None:
    """Raise DrawingImpossible unless everybody has one partner, or is the one who is left over."""
    left_over = [] if event.left_over is None else [event.left_over]
    drawn = sorted([*left_over, *(number for team in event.teams for number in team.players)])
    if drawn != people or len(left_over) != len(people) % 2:
        raise DrawingImpossible("drawing_people", field="teams")


def demand_apart(event: events.TeamsDrawn) -> None:
    """Raise DrawingImpossible where two who are kept apart became partners."""
    for team in event.teams:
        if any(set(team.players) <= set(group) for group in event.apart):
            raise DrawingImpossible("drawing_together", field="teams", players=list(team.players))


def demand_tables(event: events.TeamsDrawn, people: list[int]) -> None:
    """Raise CardsImpossible, or DrawingImpossible, unless the cards are there and give the teams."""
    if event.by == "lottery":
        if event.tables or event.seed is None:
            raise DrawingImpossible("drawing_cards", field="tables")
        return
    drawing = checked_cards(event.tables, people, event.apart)
    if drawing.teams != tuple(team.players for team in event.teams):
        raise DrawingImpossible("drawing_cards", field="teams")


def checked_cards(
    tables: Iterable[events.TableOfCards], people: list[int], apart: Iterable[Iterable[int]]
) -> pairing.CardsDrawing:
    """Return a drawing by its cards; raises CardsImpossible, naming table and card."""
    try:
        return pairing.check_cards([card_table(table) for table in tables], people, groups(apart))
    except pairing.CardsRefused as refused:
        field = f"tables.{max(refused.table - 1, 0)}"
        raise CardsImpossible(refused.code, field=field, table=refused.table, **refused.params) from refused


def groups(apart: Iterable[Iterable[int]]) -> list[frozenset[int]]:
    """Return groups as the pairing room takes them."""
    return [frozenset(group) for group in apart]


def card_table(table: events.TableOfCards) -> pairing.CardTable:
    """Return a table as the pairing room takes it."""
    return pairing.CardTable(table.players, cards_of(table.cards), tuple(map(cards_of, table.deal)))


def cards_of(cards: Iterable[events.CardOf]) -> tuple[pairing.CardDrawn, ...]:
    """Return cards as the pairing room takes them."""
    return tuple(pairing.CardDrawn(card.player, card.card) for card in cards)


@check.register
def _(event: events.SecretRevealed, tournament: Tournament) -> None:
    if tournament.state != TournamentState.FINISHED:
        raise WrongState("secret_before_finish", field="state")
    if tournament.revealed_seq is not None:
        raise SecretTold("secret_told", field="secret")
    if hashlib.sha256(event.secret.encode()).hexdigest() != tournament.commitment:
        raise OtherSecret("other_secret", field="secret")

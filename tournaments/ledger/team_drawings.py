"""Draw people into teams from a seed: what a drawing writes, and what anybody gets who makes it again."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from tournaments import pairing
from tournaments.ledger import events
from tournaments.ledger.legality import groups


@dataclass(frozen=True, slots=True)
class Drawn:
    """Teams in the order of their drawing, who is left over, and the cards where there are any."""

    teams: tuple[tuple[int, ...], ...]
    left_over: int | None
    tables: tuple[events.TableOfCards, ...] = ()


def draw_teams(by: str, people: Sequence[int], apart: Iterable[Iterable[int]], seed: str) -> Drawn:
    """Draw teams by lottery or cards; raises what the pairing room raises for groups that cannot be kept apart."""
    rng = Random(seed)  # noqa: S311
    if by == "lottery":
        lottery = pairing.draw_lottery(people, groups(apart), rng)
        return Drawn(lottery.teams, lottery.left_over)
    return of_cards(pairing.draw_cards(people, groups(apart), rng))


def of_cards(drawing: pairing.CardsDrawing) -> Drawn:
    """Return a drawing by cards as the ledger holds it."""
    return Drawn(drawing.teams, drawing.left_over, tuple(map(table_of, drawing.tables)))


def table_of(table: pairing.CardTable) -> events.TableOfCards:
    """Return a table as the ledger holds it."""
    return events.TableOfCards(table.players, cards_of(table.cards), tuple(map(cards_of, table.deal)))


def cards_of(cards: Iterable[pairing.CardDrawn]) -> tuple[events.CardOf, ...]:
    """Return cards as the ledger holds them."""
    return tuple(events.CardOf(drawn.player, drawn.card) for drawn in cards)


def same_drawing(event: events.TeamsDrawn) -> bool:
    """Return whether a drawing's seed gives its teams, its cards, and who is left over."""
    left_over = () if event.left_over is None else (event.left_over,)
    people = [*(number for team in event.teams for number in team.players), *left_over]
    mine = Drawn(tuple(team.players for team in event.teams), event.left_over, event.tables)
    return event.seed is None or draw_teams(event.by, people, event.apart, event.seed) == mine

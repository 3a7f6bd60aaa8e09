"""People who registered alone, and the writes that draw them into teams."""

from typing import Any

from tests.tournaments.evening import SmallEvening
from tournaments.ledger import Outcome
from tournaments.ledger.events import CardOf, TableOfCards
from tournaments.models import Account
from tournaments.pairing import drawn_in_turn
from tournaments.services import drawing, people, setup
from tournaments.services.registration import PersonIn

CARDS = ("7S", "KH", "8S", "9S", "10S", "AS", "KD")


def alone_evening(account: Account, count: int = 6, slug: str = "seuls") -> SmallEvening:
    """Create a concours in which people register alone, and register some: odd numbers of the club of Nice."""
    evening = SmallEvening(account, slug, {"entry_mode": "draw_pairs"})
    evening.create()
    register_alone(evening, *range(1, count + 1))
    return evening


def register_alone(evening: SmallEvening, *names: int, **marks: Any) -> Outcome:
    """Register people alone, who are called by these numbers."""
    entered = [people.AloneIn(PersonIn(f"Chloé {name}", club="Nice" if name % 2 else None), **marks) for name in names]
    return people.register_people(
        tournament=evening.tournament, people=entered, submission=evening.submission(), file="e" * 64
    )


def draw(evening: SmallEvening, by: drawing.By = "lottery", **asked: Any) -> Outcome:
    """Draw the teams."""
    return drawing.draw(
        tournament=evening.tournament, asked=drawing.DrawIn(by, **asked), submission=evening.submission()
    )


def make_team(evening: SmallEvening, *players: int) -> Outcome:
    """Make a team by hand."""
    return people.make_team(tournament=evening.tournament, players=players, submission=evening.submission())


def remove_person(evening: SmallEvening, number: int) -> Outcome:
    """Strike a person off."""
    return people.remove_person(tournament=evening.tournament, number=number, submission=evening.submission())


def change_person(evening: SmallEvening, number: int, **changes: Any) -> Outcome:
    """Change a person."""
    found = evening.tournament.players.get(number=number)
    return people.change_person(
        tournament=evening.tournament,
        number=number,
        person=people.changed_person(people.person_in(found), changes),
        expect=found.version,
        submission=evening.submission(),
    )


def reveal(evening: SmallEvening) -> Outcome:
    """Tell the secret."""
    return drawing.reveal_secret(tournament=evening.tournament, submission=evening.submission())


def start(evening: SmallEvening) -> Outcome:
    """Start the concours."""
    return setup.start_tournament(tournament=evening.tournament, submission=evening.submission())


def real_table(*players: int, cards: tuple[str, ...] = CARDS, **changed: Any) -> drawing.RealTable:
    """Return a table as it was really drawn, the cards in turn."""
    in_turn = (
        tuple(CardOf(drawn.player, drawn.card) for drawn in drawn_in_turn(players, cards)) if len(players) > 2 else ()
    )
    return drawing.RealTable(TableOfCards(players, in_turn), **changed)


def teams(evening: SmallEvening) -> dict[int, list[int]]:
    """Return the numbers of the people of every team, by its number."""
    return {
        entry.number: [player.number for player in entry.players.all()]
        for entry in evening.tournament.entries.order_by("number")
    }

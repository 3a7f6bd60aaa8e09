"""Draw people into teams, read every drawing with its proof, tell the secret at the end."""

from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from scoring.api.fields import StrictBool, StrictChoice, StrictInt, StrictSerializer, StrictText
from tournaments.api.people import MOST_PEOPLE
from tournaments.api.permissions import ORGANISER
from tournaments.api.views import TournamentView, checked
from tournaments.ledger.events import CardOf, TableOfCards
from tournaments.ledger.told_drawings import drawings_told
from tournaments.services import drawing

MOST_GROUPS, MOST_TABLES, MOST_TURNS = 1_000, 1_000, 100


def number_list(**options: Any) -> serializers.ListField:
    """Return a field that takes a list of numbers of people."""
    return serializers.ListField(child=StrictInt(min_value=1, max_value=MOST_PEOPLE), max_length=MOST_GROUPS, **options)


class CardBody(StrictSerializer):
    """A card that somebody drew, by its code: rank (7 8 9 10 J Q K A), then suit (S H D C)."""

    player = StrictInt(min_value=1, max_value=MOST_PEOPLE)
    card = StrictText(max_length=3)


class TurnField(serializers.ListField):
    """One card each."""

    child = CardBody()


class TableBody(StrictSerializer):
    """A table as it was really drawn: who draws in which order, every card up to the second king, the first deal."""

    players = number_list()
    cards = CardBody(many=True, required=False, max_length=32)  # type: ignore[call-arg]
    deal = serializers.ListField(child=TurnField(), required=False, max_length=MOST_TURNS)
    teams = serializers.ListField(child=number_list(), required=False, max_length=2)


class DrawBody(StrictSerializer):
    """How teams are to be drawn."""

    kind = StrictChoice(choices=["lottery", "cards"])
    seed = StrictText(max_length=64, required=False)
    apart = serializers.ListField(child=number_list(), required=False, max_length=MOST_GROUPS)
    clubs_apart = StrictBool(required=False)
    tables = TableBody(many=True, required=False, max_length=MOST_TABLES)  # type: ignore[call-arg]


def draw_in(said: dict[str, Any]) -> drawing.DrawIn:
    """Return what a body asks for."""
    tables = said.get("tables")
    return drawing.DrawIn(
        by=said["kind"],
        seed=said.get("seed"),
        apart=tuple(tuple(group) for group in said.get("apart", ())),
        clubs_apart=said.get("clubs_apart", False),
        tables=None if tables is None else tuple(map(real_table, tables)),
    )


def real_table(said: dict[str, Any]) -> drawing.RealTable:
    """Return a table as it was really drawn."""
    table = TableOfCards(tuple(said["players"]), turn(said.get("cards", ())), tuple(map(turn, said.get("deal", ()))))
    teams = said.get("teams")
    return drawing.RealTable(table, None if teams is None else tuple(tuple(team) for team in teams))


def turn(said: Any) -> tuple[CardOf, ...]:
    """Return cards with who drew them."""
    return tuple(CardOf(one["player"], one["card"]) for one in said)


class Draws(TournamentView):
    """``/tournaments/{slug}/draws/``."""

    def get(self, request: Request, slug: str) -> Response:
        """List every drawing, those that were taken back too, with its proof; the secret once it was told."""
        del slug
        told = drawings_told(self.tournament)
        proof = {"commitment": self.tournament.commitment, "secret": self.tournament.told_secret}
        return self.read(request, {"count": len(told), **proof, "results": told})

    def post(self, request: Request, slug: str) -> Response:
        """Draw everybody who registered alone into teams of two."""
        del slug
        asked = self.writer(request, ORGANISER)
        how = draw_in(checked(DrawBody(data=request.data)))
        return self.written(drawing.draw(tournament=self.tournament, asked=how, submission=asked))


class Secret(TournamentView):
    """``/tournaments/{slug}/secret/``."""

    def post(self, request: Request, slug: str) -> Response:
        """Tell the secret of the draws, after the finish."""
        del slug
        asked = self.writer(request, ORGANISER)
        return self.written(drawing.reveal_secret(tournament=self.tournament, submission=asked))

"""People on their own: list, register, change, strike off; teams of two of them, made by hand."""

from collections.abc import Mapping
from typing import Any

from django.http import Http404
from rest_framework.request import Request
from rest_framework.response import Response

from scoring.api.fields import StrictBool, StrictInt, StrictSerializer
from tournaments.api.permissions import ORGANISER
from tournaments.api.serializers import PersonBody
from tournaments.api.submission import expected_version
from tournaments.api.views import TournamentView, checked
from tournaments.models import Player
from tournaments.representation import player_body
from tournaments.services import people
from tournaments.services.registration import PersonIn

MOST_PEOPLE = 1_000_000


class AloneBody(PersonBody):
    """A person who registers alone; a stand-in is a volunteer who makes an odd number even."""

    paid = StrictBool(required=False, allow_null=True)
    stand_in = StrictBool(required=False)


class NumberBody(StrictSerializer):
    """Somebody who is registered already, by his number."""

    number = StrictInt(min_value=1, max_value=MOST_PEOPLE)


class MadeTeamBody(StrictSerializer):
    """A team of two people who registered alone."""

    players = NumberBody(many=True, max_length=10)  # type: ignore[call-arg]


def names_numbers(sent: Any) -> bool:
    """Return whether a body names people by their numbers, and so makes a team of them."""
    players = sent.get("players") if isinstance(sent, Mapping) else None
    return isinstance(players, list) and any(isinstance(one, Mapping) and "number" in one for one in players)


class Players(TournamentView):
    """``/tournaments/{slug}/players/``."""

    def get(self, request: Request, slug: str) -> Response:
        """List those who registered alone, by number, with their teams where they have one."""
        del slug
        return self.pages(request, self.tournament.players.on_their_own().select_related("entry"), player_body)

    def post(self, request: Request, slug: str) -> Response:
        """Register a person on his own."""
        del slug
        asked = self.writer(request, ORGANISER)
        said = checked(AloneBody(data=request.data))
        person = people.changed_person(people.AloneIn(PersonIn(said["name"])), said)
        return self.written(people.register_people(tournament=self.tournament, people=[person], submission=asked))


class OnePlayer(TournamentView):
    """``/tournaments/{slug}/players/{number}/``."""

    def find(self, number: int) -> Player:
        """Return the person; raises Http404."""
        player = self.tournament.players.on_their_own().with_names().filter(number=number).first()
        if player is None:
            raise Http404
        return player

    def get(self, request: Request, slug: str, number: int) -> Response:
        """Read a person; the version does not say whether a team was drawn meanwhile."""
        del request, slug
        player = self.find(number)
        return self.read_whole(player_body(player), version=player.version)

    def patch(self, request: Request, slug: str, number: int) -> Response:
        """Change a person; what is left out stays."""
        del slug
        asked = self.writer(request, ORGANISER)
        expect = expected_version(request)
        said = checked(AloneBody(data=request.data, partial=True))
        person = people.changed_person(people.person_in(self.find(number)), said)
        return self.written(
            people.change_person(
                tournament=self.tournament, number=number, person=person, expect=expect, submission=asked
            )
        )

    def delete(self, request: Request, slug: str, number: int) -> Response:
        """Strike a person without a team off."""
        del slug
        asked = self.writer(request, ORGANISER)
        return self.written(people.remove_person(tournament=self.tournament, number=number, submission=asked))

"""The end of a round's time."""

from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.permissions import REFEREES
from tournaments.api.views import TournamentView
from tournaments.services import time_up


class TimeUp(TournamentView):
    """``/tournaments/{slug}/rounds/{n}/time-up/``."""

    def post(self, request: Request, slug: str, number: int) -> Response:
        """End the round's time: the running deals are the last ones."""
        del slug
        asked = self.writer(request, REFEREES)
        return self.written(time_up.end_time(tournament=self.tournament, number=number, submission=asked))

"""The standings."""

from django.http import HttpResponse
from rest_framework.request import Request

from tournaments import selectors, standings
from tournaments.api.queries import number_query
from tournaments.api.views import PRIVATE_CACHE, PUBLIC_CACHE, TournamentView, language
from tournaments.refusals import Refused, Unknown


class StandingsHidden(Refused):
    """The organiser keeps the standings to himself until the prize-giving (HTTP 403)."""


class RoundNotClosed(Unknown):
    """There are no standings after a round that is not closed."""


class Standings(TournamentView):
    """``/tournaments/{slug}/standings/?after_round=``."""

    def get(self, request: Request, slug: str) -> HttpResponse:
        """Read the standings after a closed round, the last one where none is named."""
        del slug
        private = self.official
        if not private and self.tournament.plan.visibility == "hidden":
            raise StandingsHidden("standings_hidden")
        last = selectors.last_closed_round(self.tournament)
        after = number_query(request, "after_round", default=last)
        if after > last:
            raise RoundNotClosed("round_not_closed", field="after_round", round=after)
        read = standings.current if private else standings.published
        return answer(request, read(self.tournament, after, language()), private=private)


def answer(request: Request, found: standings.Standings, *, private: bool) -> HttpResponse:
    """Serve the stored bytes, or 304."""
    headers = {"ETag": f'"{found.etag}"', "Cache-Control": PRIVATE_CACHE if private else PUBLIC_CACHE}
    if request.headers.get("If-None-Match", "").removeprefix("W/") == headers["ETag"]:
        return HttpResponse(status=304, headers=headers)
    return HttpResponse(found.body, content_type="application/json", headers=headers)

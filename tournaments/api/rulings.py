"""Forfeits and penalties."""

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from scoring.api.fields import StrictBool, StrictChoice, StrictInt
from tournaments.api.permissions import REFEREES, SCORERS
from tournaments.api.reasons import PerhapsReasonBody, ReasonBody
from tournaments.api.serializers import MOST_POINTS
from tournaments.api.submission import expected_version
from tournaments.api.views import TournamentView, checked
from tournaments.models import Penalty
from tournaments.representation import penalty_body
from tournaments.services import rulings

MOST_NUMBER = 1_000_000


class ForfeitBody(PerhapsReasonBody):
    """The side that did not play, or null to take the forfeit back."""

    side = StrictChoice(choices=["NS", "EW", "both"], allow_null=True)


class PenaltyBody(ReasonBody):
    """A penalty: points taken from a team, or given to its opponents of a round."""

    team = StrictInt(min_value=1, max_value=MOST_NUMBER)
    points = StrictInt(min_value=1, max_value=MOST_POINTS)
    to_opponents = StrictBool(default=False)
    round = StrictInt(min_value=1, max_value=MOST_NUMBER, required=False)


class Forfeit(TournamentView):
    """``/tournaments/{slug}/matches/{id}/forfeit/``."""

    def post(self, request: Request, slug: str, match: int) -> Response:
        """Decide a match that a side did not play; with ``side`` null play it again."""
        del slug
        asked = self.writer(request, REFEREES)
        expect = expected_version(request)
        said = checked(ForfeitBody(data=request.data))
        ruling: dict[str, Any] = {
            "tournament": self.tournament,
            "match": match,
            "expect": expect,
            "reason": said.get("reason"),
            "submission": asked,
        }
        if said["side"] is None:
            return self.written(rulings.reinstate_match(**ruling))
        return self.written(rulings.forfeit_match(side=said["side"], **ruling))


class Penalties(TournamentView):
    """``/tournaments/{slug}/penalties/``."""

    def get(self, request: Request, slug: str) -> Response:
        """List the penalties by number; reasons are for those with a role."""
        del slug
        private = self.role in SCORERS

        def body(penalty: Penalty) -> dict[str, Any]:
            return penalty_body(penalty, private=private)

        return self.pages(request, self.tournament.penalties.with_team(), body)

    def post(self, request: Request, slug: str) -> Response:
        """Give a penalty, in the latest published round where none is named."""
        del slug
        asked = self.writer(request, REFEREES)
        sanction = rulings.Sanction(**checked(PenaltyBody(data=request.data)))
        return self.written(rulings.give_penalty(tournament=self.tournament, sanction=sanction, submission=asked))


class PenaltyLift(TournamentView):
    """``/tournaments/{slug}/penalties/{n}/lift/``."""

    def post(self, request: Request, slug: str, number: int) -> Response:
        """Take a penalty back."""
        del slug
        asked = self.writer(request, REFEREES)
        reason = checked(ReasonBody(data=request.data))["reason"]
        return self.written(
            rulings.lift_penalty(tournament=self.tournament, number=number, reason=reason, submission=asked)
        )

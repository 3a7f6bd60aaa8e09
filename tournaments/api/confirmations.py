"""A sheet is seen twice: confirm it, dispute it, type it again; the referee's queue."""

from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.matches import AtTable
from tournaments.api.permissions import REFEREES, SCORERS, WRITERS, demand_role
from tournaments.api.serializers import ContentBody, dispute_body, sheet_totals, typed_again_body
from tournaments.api.submission import expected_version
from tournaments.api.views import TournamentView, checked
from tournaments.models import MatchState, Role
from tournaments.representation import disputed_body
from tournaments.services import confirmations


class Confirm(AtTable):
    """``/tournaments/{slug}/matches/{id}/confirm/``."""

    def post(self, request: Request, slug: str, match: int) -> Response:
        """Agree to a sheet as it was shown."""
        del slug
        asked = self.writer_at(request, match, (*REFEREES, Role.CAPTAIN))
        expect = expected_version(request)
        said = checked(ContentBody(data=request.data))
        shown = confirmations.Shown(expect, said["content"])
        return self.written(
            confirmations.confirm_sheet(tournament=self.tournament, match=match, shown=shown, submission=asked)
        )


class Dispute(AtTable):
    """``/tournaments/{slug}/matches/{id}/dispute/``."""

    def post(self, request: Request, slug: str, match: int) -> Response:
        """Say otherwise than a sheet as it was shown; both versions are kept for the referee."""
        del slug
        asked = self.writer_at(request, match, WRITERS)
        expect = expected_version(request)
        said = checked(dispute_body(request.data, self.places(match)))
        return self.written(
            confirmations.dispute_sheet(
                tournament=self.tournament,
                match=match,
                shown=confirmations.Shown(expect, said["content"]),
                manches=sheet_totals(said) if {"totals", "manches"} & said.keys() else (),
                reason=said.get("reason"),
                submission=asked,
            )
        )


class SecondTyping(AtTable):
    """``/tournaments/{slug}/matches/{id}/totals/check/``."""

    def post(self, request: Request, slug: str, match: int) -> Response:
        """Type the totals of a sheet a second time."""
        del slug
        asked = self.writer_at(request, match, SCORERS)
        said = checked(typed_again_body(request.data, self.places(match)))
        return self.written(
            confirmations.type_again(
                tournament=self.tournament, match=match, manches=sheet_totals(said), submission=asked
            )
        )


class Disputes(TournamentView):
    """``/tournaments/{slug}/disputes/``."""

    def get(self, request: Request, slug: str) -> Response:
        """List the sheets that a referee has to decide on, with every version of each."""
        del slug
        demand_role(self.asker, self.tournament, SCORERS)
        rules_in = self.tournament.rules_in
        waiting = self.tournament.matches.filter(state=MatchState.DISPUTED).with_whole_sheet()
        return self.pages(request, waiting, lambda match: disputed_body(match, rules_in(match.round.stage)))

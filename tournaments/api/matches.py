"""Sheets: read one, write its deals or its totals."""

from collections.abc import Sequence

from django.http import Http404
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response

from scoring import engine
from tournaments.actor import Submission
from tournaments.api.permissions import REFEREES, WRITERS
from tournaments.api.serializers import DealChangeBody, NewDealBody, sheet_totals, totals_body
from tournaments.api.submission import expected_version
from tournaments.api.views import TournamentView, checked, language
from tournaments.models import Match, Role
from tournaments.representation import match_body
from tournaments.services import confirmations, results


class AtTable(TournamentView):
    """What every view on one match does: find it, know who may write there, and its places."""

    def find(self, number: int) -> Match:
        """Return the match; the public sees those of published rounds only. Raises Http404."""
        found = self.tournament.matches.with_seats().filter(number=number).first()
        if found is None or not (self.official or found.round.is_public):
            raise Http404
        return found

    def writer_at(self, request: Request, match: int, allowed: tuple[Role, ...]) -> Submission:
        """Return the submission of somebody who may write at a table; raises Http404 where a captain cannot see it."""
        asked = self.writer(request, allowed)
        if asked.actor.team is not None:
            self.find(match)
        return asked

    def places(self, match: int) -> Sequence[str]:
        """Return the places of a table; the two sides for a match that is not there, which is refused below."""
        found = self.tournament.matches.with_seats().filter(number=match).first()
        return [part.place for part in found.seats()] if found else list(engine.Side)


class OneMatch(AtTable):
    """``/tournaments/{slug}/matches/{id}/``."""

    def get(self, _request: Request, slug: str, match: int) -> Response:
        """Read a sheet with its explanation; its ETag is the version that edits of its totals name."""
        del slug
        found = self.find(match)
        body = match_body(found, self.tournament.rules, language=language())
        return self.read_whole(body, version=found.sheet.version)


class Deals(AtTable):
    """``/tournaments/{slug}/matches/{id}/deals/``."""

    def post(self, request: Request, slug: str, match: int) -> Response:
        """Write the next deal."""
        del slug
        asked = self.writer_at(request, match, WRITERS)
        said = checked(NewDealBody(data=request.data))
        return self.written(
            results.enter_deal(
                tournament=self.tournament,
                match=match,
                facts=said["deal"],
                manche=said.get("manche"),
                number=said.get("number"),
                submission=asked,
            )
        )


class OneDeal(AtTable):
    """``/tournaments/{slug}/matches/{id}/manches/{m}/deals/{k}/``."""

    def put(self, request: Request, slug: str, match: int, manche: int, number: int) -> Response:
        """Replace a deal; with a reason once the round is closed."""
        del slug
        asked = self.writer_at(request, match, WRITERS)
        expect = expected_version(request)
        said = checked(DealChangeBody(data=request.data))
        self.demand_referee(said.get("reason"))
        return self.written(
            results.change_deal(
                tournament=self.tournament,
                deal=results.DealAddress(match, manche, number),
                facts=said["deal"],
                reason=said.get("reason"),
                expect=expect,
                submission=asked,
            )
        )

    def demand_referee(self, *reasons: str | None) -> None:
        """Raise PermissionDenied where a scorer corrects or overrides: that is a referee's to do."""
        if any(reasons) and self.role not in REFEREES:
            raise PermissionDenied


class Totals(OneDeal):
    """``/tournaments/{slug}/matches/{id}/totals/``."""

    def put(self, request: Request, slug: str, match: int) -> Response:  # type: ignore[override]
        """Write or replace the totals, of one manche or of all."""
        del slug
        asked = self.writer_at(request, match, WRITERS)
        expect = expected_version(request)
        said = checked(totals_body(request.data, self.places(match)))
        self.demand_referee(said.get("reason"), said.get("override_reason"))
        manches = sheet_totals(said)
        if asked.actor.role == Role.CAPTAIN:
            return self.written(
                confirmations.say_totals(
                    tournament=self.tournament, match=match, manches=manches, expect=expect, submission=asked
                )
            )
        return self.written(
            results.enter_totals(
                tournament=self.tournament,
                match=match,
                manches=manches,
                expect=expect,
                reasons=results.Reasons(said.get("override_reason"), said.get("reason")),
                submission=asked,
            )
        )

"""Sheets: read one, write its deals or its totals."""

from collections.abc import Sequence
from typing import Any

from django.http import Http404
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response

from scoring import engine
from tournaments import ledger
from tournaments.actor import Submission
from tournaments.api.permissions import REFEREES, WRITERS
from tournaments.api.serializers import DealChangeBody, NewDealBody, StrikeBody, sheet_totals, totals_body
from tournaments.api.submission import expected_version
from tournaments.api.views import TournamentView, checked, language
from tournaments.models import Match, Role
from tournaments.representation import match_body
from tournaments.services import confirmations, results, striking


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
        return [place.value for place in found.places] if found else list(engine.Side)


class OneMatch(AtTable):
    """``/tournaments/{slug}/matches/{id}/``."""

    def get(self, _request: Request, slug: str, match: int) -> Response:
        """Read a sheet with its explanation; its ETag is the version that edits of its totals name."""
        del slug
        found = self.find(match)
        body = match_body(found, self.tournament.rules_in(found.round.stage), language=language())
        return self.read_whole(body, version=found.sheet.version)


class SheetView(AtTable):
    """A view that writes on a sheet."""

    def demand_referee(self, *reasons: str | None) -> None:
        """Raise PermissionDenied where a scorer corrects or overrides: that is a referee's to do."""
        if any(reasons) and self.role not in REFEREES:
            raise PermissionDenied


class Deals(SheetView):
    """``/tournaments/{slug}/matches/{id}/deals/``."""

    def post(self, request: Request, slug: str, match: int) -> Response:
        """Write the next deal, or one that was struck out; with a reason, the first in place of a manche's totals."""
        del slug
        asked = self.writer_at(request, match, WRITERS)
        said = checked(NewDealBody(data=request.data))
        self.demand_referee(said.get("reason"))
        outcome = self.replace(match, said, asked) if said.get("reason") else self.enter(match, said, asked)
        return self.written(outcome)

    def enter(self, match: int, said: dict[str, Any], asked: Submission) -> ledger.Outcome:
        """Write the next deal, or one that was struck out."""
        return results.enter_deal(
            tournament=self.tournament,
            match=match,
            facts=said["deal"],
            manche=said.get("manche"),
            number=said.get("number"),
            submission=asked,
        )

    def replace(self, match: int, said: dict[str, Any], asked: Submission) -> ledger.Outcome:
        """Replace the totals of a manche, the first if none is named, by deals of which this is the first."""
        return results.replace_totals(
            tournament=self.tournament,
            deal=results.DealAddress(match, said.get("manche", 1), said.get("number", 1)),
            facts=said["deal"],
            reason=said["reason"],
            submission=asked,
        )


class Striking(SheetView):
    """A view that strikes deals out."""

    def strike(self, request: Request, deal: results.DealAddress) -> Response:
        """Strike a deal out; with a reason once the round is closed."""
        asked = self.writer_at(request, deal.match, WRITERS)
        expect = expected_version(request)
        said = checked(StrikeBody(data=request.data))
        self.demand_referee(said.get("reason"))
        return self.written(
            striking.strike_deal(
                tournament=self.tournament, deal=deal, expect=expect, reason=said.get("reason"), submission=asked
            )
        )


class OneDeal(Striking):
    """``/tournaments/{slug}/matches/{id}/manches/{m}/deals/{k}/``."""

    def put(self, request: Request, slug: str, match: int, manche: int, number: int) -> Response:
        """Replace a deal; with a reason once the round is closed."""
        del slug
        asked = self.writer_at(request, match, WRITERS)
        expect = expected_version(request)
        said = checked(DealChangeBody(data=request.data))
        self.demand_referee(said.get("reason"))
        change = results.DealChange(
            deal=results.DealAddress(match, manche, number),
            facts=said["deal"],
            expect=expect,
            reason=said.get("reason"),
            drop_after=said.get("drop_after", False),
        )
        return self.written(results.write_change(tournament=self.tournament, change=change, submission=asked))

    def delete(self, request: Request, slug: str, match: int, manche: int, number: int) -> Response:
        """Strike a deal out."""
        del slug
        return self.strike(request, results.DealAddress(match, manche, number))


class Strike(Striking):
    """``/tournaments/{slug}/matches/{id}/manches/{m}/deals/{k}/strike/``."""

    def post(self, request: Request, slug: str, match: int, manche: int, number: int) -> Response:
        """Strike a deal out."""
        del slug
        return self.strike(request, results.DealAddress(match, manche, number))


class Totals(SheetView):
    """``/tournaments/{slug}/matches/{id}/totals/``."""

    def put(self, request: Request, slug: str, match: int) -> Response:
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

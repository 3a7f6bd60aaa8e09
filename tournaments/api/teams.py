"""Teams: list, register, change, strike off, let leave and come back; files of them."""

from typing import Any

from django.http import Http404
from rest_framework.parsers import MultiPartParser
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.people import MadeTeamBody, names_numbers
from tournaments.api.permissions import ORGANISER, REFEREES, demand_role
from tournaments.api.reasons import ReasonBody
from tournaments.api.serializers import TeamBody
from tournaments.api.submission import expected_version
from tournaments.api.uploads import uploaded, wants_preview
from tournaments.api.views import TournamentView, checked, language
from tournaments.files.importing import import_teams, preview_body
from tournaments.files.registrations import read_registrations
from tournaments.models import Entry
from tournaments.representation import team_body
from tournaments.services import people, registration


class Teams(TournamentView):
    """``/tournaments/{slug}/teams/``."""

    def get(self, request: Request, slug: str) -> Response:
        """List the teams by number."""
        del slug
        return self.pages(request, self.tournament.entries.prefetch_related("players"), team_body)

    def post(self, request: Request, slug: str) -> Response:
        """Register a team, or make one of two people who registered alone."""
        del slug
        asked = self.writer(request, ORGANISER)
        if names_numbers(request.data):
            numbers = [one["number"] for one in checked(MadeTeamBody(data=request.data))["players"]]
            return self.written(people.make_team(tournament=self.tournament, players=numbers, submission=asked))
        team = checked(TeamBody(data=request.data))
        return self.written(registration.register_teams(tournament=self.tournament, teams=[team], submission=asked))


class OneTeam(TournamentView):
    """``/tournaments/{slug}/teams/{number}/``."""

    def find(self, number: int) -> Entry:
        """Return the team; raises Http404."""
        entry = self.tournament.entries.filter(number=number).first()
        if entry is None:
            raise Http404
        return entry

    def get(self, request: Request, slug: str, number: int) -> Response:
        """Read a team."""
        del slug
        entry = self.find(number)
        return self.read(request, team_body(entry), etag=str(entry.version))

    def patch(self, request: Request, slug: str, number: int) -> Response:
        """Change a team; what is left out stays."""
        del slug
        asked = self.writer(request, ORGANISER)
        expect = expected_version(request)
        current = registration.team_in(self.find(number))
        team = checked(TeamBody(current, data=request.data, partial=True))
        return self.written(
            registration.change_team(
                tournament=self.tournament, number=number, team=team, expect=expect, submission=asked
            )
        )

    def delete(self, request: Request, slug: str, number: int) -> Response:
        """Strike a team off before the start."""
        del slug
        asked = self.writer(request, ORGANISER)
        return self.written(registration.remove_team(tournament=self.tournament, number=number, submission=asked))


class Withdrawal(TournamentView):
    """``/tournaments/{slug}/teams/{number}/withdraw/``."""

    def post(self, request: Request, slug: str, number: int) -> Response:
        """Take a team out from the next round on."""
        del slug
        asked = self.writer(request, REFEREES)
        return self.written(registration.withdraw_team(tournament=self.tournament, number=number, submission=asked))


class Readmission(TournamentView):
    """``/tournaments/{slug}/teams/{number}/readmit/``."""

    def post(self, request: Request, slug: str, number: int) -> Response:
        """Let a team that had left play again from the next round on."""
        del slug
        asked = self.writer(request, REFEREES)
        return self.written(registration.readmit_team(tournament=self.tournament, number=number, submission=asked))


class Disqualification(TournamentView):
    """``/tournaments/{slug}/teams/{number}/disqualify/``."""

    def post(self, request: Request, slug: str, number: int) -> Response:
        """Take a team out of the concours."""
        del slug
        asked = self.writer(request, REFEREES)
        reason = checked(ReasonBody(data=request.data))["reason"]
        return self.written(
            registration.disqualify_team(tournament=self.tournament, number=number, reason=reason, submission=asked)
        )


class Imports(TournamentView):
    """``/tournaments/{slug}/imports/``."""

    parser_classes = (MultiPartParser,)

    def post(self, request: Request, slug: str) -> Response:
        """Read a registration file: with ``preview`` say what is in it, else register all of it or nothing."""
        del slug
        content = uploaded(request)
        file = read_registrations(content)
        if wants_preview(request):
            demand_role(self.asker, self.tournament, ORGANISER)
            verdict: dict[str, Any] = preview_body(file, language())
            return Response(verdict, headers={"Cache-Control": "private, no-store"})
        asked = self.writer(request, ORGANISER, content={"file": file.sha256})
        return self.written(import_teams(tournament=self.tournament, file=file, submission=asked))

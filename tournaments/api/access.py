"""Ways in: tokens of referees and scorers, captains' links."""

from typing import override

from django.urls import reverse
from rest_framework import serializers
from rest_framework.pagination import CursorPagination
from rest_framework.request import Request
from rest_framework.response import Response

from scoring.api.fields import StrictChoice, StrictSerializer
from tournaments import ledger
from tournaments.api.fields import CleanName
from tournaments.api.permissions import ORGANISER, REFEREES, demand_role
from tournaments.api.views import TournamentView, checked
from tournaments.ledger.legality import GIVEN_OUT
from tournaments.models import Role
from tournaments.representation import token_body
from tournaments.services import access


class TokenBody(StrictSerializer):
    """A token to give out."""

    role = StrictChoice(choices=[role.value for role in GIVEN_OUT])
    label = CleanName(required=False, allow_null=True)  # type: ignore[assignment]
    expires_at = serializers.DateTimeField(required=False, allow_null=True)


class TokenPages(CursorPagination):
    """Tokens in the order in which they were given out."""

    ordering = "pk"
    page_size = 100
    page_size_query_param = "page_size"
    max_page_size = 200


class Tokens(TournamentView):
    """``/tournaments/{slug}/tokens/``."""

    pagination = TokenPages

    def get(self, request: Request, slug: str) -> Response:
        """List the tokens and links, those that are closed too; never a secret."""
        del slug
        demand_role(self.asker, self.tournament, ORGANISER)
        return self.pages(request, self.tournament.tokens.all(), token_body)

    def post(self, request: Request, slug: str) -> Response:
        """Give a referee or a scorer a token: its secret is in this answer, and nowhere else."""
        del slug
        asked = self.writer(request, ORGANISER)
        said = checked(TokenBody(data=request.data))
        issued = access.issue_token(
            tournament=self.tournament,
            role=Role(said["role"]),
            label=said.get("label"),
            expires_at=said.get("expires_at"),
            submission=asked,
        )
        return opened(self.written(issued.outcome), secret=issued.secret)

    @override
    def again(self, outcome: ledger.Outcome) -> Response:
        return opened(self.written(outcome), secret=None)


def opened(response: Response, **secrets: str | None) -> Response:
    """Add to an answer what it says the first time only; a repeated one says null."""
    response.data = {**(response.data or {}), **secrets}
    return response


class OneToken(TournamentView):
    """``/tournaments/{slug}/tokens/{ref}/``."""

    def delete(self, request: Request, slug: str, ref: str) -> Response:
        """Close a way in; whoever holds it is refused from now on."""
        del slug
        asked = self.writer(request, ORGANISER)
        return self.written(access.revoke_token(tournament=self.tournament, ref=ref, submission=asked))


class Link(TournamentView):
    """``/tournaments/{slug}/teams/{number}/link/``."""

    def post(self, request: Request, slug: str, number: int) -> Response:
        """Give a team's captain his link; the secret is in its fragment, which no server is sent."""
        del slug
        asked = self.writer(request, REFEREES)
        issued = access.issue_link(tournament=self.tournament, team=number, submission=asked)
        address = request.build_absolute_uri(f"{reverse('captain')}#{issued.secret}") if issued.secret else None
        return opened(self.written(issued.outcome), secret=issued.secret, url=address)

    @override
    def again(self, outcome: ledger.Outcome) -> Response:
        return opened(self.written(outcome), secret=None, url=None)

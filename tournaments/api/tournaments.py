"""Concours: list, create, read, change, start, finish, reopen; undo what was done last."""

from typing import Any

from rest_framework.exceptions import NotAuthenticated, PermissionDenied
from rest_framework.pagination import CursorPagination
from rest_framework.request import Request
from rest_framework.response import Response

from scoring.selectors import is_by_seat, table_sizes
from tournaments.api.permissions import ORGANISER
from tournaments.api.plan_bodies import NewTournamentBody, SettingsBody
from tournaments.api.queries import number_query
from tournaments.api.reasons import ReasonBody, UndoBody
from tournaments.api.submission import expected_version, submission
from tournaments.api.views import (
    PUBLIC_CACHE,
    TournamentView,
    View,
    asker_of,
    checked,
    conditional,
    digest,
    language,
    receipt,
)
from tournaments.models import EntryState, Role, Token, Tournament
from tournaments.naming import join_names, join_notes
from tournaments.plan import Forecast, Plan, default_stages, forecasts
from tournaments.representation import rules_body, tournament_body
from tournaments.services import setup, undo

MOST_TEAMS = 10_000


class TournamentPages(CursorPagination):
    """Newest first."""

    ordering = ("-date", "slug")
    page_size = 100
    page_size_query_param = "page_size"
    max_page_size = 200


class Tournaments(View):
    """``/tournaments/``."""

    def get(self, request: Request) -> Response:
        """List the concours."""
        paginator = TournamentPages()
        page = paginator.paginate_queryset(Tournament.objects.with_names().filter(seq__gte=1), request, view=self)
        rows = [tournament_body(one) for one in page or []]
        body = join_notes(dict(paginator.get_paginated_response(rows).data), language())
        return conditional(request, body, digest(body), PUBLIC_CACHE)

    def post(self, request: Request) -> Response:
        """Create a concours; whoever asks becomes its organiser."""
        account = asker_of(request)
        if account is None:
            raise NotAuthenticated
        if isinstance(account, Token):
            raise PermissionDenied
        asked = submission(request, account, Role.ORGANISER)
        said = checked(NewTournamentBody(data=request.data))
        name, venue, slug = said.pop("name"), said.pop("venue", ""), said.pop("slug", None)
        outcome = setup.create_tournament(
            account=account, name=name, venue=venue, slug=slug, plan=new_plan(said), submission=asked
        )
        created = Tournament.objects.with_names().get(slug=outcome.body["slug"])
        return receipt(outcome, join_names(outcome.body, created, language(), private=True))


def new_plan(said: dict[str, Any]) -> Plan:
    """Return the plan that a body asks for; what it leaves out takes the usual value of the game.

    Raises RulesetUnknown, and engine.Refused for overrides that the ruleset does not know.
    """
    ruleset = setup.find_ruleset(said["ruleset"])
    rules = ruleset.resolve(said.get("overrides", {}))
    said.setdefault("stages", default_stages(by_lot=is_by_seat(rules)))
    said.setdefault("entry_mode", setup.entry_mode(rules, said["stages"]))
    return Plan(ruleset_version=ruleset.version, **said)


class OneTournament(TournamentView):
    """``/tournaments/{slug}/``."""

    def get(self, request: Request, slug: str) -> Response:
        """Read the settings."""
        del slug
        return self.read(request, tournament_body(self.tournament), etag=str(self.tournament.version))

    def patch(self, request: Request, slug: str) -> Response:
        """Change settings."""
        del slug
        asked = self.writer(request, ORGANISER)
        expect = expected_version(request)
        said = checked(SettingsBody(data=request.data, partial=True))
        return self.written(
            setup.change_tournament(tournament=self.tournament, changes=said, expect=expect, submission=asked)
        )


class Rules(TournamentView):
    """``/tournaments/{slug}/rules/``."""

    def get(self, request: Request, slug: str) -> Response:
        """Read the rules in force, whole: frozen once the concours has started."""
        del slug
        return self.read(request, rules_body(self.tournament, language()))


class ForecastOfPlan(TournamentView):
    """``/tournaments/{slug}/forecast/?teams=``."""

    def get(self, request: Request, slug: str) -> Response:
        """Read what each stage becomes with so many teams (those who are there, where none is named), and its doubts.

        Public, as the plan and the teams are.
        """
        del slug
        found = self.tournament
        there = found.entries.filter(state=EntryState.ACTIVE).count()
        teams = min(number_query(request, "teams", default=there), MOST_TEAMS)
        made = forecasts(found.plan, teams, table_size=min(table_sizes(found.rules)))
        return self.read(request, {"teams": teams, "stages": [forecast_body(one) for one in made]})


def forecast_body(made: Forecast) -> dict[str, Any]:
    """Return what a stage becomes."""
    return {
        "entrants": made.entrants,
        "rounds": made.rounds,
        "tables": made.tables,
        "byes": made.byes,
        "pools": list(made.pools),
        "doubts": [{"code": doubt.code, **doubt.params} for doubt in made.doubts],
    }


class Start(TournamentView):
    """``/tournaments/{slug}/start/``."""

    def post(self, request: Request, slug: str) -> Response:
        """Close registration."""
        del slug
        asked = self.writer(request, ORGANISER)
        return self.written(setup.start_tournament(tournament=self.tournament, submission=asked))


class Finish(TournamentView):
    """``/tournaments/{slug}/finish/``."""

    def post(self, request: Request, slug: str) -> Response:
        """End the concours."""
        del slug
        asked = self.writer(request, ORGANISER)
        return self.written(setup.finish_tournament(tournament=self.tournament, submission=asked))


class Reopen(TournamentView):
    """``/tournaments/{slug}/reopen/``."""

    def post(self, request: Request, slug: str) -> Response:
        """Go on with a finished concours."""
        del slug
        asked = self.writer(request, ORGANISER)
        reason = checked(ReasonBody(data=request.data))["reason"]
        return self.written(setup.reopen_tournament(tournament=self.tournament, reason=reason, submission=asked))


class Undo(TournamentView):
    """``/tournaments/{slug}/undo/``."""

    def post(self, request: Request, slug: str) -> Response:
        """Take back the last action that still holds."""
        del slug
        asked = self.writer(request, ORGANISER)
        said = checked(UndoBody(data=request.data))
        return self.written(undo.undo_last(tournament=self.tournament, seq=said.get("seq"), submission=asked))

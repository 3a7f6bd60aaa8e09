"""Rounds: list, pair, read, take back, publish, close, lock; the jobs that pair them."""

from dataclasses import asdict, replace
from typing import Any

from django.http import Http404
from django.urls import reverse
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.permissions import OFFICIALS, ORGANISER
from tournaments.api.reasons import PerhapsReasonBody
from tournaments.api.serializers import MoveBody, PairingBody, SwapBody
from tournaments.api.views import PRIVATE_CACHE, TournamentView, View, asker_of, checked, language
from tournaments.ledger.drawings import drawings, told
from tournaments.models import Account, Job, JobState, Role, Round, RoundState, Tournament
from tournaments.pairings import Draw
from tournaments.refusals import Conflict
from tournaments.selectors import role_of
from tournaments.sentences import say
from tournaments.services import arranging, rounds

PROGRESS = {JobState.QUEUED: 0, JobState.RUNNING: 50}


def find_round(tournament: Tournament, number: int, role: Role) -> Round:
    """Return a round; who does not run the concours sees published ones only. Raises Http404."""
    found = tournament.rounds.with_tables().filter(number=number).first()
    if found is None or not (role in OFFICIALS or found.is_public):
        raise Http404
    return found


def ranks_shown(view: TournamentView) -> bool:
    """Return whether the reader may see who is ahead: everybody, unless it is hidden; then who runs the concours."""
    return view.official or view.tournament.plan.visibility != "hidden"


def shown(body: dict[str, Any], *, ranks: bool) -> dict[str, Any]:
    """Return a round as its reader may see it: without ``ranks`` nothing tells how teams stand."""
    if ranks:
        return body
    groups = [{**group, "teams": sorted(group["teams"])} for group in body["groups"]]
    return {**body, "groups": groups, "pairing": {**body["pairing"], "explanation": [], "cost": None}}


class Rounds(TournamentView):
    """``/tournaments/{slug}/rounds/``."""

    def get(self, request: Request, slug: str) -> Response:
        """List the rounds."""
        del slug
        found = self.tournament.rounds.with_tables()
        if not self.official:
            found = found.exclude(state=RoundState.DRAFT)
        drawn = drawings(self.tournament)
        return self.pages(request, found, lambda one: shown(told(one, drawn[one.number]), ranks=ranks_shown(self)))

    def post(self, request: Request, slug: str) -> Response:
        """Have the next round paired: 201 when it is done, 202 with the job's address when it is not yet."""
        del slug
        asked = self.writer(request, ORGANISER)
        said = checked(PairingBody(data=request.data))
        assert isinstance(self.asker, Account), "no token is an organiser's"
        job = rounds.request_round(
            tournament=self.tournament,
            account=self.asker,
            submission=asked,
            draw=Draw(said.get("pairing"), said.get("seed"), said.get("matches", ())),
        )
        if job.state in {JobState.FAILED, JobState.NEEDS_ATTENTION}:
            raise refusal_of(job)
        outcome = rounds.outcome_of(job)
        return self.written(replace(outcome, replayed=False)) if outcome else accepted(request, job)


def refusal_of(job: Job) -> Conflict:
    """Return why a job ended without a round."""
    params = dict(job.refusal_params)
    return Conflict(job.refusal, field=params.pop("field", ""), **params)


def accepted(request: Request, job: Job) -> Response:
    """Answer 202: the work is written down and will be done."""
    address = reverse("api-job", kwargs={"job_id": job.pk})
    return Response(job_body(request, job), status=202, headers={"Location": address, "Cache-Control": PRIVATE_CACHE})


def job_body(request: Request, job: Job) -> dict[str, Any]:
    """Return how far a job is, where its result is, or why there is none; a done one has its receipt."""
    outcome = rounds.outcome_of(job)
    result = None
    if job.round_number:
        path = reverse("api-round", kwargs={"slug": job.tournament.slug, "number": job.round_number})
        result = request.build_absolute_uri(path)
    body: dict[str, Any] = {
        "id": str(job.pk),
        "state": job.state,
        "progress": PROGRESS.get(JobState(job.state), 100),
        "result": result,
        "detail": say(refusal_of(job), language()) if job.refusal else None,
    }
    if outcome and outcome.receipt:
        body["receipt"] = asdict(outcome.receipt)
    return body


class OneJob(View):
    """``/jobs/{id}/``."""

    def get(self, request: Request, job_id: str) -> Response:
        """Read how far a job is; somebody else's answers 404."""
        job = Job.objects.select_related("tournament").filter(pk=job_id).first()
        if job is None or role_of(asker_of(request), job.tournament) not in OFFICIALS:
            raise Http404
        return Response(job_body(request, job), headers={"Cache-Control": PRIVATE_CACHE})


class OneRound(TournamentView):
    """``/tournaments/{slug}/rounds/{n}/``."""

    def get(self, request: Request, slug: str, number: int) -> Response:
        """Read a round."""
        del slug
        found = find_round(self.tournament, number, self.role)
        return self.read(request, shown(told(found, drawings(self.tournament)[number]), ranks=ranks_shown(self)))


class Swap(TournamentView):
    """``/tournaments/{slug}/rounds/{n}/swap/``."""

    def post(self, request: Request, slug: str, number: int) -> Response:
        """Let two teams change places."""
        del slug
        asked = self.writer(request, ORGANISER)
        said = checked(SwapBody(data=request.data))
        return self.written(arranging.swap_teams(tournament=self.tournament, number=number, submission=asked, **said))


class Move(TournamentView):
    """``/tournaments/{slug}/rounds/{n}/move/``."""

    def post(self, request: Request, slug: str, number: int) -> Response:
        """Give a match another table."""
        del slug
        asked = self.writer(request, ORGANISER)
        said = checked(MoveBody(data=request.data))
        return self.written(arranging.move_match(tournament=self.tournament, number=number, submission=asked, **said))


class Publish(TournamentView):
    """``/tournaments/{slug}/rounds/{n}/publish/``."""

    def post(self, request: Request, slug: str, number: int) -> Response:
        """Show the round to everybody."""
        del slug
        asked = self.writer(request, ORGANISER)
        return self.written(rounds.publish_round(tournament=self.tournament, number=number, submission=asked))


class Close(TournamentView):
    """``/tournaments/{slug}/rounds/{n}/close/``."""

    def post(self, request: Request, slug: str, number: int) -> Response:
        """Take the round's results into the standings."""
        del slug
        asked = self.writer(request, ORGANISER)
        return self.written(rounds.close_round(tournament=self.tournament, number=number, submission=asked))


class Unpair(TournamentView):
    """``/tournaments/{slug}/rounds/{n}/unpair/``."""

    def post(self, request: Request, slug: str, number: int) -> Response:
        """Take the round back, with a reason once it is published."""
        del slug
        asked = self.writer(request, ORGANISER)
        said = checked(PerhapsReasonBody(data=request.data))
        return self.written(
            rounds.unpair_round(tournament=self.tournament, number=number, reason=said.get("reason"), submission=asked)
        )


class Lock(TournamentView):
    """``/tournaments/{slug}/rounds/{n}/lock/``."""

    def post(self, request: Request, slug: str, number: int) -> Response:
        """Leave corrections to the organiser."""
        del slug
        asked = self.writer(request, ORGANISER)
        return self.written(rounds.lock_round(tournament=self.tournament, number=number, submission=asked))

"""The concours's own row: set up, changed, started, finished, reopened."""

from datetime import date

import msgspec

from scoring.models import Ruleset
from tournaments.ledger import events
from tournaments.ledger.apply.applying import Stamp, apply
from tournaments.models import Note, Tournament, TournamentState
from tournaments.plan import Plan


def set_plan(tournament: Tournament, plan: Plan, about: events.Said, stamp: Stamp) -> None:
    """Take over what the organiser chose."""
    tournament.plan_document = msgspec.to_builtins(plan)
    tournament.date = msgspec.convert(plan.date, type=date)
    tournament.ruleset = Ruleset.objects.get(code=plan.ruleset, version=plan.ruleset_version)
    tournament.about = Note.objects.get(ref=about.ref)
    tournament.version += 1
    tournament.touched_by, tournament.touched_at = stamp.actor, stamp.at
    tournament.standings_seq = stamp.seq


@apply.register
def _(event: events.TournamentCreated, tournament: Tournament, stamp: Stamp) -> None:
    set_plan(tournament, event.plan, event.about, stamp)


@apply.register
def _(event: events.TournamentChanged, tournament: Tournament, stamp: Stamp) -> None:
    set_plan(tournament, event.plan, event.about, stamp)


@apply.register
def _(event: events.TournamentStarted, tournament: Tournament, stamp: Stamp) -> None:
    tournament.rules_document, tournament.stage_rules = event.rules, list(event.stage_rules)
    tournament.state, tournament.version = TournamentState.RUNNING, tournament.version + 1
    tournament.standings_seq = stamp.seq


@apply.register
def _(_event: events.TournamentFinished, tournament: Tournament, _stamp: Stamp) -> None:
    tournament.state, tournament.version = TournamentState.FINISHED, tournament.version + 1


@apply.register
def _(_event: events.TournamentReopened, tournament: Tournament, _stamp: Stamp) -> None:
    tournament.state, tournament.version = TournamentState.RUNNING, tournament.version + 1

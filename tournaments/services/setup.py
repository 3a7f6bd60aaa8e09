"""Create a concours, change its settings, start, finish and reopen it."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from django.utils.text import slugify

from scoring import engine
from scoring.models import Ruleset
from scoring.selectors import people_a_place
from tournaments import ledger
from tournaments.actor import Submission
from tournaments.ledger import events
from tournaments.ledger.stage_rules import stage_documents
from tournaments.models import Account, Tournament
from tournaments.plan import EntryMode, Plan, Stage
from tournaments.refusals import Unknown
from tournaments.representation import tournament_body
from tournaments.services.notes import note, said
from tournaments.services.versions import demand_version


class RulesetUnknown(Unknown):
    """No ruleset has this code (and version)."""


def find_ruleset(code: str, version: int | None = None) -> Ruleset:
    """Return a ruleset, its newest version when none is named; raises RulesetUnknown."""
    rulesets = Ruleset.objects.filter(code=code)
    if version is not None:
        rulesets = rulesets.filter(version=version)
    found = rulesets.order_by("-version").first()
    if found is None:
        raise RulesetUnknown("ruleset_unknown", field="ruleset", ruleset=code)
    return found


def entry_mode(rules: engine.Rules, stages: Iterable[Stage] = ()) -> EntryMode:
    """Return how people register for a game: in pairs, or alone where everybody has a mark of his own.

    They register alone, too, for a game in pairs of which every stage is a mêlée.
    """
    kinds = {stage.kind for stage in stages}
    return "melee" if people_a_place(rules) == 1 or kinds == {"melee"} else "pairs"


def free_slug(name: str) -> str:
    """Return an address made from a name that no concours has yet."""
    stem = slugify(name)[:45].strip("-") or "concours"
    taken = set(Tournament.objects.filter(slug__startswith=stem).values_list("slug", flat=True))
    candidates = (stem if count == 1 else f"{stem}-{count}" for count in range(1, len(taken) + 2))
    return next(slug for slug in candidates if slug not in taken)


def create_tournament(
    *,
    account: Account,
    name: str,
    plan: Plan,
    submission: Submission,
    venue: str = "",
    slug: str | None = None,
) -> ledger.Outcome:
    """Set up a concours; the account becomes its organiser.

    Raises SlugTaken, PlanImpossible, and engine.Refused for overrides that the ruleset does not know.
    """

    def build(tournament: Tournament) -> ledger.Decision:
        find_ruleset(plan.ruleset, plan.ruleset_version).resolve(plan.overrides)
        about = note(name=name, venue=venue)
        event = events.TournamentCreated(plan=plan, about=said(about), commitment=tournament.commitment)
        return ledger.Decision(event, answer=tournament_body, beside=(about,), status=201)

    return ledger.create(slug=slug or free_slug(name), account=account, build=build, submission=submission)


def change_tournament(
    *, tournament: Tournament, changes: Mapping[str, Any], expect: int, submission: Submission
) -> ledger.Outcome:
    """Change settings: fields of the plan, ``name``, ``venue``; what is not named stays.

    Raises Stale, FrozenAfterStart, PlanImpossible, RulesetUnknown.
    """

    def build(locked: Tournament) -> ledger.Decision:
        demand_version(
            expect,
            locked.version,
            field="version",
            touched=(locked.touched_by, locked.touched_at),
            value=lambda: tournament_body(locked),
        )
        about = note(name=changes.get("name", locked.name), venue=changes.get("venue", locked.venue))
        plan = changed_plan(locked.plan, changes)
        find_ruleset(plan.ruleset, plan.ruleset_version).resolve(plan.overrides)
        event = events.TournamentChanged(plan=plan, about=said(about))
        return ledger.Decision(event, answer=tournament_body, beside=(about,))

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)


def changed_plan(plan: Plan, changes: Mapping[str, Any]) -> Plan:
    """Return a plan with some fields replaced; a new ruleset comes in its newest version."""
    fields = {field: value for field, value in changes.items() if field in Plan.__dataclass_fields__}
    if "ruleset" in fields and fields["ruleset"] != plan.ruleset:
        fields.setdefault("ruleset_version", find_ruleset(fields["ruleset"]).version)
    return msgspec.convert(msgspec.to_builtins(plan) | msgspec.to_builtins(fields), Plan)


def start_tournament(*, tournament: Tournament, submission: Submission) -> ledger.Outcome:
    """Close registration and freeze the rules, which the event carries whole. Raises TooFewTeams, WrongState."""

    def build(locked: Tournament) -> ledger.Decision:
        event = events.TournamentStarted(rules=locked.rules.to_dict(), stage_rules=stage_documents(locked.plan))
        return ledger.Decision(event, answer=tournament_body)

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)


def finish_tournament(*, tournament: Tournament, submission: Submission) -> ledger.Outcome:
    """End the concours: the standings are final. Raises WrongState, RoundStillOpen."""

    def build(_locked: Tournament) -> ledger.Decision:
        return ledger.Decision(events.TournamentFinished(), answer=tournament_body)

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)


def reopen_tournament(*, tournament: Tournament, reason: str, submission: Submission) -> ledger.Outcome:
    """Go on with a finished concours, to correct a result or play another round. Raises WrongState."""

    def build(_locked: Tournament) -> ledger.Decision:
        why = note(text=reason)
        return ledger.Decision(events.TournamentReopened(said(why)), answer=tournament_body, beside=(why,))

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)

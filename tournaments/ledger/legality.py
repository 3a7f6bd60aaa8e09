"""Whether an event may happen now: every rule of a concours's course, one function a kind."""

from collections.abc import Sequence
from functools import singledispatch

from scoring import engine
from scoring.models import Manche
from scoring.selectors import manche_deals
from tournaments import ranking
from tournaments.ledger import events
from tournaments.models import (
    Entry,
    EntryState,
    Match,
    MatchState,
    Round,
    RoundState,
    Tournament,
    TournamentState,
)
from tournaments.plan import Plan
from tournaments.refusals import Conflict, Impossible, Unknown

MIN_TEAMS = 2
NOT_RECORDED = ("capots", "lot")
MOST_DEALS = 100  # of a manche to a target, which says nothing of how many
FROZEN = ("ruleset", "ruleset_version", "overrides", "stages", "entry_mode", "bye", "match_points")


class WrongState(Conflict):
    """The concours is not in the state that this needs."""


class TooFewTeams(Conflict):
    """A concours cannot start with fewer than two teams."""


class FrozenAfterStart(Conflict):
    """Ruleset and formats hold from the start on."""


class PlanImpossible(Impossible):
    """The plan contradicts itself."""


class TeamUnknown(Unknown):
    """No team has this number."""


class TeamNotActive(Conflict):
    """The team has left already."""


class TeamIncomplete(Impossible):
    """A team (doublette) is two people."""


class RoundUnknown(Unknown):
    """The concours has no such round."""


class RoundStillOpen(Conflict):
    """A round is not closed yet, or tables are still missing."""


class RoundNotDraft(Conflict):
    """The round has been published already."""


class RoundNotPublished(Conflict):
    """Scores are written once the round is published."""


class RoundClosed(Conflict):
    """The round is closed: a change is a correction and needs a reason."""


class AllRoundsPaired(Conflict):
    """Every planned round has been paired."""


class PairingImpossible(Impossible):
    """A pairing must seat every active team exactly once."""


class MancheMixed(Conflict):
    """A manche is written deal by deal or as totals, not both."""


class DealOutOfTurn(Conflict):
    """Deals are written in order."""


class DealUnknown(Unknown):
    """The manche has no such deal."""


class MancheOver(Conflict):
    """The manche had ended before this deal."""


class SheetDoesNotAddUp(Impossible):
    """The two totals cannot be those of a sheet (game.md section 6)."""

    def __init__(self, hint: engine.Hint, *, field: str) -> None:
        super().__init__(hint.code, field=field, **hint.params)
        self.hint = hint


@singledispatch
def check(event: events.Event, tournament: Tournament) -> None:
    """Raise a named refusal unless the event may happen now."""
    raise TypeError(f"no rule for {event!r} in {tournament}")


def demand_state(tournament: Tournament, *states: TournamentState) -> None:
    """Raise WrongState unless the concours is in one of these states."""
    if tournament.state not in states:
        raise WrongState(f"tournament_{tournament.state}", field="state")


def demand_round(tournament: Tournament, number: int) -> Round:
    """Return a round; raises RoundUnknown."""
    found = tournament.rounds.filter(number=number).first()
    if found is None:
        raise RoundUnknown("round_unknown", field="round", round=number)
    return found


def demand_match(tournament: Tournament, number: int) -> Match:
    """Return a match that may be written; raises Unknown, RoundNotPublished."""
    match = tournament.matches.select_related("round", "sheet").filter(number=number).first()
    if match is None:
        raise Unknown("match_unknown", field="match", match=number)
    if match.round.state == RoundState.DRAFT:
        raise RoundNotPublished("round_not_published", field="round", round=match.round.number)
    return match


def demand_reason(match: Match, reason: events.Said | None) -> None:
    """Raise RoundClosed where a change has become a correction and says no reason."""
    if match.round.state == RoundState.CLOSED and reason is None:
        raise RoundClosed("reason_required", field="reason", round=match.round.number)


def demand_team(tournament: Tournament, number: int) -> Entry:
    """Return a team; raises TeamUnknown."""
    team = tournament.entries.filter(number=number).first()
    if team is None:
        raise TeamUnknown("team_unknown", field="team", team=number)
    return team


def check_plan(plan: Plan) -> None:
    """Raise PlanImpossible for a stage without a method a round, an unknown criterion, one that sheets do not tell."""
    if not plan.stages:
        raise PlanImpossible("stages_missing", field="stages")
    for index, stage in enumerate(plan.stages):
        if stage.rounds < 1 or len(stage.pairing) != stage.rounds:
            raise PlanImpossible(
                "stage_pairing_count",
                field=f"stages.{index}.pairing",
                rounds=stage.rounds,
                methods=len(stage.pairing),
            )
    for index, criterion in enumerate(plan.ranking):
        if criterion not in ranking.CRITERIA:
            raise PlanImpossible("criterion_unknown", field=f"ranking.{index}", criterion=criterion)
        if criterion in NOT_RECORDED:
            raise PlanImpossible("criterion_not_recorded", field=f"ranking.{index}", criterion=criterion)
    if not plan.ranking:
        raise PlanImpossible("ranking_missing", field="ranking")


@check.register
def _(event: events.TournamentCreated, tournament: Tournament) -> None:
    check_plan(event.plan)
    if tournament.seq:
        raise WrongState("tournament_exists", field="slug")


@check.register
def _(event: events.TournamentChanged, tournament: Tournament) -> None:
    check_plan(event.plan)
    if tournament.state == TournamentState.REGISTRATION:
        return
    for name in FROZEN:
        if getattr(event.plan, name) != getattr(tournament.plan, name):
            raise FrozenAfterStart("frozen_after_start", field=name)


@check.register
def _(event: events.TeamsRegistered, tournament: Tournament) -> None:
    demand_state(tournament, TournamentState.REGISTRATION, TournamentState.RUNNING)
    if not event.teams:
        raise TeamIncomplete("no_team", field="teams")
    for team in event.teams:
        demand_pair(team)


def demand_pair(team: events.TeamEntry) -> None:
    """Raise TeamIncomplete unless the team is two people."""
    if len(team.players) != 2:
        raise TeamIncomplete("team_of_two", field="players", players=len(team.players))


@check.register
def _(event: events.TeamChanged, tournament: Tournament) -> None:
    demand_team(tournament, event.team.number)
    demand_pair(event.team)


@check.register
def _(event: events.TeamRemoved, tournament: Tournament) -> None:
    demand_state(tournament, TournamentState.REGISTRATION)
    demand_team(tournament, event.number)


@check.register
def _(event: events.TeamWithdrawn, tournament: Tournament) -> None:
    demand_state(tournament, TournamentState.REGISTRATION, TournamentState.RUNNING)
    if demand_team(tournament, event.number).state != EntryState.ACTIVE:
        raise TeamNotActive("team_withdrawn", field="team", team=event.number)


@check.register
def _(event: events.TournamentStarted, tournament: Tournament) -> None:
    demand_state(tournament, TournamentState.REGISTRATION)
    engine.rules_from_dict(event.rules)
    teams = tournament.entries.filter(state=EntryState.ACTIVE).count()
    if teams < MIN_TEAMS:
        raise TooFewTeams("too_few_teams", field="teams", teams=teams, minimum=MIN_TEAMS)


def check_next_round(tournament: Tournament) -> int:
    """Return the number of the round that may be paired now.

    Raises WrongState before the start or after the finish, RoundStillOpen, AllRoundsPaired, TooFewTeams.
    """
    demand_state(tournament, TournamentState.RUNNING)
    last = tournament.rounds.order_by("-number").first()
    if last is not None and last.is_open:
        raise RoundStillOpen("round_still_open", field="round", round=last.number)
    number = last.number + 1 if last else 1
    if number > tournament.plan.rounds:
        raise AllRoundsPaired("all_rounds_paired", field="round", rounds=tournament.plan.rounds)
    teams = tournament.entries.filter(state=EntryState.ACTIVE).count()
    if teams < MIN_TEAMS:
        raise TooFewTeams("nothing_to_pair", field="teams", teams=teams)
    return number


@check.register
def _(event: events.RoundPaired, tournament: Tournament) -> None:
    if event.number != check_next_round(tournament):
        raise RoundStillOpen("round_exists", field="number", round=event.number)
    seated = sorted([*event.byes, *(team for match in event.matches for team in (match.ns, match.ew))])
    active = tournament.entries.filter(state=EntryState.ACTIVE).order_by("number").values_list("number", flat=True)
    if seated != list(active):
        raise PairingImpossible("pairing_impossible", field="matches")


@check.register
def _(event: events.RoundPublished, tournament: Tournament) -> None:
    demand_state(tournament, TournamentState.RUNNING)
    if demand_round(tournament, event.number).state != RoundState.DRAFT:
        raise RoundNotDraft("round_published", field="round", round=event.number)


@check.register
def _(event: events.RoundClosed, tournament: Tournament) -> None:
    found = demand_round(tournament, event.number)
    if found.state == RoundState.DRAFT:
        raise RoundNotPublished("round_not_published", field="round", round=found.number)
    if found.state == RoundState.CLOSED:
        raise RoundClosed("round_closed", field="round", round=found.number)
    tables = found.matches.exclude(state=MatchState.FINISHED).order_by("table").values_list("table", flat=True)
    if tables:
        raise RoundStillOpen(
            "tables_missing", field="tables", round=found.number, tables=list(tables), count=len(tables)
        )


@check.register
def _(event: events.DealEntered, tournament: Tournament) -> None:
    match, rules = demand_match(tournament, event.match), tournament.rules
    if match.round.state == RoundState.CLOSED:
        raise RoundClosed("round_closed", field="round", round=match.round.number)
    deal = engine.deal_from_dict(event.facts, rules)
    manche = match.sheet.manches.filter(number=event.manche).first()
    before = deals_before(manche, rules)
    if event.number != len(before) + 1:
        raise DealOutOfTurn("deal_out_of_turn", field="number", expected=len(before) + 1, number=event.number)
    if before and engine.score_manche(before, rules).over:
        raise MancheOver("manche_over", field="deal", deals=len(before))
    engine.score_manche([*before, deal], rules)


def deals_before(manche: Manche | None, rules: engine.Rules) -> list[engine.AnyDeal]:
    """Return the deals that a manche holds; raises MancheMixed when it holds totals."""
    if manche is None:
        return []
    if manche.totals is not None:
        raise MancheMixed("manche_has_totals", field="deal")
    return manche_deals(manche, rules)


@check.register
def _(event: events.DealChanged, tournament: Tournament) -> None:
    match, rules = demand_match(tournament, event.match), tournament.rules
    demand_reason(match, event.reason)
    deal = engine.deal_from_dict(event.facts, rules)
    manche = match.sheet.manches.filter(number=event.manche).first()
    deals = deals_before(manche, rules)
    if not 1 <= event.number <= len(deals):
        raise DealUnknown("deal_unknown", field="number", number=event.number)
    deals[event.number - 1] = deal
    demand_no_surplus(deals, rules)


def demand_no_surplus(deals: Sequence[engine.AnyDeal], rules: engine.Rules) -> None:
    """Raise MancheOver naming the deals that would follow the manche's new end."""
    for count in range(1, len(deals)):
        if engine.score_manche(deals[:count], rules).over:
            raise MancheOver("deals_surplus", field="deal", first=count + 1, last=len(deals))


@check.register
def _(event: events.TotalsEntered, tournament: Tournament) -> None:
    match, rules = demand_match(tournament, event.match), tournament.rules
    demand_reason(match, event.reason)
    if match.sheet.manches.filter(deals__isnull=False).exists():
        raise MancheMixed("manche_has_deals", field="totals")
    for totals in event.manches:
        check_totals(totals, rules, overridden=event.override is not None)


def check_totals(totals: events.MancheTotals, rules: engine.Rules, *, overridden: bool) -> None:
    """Raise SheetDoesNotAddUp, with what would make it so, unless a referee overrides with a reason."""
    checked = check_sheet(totals, rules)
    if checked.ok is False and not overridden:
        raise SheetDoesNotAddUp(checked.hints[0], field="totals")


def check_sheet(totals: events.MancheTotals, rules: engine.Rules) -> engine.SheetCheck:
    """Say whether two totals can be those of a manche; raises engine.Refused for impossible numbers."""
    sheet = engine.Sheet(
        deals=rules.end.deals or MOST_DEALS,
        totals=engine.Points(totals.ns, totals.ew),
        belotes=totals.belotes,
        capots=totals.capots,
        litige_lost=totals.litige_lost,
    )
    return engine.check_sheet(sheet, rules)


@check.register
def _(_event: events.TournamentFinished, tournament: Tournament) -> None:
    demand_state(tournament, TournamentState.RUNNING)
    last = tournament.rounds.order_by("-number").first()
    if last is None:
        raise WrongState("no_round_played", field="rounds")
    if last.is_open:
        raise RoundStillOpen("round_still_open", field="round", round=last.number)

"""Whether an event may happen now: every rule of a concours's course, one function a kind."""

from collections.abc import Collection, Sequence
from functools import singledispatch

from scoring import engine
from scoring.models import Manche, Ruleset, points_of
from scoring.selectors import (
    PartScore,
    is_by_seat,
    manche_deals,
    part_of_deals,
    part_of_totals,
    people_a_place,
    places_of,
    score_match,
    score_part,
    score_parts,
    sheet_manches,
    table_sizes,
)
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
from tournaments.plan import EntryMode, Plan, RoundMethod
from tournaments.refusals import Conflict, Impossible, Unknown

PEOPLE: dict[EntryMode, int] = {"pairs": 2, "melee": 1}
NOT_RECORDED = ("capots", "lot")
MOST_DEALS = 100  # of a manche to a target, which says nothing of how many
FROZEN = ("ruleset", "ruleset_version", "overrides", "stages", "entry_mode", "bye", "match_points")


class WrongState(Conflict):
    """The concours is not in the state that this needs."""


class TooFewTeams(Conflict):
    """A concours cannot start with fewer teams, or players, than sit at one table."""


class FrozenAfterStart(Conflict):
    """Ruleset and formats hold from the start on."""


class PlanImpossible(Impossible):
    """The plan contradicts itself."""


class TeamUnknown(Unknown):
    """No team has this number."""


class TeamNotActive(Conflict):
    """The team has left already."""


class TeamIncomplete(Impossible):
    """A team (doublette) is two people; where everybody registers alone it is one."""


class TeamsRegisteredAlready(Conflict):
    """Teams of two do not become people alone, nor the other way round."""


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
    """A pairing must seat every active team exactly once, at the places of the game, by a method it knows."""


class MancheMixed(Conflict):
    """A manche is written deal by deal or as totals, not both."""


class DealOutOfTurn(Conflict):
    """Deals are written in order."""


class DealUnknown(Unknown):
    """The manche has no such deal."""


class MancheOver(Conflict):
    """The manche had ended before this deal."""


class MancheOutOfTurn(Conflict):
    """A manche begins when the one before it is over."""


class MatchOver(Conflict):
    """The match had been won before this manche."""


class MatchUnfinished(Conflict):
    """A correction in a closed round must leave the match finished."""


class OtherPlayers(Impossible):
    """What is written must be about those who sit at the table."""


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
    match = tournament.matches.with_seats().filter(number=number).first()
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
    """Raise PlanImpossible for a plan that contradicts itself, or its ruleset.

    A stage has a method a round, a criterion is one that sheets tell, and people register as the game is played.
    """
    check_stages(plan)
    check_ranking(plan)
    check_game(plan, rules_of(plan))


def rules_of(plan: Plan) -> engine.Rules:
    """Return the rules that a plan asks for. Raises engine.Refused for overrides that they do not know."""
    return Ruleset.objects.get(code=plan.ruleset, version=plan.ruleset_version).resolve(plan.overrides)


def check_game(plan: Plan, rules: engine.Rules) -> None:
    """Raise PlanImpossible unless people register as the game is played, and every round can be drawn for it."""
    if PEOPLE[plan.entry_mode] != people_a_place(rules):
        code = "game_alone" if people_a_place(rules) == 1 else "game_in_pairs"
        raise PlanImpossible(code, field="entry_mode", ruleset=plan.ruleset)
    for index, stage in enumerate(plan.stages):
        for turn, method in enumerate(stage.pairing):
            if not can_draw(method, rules):
                raise PlanImpossible("method_needs_sides", field=f"stages.{index}.pairing.{turn}", method=method)


def can_draw(method: RoundMethod, rules: engine.Rules) -> bool:
    """Return whether rounds of this game can be drawn so: tables of four or five are drawn by lot alone."""
    return method == "random" or not is_by_seat(rules)


def check_method(method: RoundMethod, rules: engine.Rules) -> None:
    """Raise PairingImpossible for a method by which rounds of this game cannot be drawn."""
    if not can_draw(method, rules):
        raise PairingImpossible("method_needs_sides", field="pairing", method=method)


def check_stages(plan: Plan) -> None:
    """Raise PlanImpossible for a plan without a stage, and for a stage without a method a round."""
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


def check_ranking(plan: Plan) -> None:
    """Raise PlanImpossible for a ranking without criteria, with an unknown one, or one that sheets do not tell."""
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
        demand_same_people(event.plan, tournament)
        return
    for name in FROZEN:
        if getattr(event.plan, name) != getattr(tournament.plan, name):
            raise FrozenAfterStart("frozen_after_start", field=name)


def demand_same_people(plan: Plan, tournament: Tournament) -> None:
    """Raise TeamsRegisteredAlready where those who are registered would become too many or too few a team."""
    if plan.entry_mode != tournament.plan.entry_mode and tournament.entries.exists():
        raise TeamsRegisteredAlready("teams_registered", field="entry_mode")


@check.register
def _(event: events.TeamsRegistered, tournament: Tournament) -> None:
    demand_state(tournament, TournamentState.REGISTRATION, TournamentState.RUNNING)
    if not event.teams:
        raise TeamIncomplete("no_team", field="teams")
    for team in event.teams:
        demand_people(team, tournament.plan.entry_mode)


def demand_people(team: events.TeamEntry, mode: EntryMode) -> None:
    """Raise TeamIncomplete unless the team is two people, or one where everybody registers alone."""
    if len(team.players) != PEOPLE[mode]:
        code = "team_of_two" if mode == "pairs" else "team_of_one"
        raise TeamIncomplete(code, field="players", players=len(team.players))


@check.register
def _(event: events.TeamChanged, tournament: Tournament) -> None:
    demand_team(tournament, event.team.number)
    demand_people(event.team, tournament.plan.entry_mode)


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
    demand_a_table(tournament, engine.rules_from_dict(event.rules), codes=("too_few_teams", "too_few_players"))


def demand_a_table(tournament: Tournament, rules: engine.Rules, *, codes: tuple[str, str]) -> None:
    """Raise TooFewTeams, by the code of a game of two sides or of one by seats, unless a table can be filled."""
    teams, minimum = tournament.entries.filter(state=EntryState.ACTIVE).count(), min(table_sizes(rules))
    if teams < minimum:
        raise TooFewTeams(codes[is_by_seat(rules)], field="teams", teams=teams, minimum=minimum)


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
    demand_a_table(tournament, tournament.rules, codes=("nothing_to_pair", "no_table_to_fill"))
    return number


@check.register
def _(event: events.RoundPaired, tournament: Tournament) -> None:
    if event.number != check_next_round(tournament):
        raise RoundStillOpen("round_exists", field="number", round=event.number)
    demand_places(event, tournament.rules)
    seated = sorted([*event.byes, *(team for match in event.matches for team in match.seats.values())])
    active = tournament.entries.filter(state=EntryState.ACTIVE).order_by("number").values_list("number", flat=True)
    if seated != list(active):
        raise PairingImpossible("pairing_impossible", field="matches")


def demand_places(event: events.RoundPaired, rules: engine.Rules) -> None:
    """Raise PairingImpossible unless every table has the places of the game."""
    for match in event.matches:
        size = len(match.seats)
        if size not in table_sizes(rules) or set(match.seats) != set(places_of(rules, size)):
            raise PairingImpossible("places_impossible", field="matches", table=match.table)


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
    manches = sheet_manches(match.sheet)
    demand_manche(event.manche, most=len(manches) + 1)
    before = deals_of(manches[event.manche - 1], rules) if event.manche <= len(manches) else []
    if event.number != len(before) + 1:
        raise DealOutOfTurn("deal_out_of_turn", field="number", expected=len(before) + 1, number=event.number)
    if before and engine.score_manche(before, rules).over:
        raise MancheOver("manche_over", field="deal", deals=len(before))
    score = engine.score_manche([*before, deal], rules)
    demand_players(match, score.score, field="deal.players")
    demand_course([*(score_part(each, rules) for each in manches[: event.manche - 1]), part_of_deals(score)], rules)


def demand_manche(number: int, *, most: int) -> None:
    """Raise MancheOutOfTurn for a manche that comes after one which is not begun."""
    if not 1 <= number <= most:
        raise MancheOutOfTurn("manche_out_of_turn", field="manche", manche=number, expected=most)


def deals_of(manche: Manche, rules: engine.Rules) -> list[engine.AnyDeal]:
    """Return the deals that a manche holds; raises MancheMixed when it holds totals."""
    if manche.totals is not None:
        raise MancheMixed("manche_has_totals", field="deal")
    return manche_deals(manche, rules)


def demand_players(match: Match, points: engine.Points, *, field: str) -> None:
    """Raise OtherPlayers unless the points are of those who sit at the table: all of them, nobody else."""
    places = tuple(part.seat for part in match.seats())
    if points.places != places:
        raise OtherPlayers("other_players", field=field, places=places)


def demand_course(parts: Sequence[PartScore], rules: engine.Rules) -> None:
    """Raise a refusal unless every manche but the last is over, and none comes after the end of the match.

    MancheOutOfTurn names the one that is not over, MatchOver the one that is too many.
    """
    for number in range(2, len(parts) + 1):
        if not parts[number - 2].over:
            raise MancheOutOfTurn("manche_still_open", field="manche", manche=number - 1)
        if score_match(parts[: number - 1], rules).next is None:
            raise MatchOver("match_over", field="manche", manche=number)


def demand_finished(match: Match, parts: Sequence[PartScore], rules: engine.Rules) -> None:
    """Raise MatchUnfinished where a correction in a closed round would leave the match to be played on."""
    if match.round.state == RoundState.CLOSED and not score_parts(parts, rules).over:
        raise MatchUnfinished("match_unfinished", field="match", round=match.round.number)


@check.register
def _(event: events.DealChanged, tournament: Tournament) -> None:
    match, rules = demand_match(tournament, event.match), tournament.rules
    demand_reason(match, event.reason)
    deal = engine.deal_from_dict(event.facts, rules)
    manches = sheet_manches(match.sheet)
    deals = deals_of(manches[event.manche - 1], rules) if 1 <= event.manche <= len(manches) else []
    if not 1 <= event.number <= len(deals):
        raise DealUnknown("deal_unknown", field="number", number=event.number)
    deals[event.number - 1] = deal
    demand_no_surplus(deals, rules)
    score = engine.score_manche(deals, rules)
    demand_players(match, score.score, field="deal.players")
    parts = [score_part(manche, rules) for manche in manches]
    parts[event.manche - 1] = part_of_deals(score)
    demand_course(parts, rules)
    demand_finished(match, parts, rules)


def demand_no_surplus(deals: Sequence[engine.AnyDeal], rules: engine.Rules) -> None:
    """Raise MancheOver naming the deals that would follow the manche's new end."""
    for count in range(1, len(deals)):
        if engine.score_manche(deals[:count], rules).over:
            raise MancheOver("deals_surplus", field="deal", first=count + 1, last=len(deals))


@check.register
def _(event: events.TotalsEntered, tournament: Tournament) -> None:
    match, rules = demand_match(tournament, event.match), tournament.rules
    demand_reason(match, event.reason)
    held = {manche.number: manche for manche in sheet_manches(match.sheet) if manche.totals is None}
    demand_unmixed(event.manches, set(held))
    parts: list[PartScore] = []
    for number, totals in enumerate(event.manches, 1):
        if totals is None:
            parts.append(score_part(held[number], rules))
            continue
        field = "totals" if len(event.manches) == 1 else f"manches.{number - 1}.totals"
        demand_players(match, points_of(totals.points), field=field)
        check_totals(totals, rules, field=field, overridden=event.override is not None)
        parts.append(part_of_totals(points_of(totals.points)))
    demand_course(parts, rules)
    demand_finished(match, parts, rules)


def demand_unmixed(manches: Sequence[events.MancheTotals | None], held: Collection[int]) -> None:
    """Raise MancheMixed unless exactly the manches that hold deals (``held``, by number) are left out of totals."""
    left_out = {number for number, totals in enumerate(manches, 1) if totals is None}
    if left_out - set(held) or not manches:
        raise MancheMixed("manche_without_deals", field="manches", manche=min(left_out - set(held), default=1))
    if set(held) - left_out:
        raise MancheMixed("manche_has_deals", field="totals")


def check_totals(totals: events.MancheTotals, rules: engine.Rules, *, field: str, overridden: bool) -> None:
    """Raise SheetDoesNotAddUp, with what would make it so, unless a referee overrides with a reason."""
    checked = check_sheet(totals, rules)
    if checked.ok is False and not overridden:
        raise SheetDoesNotAddUp(checked.hints[0], field=field)


def check_sheet(totals: events.MancheTotals, rules: engine.Rules) -> engine.SheetCheck:
    """Say whether totals can be those of a manche; raises engine.Refused for impossible numbers."""
    sheet = engine.Sheet(
        deals=rules.end.deals or MOST_DEALS,
        totals=points_of(totals.points),
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

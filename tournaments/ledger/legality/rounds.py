"""When a round may be paired, taken back, shown, closed and locked."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring import engine
from scoring.selectors import places_of, table_sizes
from tournaments.ledger import events
from tournaments.ledger.legality.checking import check
from tournaments.ledger.legality.demands import demand_a_table, demand_round, demand_state
from tournaments.ledger.legality.refused import (
    AllRoundsPaired,
    PairingImpossible,
    RoundClosed,
    RoundNotDraft,
    RoundNotPublished,
    RoundStillOpen,
)
from tournaments.ledger.legality.rulings_refused import ReasonMissing, RoundBegun, RoundLockedAlready
from tournaments.models import DECIDED, MatchState, Round, RoundState, Tournament, TournamentState
from tournaments.plan import COUNTED
from tournaments.selectors import Groups, Turn, entrants, fixtures, groups_of, next_turn


@dataclass(frozen=True, slots=True)
class Upcoming:
    """The round that may be paired now: its number, and where it falls."""

    number: int
    at: Turn


def check_next_round(tournament: Tournament) -> Upcoming:
    """Return the round that may be paired now.

    Raises WrongState before the start or after the finish, RoundStillOpen, AllRoundsPaired, TooFewTeams.
    """
    demand_state(tournament, TournamentState.RUNNING)
    last = tournament.rounds.order_by("-number").first()
    if last is not None and last.is_open:
        raise RoundStillOpen("round_still_open", field="round", round=last.number)
    number, at = last.number + 1 if last else 1, next_turn(tournament)
    if at is None:
        raise AllRoundsPaired("all_rounds_paired", field="round", rounds=number - 1)
    demand_a_table(tournament, tournament.rules_in(at.stage), codes=("nothing_to_pair", "no_table_to_fill"))
    return Upcoming(number, at)


@check.register
def _(event: events.RoundPaired, tournament: Tournament) -> None:
    upcoming = check_next_round(tournament)
    if (event.number, event.stage) != (upcoming.number, upcoming.at.stage):
        raise RoundStillOpen("round_exists", field="number", round=event.number)
    stage = tournament.plan.stage(event.stage)
    demand_places(event, tournament.rules_in(event.stage), mixed=stage.kind == "melee")
    demand_entrants(event, entrants(tournament, upcoming.at), upcoming.at, counted=stage.kind in COUNTED)
    if stage.kind not in COUNTED:
        demand_fixtures(event, tournament, upcoming.at)


def demand_places(event: events.RoundPaired, rules: engine.Rules, *, mixed: bool) -> None:
    """Raise PairingImpossible unless every table has the places of the game; two players a side in a mêlée."""
    for match in event.matches:
        size = len(match.seats)
        places = tuple(engine.Seat) if mixed else places_of(rules, size)
        if size not in ((4,) if mixed else table_sizes(rules)) or set(match.seats) != set(places):
            raise PairingImpossible("places_impossible", field="matches", table=match.table)


def demand_entrants(event: events.RoundPaired, field: Sequence[int], at: Turn, *, counted: bool) -> None:
    """Raise PairingImpossible unless everybody who plays the round is seated, or put into a group, once."""
    seated = [*event.byes, *(team for match in event.matches for team in match.seats.values())]
    placed = seated if counted else [team for group in event.groups for team in group.teams]
    if (counted or at.turn == 1) and sorted(placed) != sorted(field):
        raise PairingImpossible("pairing_impossible", field="matches")


def demand_fixtures(event: events.RoundPaired, tournament: Tournament, at: Turn) -> None:
    """Raise PairingImpossible unless a round of pools or brackets has the matches that it must have."""
    made: Groups = {group.name: group.teams for group in event.groups} or groups_of(tournament, at.stage)
    due = fixtures(tournament, at, made)
    found = {(match.group, match.slot, frozenset(match.seats.values())) for match in event.matches}
    expected = {(one.group, one.slot, frozenset(one.pair)) for one in due.matches}
    if found != expected or len(event.matches) != len(expected) or sorted(event.byes) != sorted(due.byes):
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
    if not found.is_open:
        raise RoundClosed("round_closed", field="round", round=found.number)
    tables = found.matches.exclude(state__in=DECIDED).order_by("table").values_list("table", flat=True)
    if tables:
        raise RoundStillOpen(
            "tables_missing", field="tables", round=found.number, tables=list(tables), count=len(tables)
        )
    demand_winners(found, tournament)


def demand_winners(found: Round, tournament: Tournament) -> None:
    """Raise RoundStillOpen, naming the tables, where nobody goes on from a match of a bracket that was played."""
    if not tournament.plan.stage(found.stage).is_bracket:
        return
    level = found.matches.filter(state=MatchState.FINISHED).exclude(participations__won=True)
    tables = list(level.order_by("table").values_list("table", flat=True))
    if tables:
        raise RoundStillOpen("bracket_level", field="tables", round=found.number, tables=tables)


@check.register
def _(event: events.RoundUnpaired, tournament: Tournament) -> None:
    demand_state(tournament, TournamentState.RUNNING)
    found = demand_round(tournament, event.number)
    if not found.is_open:
        raise RoundClosed("unpair_closed", field="round", round=found.number)
    if found.state == RoundState.DRAFT:
        return
    demand_untouched(found)
    if event.reason is None:
        raise ReasonMissing("unpair_reason_required", field="reason", round=found.number)


def demand_untouched(found: Round) -> None:
    """Raise RoundBegun, naming the tables, once something is written or ruled in a round."""
    begun = found.matches.exclude(state=MatchState.WAITING).order_by("table").values_list("table", flat=True)
    if begun:
        raise RoundBegun("round_begun", field="tables", round=found.number, tables=list(begun))
    if found.penalties.filter(lifted=False).exists():
        raise RoundBegun("round_penalised", field="round", round=found.number)


@check.register
def _(event: events.RoundLocked, tournament: Tournament) -> None:
    demand_state(tournament, TournamentState.RUNNING)
    found = demand_round(tournament, event.number)
    if found.is_open:
        raise RoundStillOpen("round_still_open", field="round", round=found.number)
    if found.state == RoundState.LOCKED:
        raise RoundLockedAlready("round_locked_already", field="round", round=found.number)

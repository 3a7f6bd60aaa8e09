"""When a round may be paired, taken back, shown, closed and locked."""

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
from tournaments.models import DECIDED, EntryState, MatchState, Round, RoundState, Tournament, TournamentState


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
    if not found.is_open:
        raise RoundClosed("round_closed", field="round", round=found.number)
    tables = found.matches.exclude(state__in=DECIDED).order_by("table").values_list("table", flat=True)
    if tables:
        raise RoundStillOpen(
            "tables_missing", field="tables", round=found.number, tables=list(tables), count=len(tables)
        )


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

"""When the tables of a round may be changed by hand."""

from tournaments.ledger import events
from tournaments.ledger.legality.checking import check
from tournaments.ledger.legality.demands import demand_round, demand_state
from tournaments.ledger.legality.refused import PairingImpossible, RoundClosed
from tournaments.ledger.legality.rulings_refused import ReasonMissing, RoundBegun
from tournaments.models import Match, MatchState, Round, RoundState, Tournament, TournamentState
from tournaments.plan import COUNTED


@check.register
def _(event: events.RoundArranged, tournament: Tournament) -> None:
    demand_state(tournament, TournamentState.RUNNING)
    found = demand_round(tournament, event.number)
    if not found.is_open:
        raise RoundClosed("round_closed", field="round", round=found.number)
    if found.state != RoundState.DRAFT and event.reason is None:
        raise ReasonMissing("arrange_reason_required", field="reason", round=found.number)
    changed = {match.number: match for match in event.matches}
    rows = list(found.matches.with_seats().filter(number__in=changed))
    if len(rows) != len(event.matches):
        raise PairingImpossible("pairing_impossible", field="matches")
    demand_waiting(rows, found)
    demand_same_teams(event, rows, found)
    if tournament.plan.stage(found.stage).kind not in COUNTED:
        demand_same_seats(event, rows)
    demand_tables(event, found)


def demand_waiting(rows: list[Match], found: Round) -> None:
    """Raise RoundBegun, naming the tables, where something is written or ruled at a match that changes."""
    begun = [match.table for match in rows if match.state != MatchState.WAITING]
    if begun:
        raise RoundBegun("tables_begun", field="tables", round=found.number, tables=begun)
    if found.penalties.filter(lifted=False, participation__match__in=rows).exists():
        raise RoundBegun("round_penalised", field="round", round=found.number)


def demand_same_teams(event: events.RoundArranged, rows: list[Match], found: Round) -> None:
    """Raise PairingImpossible unless the same teams sit at the same places of those tables, or are exempt."""
    before = [part.entry.number for match in rows for part in match.seats()]
    before += found.participations.filter(match=None).values_list("entry__number", flat=True)
    after = [*event.byes, *(team for match in event.matches for team in match.seats.values())]
    if sorted(before) != sorted(after):
        raise PairingImpossible("pairing_impossible", field="matches")


def demand_same_seats(event: events.RoundArranged, rows: list[Match]) -> None:
    """Raise PairingImpossible where teams of a pool or a bracket would change places: who meets is given there."""
    before = {match.number: {part.entry.number for part in match.seats()} for match in rows}
    if any(set(match.seats.values()) != before[match.number] for match in event.matches):
        raise PairingImpossible("fixtures_stay", field="teams")


def demand_tables(event: events.RoundArranged, found: Round) -> None:
    """Raise PairingImpossible where two matches would be at one table."""
    changed = [match.number for match in event.matches]
    others = found.matches.exclude(number__in=changed).values_list("table", flat=True)
    tables = [*others, *(match.table for match in event.matches)]
    if len(set(tables)) < len(tables) or min(tables) < 1:
        raise PairingImpossible("table_taken", field="table")

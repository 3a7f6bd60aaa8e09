"""Tables that the organiser changes by hand: who changes places, which match changes tables, what that breaks."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tournaments import pairing, selectors
from tournaments.ledger import events
from tournaments.ledger.legality import PairingImpossible
from tournaments.models import Match, Round, Tournament
from tournaments.pairings.clubs import mates
from tournaments.selectors import contender

type Seats = dict[str, int]
"""Who sits at a table, by the places that the ledger knows."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A round as it is laid out: its matches by number, and who is exempt."""

    matches: Mapping[int, events.PairedMatch]
    byes: tuple[int, ...]


def layout(one: Round) -> Layout:
    """Return how a round is laid out now."""
    matches = one.matches.with_seats().order_by("number")
    byes = one.participations.filter(match=None).order_by("entry__number").values_list("entry__number", flat=True)
    return Layout({match.number: as_paired(match) for match in matches}, tuple(byes))


def as_paired(match: Match) -> events.PairedMatch:
    """Return a match as the ledger writes it."""
    return events.PairedMatch(match.number, match.table, seats_of(match), match.rematch, match.group, match.slot)


def seats_of(match: Match) -> Seats:
    """Return who sits where; two players who share a side by its two seats."""
    parts = match.seats()
    shared = len(parts) > len(match.places)
    return {(part.place[part.chair - 1] if shared else part.place): part.entry.number for part in parts}


def swapped(tournament: Tournament, one: Round, teams: tuple[int, int]) -> events.RoundArranged:
    """Let two teams of a round change places; raises PairingImpossible for one that is not in it, or for nothing."""
    now = layout(one)
    exchange = dict(zip(teams, reversed(teams), strict=True))
    demand_two(teams, now)
    byes = tuple(sorted(exchange.get(team, team) for team in now.byes))
    touched = [match for match in now.matches.values() if set(teams) & set(match.seats.values())]
    moved = {match.number: {at: exchange.get(team, team) for at, team in match.seats.items()} for match in touched}
    met = history(tournament)
    matches = tuple(
        replace(match, seats=moved[match.number], rematch=have_met(moved[match.number], met)) for match in touched
    )
    after = Layout({**now.matches, **{new.number: new for new in matches}}, byes)
    return events.RoundArranged(one.number, matches, byes, reasons_after(tournament, one, after, teams))


def demand_two(teams: tuple[int, int], now: Layout) -> None:
    """Raise PairingImpossible unless two different teams take part, and not both at one side or both exempt."""
    taking_part = {team for match in now.matches.values() for team in match.seats.values()} | set(now.byes)
    for team in teams:
        if team not in taking_part:
            raise PairingImpossible("team_not_in_round", field="teams", team=team)
    if teams[0] == teams[1] or set(teams) <= set(now.byes):
        raise PairingImpossible("nothing_to_swap", field="teams")


def history(tournament: Tournament) -> Mapping[int, frozenset[int]]:
    """Return whom everybody has met, or sat beside, in the closed rounds."""
    return {
        number: frozenset(other for result in record.results for other in (*result.opponents, *result.partners))
        for number, record in selectors.histories(tournament).items()
    }


def have_met(seats: Seats, met: Mapping[int, frozenset[int]]) -> bool:
    """Return whether any of those at a table have met before."""
    return any(other in met.get(one, ()) for one in seats.values() for other in seats.values() if one != other)


def reasons_after(
    tournament: Tournament, one: Round, after: Layout, teams: Collection[int]
) -> tuple[dict[str, Any], ...]:
    """Return the reasons of a round: those of untouched tables as they were, the others being set by hand."""
    kept = [reason for reason in one.reasons if not set(teams) & set(named(reason["params"]))]
    return (*kept, *by_hand(tournament, one, after, teams))


def by_hand(tournament: Tournament, one: Round, after: Layout, teams: Collection[int]) -> list[dict[str, Any]]:
    """Return what is to be said of the tables that were set by hand, and what they break; of two sides alone."""
    tables = [match.seats for match in after.matches.values()]
    if any(set(seats) != {"NS", "EW"} for seats in tables):
        return []
    pairs = [(seats["NS"], seats["EW"]) for seats in tables]
    records = selectors.histories(tournament)
    playing = [*after.byes, *(team for pair in pairs for team in pair)]
    field = [contender(records[team], mates(team, one.apart)) for team in sorted(playing)]
    checked = pairing.check_manual(field, pairs)
    own = [reason for reason in (*checked.reasons, *checked.breaks) if set(teams) & set(named(reason.params))]
    return [{"code": reason.code, "params": dict(reason.params)} for reason in own]


def named(params: Mapping[str, Any]) -> list[int]:
    """Return the teams that a reason speaks of."""
    alone = [params[name] for name in ("first", "second", "team", "player") if name in params]
    together: Sequence[int] = [*params.get("players", ()), *params.get("teams", ())]
    return [*alone, *together]


def moved(one: Round, match: int, table: int) -> events.RoundArranged:
    """Give a match another table; the match that is there takes its place. Raises PairingImpossible."""
    now = layout(one)
    if match not in now.matches:
        raise PairingImpossible("match_not_in_round", field="match", match=match)
    before = now.matches[match]
    there = next((other for other in now.matches.values() if other.table == table), None)
    if there is before:
        raise PairingImpossible("nothing_to_move", field="table", table=table)
    matches = (replace(before, table=table), *((replace(there, table=before.table),) if there else ()))
    return events.RoundArranged(one.number, matches, now.byes, tuple(one.reasons))

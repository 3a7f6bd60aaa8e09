"""What neither the chain nor a replay shows: numbers in order, draws that nobody chose, and what stands beside."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.ledger import events
from tournaments.ledger.chain import event_of
from tournaments.ledger.draws import CLOSING_KINDS, draw_seed
from tournaments.ledger.team_drawings import same_drawing
from tournaments.models import JobState, LedgerEvent, Tournament


@dataclass(frozen=True, slots=True)
class Break:
    """The first event that a promise is broken at, and how."""

    seq: int
    why: str


def broken_invariant(rows: Sequence[LedgerEvent], tournament: Tournament) -> Break | None:
    """Return what is broken first, if anything; the events are known to be whole and legal."""
    return (
        broken_numbers(rows)
        or broken_draw(rows, tournament)
        or broken_drawing(rows, tournament)
        or broken_job(rows, tournament)
        or broken_snapshot(tournament)
    )


def broken_numbers(rows: Sequence[LedgerEvent]) -> Break | None:
    """Compare teams and people with 1, 2, 3…: numbers are identities, none is left out or given twice.

    A drawing gives the numbers of former ones again before it gives new ones.
    """
    given = {"team": 0, "player": 0}
    drawn: set[int] = set()
    for row in rows:
        event = event_of(row.kind, row.body)
        for what, number in numbers_in(event):
            if isinstance(event, events.TeamsDrawn) and number in drawn:
                continue
            given[what] += 1
            if number != given[what]:
                return Break(row.seq, f"number: {what} {number} where {given[what]} follows")
        if isinstance(event, events.TeamsDrawn):
            drawn |= {team.number for team in event.teams}
    return None


def numbers_in(event: events.Event) -> list[tuple[str, int]]:
    """Return the numbers that an event gives; a changed team keeps its own and its players theirs."""
    if isinstance(event, events.TeamsRegistered):
        players = [("player", player.number) for team in event.teams for player in team.players]
        return [*(("team", team.number) for team in event.teams), *players]
    if isinstance(event, events.PlayersRegistered):
        return [("player", person.number) for person in event.players]
    if isinstance(event, events.TeamsDrawn):
        return [("team", team.number) for team in event.teams]
    return [("team", event.number)] if isinstance(event, events.TeamMade) else []


def broken_draw(rows: Sequence[LedgerEvent], tournament: Tournament) -> Break | None:
    """Compare every round with the state that it was paired from, and a drawn one with the seed it had to have."""
    closing = ""
    for row in rows:
        if row.kind in CLOSING_KINDS:
            closing = row.hash
        event = event_of(row.kind, row.body)
        if not isinstance(event, events.RoundPaired):
            continue
        if event.input_seq != row.seq - 1:
            return Break(row.seq, f"draw: paired from event {event.input_seq}, not from the one before")
        derived = draw_seed(tournament.secret, event.method, event.number, closing)
        if event.seed is not None and not event.seed_chosen and event.seed != derived:
            return Break(row.seq, "draw: not from the seed that the secret gives")
    return None


def broken_drawing(rows: Sequence[LedgerEvent], tournament: Tournament) -> Break | None:
    """Compare every drawing of teams with the seed it had to have, and with what that seed gives."""
    for row in rows:
        event = event_of(row.kind, row.body)
        if not isinstance(event, events.TeamsDrawn) or event.seed is None:
            continue
        derived = draw_seed(tournament.secret, event.by, event.number, row.prev)
        if not event.seed_chosen and event.seed != derived:
            return Break(row.seq, "drawing: not from the seed that the secret gives")
        if not same_drawing(event):
            return Break(row.seq, "drawing: not what its seed gives")
    return None


def broken_job(rows: Sequence[LedgerEvent], tournament: Tournament) -> Break | None:
    """Compare every finished job with the event that it wrote."""
    paired = {row.key: json.loads(row.body)["number"] for row in rows if row.kind == events.RoundPaired.kind}
    for job in tournament.jobs.filter(kind="pair", state=JobState.DONE).order_by("created_at", "pk"):
        if paired.get(job.key) != job.round_number:
            return Break(tournament.seq, f"job: {job.pk} has not paired round {job.round_number}")
    return None


def broken_snapshot(tournament: Tournament) -> Break | None:
    """Find standings that claim to know more events than there are."""
    ahead = tournament.snapshots.filter(as_of_seq__gt=tournament.seq).order_by("pk").first()
    return Break(tournament.seq, f"snapshot: as of event {ahead.as_of_seq}") if ahead else None

"""The rows of teams and players."""

from tournaments import selectors
from tournaments.ledger import events
from tournaments.ledger.apply.applying import Stamp, apply
from tournaments.ledger.apply.people import part
from tournaments.ledger.apply.rounds import discard_round
from tournaments.ledger.apply.rulings import mark_forfeit, match_of
from tournaments.models import Entry, EntryState, Player, Tournament


@apply.register
def _(event: events.TeamsRegistered, tournament: Tournament, stamp: Stamp) -> None:
    joining = selectors.next_round_number(tournament)
    entries = Entry.objects.bulk_create(
        Entry(
            tournament=tournament,
            number=team.number,
            note_id=team.said.ref,
            paid=team.paid,
            fixed_table=team.fixed_table,
            joined=joining,
            touched_by=stamp.actor,
            touched_at=stamp.at,
        )
        for team in event.teams
    )
    Player.objects.bulk_create(
        player for entry, team in zip(entries, event.teams, strict=True) for player in players_of(entry, team)
    )
    tournament.standings_seq = stamp.seq


def players_of(entry: Entry, team: events.TeamEntry) -> list[Player]:
    """Return a team's players as rows."""
    return [
        Player(tournament=entry.tournament, entry=entry, number=player.number, note_id=player.said.ref)
        for player in team.players
    ]


@apply.register
def _(event: events.TeamChanged, tournament: Tournament, stamp: Stamp) -> None:
    entry = tournament.entries.get(number=event.team.number)
    entry.note_id, entry.paid, entry.fixed_table = event.team.said.ref, event.team.paid, event.team.fixed_table
    entry.version += 1
    entry.touched_by, entry.touched_at = stamp.actor, stamp.at
    entry.save()
    notes = {player.number: player.said.ref for player in event.team.players}
    people = list(entry.players.all())
    for person in people:
        person.note_id = notes[person.number]
    Player.objects.bulk_update(people, ["note"])
    tournament.standings_seq = stamp.seq


@apply.register
def _(event: events.TeamRemoved, tournament: Tournament, stamp: Stamp) -> None:
    part([event.number], tournament)
    tournament.standings_seq = stamp.seq


@apply.register
def _(event: events.TeamWithdrawn, tournament: Tournament, stamp: Stamp) -> None:
    set_state(tournament, event.number, EntryState.WITHDRAWN, stamp)
    leave(event, tournament, stamp)


@apply.register
def _(event: events.TeamDisqualified, tournament: Tournament, stamp: Stamp) -> None:
    set_state(tournament, event.number, EntryState.DISQUALIFIED, stamp)
    leave(event, tournament, stamp)


@apply.register
def _(event: events.TeamReadmitted, tournament: Tournament, stamp: Stamp) -> None:
    set_state(tournament, event.number, EntryState.ACTIVE, stamp)


def set_state(tournament: Tournament, number: int, state: EntryState, stamp: Stamp) -> None:
    """Put a team into a state, in a new version."""
    entry = tournament.entries.get(number=number)
    entry.state, entry.version = state, entry.version + 1
    entry.touched_by, entry.touched_at = stamp.actor, stamp.at
    entry.save()


def leave(event: events.TeamWithdrawn | events.TeamDisqualified, tournament: Tournament, stamp: Stamp) -> None:
    """Do what follows where a team leaves: forfeit its match that has not begun, throw away the draw nobody saw."""
    if event.forfeited_match is not None:
        match = match_of(tournament, event.forfeited_match)
        side = match.participations.get(entry__number=event.number).place
        mark_forfeit(match, side, tournament, stamp)
    if event.discarded_round is not None:
        discard_round(tournament, event.discarded_round)

"""The rows of people on their own, and of the teams that they are drawn or made into."""

from collections.abc import Sequence

from tournaments import selectors
from tournaments.ledger import events
from tournaments.ledger.apply.applying import Stamp, apply
from tournaments.models import Entry, Player, Tournament


@apply.register
def _(event: events.PlayersRegistered, tournament: Tournament, stamp: Stamp) -> None:
    Player.objects.bulk_create(
        Player(
            tournament=tournament,
            number=person.number,
            note_id=person.said.ref,
            alone=True,
            stand_in=person.stand_in,
            paid=person.paid,
            touched_by=stamp.actor,
            touched_at=stamp.at,
        )
        for person in event.players
    )


@apply.register
def _(event: events.PlayerChanged, tournament: Tournament, stamp: Stamp) -> None:
    person = tournament.players.get(number=event.player.number)
    person.note_id, person.paid, person.stand_in = event.player.said.ref, event.player.paid, event.player.stand_in
    person.version += 1
    person.touched_by, person.touched_at = stamp.actor, stamp.at
    person.save()
    tournament.standings_seq = stamp.seq


@apply.register
def _(event: events.PlayerRemoved, tournament: Tournament, _stamp: Stamp) -> None:
    tournament.players.get(number=event.number).delete()


@apply.register
def _(event: events.TeamMade, tournament: Tournament, stamp: Stamp) -> None:
    joining = selectors.next_round_number(tournament)
    made = Entry(tournament=tournament, number=event.number, note_id=event.said.ref, joined=joining)
    seat_together([(made, event.players)], stamp)
    tournament.standings_seq = stamp.seq


@apply.register
def _(event: events.TeamsDrawn, tournament: Tournament, stamp: Stamp) -> None:
    part([team.number for team in event.replaced], tournament)
    teams = [
        (Entry(tournament=tournament, number=team.number, note_id=team.said.ref, drawn=True), team.players)
        for team in event.teams
    ]
    seat_together(teams, stamp)
    tournament.standings_seq = stamp.seq


def seat_together(teams: Sequence[tuple[Entry, Sequence[int]]], stamp: Stamp) -> None:
    """Save teams, and put the people of these numbers into them."""
    for entry, _ in teams:
        entry.touched_by, entry.touched_at = stamp.actor, stamp.at
    entries = Entry.objects.bulk_create(entry for entry, _ in teams)
    of_player = {number: entry for entry, (_, players) in zip(entries, teams, strict=True) for number in players}
    tournament_id = entries[0].tournament_id
    people = list(Player.objects.filter(tournament=tournament_id, number__in=of_player))
    for person in people:
        person.entry = of_player[person.number]
    Player.objects.bulk_update(people, ["entry"])


def part(numbers: Sequence[int], tournament: Tournament) -> None:
    """Take teams back: who registered alone is on his own again."""
    tournament.players.on_their_own().filter(entry__number__in=numbers).update(entry=None)
    tournament.entries.filter(number__in=numbers).delete()


@apply.register
def _(_event: events.SecretRevealed, tournament: Tournament, stamp: Stamp) -> None:
    tournament.revealed_seq, tournament.version = stamp.seq, tournament.version + 1

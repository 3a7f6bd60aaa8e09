"""Who may register alone, be changed, struck off, and be made a team by hand."""

from tournaments.ledger import events
from tournaments.ledger.legality.checking import check
from tournaments.ledger.legality.demands import demand_state
from tournaments.ledger.legality.people_refused import DrawingImpossible, NobodyAlone, PlayerHasTeam, PlayerUnknown
from tournaments.ledger.legality.refused import TeamIncomplete
from tournaments.ledger.legality.stages import PEOPLE
from tournaments.ledger.numbers import given
from tournaments.models import Player, Tournament, TournamentState


def demand_person(tournament: Tournament, number: int) -> Player:
    """Return somebody who registered alone; raises PlayerUnknown."""
    person = tournament.players.on_their_own().with_names().filter(number=number).first()
    if person is None:
        raise PlayerUnknown("player_unknown", field="player", player=number)
    return person


def demand_without_team(tournament: Tournament, number: int) -> Player:
    """Return somebody who has no team; raises PlayerUnknown, PlayerHasTeam."""
    person = demand_person(tournament, number)
    if person.entry is not None:
        raise PlayerHasTeam("player_has_team", field="player", player=number, team=person.entry.number)
    return person


def demand_pairs(tournament: Tournament) -> None:
    """Raise NobodyAlone where the game is not played in teams of two."""
    if PEOPLE[tournament.plan.entry_mode] != 2:
        raise NobodyAlone("nobody_alone", field="players")


@check.register
def _(event: events.PlayersRegistered, tournament: Tournament) -> None:
    demand_state(tournament, TournamentState.REGISTRATION, TournamentState.RUNNING)
    demand_pairs(tournament)
    if not event.players:
        raise TeamIncomplete("no_player_to_register", field="players")


@check.register
def _(event: events.PlayerChanged, tournament: Tournament) -> None:
    demand_person(tournament, event.player.number)


@check.register
def _(event: events.PlayerRemoved, tournament: Tournament) -> None:
    demand_state(tournament, TournamentState.REGISTRATION, TournamentState.RUNNING)
    demand_without_team(tournament, event.number)


@check.register
def _(event: events.TeamMade, tournament: Tournament) -> None:
    demand_state(tournament, TournamentState.REGISTRATION, TournamentState.RUNNING)
    demand_pairs(tournament)
    if len(set(event.players)) != 2:
        raise TeamIncomplete("team_of_two", field="players", players=len(set(event.players)))
    for number in event.players:
        demand_without_team(tournament, number)
    if event.number != given(tournament).team + 1:
        raise DrawingImpossible("drawing_numbers", field="number")

"""Who may register and be struck off, when a concours starts, finishes, and goes on again."""

from scoring import engine
from tournaments.ledger import events
from tournaments.ledger.legality.checking import check
from tournaments.ledger.legality.demands import demand_a_table, demand_state, demand_team
from tournaments.ledger.legality.people_refused import PeopleWithoutTeam
from tournaments.ledger.legality.refused import RoundStillOpen, TeamIncomplete, WrongState
from tournaments.ledger.legality.stages import PEOPLE
from tournaments.models import Tournament, TournamentState
from tournaments.plan import EntryMode


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
        code = "team_of_two" if PEOPLE[mode] == 2 else "team_of_one"
        raise TeamIncomplete(code, field="players", players=len(team.players))


@check.register
def _(event: events.TeamChanged, tournament: Tournament) -> None:
    entry = demand_team(tournament, event.team.number)
    demand_people(event.team, tournament.plan.entry_mode)
    if [player.number for player in event.team.players] != [player.number for player in entry.players.all()]:
        raise TeamIncomplete("team_other_people", field="players", team=entry.number)


@check.register
def _(event: events.TeamRemoved, tournament: Tournament) -> None:
    demand_state(tournament, TournamentState.REGISTRATION)
    demand_team(tournament, event.number)


@check.register
def _(event: events.TournamentStarted, tournament: Tournament) -> None:
    demand_state(tournament, TournamentState.REGISTRATION)
    demand_teams(tournament)
    demand_a_table(tournament, engine.rules_from_dict(event.rules), codes=("too_few_teams", "too_few_players"))
    if len(event.stage_rules) not in {0, len(tournament.plan.stages)}:
        raise WrongState("stage_rules_count", field="stage_rules")


def demand_teams(tournament: Tournament) -> None:
    """Raise PeopleWithoutTeam where somebody who registered alone has no team."""
    waiting = list(tournament.players.without_team().order_by("number").values_list("number", flat=True))
    if waiting:
        raise PeopleWithoutTeam("people_without_team", field="players", count=len(waiting), players=waiting)


@check.register
def _(_event: events.TournamentFinished, tournament: Tournament) -> None:
    demand_state(tournament, TournamentState.RUNNING)
    last = tournament.rounds.order_by("-number").first()
    if last is None:
        raise WrongState("no_round_played", field="rounds")
    if last.is_open:
        raise RoundStillOpen("round_still_open", field="round", round=last.number)


@check.register
def _(_event: events.TournamentReopened, tournament: Tournament) -> None:
    if tournament.state != TournamentState.FINISHED:
        raise WrongState("not_finished", field="state")

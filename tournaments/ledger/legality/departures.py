"""Whether a team may leave, be taken out, come back, and what follows for the round in hand."""

from dataclasses import dataclass

from scoring import engine
from tournaments import pairing, selectors
from tournaments.ledger import events
from tournaments.ledger.legality.checking import check
from tournaments.ledger.legality.demands import demand_state, demand_team
from tournaments.ledger.legality.refused import TeamNotActive
from tournaments.ledger.legality.rulings_refused import OtherConsequences, PlacePassed, TeamActive
from tournaments.models import Entry, EntryState, MatchState, Participation, RoundState, Tournament, TournamentState

WITHOUT_PLAY = (pairing.State.WALKOVER, pairing.State.DOUBLE_FORFEIT, pairing.State.EMPTY)
IN_HAND = (RoundState.DRAFT, RoundState.PUBLISHED)


@dataclass(frozen=True, slots=True)
class Departure:
    """What follows at once where a team leaves: its match that becomes a forfeit, or the draw that is thrown away."""

    forfeited_match: int | None = None
    discarded_round: int | None = None


def departure_of(entry: Entry) -> Departure:
    """Return what follows where a team leaves now.

    A draw that seats it and that nobody has seen is made again without it. In a round that is shown its match is a
    forfeit unless it has begun; where each plays for himself the table plays on.
    """
    part = entry.participations.filter(round__state__in=IN_HAND).select_related("round", "match").first()
    if part is None:
        return Departure()
    if part.round.state == RoundState.DRAFT:
        return Departure(discarded_round=part.round.number)
    return Departure(forfeited_match=match_not_begun(part))


def match_not_begun(part: Participation) -> int | None:
    """Return the number of the match of two sides that somebody sits at and of which nothing is written."""
    waits = part.match is not None and part.match.state == MatchState.WAITING and part.place in set(engine.Side)
    return part.match.number if part.match and waits else None


def demand_departure(event: events.TeamWithdrawn | events.TeamDisqualified, entry: Entry) -> None:
    """Raise OtherConsequences unless the event says what follows."""
    if departure_of(entry) != Departure(event.forfeited_match, event.discarded_round):
        raise OtherConsequences("other_consequences", field="team", team=event.number)


@check.register
def _(event: events.TeamWithdrawn, tournament: Tournament) -> None:
    demand_state(tournament, TournamentState.REGISTRATION, TournamentState.RUNNING)
    entry = demand_team(tournament, event.number)
    if entry.state != EntryState.ACTIVE:
        raise TeamNotActive("team_withdrawn", field="team", team=event.number)
    demand_departure(event, entry)


@check.register
def _(event: events.TeamDisqualified, tournament: Tournament) -> None:
    demand_state(tournament, TournamentState.REGISTRATION, TournamentState.RUNNING)
    entry = demand_team(tournament, event.number)
    if entry.state == EntryState.DISQUALIFIED:
        raise TeamNotActive("team_disqualified", field="team", team=event.number)
    demand_was(event.was, entry)
    demand_departure(event, entry)


@check.register
def _(event: events.TeamReadmitted, tournament: Tournament) -> None:
    demand_state(tournament, TournamentState.REGISTRATION, TournamentState.RUNNING)
    entry = demand_team(tournament, event.number)
    if entry.state == EntryState.ACTIVE:
        raise TeamActive("team_active", field="team", team=event.number)
    demand_was(event.was, entry)
    demand_place_kept(entry, tournament)


def demand_place_kept(entry: Entry, tournament: Tournament) -> None:
    """Raise PlacePassed where the brackets being played have gone on without a team: others took its way."""
    last = tournament.rounds.order_by("-number").first()
    if last is None or not tournament.plan.stage(last.stage).is_bracket:
        return
    left = selectors.gone(tournament, last.stage).get(entry.number, 1)
    passed = [bout for bout in selectors.course(tournament, last.stage).bouts if entry.number in bout.teams]
    went_on = tournament.rounds.filter(stage=last.stage).count() >= left
    if went_on and any(bout.state in WITHOUT_PLAY for bout in passed):
        raise PlacePassed("place_passed", field="team", team=entry.number)


def demand_was(was: str, entry: Entry) -> None:
    """Raise OtherConsequences unless an event knows the state that it takes a team out of."""
    if was != entry.state:
        raise OtherConsequences("other_consequences", field="team", team=entry.number)

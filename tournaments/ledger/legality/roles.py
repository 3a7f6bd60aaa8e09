"""What only the organiser does, whatever a referee may do elsewhere."""

from tournaments.actor import Actor
from tournaments.ledger import events
from tournaments.ledger.legality.rulings_refused import OrganiserOnly
from tournaments.models import EntryState, Role, Round, RoundState, Tournament

OF_A_MATCH = (
    events.DealEntered,
    events.DealChanged,
    events.DealStruck,
    events.TotalsEntered,
    events.SheetConfirmed,
    events.SheetDisputed,
    events.MatchForfeited,
    events.MatchReinstated,
)


def check_role(event: events.Event, tournament: Tournament, actor: Actor) -> None:
    """Raise OrganiserOnly for a correction in a locked round, and for the return of a team that was disqualified."""
    if actor.role == Role.ORGANISER:
        return
    if isinstance(event, events.TeamReadmitted) and event.was == EntryState.DISQUALIFIED:
        raise OrganiserOnly("organiser_readmits", field="team", team=event.number)
    locked = locked_round(event, tournament)
    if locked is not None:
        raise OrganiserOnly("round_locked", field="round", round=locked.number)


def locked_round(event: events.Event, tournament: Tournament) -> Round | None:
    """Return the locked round that an event would change, if it changes one."""
    locked = tournament.rounds.filter(state=RoundState.LOCKED)
    if isinstance(event, OF_A_MATCH):
        return locked.filter(matches__number=event.match).first()
    if isinstance(event, events.PenaltyGiven):
        return locked.filter(number=event.round).first()
    if isinstance(event, events.PenaltyLifted):
        return locked.filter(penalties__number=event.number).first()
    return None

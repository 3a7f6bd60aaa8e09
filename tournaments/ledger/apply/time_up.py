"""What the end of a round's time makes of its tables."""

from scoring import services as sheets
from tournaments.ledger import events
from tournaments.ledger.apply.applying import Stamp, apply
from tournaments.ledger.apply.sheets import settle
from tournaments.models import MatchState, Tournament


@apply.register
def _(event: events.RoundTimeUp, tournament: Tournament, stamp: Stamp) -> None:
    tournament.rounds.filter(number=event.number).update(time_up=True)
    running = tournament.matches.filter(round__number=event.number, state=MatchState.PLAYING)
    for match in running.select_related("round", "sheet").order_by("number"):
        sheets.touch(match.sheet, stamp.touch)
        settle(match, tournament, stamp, seen=False)

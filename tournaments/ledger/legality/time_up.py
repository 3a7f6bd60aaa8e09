"""When the time of a round may be ended."""

from tournaments.ledger import events
from tournaments.ledger.legality.checking import check
from tournaments.ledger.legality.demands import demand_round
from tournaments.ledger.legality.refused import RoundClosed, RoundNotPublished
from tournaments.ledger.legality.sheets_refused import TimeNotInRules, TimeUpAlready
from tournaments.models import RoundState, Tournament


@check.register
def _(event: events.RoundTimeUp, tournament: Tournament) -> None:
    found = demand_round(tournament, event.number)
    if not tournament.rules_in(found.stage).end.has_time:
        raise TimeNotInRules("time_not_in_rules", field="round")
    if found.state == RoundState.DRAFT:
        raise RoundNotPublished("round_not_published", field="round", round=found.number)
    if not found.is_open:
        raise RoundClosed("round_closed", field="round", round=found.number)
    if found.time_up:
        raise TimeUpAlready("time_up_already", field="round", round=found.number)

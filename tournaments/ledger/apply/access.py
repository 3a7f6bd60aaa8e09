"""Ways in: nothing follows from them in the rows, for tokens stand beside the ledger."""

from tournaments.ledger import events
from tournaments.ledger.apply.applying import Stamp, apply
from tournaments.models import Tournament


@apply.register(events.TokenIssued)
@apply.register(events.TokenRevoked)
def _(_event: events.TokenIssued | events.TokenRevoked, _tournament: Tournament, _stamp: Stamp) -> None: ...

"""Whether an action may be undone: the last one that still holds, where it has an inverse."""

from tournaments.ledger import events
from tournaments.ledger.actions import last_action
from tournaments.ledger.apply.undo import has_inverse
from tournaments.ledger.legality.checking import check
from tournaments.ledger.legality.rulings_refused import NoLongerLast, NothingToUndo
from tournaments.models import Tournament


@check.register
def _(event: events.ActionUndone, tournament: Tournament) -> None:
    last = last_action(tournament)
    if last.seq != event.seq:
        raise NoLongerLast("no_longer_last", field="seq", asked=event.seq, seq=last.seq, kind=last.kind)
    if not has_inverse(last.kind):
        raise NothingToUndo("nothing_to_undo", field="seq", seq=last.seq, kind=last.kind)

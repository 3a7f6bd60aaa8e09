"""Undo the last action of a concours."""

from typing import Any

from tournaments import ledger
from tournaments.actor import Submission
from tournaments.ledger import events
from tournaments.ledger.actions import last_action
from tournaments.ledger.apply.undo import has_inverse
from tournaments.models import LedgerEvent, Tournament
from tournaments.representation import tournament_body


def undo_last(*, tournament: Tournament, submission: Submission, seq: int | None = None) -> ledger.Outcome:
    """Take back the last action that still holds; again and again, one after the other.

    ``seq`` names the action that is meant. Raises NothingToUndo for a kind without an inverse, NoLongerLast where
    something was done after it.
    """

    def build(locked: Tournament) -> ledger.Decision:
        last = last_action(locked)
        event = events.ActionUndone(seq or last.seq)
        return ledger.Decision(event, answer=answer_undone(last))

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)


def answer_undone(undone: LedgerEvent) -> Any:
    """Return how an undoing is answered: which action it was, and where the concours stands then."""

    def answer(tournament: Tournament) -> dict[str, Any]:
        return {"undone": {"seq": undone.seq, "kind": undone.kind}, "tournament": tournament_body(tournament)}

    return answer


def undoable(tournament: Tournament) -> LedgerEvent | None:
    """Return the action that can be undone now, if any."""
    last = last_action(tournament)
    return last if has_inverse(last.kind) else None

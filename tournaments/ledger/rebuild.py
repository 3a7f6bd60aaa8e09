"""Throw the rows of a concours away and make them again from its events."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from django.db import transaction

from scoring.models import Scoresheet
from tournaments.ledger import chain
from tournaments.ledger.apply import Stamp, apply
from tournaments.ledger.gate import write_gate
from tournaments.ledger.legality import check
from tournaments.ledger.projection import dump, projected_fields
from tournaments.models import LedgerEvent, Match, Participation, Tournament


class NotReplayable(Exception):
    """An event cannot be applied, or was not legal, where it stands; ``seq`` names it."""

    def __init__(self, seq: int, why: str) -> None:
        super().__init__(f"event {seq}: {why}")
        self.seq = seq
        self.why = why


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """The rows as they were before a rebuild and as they are after it, in the canonical dump."""

    before: str
    after: str

    @property
    def same(self) -> bool:
        """Whether the rebuild changed nothing."""
        return self.before == self.after


def rebuild(tournament: Tournament) -> Rebuilt:
    """Throw the rows away and apply every event again, in one transaction. Raises NotReplayable."""
    with write_gate(), transaction.atomic():
        locked = lock(tournament)
        before = dump(locked)
        replay(locked)
        return Rebuilt(before, dump(locked))


def state_at(tournament: Tournament, until: int | None = None) -> str:
    """Return the canonical dump as event ``until`` left it (the last one without it), and leave the rows alone.

    Raises NotReplayable.
    """
    with looking(tournament) as locked:
        replay(locked, until)
        return dump(locked)


@contextmanager
def looking(tournament: Tournament) -> Iterator[Tournament]:
    """Lock a concours for a block whose writes are all taken back at its end."""
    with write_gate(), transaction.atomic():
        try:
            yield lock(tournament)
        finally:
            transaction.set_rollback(True)


def lock(tournament: Tournament) -> Tournament:
    """Return a concours whose ledger nobody else moves until the transaction ends."""
    return Tournament.objects.select_for_update(of=("self",)).with_names().get(pk=tournament.pk)


def replay(tournament: Tournament, until: int | None = None) -> None:
    """Clear the rows, then check and apply the events in order, and save where they lead."""
    seq, head = tournament.seq, tournament.head
    clear(tournament)
    events = tournament.events.order_by("seq")
    for row in events if until is None else events.filter(seq__lte=until):
        replay_event(row, tournament)
    tournament.seq, tournament.head = seq, head
    tournament.save()


def clear(tournament: Tournament) -> None:
    """Delete what follows from the events; people, notes, accounts, jobs and snapshots stay."""
    sheets = list(Match.objects.filter(tournament=tournament).order_by("pk").values_list("sheet_id", flat=True))
    Participation.objects.filter(round__tournament=tournament).delete()
    tournament.rounds.all().delete()
    for start in range(0, len(sheets), 500):
        Scoresheet.objects.filter(pk__in=sheets[start : start + 500]).delete()
    tournament.players.all().delete()
    tournament.entries.all().delete()
    for field in projected_fields(Tournament):
        setattr(tournament, field.attname, field.get_default())
    tournament.seq, tournament.head = 0, ""
    tournament.save()


def replay_event(row: LedgerEvent, tournament: Tournament) -> None:
    """Apply one event as ``append`` did: legal first, then to the rows, then the head moves to it.

    Raises NotReplayable, whatever stands in the way: what the database holds may have been altered.
    """
    try:
        event = chain.event_of(row.kind, row.body)
        check(event, tournament)
        apply(event, tournament, Stamp(row.seq, row.actor, row.recorded_at))
    except Exception as obstacle:
        raise NotReplayable(row.seq, f"{type(obstacle).__name__}: {obstacle}") from obstacle
    tournament.seq, tournament.head = row.seq, row.hash

"""Change events behind the triggers, as somebody would who can."""

from django.db import connection

from tests.second_wall import wall_down
from tests.tournaments.evening import SmallEvening
from tournaments.ledger.verify import link_of
from tournaments.models import Tournament


def alter(evening: SmallEvening, seq: int, **columns: object) -> None:
    with wall_down(connection):
        evening.tournament.events.filter(seq=seq).update(**columns)


def forge(evening: SmallEvening, seq: int, **columns: object) -> None:
    """Alter an event and compute its hash, all later ones, and the head again, as somebody would who can."""
    with wall_down(connection):
        evening.tournament.events.filter(seq=seq).update(**columns)
        head = evening.tournament.events.get(seq=seq).prev
        for row in evening.tournament.events.filter(seq__gte=seq).order_by("seq"):
            row.prev = head
            row.hash = head = link_of(row, evening.tournament).hash()
            row.save()
        Tournament.objects.filter(pk=evening.tournament.pk).update(head=head)

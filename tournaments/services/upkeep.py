"""What a lost broker or a crash leaves undone, done again; and what is wanted of those who work beside."""

from datetime import datetime

from django.db.models import Exists, F, OuterRef

from tournaments import pairings, standings
from tournaments.models import Backup, Snapshot, Tournament


def sweep_all(*, at: datetime) -> int:
    """Send forgotten pairings again and rebuild stale standings; return how many were found."""
    pairs = pairings.sweep(at)
    stale = stale_tournaments()
    for tournament_id in stale:
        standings.rebuild(tournament_id)
    return len(pairs) + len(stale)


def stale_tournaments() -> list[int]:
    """Return the concours whose stored standings are missing or older than their last move."""
    fresh = Snapshot.objects.filter(tournament=OuterRef("pk"), as_of_seq__gte=OuterRef("standings_seq"))
    return list(
        Tournament.objects.filter(~Exists(fresh), seq__gte=1, standings_seq__lte=F("seq"))
        .order_by("pk")
        .values_list("pk", flat=True)
    )


def want_backup(*, at: datetime) -> None:
    """Ask, within the transaction of a write, for a backup of what it leaves; whoever works beside makes it."""
    Backup.objects.create(wanted_at=at)

"""Rows that several rooms ask for."""

from collections.abc import Iterable

from tournaments.models import OVER, Backup, Entry, Round, Tournament


def last_closed_round(tournament: Tournament) -> int:
    """Return the number of the last closed round, 0 before the first."""
    closed = tournament.rounds.filter(state__in=OVER).order_by("-number").values_list("number", flat=True)
    return closed.first() or 0


def next_round_number(tournament: Tournament) -> int:
    """Return the number of the next round, whether or not it can be paired yet."""
    last = current_round(tournament)
    return last.number + 1 if last else 1


def current_round(tournament: Tournament) -> Round | None:
    """Return the latest round, whatever its state."""
    return tournament.rounds.order_by("-number").first()


def last_backup() -> Backup | None:
    """Return the backup that was wanted last, however it went."""
    return Backup.objects.order_by("-pk").first()


def any_sheet_written(tournament: Tournament) -> bool:
    """Return whether something is written on a sheet of the concours."""
    return tournament.matches.filter(sheet__version__gte=1).exists()


def entries_by_number(tournament: Tournament, numbers: Iterable[int] | None = None) -> dict[int, Entry]:
    """Return teams with their names by number: all, or those asked for."""
    rows = tournament.entries.with_names()
    if numbers is not None:
        rows = rows.filter(number__in=set(numbers))
    return {entry.number: entry for entry in rows}

"""Celery tasks: one line each. In the hall the same functions run in the process after commit."""

from celery import shared_task
from django.utils import timezone

from tournaments import pairings, standings
from tournaments.backups.wanted import make_wanted
from tournaments.services.upkeep import sweep_all


@shared_task(name="tournaments.pair")
def pair(*, job_id: str) -> None:
    """Pair a round."""
    pairings.pair(job_id, at=timezone.now())


@shared_task(name="tournaments.rebuild_standings")
def rebuild_standings(*, tournament_id: int) -> None:
    """Rank and store the standings of a concours."""
    standings.rebuild(tournament_id)


@shared_task(name="tournaments.sweep")
def sweep() -> None:
    """Do again what a lost broker forgot."""
    sweep_all(at=timezone.now())


@shared_task(name="tournaments.back_up", time_limit=3600)
def back_up() -> None:
    """Make the backups that closed rounds ask for."""
    make_wanted(at=timezone.now())

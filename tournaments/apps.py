"""Who plays whom, where, and who is ahead."""

from importlib import import_module

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    """Tournaments, their ledger, their standings."""

    name = "tournaments"
    verbose_name = "Tournaments"

    def ready(self) -> None:
        """Register the tasks, so that every process can send them by name."""
        import_module("tournaments.tasks")

"""What one installation is made of: settings, addresses, servers, the task application."""

from config.celery import app as celery_app

__all__ = ["celery_app"]

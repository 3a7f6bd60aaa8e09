"""Send a task by its name: no room below the tasks imports them."""

import logging
from typing import Any

from celery import current_app
from django.db import transaction
from kombu.exceptions import OperationalError

logger = logging.getLogger(__name__)


def send_after_commit(name: str, **arguments: Any) -> None:
    """Run a task once the transaction has committed: in the process (hall) or by a worker (federation)."""
    transaction.on_commit(lambda: send(name, **arguments))


def send(name: str, **arguments: Any) -> None:
    """Send a task now. A lost broker costs time, never data: the sweep finds the work in the database."""
    try:
        current_app.tasks[name].apply_async(kwargs=arguments, retry=False)
    except OperationalError:
        logger.warning("the broker cannot be reached: %s waits for the next sweep", name)

"""Tasks by name: a lost broker costs time, never an error."""

import logging
from typing import Any

import pytest
from celery import current_app
from kombu.exceptions import OperationalError

from tournaments.dispatch import send


def test_send_without_a_broker_says_so_and_goes_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(**_options: Any) -> None:
        raise OperationalError("connection refused")

    monkeypatch.setattr(current_app.tasks["tournaments.sweep"], "apply_async", refuse)

    with caplog.at_level(logging.WARNING):
        send("tournaments.sweep")

    assert caplog.messages == ["the broker cannot be reached: tournaments.sweep waits for the next sweep"]

"""An organiser with a browser, and a small concours."""

import secrets

import pytest
from celery import current_app
from django.test import Client

from tests.tournaments.evening import SmallEvening


class Desk(Client):
    """A browser that sends every form with a key of its own, as the pages do."""

    def send(self, path, **typed):
        return self.post(path, {"key": secrets.token_hex(8), **typed})


@pytest.fixture
def desk(marie):
    """Marie's browser."""
    browser = Desk()
    browser.force_login(marie)
    return browser


@pytest.fixture
def in_the_hall():
    """Have tasks run in the process, on every leg."""
    before = current_app.conf.task_always_eager
    current_app.conf.task_always_eager = True
    yield
    current_app.conf.task_always_eager = before


@pytest.fixture
def evening(marie):
    """A concours that Marie organises."""
    return SmallEvening(marie)

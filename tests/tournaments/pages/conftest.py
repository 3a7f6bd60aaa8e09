"""An organiser with a browser, and a small concours."""

import secrets

import pytest
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
def evening(marie):
    """A concours that Marie organises."""
    return SmallEvening(marie)

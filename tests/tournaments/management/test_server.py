"""What ``serve`` tells people: addresses that work from where they are."""

import logging

import pytest
from django.db import OperationalError

from tournaments.management import server


@pytest.mark.parametrize(
    ("host", "said"),
    [("127.0.0.1", "http://127.0.0.1:8000/"), ("::1", "http://[::1]:8000/"), ("hall.local", "http://hall.local:8000/")],
)
def test_url_is_what_to_type(host: str, said: str) -> None:
    assert server.url(host, 8000) == said


def test_url_for_the_hall_is_one_that_phones_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "local_addresses", lambda: ["127.0.1.1", "192.168.1.20", "salle"])

    assert server.url("0.0.0.0", 8000) == "http://192.168.1.20:8000/"


def test_local_addresses_name_this_machine() -> None:
    assert any(name.endswith(".local") for name in server.local_addresses())


@pytest.mark.django_db
def test_sweep_that_fails_does_not_end_the_sweeper(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(*, at: object) -> int:
        raise OperationalError("database is locked")

    monkeypatch.setattr(server, "sweep_all", refuse)

    with caplog.at_level(logging.ERROR):
        server.sweep()

    assert caplog.messages == ["the sweep has failed; the next one begins in 15.0 seconds"]

"""The warning that a page travels over the hall's network in the clear."""

import pytest
from django.test import Client

from tests.html import read
from tournaments.models import Account
from tournaments.templatetags.rebelote import is_loopback

WARNING = "cette page passe par le réseau de la salle sans chiffrement"


@pytest.mark.parametrize(
    ("host", "loopback"),
    [
        ("localhost", True),
        ("localhost:8000", True),
        ("127.0.0.1:8000", True),
        ("[::1]", True),
        ("[::1]:8000", True),
        ("192.168.1.20:8000", False),
        ("belote.example.org", False),
    ],
)
def test_is_loopback(host: str, loopback: bool) -> None:
    assert is_loopback(host) is loopback


@pytest.mark.parametrize(
    ("host", "https", "warned"),
    [
        pytest.param("192.168.1.20", False, True, id="the hall's network"),
        pytest.param("127.0.0.1", False, False, id="this machine"),
        pytest.param("belote.example.org", True, False, id="https"),
    ],
)
def test_organiser_is_warned_over_plain_http(client: Client, marie: Account, settings, host, https, warned) -> None:
    settings.ALLOWED_HOSTS, settings.HTTPS = ["*"], https
    client.force_login(marie)

    assert (WARNING in read(client.get("/", headers={"Host": host})).words) is warned


@pytest.mark.parametrize(("path", "warned"), [("/compte/connexion/", True), ("/", False)])
def test_reader_is_warned_only_where_a_password_is_asked(client: Client, db: None, settings, path, warned) -> None:
    settings.ALLOWED_HOSTS = ["*"]

    assert (WARNING in read(client.get(path, headers={"Host": "192.168.1.20"})).words) is warned

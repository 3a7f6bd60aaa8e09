"""``manage.py link``: a new way in when nobody can log in any more."""

import pytest
from django.core.management import call_command
from django.test import Client

from tournaments.models import Account

pytestmark = pytest.mark.django_db
PASSWORD = "belote-et-rebelote-42"


def test_link_creates_an_organiser_even_after_the_first(capsys: pytest.CaptureFixture[str]) -> None:
    Account.objects.create_superuser("odette", password=PASSWORD)
    call_command("link")
    path = capsys.readouterr().out.strip()

    answer = Client().post(path, {"username": "marcel", "password1": PASSWORD, "password2": PASSWORD})

    assert answer.status_code == 302
    assert Account.objects.get(username="marcel").is_superuser


def test_link_that_nobody_used_dies_with_the_next(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("link")
    call_command("link")

    first, second = capsys.readouterr().out.split()
    assert [Client().get(path).status_code for path in (first, second)] == [410, 200]

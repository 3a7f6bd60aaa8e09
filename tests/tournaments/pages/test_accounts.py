"""The first organiser's one-time link, log-in, log-out, one's own password."""

import pytest
from django.urls import reverse
from django.utils import timezone

from tournaments.models import Account
from tournaments.services.accounts import new_setup_secret

PASSWORD = "douze donnes et un litige"
TYPED = {"username": "odette", "password1": PASSWORD, "password2": PASSWORD}


@pytest.fixture
def link(db):
    return reverse("first-organiser", args=[new_setup_secret(timezone.now())])


@pytest.fixture
def odette(db):
    return Account.objects.create_superuser("odette", password=PASSWORD)


def test_first_organiser_is_logged_in_and_may_do_all(client, link):
    answer = client.post(link, TYPED)

    assert answer["Location"] == reverse("organiser")
    assert client.get(reverse("organiser")).status_code == 200
    assert Account.objects.get(username="odette").is_superuser


@pytest.mark.parametrize("method", ["get", "post"])
def test_first_organiser_by_a_used_link_is_gone(client, link, method):
    client.post(link, TYPED)

    answer = getattr(client, method)(link, TYPED)

    assert answer.status_code == 410
    assert "il a déjà servi" in answer.text
    assert Account.objects.count() == 1


def test_first_organiser_by_an_unknown_link_is_gone(client, db):
    answer = client.post(reverse("first-organiser", args=["devine"]), TYPED)

    assert answer.status_code == 410
    assert Account.objects.count() == 0


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        pytest.param({"password2": "autre chose ici"}, "ne correspondent pas", id="typed differently"),
        pytest.param({"password1": "court", "password2": "court"}, "au minimum 12 caractères", id="short"),
        pytest.param({"username": ""}, "Ce champ est obligatoire", id="no name"),
    ],
)
def test_first_organiser_refused_keeps_the_link_alive(client, link, changed, sentence):
    answer = client.post(link, {**TYPED, **changed})

    assert answer.status_code == 422
    assert sentence in answer.text
    assert client.post(link, TYPED).status_code == 302


def test_login_leads_to_the_page_that_was_asked_for(client, odette):
    asked = client.get(reverse("create"))

    answer = client.post(asked["Location"], {"username": "odette", "password": PASSWORD})

    assert answer["Location"] == reverse("create")


def test_logout_closes_the_hall(client, odette):
    client.force_login(odette)

    answer = client.post(reverse("logout"))

    assert answer["Location"] == reverse("home")
    assert client.get(reverse("organiser")).status_code == 302


def test_change_password_logs_the_other_devices_out(client, odette):
    client.force_login(odette)
    other = type(client)()
    other.force_login(odette)
    new = "vingt donnes sans capot"

    answer = client.post(reverse("password"), {"old_password": PASSWORD, "new_password1": new, "new_password2": new})

    assert answer["Location"] == reverse("organiser")
    assert client.get(reverse("organiser")).status_code == 200
    assert other.get(reverse("organiser")).status_code == 302


def test_change_password_by_a_wrong_old_one_is_refused(client, odette):
    client.force_login(odette)

    answer = client.post(reverse("password"), {"old_password": "non", "new_password1": "x", "new_password2": "x"})

    assert answer.status_code == 422
    odette.refresh_from_db()
    assert odette.check_password(PASSWORD)

"""Polling: the part that changes, and nothing at all while nothing has changed."""

import pytest
from django.test import Client

from tests.tournaments.pages.hall import Hall
from tournaments.models import Account

pytestmark = pytest.mark.django_db

PAGES = ("/concours/soir/", "/concours/soir/tours/1/", "/concours/soir/ecran/")
POLL = {"HX-Request": "true"}


@pytest.fixture
def hall(marie: Account) -> Hall:
    return Hall(marie).register(4).start().show(1)


@pytest.mark.parametrize("path", PAGES)
def test_poll_brings_the_live_part_alone(client: Client, hall: Hall, path: str) -> None:
    content = client.get(path, headers=POLL).content.decode()

    assert content.strip().startswith('<div id="live"')
    assert content.strip().endswith("</div>")
    assert "<html" not in content


@pytest.mark.parametrize("path", PAGES)
def test_poll_is_answered_304_until_something_happens(client: Client, hall: Hall, path: str) -> None:
    etag = client.get(path, headers=POLL)["ETag"]

    unchanged = client.get(path, headers={**POLL, "If-None-Match": etag})
    hall.enter(hall.waiting(1)[0])
    changed = client.get(path, headers={**POLL, "If-None-Match": etag})

    assert (unchanged.status_code, unchanged.content, unchanged["ETag"]) == (304, b"", etag)
    assert (changed.status_code, changed["ETag"] == etag) == (200, False)


def test_poll_without_a_change_reads_the_concours_alone(
    client: Client, hall: Hall, django_assert_num_queries: object
) -> None:
    etag = client.get(PAGES[0], headers=POLL)["ETag"]

    with django_assert_num_queries(1):
        client.get(PAGES[0], headers={**POLL, "If-None-Match": etag})


def test_poll_in_another_language_is_another_answer(client: Client, hall: Hall) -> None:
    french = client.get(PAGES[0], headers={**POLL, "Accept-Language": "fr"})
    english = client.get(PAGES[0], headers={**POLL, "Accept-Language": "en", "If-None-Match": french["ETag"]})

    assert english.status_code == 200
    assert sorted(word.strip() for word in english["Vary"].split(",")) == ["Accept-Language", "Cookie", "HX-Request"]


def test_page_for_a_reader_without_scripts_has_a_link_to_reload(client: Client, hall: Hall) -> None:
    content = client.get("/concours/soir/?equipe=3").content.decode()

    assert '<a href="/concours/soir/?equipe=3">Recharger</a>' in content

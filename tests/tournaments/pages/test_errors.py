"""Where there is nothing, nothing for you, or something broke."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import SuspiciousOperation
from django.db import InterfaceError
from django.test import Client, RequestFactory

from tests.html import read
from tournaments.pages import errors


@pytest.fixture
def ask(rf: RequestFactory) -> object:
    def make(path: str) -> object:
        request = rf.get(path)
        request.user = AnonymousUser()
        return request

    return make


def refused(request):
    return errors.bad_request(request, SuspiciousOperation())


def test_not_found_in_words(client: Client, db: None) -> None:
    response = client.get("/il/n-y/a-rien/")

    assert (response.status_code, read(response).heading) == (404, "Il n’y a rien à cette adresse")


@pytest.mark.parametrize(
    ("view", "status", "heading"),
    [
        (refused, 400, "Cette demande ne peut pas être lue"),
        (errors.not_found, 404, "Il n’y a rien à cette adresse"),
        (errors.forbidden, 403, "Cela ne vous est pas permis"),
        (errors.stale_form, 403, "Cela ne vous est pas permis"),
        (errors.server_error, 500, "Une erreur est arrivée"),
    ],
)
def test_error_page_asks_nothing_of_the_database(ask, view, status, heading) -> None:
    response = view(ask("/concours/x/"))

    assert (response.status_code, read(response).heading) == (status, heading)


@pytest.mark.parametrize(
    ("view", "status"),
    [
        (refused, 400),
        (errors.not_found, 404),
        (errors.forbidden, 403),
        (errors.stale_form, 403),
        (errors.server_error, 500),
    ],
)
def test_error_of_the_api_is_a_problem(ask, view, status) -> None:
    response = view(ask("/api/v1/nowhere/"))

    assert (response.status_code, response["Content-Type"]) == (status, "application/problem+json")


def test_page_for_another_host_is_refused_in_words(client: Client, db: None) -> None:
    response = client.get("/", headers={"Host": "elsewhere.example"})

    assert (response.status_code, read(response).heading) == (400, "Cette demande ne peut pas être lue")


def test_outage_of_the_database_is_a_page_that_says_when_to_come_back(ask) -> None:
    response = errors.Outages(ask).process_exception(ask("/concours/x/"), InterfaceError("connection already closed"))

    assert (response.status_code, response["Retry-After"]) == (503, "2")
    assert read(response).heading == "Indisponible pour le moment"


def test_fault_of_the_program_is_no_outage(ask) -> None:
    assert errors.Outages(ask).process_exception(ask("/concours/x/"), ZeroDivisionError()) is None

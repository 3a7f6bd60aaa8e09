import json

import pytest
from django.core.exceptions import PermissionDenied, RequestDataTooBig
from django.http import Http404
from django.test import RequestFactory
from django.urls import path
from rest_framework import exceptions, permissions
from rest_framework.authentication import BasicAuthentication, SessionAuthentication
from rest_framework.parsers import MultiPartParser
from rest_framework.response import Response
from rest_framework.test import APIClient
from rest_framework.views import APIView

from scoring import engine
from scoring.api.fields import StrictInt, StrictSerializer, StrictText
from scoring.api.outside import (
    api_bad_request,
    api_method_not_allowed,
    api_not_found,
    api_permission_denied,
    api_server_error,
)
from scoring.api.parsers import StrictJSONParser
from scoring.api.problems import FieldError, Problem, ProblemResponse, field_errors, make_handler
from scoring.api.standard import STANDARD, correctable, invalid, problem_handler
from scoring.api.titles import TITLES

RULES = engine.rules_from_dict(engine.preset("concours-12-donnes").document)


class Player(StrictSerializer):
    name = StrictText(max_length=80)


class Team(StrictSerializer):
    number = StrictInt(min_value=1, max_value=300)
    players = Player(many=True)


class Desk(APIView):
    authentication_classes = ()
    permission_classes = ()
    parser_classes = (StrictJSONParser,)

    def get_exception_handler(self):
        return problem_handler


class TeamView(Desk):
    def post(self, request):
        team = Team(data=request.data)
        team.is_valid(raise_exception=True)
        return Response(team.validated_data)


class DealView(Desk):
    def post(self, request):
        return Response(engine.deal_from_dict(request.data, RULES).to_dict())


class FileView(Desk):
    parser_classes = (MultiPartParser,)

    def post(self, request):
        return Response(sorted(request.data))


class CrashView(Desk):
    def get(self, _request):
        raise ZeroDivisionError


class ClosedView(Desk):
    authentication_classes = (BasicAuthentication,)
    permission_classes = (permissions.IsAuthenticated,)


class SessionView(ClosedView):
    authentication_classes = (SessionAuthentication,)


urlpatterns = [
    path("team/", TeamView.as_view()),
    path("deal/", DealView.as_view()),
    path("file/", FileView.as_view()),
    path("crash/", CrashView.as_view()),
    path("closed/", ClosedView.as_view()),
    path("session/", SessionView.as_view()),
]
handler404 = api_not_found
handler500 = api_server_error


@pytest.fixture
def client(settings):
    settings.ROOT_URLCONF = __name__
    return APIClient(raise_request_exception=False)


@pytest.fixture
def post(client):
    def post(address, body, content_type="application/json", **headers):
        return client.post(address, body, content_type=content_type, headers={"accept-language": "en", **headers})

    return post


def told(response):
    return response.status_code, [(error["field"], error["code"]) for error in response.json()["errors"]]


def test_problem_whole(post):
    response = post("/team/", b'{"number": true, "players": []}')

    sentence = "This is not an integer: send digits alone, without quotes or fraction."
    assert response["Content-Type"] == "application/problem+json"
    assert response["Cache-Control"] == "no-store"
    assert response.json() == {
        "type": "/problems/invalid-body",
        "title": "Malformed request",
        "status": 400,
        "detail": sentence,
        "errors": [{"field": "number", "code": "not_an_integer", "detail": sentence}],
    }


def test_problem_in_french_by_default(client):
    response = client.get("/nowhere/")

    assert response.json() == {
        "type": "/problems/not-found",
        "title": "Introuvable",
        "status": 404,
        "detail": "Il n’y a rien à cette adresse, ou rien pour vous : vérifiez-la.",
        "errors": [],
    }


@pytest.mark.parametrize(
    ("body", "status", "errors"),
    [
        (b'{"number": 4, "players": [{"name": "Zo\xc3\xa9"}]}', 200, None),
        (b"[" * 60_000, 400, [("", "too_deep")]),
        (b"[" * 100_000, 400, [("", "too_deep")]),
        (b'"' + b"a" * 70_000 + b'"', 413, []),
        (b'{"number": 1e999, "players": []}', 400, [("number", "not_an_integer")]),
        (b'{"number": 1, "number": 2, "players": []}', 400, [("number", "duplicate_key")]),
        (b'{"number": "4", "players": []}', 400, [("number", "not_an_integer")]),
        ('{"number": "１２", "players": []}'.encode(), 400, [("number", "not_an_integer")]),
        (b'{"number": 301, "players": []}', 400, [("number", "max_value")]),
        (b'{"number": 4, "players": [], "is_staff": true}', 400, [("is_staff", "unknown_field")]),
        (
            b'{"number": 4, "players": [{"name": "a"}, {"name": 7}]}',
            400,
            [("players.1.name", "not_a_string")],
        ),
        (b'{"number": 4, "players": [{"name": "a"}, "b"]}', 400, [("players.1", "not_an_object")]),
        (b'{"number": 4, "players": {}}', 400, [("players", "not_a_list")]),
        (b'{"number": 4}', 400, [("players", "required")]),
        (b"[]", 400, [("", "not_an_object")]),
        (b"null", 400, [("", "null")]),
        (b"", 400, [("number", "required"), ("players", "required")]),
        (rb'{"\ud800": 1}', 400, [("\\ud800", "lone_surrogate")]),
    ],
)
def test_body(post, body, status, errors):
    response = post("/team/", body)

    assert response.status_code == status
    assert errors is None or told(response) == (status, errors)


@pytest.mark.parametrize(
    ("content_type", "headers"),
    [
        ("application/json; charset=latin-1", {}),
        ("application/json; charset=bz2", {}),
        ("application/json", {"content-encoding": "gzip"}),
        ("text/plain", {}),
        ("application/x-www-form-urlencoded", {}),
    ],
)
def test_body_of_another_type(post, content_type, headers):
    response = post("/team/", b"{}", content_type, **headers)

    assert told(response) == (415, [])
    assert response.json()["type"] == "/problems/unsupported-media-type"


def test_multipart_that_cannot_be_read(post):
    response = post("/file/", b"--x", "multipart/form-data")

    assert told(response) == (400, [("", "malformed")])


def test_engine_refusals_are_of_fact(post):
    response = post("/deal/", b'{"taker": "NS", "points": {"NS": 92, "EW": 71}}')

    body = response.json()
    assert told(response) == (422, [("deal.points", "sum")])
    assert body["type"] == "/problems/impossible"
    assert body["detail"] == body["errors"][0]["detail"]


def test_method_not_allowed(client):
    response = client.get("/team/")

    assert told(response) == (405, [])
    assert response["Allow"] == "POST, OPTIONS"


def test_accept_of_another_type(client):
    response = client.get("/crash/", headers={"accept": "image/png"})

    assert told(response) == (406, [])


def test_crash_says_nothing_of_its_cause(client):
    response = client.get("/crash/", headers={"accept-language": "en"})

    assert response.json() == {
        "type": "/problems/server-error",
        "title": "Server error",
        "status": 500,
        "detail": "The fault is ours: try again; the same key counts only once.",
        "errors": [],
    }


def test_not_identified(client):
    response = client.get("/closed/")

    assert told(response) == (401, [])
    assert response.json()["type"] == "/problems/not-authenticated"
    assert response["WWW-Authenticate"] == 'Basic realm="api"'


def test_not_identified_where_only_a_session_would_do(client):
    response = client.get("/session/")

    assert told(response) == (403, [])
    assert response.json()["type"] == "/problems/not-authenticated"


def challenged():
    refused = exceptions.AuthenticationFailed()
    refused.auth_header = "Bearer"
    return refused


@pytest.mark.parametrize(
    ("refused", "status", "code", "headers"),
    [
        (Http404("No Tournament matches the given query."), 404, "not-found", {}),
        (exceptions.NotFound("Tournament 7"), 404, "not-found", {}),
        (PermissionDenied("x"), 403, "permission-denied", {}),
        (exceptions.PermissionDenied(), 403, "permission-denied", {}),
        (exceptions.NotAuthenticated(), 401, "not-authenticated", {}),
        (challenged(), 401, "authentication-failed", {"WWW-Authenticate": "Bearer"}),
        (exceptions.Throttled(wait=3.2), 429, "throttled", {"Retry-After": "4"}),
        (exceptions.Throttled(), 429, "throttled", {"Retry-After": "1"}),
        (exceptions.ParseError("odd"), 400, "invalid-body", {}),
        (exceptions.ValidationError({}), 400, "invalid-body", {}),
        (RequestDataTooBig(), 413, "body-too-large", {}),
    ],
)
def test_handler(refused, status, code, headers):
    response = problem_handler(refused, {})

    body = json.loads(response.content)
    assert (response.status_code, body["status"], body["type"]) == (status, status, f"/problems/{code}")
    assert {name: response[name] for name in headers} == headers
    assert "Tournament" not in response.text


def test_handler_leaves_what_is_not_a_refusal():
    assert problem_handler(ZeroDivisionError(), {}) is None


def test_handler_keeps_the_sentence_of_a_permission():
    response = problem_handler(exceptions.PermissionDenied("Il faut un adversaire."), {})

    assert json.loads(response.content)["detail"] == "Il faut un adversaire."


def test_handler_of_another_exception_of_drf():
    class Gone(exceptions.APIException):
        status_code = 410
        default_code = "round_gone"
        default_detail = "Le tour n’existe plus."

    response = problem_handler(Gone(), {})

    body = json.loads(response.content)
    assert (body["status"], body["type"], body["detail"]) == (
        410,
        "/problems/round-gone",
        "Le tour n’existe plus.",
    )


def test_make_handler_with_more_lines():
    class StaleError(Exception):
        pass

    class StaleDealError(StaleError):
        pass

    def stale(exc, language):
        return Problem("stale", 412, "Périmé", f"{exc} ({language})", members={"current": {"version": 3}, "status": 0})

    response = make_handler({**STANDARD, StaleError: stale})(StaleDealError("trop tard"), {})

    assert json.loads(response.content) == {
        "current": {"version": 3},
        "type": "/problems/stale",
        "title": "Périmé",
        "status": 412,
        "detail": "trop tard (fr)",
        "errors": [],
    }


@pytest.mark.parametrize("status", [400, 422])
def test_problem_to_correct_always_says_what(status):
    problem = Problem("odd-thing", status, "Bizarre", "Regardez mieux.")

    assert problem.errors == (FieldError("", "odd_thing", "Regardez mieux."),)


def test_correctable_without_errors():
    assert correctable(422, [], "en").errors == (
        FieldError("", "impossible", "The request can be read, but cannot be true: correct it."),
    )


@pytest.mark.parametrize(
    ("detail", "status"),
    [
        pytest.param({"name": [exceptions.ErrorDetail("x", "invisible")]}, 422, id="facts alone"),
        pytest.param(
            {
                "name": [exceptions.ErrorDetail("x", "invisible")],
                "paid": [exceptions.ErrorDetail("x", "null")],
            },
            400,
            id="and shape",
        ),
        pytest.param({}, 400, id="nothing"),
    ],
)
def test_invalid_of_fact_or_of_shape(detail, status):
    describe = invalid(facts=frozenset({"invisible"}))

    assert describe(exceptions.ValidationError(detail), "fr").status == status


@pytest.mark.parametrize(
    ("detail", "paths"),
    [
        ("x", [""]),
        (["x", "y"], ["", ""]),
        ({"a": "x"}, ["a"]),
        ({"teams": {0: {"players": {1: {"name": ["x"]}}}}}, ["teams.0.players.1.name"]),
        ({"teams": [{}, {"name": ["x", "y"]}]}, ["teams.1.name", "teams.1.name"]),
        ({"non_field_errors": ["x"], "teams": {"non_field_errors": ["y"]}}, ["", "teams"]),
        ({"\ud800": ["x"]}, ["\\ud800"]),
    ],
)
def test_field_errors(detail, paths):
    errors = list(field_errors(exceptions.ValidationError(detail, code="odd").detail))

    assert [error.field for error in errors] == paths
    assert {error.code for error in errors} == {"odd"}


@pytest.mark.parametrize(
    ("answer", "status"),
    [
        (lambda request: api_bad_request(request, ValueError()), 400),
        (lambda request: api_bad_request(request, RequestDataTooBig()), 413),
        (lambda request: api_permission_denied(request, PermissionDenied()), 403),
        (lambda request: api_not_found(request, Http404()), 404),
        (lambda request: api_method_not_allowed(request, ["GET", "HEAD"]), 405),
        (api_server_error, 500),
    ],
)
def test_answers_outside_of_drf(answer, status):
    response = answer(RequestFactory().get("/api/v1/x"))

    assert isinstance(response, ProblemResponse)
    assert (response.status_code, json.loads(response.content)["status"]) == (status, status)


def test_method_not_allowed_outside_of_drf_names_the_methods():
    assert api_method_not_allowed(RequestFactory().get("/"), ["GET", "HEAD"])["Allow"] == "GET, HEAD"


def test_titles_are_in_both_languages():
    assert {code: set(words) for code, words in TITLES.items()} == {code: {"fr", "en"} for code in TITLES}

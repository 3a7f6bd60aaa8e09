"""The problems that every API has; rooms above add their own lines to the table."""

import dataclasses
from collections.abc import Sequence
from math import ceil
from typing import Final

from django.conf import settings
from django.core.exceptions import PermissionDenied, RequestDataTooBig
from django.http import Http404
from rest_framework import exceptions

from scoring import engine
from scoring.api import sentences
from scoring.api.parsers import BodyRefused, BodyTooLarge
from scoring.api.problems import (
    WHOLE,
    Describe,
    FieldError,
    Problem,
    ProblemTable,
    field_errors,
    make_handler,
)
from scoring.api.titles import titled


def correctable(status: int, errors: Sequence[FieldError], language: str) -> Problem:
    """Return a 400 (shape) or a 422 (facts) that lists what to correct and speaks of the first."""
    problem = titled("invalid-body" if status == 400 else "impossible", status, language)
    if not errors:
        return problem
    return dataclasses.replace(problem, detail=errors[0].detail, errors=tuple(errors))


def invalid(*, facts: frozenset[str] = frozenset()) -> Describe:
    """Describe DRF's ValidationError: 400, or 422 when every code in it is one of ``facts``."""

    def describe(exc: exceptions.ValidationError, language: str) -> Problem:
        errors = tuple(field_errors(exc.detail))
        shape = not errors or any(error.code not in facts for error in errors)
        return correctable(400 if shape else 422, errors, language)

    return describe


def _plain(code: str, status: int) -> Describe:
    return lambda _exc, language: titled(code, status, language)


def _parse_error(exc: exceptions.ParseError, language: str) -> Problem:
    return correctable(400, [FieldError(WHOLE, "malformed", str(exc.detail))], language)


def _body_refused(exc: BodyRefused, language: str) -> Problem:
    errors = [FieldError(flaw.field, flaw.code, sentences.say(flaw, language)) for flaw in exc.flaws]
    return correctable(400, errors, language)


def _engine_refused(exc: engine.Refused, language: str) -> Problem:
    errors = [FieldError(item.field, item.code, engine.say(item, language)) for item in exc.refusals]
    return correctable(422, errors, language)


def _body_too_large(exc: BodyTooLarge, language: str) -> Problem:
    return titled("body-too-large", 413, language, limit=exc.limit)


def _request_too_big(exc: RequestDataTooBig, language: str) -> Problem:  # noqa: ARG001 (Django keeps no limit)
    return titled("body-too-large", 413, language, limit=settings.DATA_UPLOAD_MAX_MEMORY_SIZE)


def _unidentified(exc: exceptions.NotAuthenticated, language: str) -> Problem:
    """DRF turns 401 into 403 where there is no way to identify oneself, and names the way where there is."""
    header = getattr(exc, "auth_header", None)
    headers = {"WWW-Authenticate": header} if header else {}
    problem = titled(exc.default_code.replace("_", "-"), exc.status_code, language)
    return dataclasses.replace(problem, headers=headers)


def _denied(exc: exceptions.PermissionDenied, language: str) -> Problem:
    """Keep the sentence of a permission that has one of its own."""
    problem = titled("permission-denied", 403, language)
    own = exc.detail != exc.default_detail
    return dataclasses.replace(problem, detail=str(exc.detail)) if own else problem


def _throttled(exc: exceptions.Throttled, language: str) -> Problem:
    wait = ceil(getattr(exc, "wait", None) or 1)
    problem = titled("throttled", 429, language, wait=wait)
    return dataclasses.replace(problem, headers={"Retry-After": str(wait)})


def _other(exc: exceptions.APIException, language: str) -> Problem:
    """Keep DRF's own sentence for an exception that has no line in the table."""
    problem = titled("server-error", exc.status_code, language)
    return dataclasses.replace(problem, code=exc.default_code.replace("_", "-"), detail=str(exc.detail))


STANDARD: Final[ProblemTable] = {
    BodyRefused: _body_refused,
    BodyTooLarge: _body_too_large,
    RequestDataTooBig: _request_too_big,
    engine.Refused: _engine_refused,
    Http404: _plain("not-found", 404),
    PermissionDenied: _plain("permission-denied", 403),
    exceptions.ValidationError: invalid(),
    exceptions.ParseError: _parse_error,
    exceptions.AuthenticationFailed: _unidentified,
    exceptions.NotAuthenticated: _unidentified,
    exceptions.PermissionDenied: _denied,
    exceptions.NotFound: _plain("not-found", 404),
    exceptions.MethodNotAllowed: _plain("method-not-allowed", 405),
    exceptions.NotAcceptable: _plain("not-acceptable", 406),
    exceptions.UnsupportedMediaType: _plain("unsupported-media-type", 415),
    exceptions.Throttled: _throttled,
    exceptions.APIException: _other,
}
problem_handler = make_handler(STANDARD)

"""Refusals as ``application/problem+json`` (RFC 9457), and the handler that DRF calls for every exception."""

import dataclasses
import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from django.http import HttpResponse

from scoring.api.flaws import inside
from scoring.api.sentences import language

WHOLE: Final = ""


@dataclasses.dataclass(frozen=True, slots=True)
class FieldError:
    """One thing to correct: where (empty: the whole body), a stable code, and the sentence."""

    field: str
    code: str
    detail: str


@dataclasses.dataclass(frozen=True, slots=True)
class Problem:
    """What a client is told instead of an answer.

    ``code`` is the stable end of ``type`` (``round-still-open``); ``members`` are more keys of the object
    (the current value of a stale edit). A 400 and a 422 always say what to correct.
    """

    code: str
    status: int
    title: str
    detail: str
    errors: tuple[FieldError, ...] = ()
    members: Mapping[str, object] = dataclasses.field(default_factory=dict, hash=False)
    headers: Mapping[str, str] = dataclasses.field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        if self.status in {400, 422} and not self.errors:
            object.__setattr__(self, "errors", (FieldError(WHOLE, self.code.replace("-", "_"), self.detail),))

    def to_dict(self) -> dict[str, object]:
        """Return the JSON object."""
        return {
            **self.members,
            "type": f"/problems/{self.code}",
            "title": self.title,
            "status": self.status,
            "detail": self.detail,
            "errors": [dataclasses.asdict(error) for error in self.errors],
        }


class ProblemResponse(HttpResponse):
    """A problem as an answer; never cached, whatever the client said it accepts."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(
            json.dumps(problem.to_dict(), ensure_ascii=False),
            content_type="application/problem+json",
            status=problem.status,
            headers={"Cache-Control": "no-store", **problem.headers},
        )


type Describe = Callable[[Any, str], Problem]
"""Turns one kind of exception into a problem, in ``fr`` or ``en``."""

type ProblemTable = Mapping[type[Exception], Describe]
"""What each kind of exception is in HTTP; a subclass without a line of its own takes its parent's."""

type Handler = Callable[[Exception, Mapping[str, Any]], HttpResponse | None]


def make_handler(table: ProblemTable) -> Handler:
    """Return the exception handler for DRF that answers by a table, and leaves the rest to be a 500."""

    def problem_handler(exc: Exception, context: Mapping[str, Any]) -> HttpResponse | None:  # noqa: ARG001 (DRF)
        for kind in type(exc).__mro__:
            if kind in table:
                return ProblemResponse(table[kind](exc, language()))
        return None

    return problem_handler


def field_errors(detail: Any, path: str = WHOLE) -> Iterator[FieldError]:
    """Flatten what DRF's ValidationError holds, nested as it may be, into paths like ``teams.0.name``."""
    if isinstance(detail, dict):
        for key, value in detail.items():
            yield from field_errors(value, path if key == "non_field_errors" else inside(path, key))
    elif isinstance(detail, list):
        for index, item in enumerate(detail):
            yield from field_errors(item, path if isinstance(item, str) else inside(path, index))
    else:
        yield FieldError(path, getattr(detail, "code", None) or "invalid", str(detail))

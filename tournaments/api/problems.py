"""What every refusal of a concours is in HTTP: one table."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from django.http import HttpResponse
from rest_framework.exceptions import ValidationError

from scoring import engine
from scoring.api.problems import Describe, FieldError, Problem, ProblemTable, make_handler
from scoring.api.standard import STANDARD, invalid
from tournaments import refusals
from tournaments.api.queries import BadQuery
from tournaments.api.standings import StandingsHidden
from tournaments.api.submission import BadHeader, VersionMissing
from tournaments.api.uploads import UploadRefused
from tournaments.files.importing import FileRefused
from tournaments.files.verdict import say as say_line
from tournaments.ledger.legality import SheetDoesNotAddUp
from tournaments.names import NAME_CODES
from tournaments.outages import outage_of
from tournaments.sentences import TITLES, say

RETRY_AFTER: Final = "2"


def status_of(status: int) -> Describe:
    """Describe a refusal by its own code and sentence under one status."""

    def describe(refusal: refusals.Refused, language: str) -> Problem:
        return problem(refusal, status, say(refusal, language), language)

    return describe


def problem(
    refusal: refusals.Refused,
    status: int,
    sentence: str,
    language: str,
    members: Mapping[str, object] | None = None,
) -> Problem:
    """Return a problem with one error: the refusal's field, code and sentence."""
    return Problem(
        code=refusal.code.replace("_", "-"),
        status=status,
        title=TITLES[status][language == "en"],
        detail=sentence,
        errors=(FieldError(refusal.field, refusal.code, sentence),),
        members={**members_of(refusal), **(members or {})},
    )


def members_of(refusal: refusals.Refused) -> dict[str, object]:
    """Return lists that a program wants whole: the tables that are missing."""
    return {name: list(value) for name, value in refusal.params.items() if isinstance(value, list | tuple)}


def stale(refusal: refusals.Stale, language: str) -> Problem:
    """Describe a stale edit: with both values, who wrote the one that holds, and when: nothing typed is lost."""
    members = {"current": refusal.current, "yours": refusal.yours, "by": refusal.by, "at": refusal.at}
    return problem(refusal, 412, say(refusal, language), language, members)


def unavailable(refusal: refusals.Unavailable, language: str) -> Problem:
    """Describe an outage: when to send the same request again."""
    return replace(problem(refusal, 503, say(refusal, language), language), headers={"Retry-After": RETRY_AFTER})


def file_refused(refusal: FileRefused, language: str) -> Problem:
    """Describe a refused file: one error a line that is wrong."""
    errors = tuple(
        FieldError(f"file.{one.line}.{one.field}", one.code, say_line(one, "en" if language == "en" else "fr"))
        for one in refusal.problems
    )
    return replace(problem(refusal, 422, say(refusal, language), language), errors=errors)


def sheet_does_not_add_up(refusal: SheetDoesNotAddUp, language: str) -> Problem:
    """Describe totals that do not add up: with exactly what would make it so."""
    return problem(refusal, 422, engine.say(refusal.hint, language), language)


TABLE: Final[ProblemTable] = {
    **STANDARD,
    ValidationError: invalid(facts=NAME_CODES),
    refusals.Conflict: status_of(409),
    refusals.Impossible: status_of(422),
    refusals.Unknown: status_of(404),
    refusals.NotAllowed: status_of(403),
    refusals.Stale: stale,
    refusals.Unavailable: unavailable,
    FileRefused: file_refused,
    SheetDoesNotAddUp: sheet_does_not_add_up,
    BadHeader: status_of(400),
    BadQuery: status_of(400),
    UploadRefused: status_of(400),
    VersionMissing: status_of(428),
    StandingsHidden: status_of(403),
}
refusal_handler = make_handler(TABLE)


def problem_handler(exc: Exception, context: Mapping[str, Any]) -> HttpResponse | None:
    """Answer an exception by the table: an outage of the database is a refusal, not a fault."""
    return refusal_handler(outage_of(exc) or exc, context)

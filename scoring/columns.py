"""What a column may hold, said to the database itself: the same on PostgreSQL and on SQLite, which knows no widths.

Plain functions of both databases are used, and no regular expressions: SQLite has none of its own, so that a
constraint with one could be checked by this program alone.
"""

import string
from collections.abc import Mapping

from django.db.models import CharField, CheckConstraint, F, Func, Q, Value
from django.db.models.functions import Length
from django.db.models.lookups import Exact, GreaterThanOrEqual, LessThanOrEqual

SMALL = 32_767
"""The largest number of a PositiveSmallIntegerField on PostgreSQL."""
LARGE = 2_147_483_647
"""The largest number of a PositiveIntegerField on PostgreSQL."""
MOST_POINTS = 10_000_000
"""More than a match of nine manches can write, each of the most that a sheet takes."""

HEX = "0123456789abcdef"
KEY = string.ascii_letters + string.digits + "_-"
SLUG = string.ascii_lowercase + string.digits + "_-"
MOMENT = string.digits + "-T:.Z"
KIND = string.ascii_lowercase + string.digits + "._@"


def fits(
    name: str, *, texts: Mapping[str, int] | None = None, numbers: Mapping[str, int] | None = None
) -> CheckConstraint:
    """Return the constraint that texts are no longer, and numbers no larger, than what is given by column."""
    condition = Q()
    for column, most in (texts or {}).items():
        condition &= long(column, 0, most)
    for column, most in (numbers or {}).items():
        condition &= Q(LessThanOrEqual(F(column), Value(most)))
    return CheckConstraint(condition=condition, name=f"{name}_fits")


def long(column: str, least: int, most: int) -> Q:
    """Say that a text is so many characters long."""
    shortest = Q(GreaterThanOrEqual(Length(column), Value(least))) if least else Q()
    return shortest & Q(LessThanOrEqual(Length(column), Value(most)))


def written_in(alphabet: str, column: str) -> Q:
    """Say that a text has no other characters: nothing is left once those are trimmed."""
    trimmed = Func(F(column), Value(alphabet), function="LTRIM", output_field=CharField())
    return Q(Exact(trimmed, Value("")))


def hexadecimal(column: str, length: int) -> Q:
    """Say that a text is a digest or a reference of so many hexadecimal digits."""
    return Q(Exact(Length(column), Value(length))) & written_in(HEX, column)


def moment(column: str) -> Q:
    """Say that a text is a moment as the ledger writes it: UTC, 27 characters."""
    return Q(Exact(Length(column), Value(27))) & written_in(MOMENT, column)

"""Reading a file of registrations (inscriptions): bytes in, teams or people and a verdict out."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from tournaments.files.cells import formula_start, read_paid, repaired, shown, unguard
from tournaments.files.columns import MOST_COLUMNS, Columns, Kind
from tournaments.files.table import Header, Row, TableRefused, decode, find_header, read_rows
from tournaments.files.verdict import LineProblem
from tournaments.names import LONGEST, NameRefused, clean_name, skeleton

MOST_LINES: Final = 5_000
LONGEST_LICENCE: Final = 32


@dataclass(frozen=True, slots=True)
class PersonIn:
    """A person as registered; the names are clean (see :func:`tournaments.names.clean_name`)."""

    name: str
    licence: str | None = None
    club: str | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """One line without problems: a team of two, or one person; ``club`` is the team's, None for people alone.

    ``number`` is the line in the file (the header is 1); ``paid`` is None where the file does not say.
    """

    number: int
    players: tuple[PersonIn, ...]
    club: str | None = None
    paid: bool | None = None


@dataclass(frozen=True, slots=True)
class RegistrationFile:
    """What a file says, and whether it can be taken: with one problem nothing of it is; warnings only warn."""

    sha256: str
    kind: Kind | None = None
    encoding: str | None = None
    delimiter: str | None = None
    lines: tuple[Line, ...] = ()
    problems: tuple[LineProblem, ...] = ()
    warnings: tuple[LineProblem, ...] = ()


def read_registrations(content: bytes) -> RegistrationFile:
    """Read CSV or Unicode text as spreadsheets write it, with a line of titles in French or English.

    Never raises: what is wrong is listed line by line in ``problems``, each sayable by ``verdict.say``.
    """
    digest = sha256(content).hexdigest()
    try:
        text, encoding = decode(content)
        header = find_header(text)
    except TableRefused as refused:
        return RegistrationFile(digest, problems=(refused.problem,))
    reading = _Reading(header.columns)
    reading.read(header, read_rows(text, header.delimiter))
    return RegistrationFile(
        digest,
        header.columns.kind,
        encoding,
        header.delimiter,
        tuple(reading.lines),
        tuple(reading.problems),
        tuple(reading.warnings),
    )


@dataclass(slots=True)
class _Reading:
    """What has been read so far of one file, and who has been seen on which line."""

    columns: Columns
    lines: list[Line] = field(default_factory=list)
    problems: list[LineProblem] = field(default_factory=list)
    warnings: list[LineProblem] = field(default_factory=list)
    names: dict[str, int] = field(default_factory=dict)
    licences: dict[str, int] = field(default_factory=dict)

"""Reading a file of registrations (inscriptions): bytes in, teams or people and a verdict out."""

from dataclasses import dataclass
from hashlib import sha256

from tournaments.files.columns import Kind
from tournaments.files.lines import Line
from tournaments.files.reading import Reading
from tournaments.files.table import TableRefused, decode, find_header, read_rows
from tournaments.files.verdict import LineProblem

__all__ = ["Line", "LineProblem", "RegistrationFile", "read_registrations"]


@dataclass(frozen=True, slots=True)
class RegistrationFile:
    """What a file says and whether it can be taken: with one problem nothing of it is; warnings only warn.

    ``kind``, ``encoding`` and ``delimiter`` are None where they could not be found out. ``lines`` are those
    without a problem.
    """

    sha256: str
    kind: Kind | None = None
    encoding: str | None = None
    delimiter: str | None = None
    lines: tuple[Line, ...] = ()
    problems: tuple[LineProblem, ...] = ()
    warnings: tuple[LineProblem, ...] = ()


def read_registrations(content: bytes) -> RegistrationFile:
    """Read CSV or Unicode text as spreadsheets write it, under a line of titles in French or English.

    Never raises: what is wrong stands in ``problems``, line by line, to be said by ``verdict.say``.
    """
    digest = sha256(content).hexdigest()
    try:
        text, encoding = decode(content)
        header = find_header(text)
    except TableRefused as refused:
        return RegistrationFile(digest, problems=(refused.problem,))
    reading = Reading(header.columns)
    reading.read(read_rows(text, header.delimiter))
    return RegistrationFile(
        digest,
        header.columns.kind,
        encoding,
        header.delimiter,
        tuple(reading.lines),
        tuple(reading.problems),
        tuple(reading.warnings),
    )

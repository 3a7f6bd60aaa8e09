"""From the bytes of a file to lines of cells, whatever spreadsheet wrote them."""

import codecs
import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tournaments.files.columns import Columns, read_header
from tournaments.files.verdict import LineProblem

MOST_BYTES: Final = 2 * 1024 * 1024
MOST_LINES: Final = 5_000
MOST_EMPTY_LINES: Final = 20_000
DELIMITERS: Final = (";", ",", "\t")

_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_OTHER_FORMATS: Final = (
    b"PK\x03\x04",
    b"PK\x05\x06",
    b"%PDF",
    b"\xd0\xcf\x11\xe0",
    b"\x1f\x8b",
    b"{\\rtf",
    b"<",
)
_LAYOUT = frozenset("\t\n\r")


class TableRefused(Exception):
    """A file that cannot be read as a table, or not further than a line."""

    def __init__(self, line: int, code: str, **params: int | str) -> None:
        super().__init__(code)
        self.problem = LineProblem(line, "", code, params)


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a table; ``number`` is its first line in the file, counted from 1."""

    number: int
    cells: tuple[str, ...]

    @property
    def blank(self) -> bool:
        """Whether nothing is written on it."""
        return not any(cell.strip() for cell in self.cells)


@dataclass(frozen=True, slots=True)
class Header:
    """What the first line that is not empty says, read with the delimiter that gives it most sense."""

    delimiter: str
    columns: Columns


def decode(content: bytes) -> tuple[str, str]:
    """Return the text and its encoding: by its byte order mark, else strict UTF-8, else Windows-1252.

    Raises TableRefused.
    """
    if len(content) > MOST_BYTES:
        raise TableRefused(0, "too_large", megabytes=MOST_BYTES // 1024 // 1024)
    if content.lstrip().startswith(_OTHER_FORMATS):
        raise TableRefused(0, "unknown_format")
    for encoding in _encodings(content):
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        _refuse_binary(text)
        return text, encoding
    raise TableRefused(0, "unknown_format")


def find_header(text: str) -> Header:
    """Return the header. Raises TableRefused where there is none."""
    headers: list[Header] = []
    refused = TableRefused(0, "empty_file")
    for delimiter in DELIMITERS:
        try:
            row = next(read_rows(text, delimiter), None)
        except TableRefused as error:
            refused = error
        else:
            headers += [Header(delimiter, read_header(row.cells))] if row else []
    if not headers:
        raise refused
    return max(headers, key=lambda header: len(header.columns.places))


def read_rows(text: str, delimiter: str) -> Iterator[Row]:
    """Yield the lines that are not empty, header first.

    Raises TableRefused at a line that cannot be read, or that is one too many.
    """
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    number, written, empty = 1, 0, 0
    try:
        for cells in reader:
            row = Row(number, tuple(cells))
            number = reader.line_num + 1
            written, empty = (written, empty + 1) if row.blank else (written + 1, empty)
            if written > MOST_LINES + 1 or empty > MOST_EMPTY_LINES:
                raise TableRefused(row.number, "too_many_lines", most=MOST_LINES)
            if not row.blank:
                yield row
    except csv.Error as error:
        raise TableRefused(number, "unreadable_quotes") from error


def _encodings(content: bytes) -> tuple[str, ...]:
    marked = tuple(encoding for mark, encoding in _MARKS if content.startswith(mark))
    return marked or ("utf-8", "cp1252")


def _refuse_binary(text: str) -> None:
    """Refuse what is no text: more than one control character in twenty."""
    controls = sum(char < " " and char not in _LAYOUT for char in text)
    if controls * 20 > len(text):
        raise TableRefused(0, "unknown_format")

"""Reading lines under a header, remembering who was seen on which one."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from tournaments.files.cells import formula_start, read_paid, repaired, shown, unguard
from tournaments.files.columns import MOST_COLUMNS, Columns
from tournaments.files.lines import Line
from tournaments.files.table import Row, TableRefused
from tournaments.files.verdict import LineProblem
from tournaments.names import LONGEST, NameRefused, clean_name, skeleton
from tournaments.services.registration import PersonIn

LONGEST_LICENCE: Final = 32


@dataclass(slots=True)
class Reading:
    """What has been read of one file so far; ``names`` and ``licences`` say on which line each was first."""

    columns: Columns
    lines: list[Line] = field(default_factory=list)
    problems: list[LineProblem] = field(default_factory=list)
    warnings: list[LineProblem] = field(default_factory=list)
    names: dict[str, int] = field(default_factory=dict)
    licences: dict[str, int] = field(default_factory=dict)

    def read(self, rows: Iterator[Row]) -> None:
        """Read the header and, if it is one, the lines below it."""
        if not self._read_header(next(rows)):
            return
        try:
            for row in rows:
                self._read_row(row)
        except TableRefused as refused:
            self.problems.append(refused.problem)
        if not self.lines and not self.problems:
            self.problems.append(LineProblem(0, "", "no_entries"))

    def _read_header(self, row: Row) -> bool:
        if len(row.cells) > MOST_COLUMNS:
            self._refuse(row, "", "too_many_columns", count=len(row.cells), most=MOST_COLUMNS)
        elif self.columns.kind is None:
            self._refuse(row, "", "missing_header")
        for title in self.columns.repeated:
            self._refuse(row, "", "repeated_column", column=shown(title))
        if self.problems:
            return False
        for title in self.columns.unknown:
            self._warn(row, "", "unknown_column", column=shown(title))
        return True

    def _read_row(self, row: Row) -> None:
        known = len(self.problems)
        self._check_width(row)
        if len(self.problems) > known:
            return
        players = self._pair(row) if self.columns.kind == "pairs" else self._person_alone(row)
        club = self._text(row, "club") if self.columns.kind == "pairs" else None
        paid = self._paid(row)
        if len(self.problems) == known:
            self.lines.append(Line(row.number, players, club, paid))

    def _check_width(self, row: Row) -> None:
        count = len(row.cells)
        if count > MOST_COLUMNS:
            self._refuse(row, "", "too_many_columns", count=count, most=MOST_COLUMNS)
        elif any(cell.strip() for cell in row.cells[self.columns.count :]):
            self._refuse(row, "", "too_many_cells", count=count, columns=self.columns.count)

    def _pair(self, row: Row) -> tuple[PersonIn, ...]:
        missing = [name for name in ("player_1", "player_2") if not self.columns.cell(row.cells, name).strip()]
        if missing:
            self._refuse(row, missing[0], "no_player" if len(missing) == 2 else "lone_player")
        players = [self._person(row, f"player_{n}", f"licence_{n}", f"club_{n}") for n in (1, 2)]
        pair = tuple(player for player in players if player)
        if len(pair) == 2 and skeleton(pair[0].name) == skeleton(pair[1].name):
            self._refuse(row, "player_2", "same_person", name=pair[1].name)
        return pair

    def _person_alone(self, row: Row) -> tuple[PersonIn, ...]:
        if not self.columns.cell(row.cells, "name").strip():
            self._refuse(row, "name", "no_player")
        person = self._person(row, "name", "licence", "club")
        return (person,) if person else ()

    def _person(self, row: Row, name_field: str, licence_field: str, club_field: str) -> PersonIn | None:
        name = self._full_name(row, name_field)
        licence = self._text(row, licence_field, longest=LONGEST_LICENCE)
        club = self._text(row, club_field)
        if licence:
            self._remember_licence(row, licence_field, licence)
        if not name:
            return None
        self._remember_name(row, name_field, name)
        return PersonIn(name, licence, club)

    def _full_name(self, row: Row, name_field: str) -> str | None:
        """Put a first name (prénom) before the surname (nom), where the table has it apart."""
        first = self._text(row, "first_name")
        name = self._text(row, name_field)
        if not first or not name:
            return name
        return self._clean(row, name_field, f"{first} {name}", LONGEST)

    def _text(self, row: Row, name: str, *, longest: int = LONGEST) -> str | None:
        """Return the clean text of a cell, None where it is empty or refused."""
        cell = self.columns.cell(row.cells, name)
        if not cell.strip():
            return None
        if start := formula_start(cell):
            self._refuse(row, name, "formula", character=start)
            return None
        text = self._clean(row, name, unguard(cell), longest)
        if text and (original := repaired(text)):
            self._warn(row, name, "mojibake", repaired=original)
        if text and "�" in text:
            self._warn(row, name, "lost_letter")
        return text

    def _clean(self, row: Row, name: str, text: str, longest: int) -> str | None:
        try:
            return clean_name(text, longest=longest)
        except NameRefused as refused:
            self._refuse(row, name, refused.code, **refused.params)
            return None

    def _paid(self, row: Row) -> bool | None:
        cell = self.columns.cell(row.cells, "paid")
        if start := formula_start(cell):
            self._refuse(row, "paid", "formula", character=start)
            return None
        try:
            return read_paid(cell)
        except KeyError:
            self._warn(row, "paid", "unreadable_paid", value=shown(cell))
            return None

    def _remember_name(self, row: Row, name_field: str, name: str) -> None:
        first = self.names.setdefault(skeleton(name), row.number)
        if first != row.number:
            self._warn(row, name_field, "namesake", name=name, other_line=first)

    def _remember_licence(self, row: Row, licence_field: str, licence: str) -> None:
        key = skeleton(licence)
        if key in self.licences:
            self._refuse(row, licence_field, "same_licence", licence=licence, other_line=self.licences[key])
        self.licences.setdefault(key, row.number)

    def _refuse(self, row: Row, name: str, code: str, /, **params: int | str) -> None:
        self.problems.append(LineProblem(row.number, name, code, params))

    def _warn(self, row: Row, name: str, code: str, /, **params: int | str) -> None:
        self.warnings.append(LineProblem(row.number, name, code, params))

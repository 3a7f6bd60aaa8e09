"""Lay out a pool as a cross-table (grille): what everybody scored against everybody. Whole pixels throughout."""

from dataclasses import dataclass

from tournaments.pages.bracket_svg import shortened, width_of_names

ROW = 36
HEAD = 32
RANK = 44
NUMBER = 34
CELL = 62
SUM = 78


@dataclass(frozen=True, slots=True)
class Cell:
    """What a team scored against another: nothing yet where the text is empty."""

    text: str = ""
    won: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A team of a pool: a cell against each of the pool in the same order, None against itself.

    `sums` are what its place depends on, in the order of the table's headings (wins, points).
    """

    number: int
    name: str
    cells: tuple[Cell | None, ...]
    sums: tuple[str, ...] = ()
    rank: str = ""
    goes_on: bool = False

    @property
    def short_name(self) -> str:
        """Return the name as far as there is room for it."""
        return shortened(self.name)

    def __str__(self) -> str:
        """Return the row as it is read aloud."""
        return ", ".join(part for part in (f"{self.rank} {self.name}".strip(), *self.sums) if part)


@dataclass(frozen=True, slots=True)
class Grid:
    """What is drawn: the teams of a pool in the order of their places; `key` is unique on the page."""

    key: str
    title: str
    sums: tuple[str, ...]
    rows: tuple[Row, ...]

    @property
    def description(self) -> str:
        """Return every row in words, for who does not see the picture."""
        return " ; ".join(map(str, self.rows))

    @property
    def names(self) -> int:
        """Where the names end, from the left edge."""
        return self.name_x + width_of_names(row.name for row in self.rows)

    @property
    def name_x(self) -> int:
        """Where the names begin."""
        return RANK + NUMBER

    @property
    def name_width(self) -> int:
        """How wide a name may be."""
        return self.names - self.name_x

    @property
    def width(self) -> int:
        """How wide the picture is."""
        return self.names + CELL * len(self.rows) + SUM * len(self.sums) + 1

    @property
    def height(self) -> int:
        """How high the picture is."""
        return HEAD + ROW * len(self.rows) + 1

    @property
    def columns(self) -> tuple[tuple[int, str], ...]:
        """Return the middle of each column of opponents, and the number it stands for."""
        return tuple((self.cell_x(place) + CELL // 2, str(row.number)) for place, row in enumerate(self.rows))

    @property
    def sum_heads(self) -> tuple[tuple[int, str], ...]:
        """Return the right edge of each sum, and its heading."""
        return tuple((self.sum_x(place), text) for place, text in enumerate(self.sums))

    @property
    def lines(self) -> tuple["GridLine", ...]:
        """Return the rows where they stand."""
        return tuple(GridLine(self, HEAD + place * ROW, row) for place, row in enumerate(self.rows))

    def cell_x(self, place: int) -> int:
        """Return the left edge of a column of opponents."""
        return self.names + place * CELL

    def sum_x(self, place: int) -> int:
        """Return the right edge of a sum."""
        return self.cell_x(len(self.rows)) + (place + 1) * SUM - 8


@dataclass(frozen=True, slots=True)
class GridLine:
    """A row of the grid where it stands."""

    grid: Grid
    y: int
    row: Row

    @property
    def baseline(self) -> int:
        """Where its text stands."""
        return self.y + 24

    @property
    def below(self) -> int:
        """Where its hairline is."""
        return self.y + ROW

    @property
    def cells(self) -> tuple[tuple[int, int, Cell | None], ...]:
        """Return for each cell its left edge, its middle and what it says."""
        edges = (self.grid.cell_x(place) for place in range(len(self.row.cells)))
        return tuple((edge, edge + CELL // 2, cell) for edge, cell in zip(edges, self.row.cells, strict=True))

    @property
    def sums(self) -> tuple[tuple[int, str], ...]:
        """Return the right edge of each sum, and its text."""
        return tuple((self.grid.sum_x(place), text) for place, text in enumerate(self.row.sums))

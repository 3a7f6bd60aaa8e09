"""Lay out a bracket as a picture: boxes of two lines, and the wires between them. Whole pixels throughout."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

LINE = 24
BOX = 2 * LINE
PITCH = BOX + 20
HEADING = 48
WIRE = 28
NUMBER = 30
SCORE = 56
CHARACTER = 9
"""About how wide a character is; what is wider is cut at the edge of its place."""
SHORTEST, LONGEST = 12, 24


@dataclass(frozen=True, slots=True)
class Line:
    """One side of a match as it is written: the team's number and name, its score, whether it has won.

    `known` is False where the name stands for somebody who is not there: still to come, or nobody.
    """

    number: int | None
    name: str
    score: str = ""
    won: bool = False
    known: bool = True

    @property
    def short_name(self) -> str:
        """Return the name as far as there is room for it."""
        return shortened(self.name)

    def __str__(self) -> str:
        """Return the side as it is read aloud."""
        return " ".join(part for part in (self.name or "…", self.score, "✓" if self.won else "") if part)


@dataclass(frozen=True, slots=True)
class Box:
    """A match: its column from the left (from 0), its two sides, and the boxes whose winners these are.

    `note` is a short word above it (the table, a walkover); `playing`: its table is being played.
    """

    column: int
    lines: tuple[Line, Line]
    comes_from: tuple[int | None, int | None] = (None, None)
    note: str = ""
    playing: bool = False

    def __str__(self) -> str:
        """Return the match as it is read aloud; nothing while nobody is known to sit there."""
        return " – ".join(map(str, self.lines)) if any(line.known for line in self.lines) else ""


@dataclass(frozen=True, slots=True)
class Picture:
    """What is drawn: boxes from the top down column by column, each after those it comes from, under headings.

    `third` is the match for third place, below the final, under a heading of its own. `key` is
    unique on the page.
    """

    key: str
    title: str
    headings: tuple[str, ...]
    boxes: tuple[Box, ...]
    third: Box | None = None
    third_heading: str = ""


@dataclass(frozen=True, slots=True)
class Words:
    """A heading where it stands."""

    x: int
    y: int
    text: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """A box where it stands, with its lines from the top."""

    x: int
    y: int
    box: Box

    @property
    def middle(self) -> int:
        """Where its wire leaves."""
        return self.y + LINE

    @property
    def note_y(self) -> int:
        """Where the note above it stands."""
        return self.y - 5

    @property
    def lines(self) -> Iterator[tuple[int, int, Line]]:
        """Return for each line its top, its baseline, and what it says."""
        for place, line in enumerate(self.box.lines):
            yield self.y + place * LINE, self.y + place * LINE + 17, line


@dataclass(frozen=True, slots=True)
class Layout:
    """A bracket laid out: all that its template writes."""

    picture: Picture
    width: int
    height: int
    name_width: int
    headings: tuple[Words, ...]
    boxes: tuple[Drawn, ...]
    wires: tuple[str, ...]

    @property
    def box_width(self) -> int:
        """How wide a box is: number, name and score."""
        return NUMBER + self.name_width + SCORE

    @property
    def description(self) -> str:
        """Return every match in words, for who does not see the picture."""
        picture = self.picture
        chapters = [
            (heading, [box for box in picture.boxes if box.column == column])
            for column, heading in enumerate(picture.headings)
        ]
        chapters.append((picture.third_heading, [picture.third] if picture.third else []))
        said = [(heading, " ; ".join(filter(None, map(str, boxes)))) for heading, boxes in chapters]
        return ". ".join(f"{heading} : {matches}" for heading, matches in said if matches)


def lay_out(picture: Picture) -> Layout:
    """Put every box beside the middle of those it comes from, those of no box one below the other."""
    name_width = _name_width(picture)
    step = NUMBER + name_width + SCORE + WIRE
    tops = _tops(picture.boxes)
    drawn = [Drawn(box.column * step + 1, top, box) for box, top in zip(picture.boxes, tops, strict=True)]
    headings = [Words(column * step + 1, 20, text) for column, text in enumerate(picture.headings)]
    wires = [_wire(drawn[child], one, side, step) for one in drawn for side, child in _children(one.box)]
    if picture.third:
        final = drawn[-1]
        headings.append(Words(final.x, final.y + BOX + 40, picture.third_heading))
        drawn.append(Drawn(final.x, final.y + BOX + HEADING + 20, picture.third))
    return Layout(
        picture=picture,
        width=len(picture.headings) * step - WIRE + 2,
        height=max(one.y for one in drawn) + BOX + 2,
        name_width=name_width,
        headings=tuple(headings),
        boxes=tuple(drawn),
        wires=tuple(wires),
    )


def shortened(name: str) -> str:
    """Cut a name that is too long for a picture; it can still be read by pointing at it."""
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1].rstrip()}…"


def width_of_names(names: Iterable[str]) -> int:
    """Return how much room the longest of some names is given."""
    return CHARACTER * min(max(SHORTEST, *map(len, names)), LONGEST) + 8


def _name_width(picture: Picture) -> int:
    boxes = (*picture.boxes, *((picture.third,) if picture.third else ()))
    return width_of_names(line.name for box in boxes for line in box.lines)


def _children(box: Box) -> list[tuple[int, int]]:
    """List the sides that come from a box, with its place."""
    return [(side, child) for side, child in enumerate(box.comes_from) if child is not None]


def _tops(boxes: Sequence[Box]) -> list[int]:
    """Return where each box begins: going down the tree from the final, the upper branch first."""
    tops: dict[int, int] = {}
    roots = set(range(len(boxes))) - {child for box in boxes for _, child in _children(box)}
    lowest = HEADING
    for place in (one for root in sorted(roots) for one in _branch(boxes, root)):
        children = [tops[child] for _, child in _children(boxes[place])]
        tops[place] = sum(children) // len(children) if children else lowest
        lowest += 0 if children else PITCH
    return [tops[place] for place in range(len(boxes))]


def _branch(boxes: Sequence[Box], place: int) -> Iterator[int]:
    """List the boxes of a branch, each after those it comes from."""
    for _, child in _children(boxes[place]):
        yield from _branch(boxes, child)
    yield place


def _wire(child: Drawn, parent: Drawn, side: int, step: int) -> str:
    """Draw the way of a winner: to the line where his name stands next."""
    bend = parent.x - WIRE // 2
    line = parent.y + side * LINE + LINE // 2
    return f"M{child.x + step - WIRE} {child.middle}H{bend}V{line}H{parent.x}"

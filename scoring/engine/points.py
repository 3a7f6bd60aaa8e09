"""What everybody at a table has, as one value."""

from collections.abc import Iterable

from scoring.engine.seats import SIDES, Place
from scoring.engine.sides import EW, NS


class Points:
    """Points of every place at the table, whole numbers: of both sides, or of the seats or players in their order.

    `Points(92, 70)` is Nord-Sud's and Est-Ouest's; without values everybody has nothing. Frozen: nothing of it can
    be set. (It stores its two slots itself, as `fractions.Fraction` does: two points are made for every deal, and
    a frozen dataclass costs three times as much to make.)
    """

    __slots__ = ("_places", "_values")

    def __init__(self, *values: int, places: tuple[Place, ...] = SIDES) -> None:
        if len(values) != len(places):
            values = values or (0,) * len(places)
            if len(values) != len(places):
                raise ValueError("points have one value a place")
        self._values = values
        self._places = places

    @classmethod
    def of(cls, place: Place, points: int, places: tuple[Place, ...] = SIDES) -> "Points":
        """Give the points to one place and nothing to the others."""
        return cls.each((place,), points, places)

    @classmethod
    def each(cls, writers: Iterable[Place], points: int, places: tuple[Place, ...] = SIDES) -> "Points":
        """Give the points to each of the writers and nothing to the others."""
        writing = tuple(writers)
        return cls(*(points if place in writing else 0 for place in places), places=places)

    def __getitem__(self, place: Place) -> int:
        """Return what a place has. Raises KeyError for what is not a place of these points."""
        try:
            return self._values[self._places.index(place)]
        except ValueError:
            raise KeyError(place) from None

    def __add__(self, more: "Points") -> "Points":
        if self._places != more._places:
            raise ValueError("points of different places do not add up")
        return Points(*map(int.__add__, self._values, more._values), places=self._places)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Points):
            return NotImplemented
        return self._values == other._values and self._places == other._places

    def __hash__(self) -> int:
        return hash((self._values, self._places))

    def __repr__(self) -> str:
        return f"Points({', '.join(f'{place}={value}' for place, value in self.to_dict().items())})"

    @property
    def values(self) -> tuple[int, ...]:
        """What each place has, in their order."""
        return self._values

    @property
    def places(self) -> tuple[Place, ...]:
        """Who has these points."""
        return self._places

    @property
    def ns(self) -> int:
        return self[NS]

    @property
    def ew(self) -> int:
        return self[EW]

    @property
    def total(self) -> int:
        return sum(self._values)

    @property
    def best(self) -> tuple[Place, ...]:
        """Who has the highest points: one, or several together."""
        return tuple(place for place in self._places if self[place] == max(self._values))

    def to_dict(self) -> dict[str, int]:
        return {str(place): self[place] for place in self._places}


NOTHING = Points()

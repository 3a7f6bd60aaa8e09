"""What everybody at a table has, as one value."""

from collections.abc import Iterable
from dataclasses import dataclass

from scoring.engine.seats import SIDES, Place
from scoring.engine.sides import Side


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Points:
    """Points of every place at the table, whole numbers: of both sides, or of the seats or players in their order.

    `Points(92, 70)` is Nord-Sud's and Est-Ouest's; without values everybody has nothing.
    """

    values: tuple[int, ...]
    places: tuple[Place, ...]

    def __init__(self, *values: int, places: tuple[Place, ...] = SIDES) -> None:
        if values and len(values) != len(places):
            raise ValueError("points have one value a place")
        object.__setattr__(self, "values", values or (0,) * len(places))
        object.__setattr__(self, "places", places)

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
        return self.values[self.places.index(place)]

    def __add__(self, more: "Points") -> "Points":
        if self.places != more.places:
            raise ValueError("points of different places do not add up")
        return Points(*map(int.__add__, self.values, more.values), places=self.places)

    def __repr__(self) -> str:
        return f"Points({', '.join(f'{place}={value}' for place, value in self.to_dict().items())})"

    @property
    def ns(self) -> int:
        return self[Side.NS]

    @property
    def ew(self) -> int:
        return self[Side.EW]

    @property
    def total(self) -> int:
        return sum(self.values)

    @property
    def best(self) -> tuple[Place, ...]:
        """Who has the highest points: one, or several together."""
        return tuple(place for place in self.places if self[place] == max(self.values))

    def to_dict(self) -> dict[str, int]:
        return {place.value: value for place, value in zip(self.places, self.values, strict=True)}


NOTHING = Points()

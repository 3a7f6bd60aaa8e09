"""What both sides have, as one value."""

from dataclasses import dataclass

from scoring.engine.sides import Side


@dataclass(frozen=True, slots=True)
class Points:
    """Points of Nord-Sud and of Est-Ouest, whole numbers."""

    ns: int = 0
    ew: int = 0

    @classmethod
    def of(cls, side: Side, points: int) -> "Points":
        """Give the points to one side and nothing to the other."""
        return cls(ns=points) if side is Side.NS else cls(ew=points)

    def __getitem__(self, side: Side) -> int:
        return self.ns if side is Side.NS else self.ew

    def __add__(self, more: "Points") -> "Points":
        return Points(self.ns + more.ns, self.ew + more.ew)

    @property
    def total(self) -> int:
        return self.ns + self.ew

    def to_dict(self) -> dict[str, int]:
        return {"NS": self.ns, "EW": self.ew}


NOTHING = Points()

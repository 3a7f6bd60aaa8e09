"""The two sides of a table (les camps Nord-Sud et Est-Ouest)."""

from enum import StrEnum


class Side(StrEnum):
    """A side (camp) of the table: two partners who sit face to face."""

    NS = "NS"
    EW = "EW"

    __hash__ = str.__hash__

    @property
    def other(self) -> "Side":
        return EW if self is NS else NS


NS, EW = Side

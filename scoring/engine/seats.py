"""The places at a table that a score is kept for: two sides, four seats, or players each for himself."""

from enum import StrEnum

from scoring.engine.sides import Side


class Seat(StrEnum):
    """A seat (place) of the table; partners sit face to face."""

    N = "N"
    E = "E"
    S = "S"
    W = "W"

    @property
    def partner(self) -> "Seat":
        return ACROSS[self]

    @property
    def side(self) -> Side:
        return Side.NS if self in (Seat.N, Seat.S) else Side.EW


class Player(StrEnum):
    """A player of a game that each plays for himself (chacun pour soi), four or five of them."""

    P1 = "P1"
    P2 = "P2"
    P3 = "P3"
    P4 = "P4"
    P5 = "P5"


Place = Side | Seat | Player

ACROSS = {Seat.N: Seat.S, Seat.S: Seat.N, Seat.E: Seat.W, Seat.W: Seat.E}
SIDES: tuple[Place, ...] = tuple(Side)
SEATS: tuple[Place, ...] = tuple(Seat)
PLAYERS: tuple[Place, ...] = tuple(Player)

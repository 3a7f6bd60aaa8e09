"""What one line of a registration file says when nothing is wrong with it."""

from dataclasses import dataclass

from tournaments.services.registration import PersonIn


@dataclass(frozen=True, slots=True)
class Line:
    """A team of two, or one person alone.

    ``number`` is the line in the file (the header is 1). ``club`` is the team's: None for people alone, who
    have their own. ``paid`` is None where the file does not say.
    """

    number: int
    players: tuple[PersonIn, ...]
    club: str | None = None
    paid: bool | None = None

"""What one line of a registration file says when nothing is wrong with it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PersonIn:
    """A person as registered; every text is clean (see :func:`tournaments.names.clean_name`)."""

    name: str
    licence: str | None = None
    club: str | None = None


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

"""What is refused of ways in, and of sheets that are to be seen twice, by name."""

from tournaments.refusals import Conflict, Impossible, Unknown


class TokenImpossible(Impossible):
    """A token is a referee's or a scorer's, or a captain's of a team."""


class TokenUnknown(Unknown):
    """No token of this concours has this reference."""


class TokenDead(Conflict):
    """The token has been revoked already."""

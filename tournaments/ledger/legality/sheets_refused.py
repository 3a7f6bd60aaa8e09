"""What is refused of sheets and of the time of a round, by name."""

from tournaments.refusals import Conflict


class DealStruckAlready(Conflict):
    """The deal is struck out and waits to be entered again."""


class MancheFollowed(Conflict):
    """The next manche has begun: a deal of this one is corrected, and not struck out."""


class TimeNotInRules(Conflict):
    """The ruleset does not end a manche by time."""


class TimeUpAlready(Conflict):
    """The time of the round has been ended already."""

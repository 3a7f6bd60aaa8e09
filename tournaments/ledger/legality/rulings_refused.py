"""What is refused of rulings, of teams that leave, and of what is taken back; by name."""

from tournaments.refusals import Conflict, Impossible, NotAllowed, Unknown


class ChainDecided(Conflict):
    """Matches of a bracket that are decided hang on a winner who changes."""


class OrganiserOnly(NotAllowed):
    """The organiser alone decides this."""


class ForfeitStands(Conflict):
    """The match is a forfeit: nothing is written on its sheet until that is taken back."""


class NotForfeited(Conflict):
    """There is no forfeit to take back."""


class ForfeitNeedsSides(Impossible):
    """Where each plays for himself no side can forfeit."""


class PlacePassed(Conflict):
    """The brackets went on without the team."""


class ReasonMissing(Conflict):
    """What others have seen is taken back, or judged otherwise, with a reason only."""


class OtherConsequences(Impossible):
    """What an event says of the match or the team is not what it was."""


class TeamActive(Conflict):
    """The team has not left."""


class RoundBegun(Conflict):
    """Something is written in the round: it can no longer be taken back."""


class RoundLockedAlready(Conflict):
    """The round is locked."""


class NoRoundShown(Conflict):
    """A penalty is given in a round, and none is shown yet."""


class PenaltyImpossible(Impossible):
    """The team takes no part in the round, or has no opponents there."""


class PenaltyUnknown(Unknown):
    """No penalty has this number."""


class PenaltyGone(Conflict):
    """The penalty has been lifted."""


class NothingToUndo(Conflict):
    """The last action has no inverse: it is corrected, not undone."""


class NoLongerLast(Conflict):
    """Something was done after the action that is to be undone."""

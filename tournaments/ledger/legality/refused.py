"""What a concours's course refuses, by name."""

from scoring import engine
from tournaments.refusals import Conflict, Impossible, Unknown


class WrongState(Conflict):
    """The concours is not in the state that this needs."""


class TooFewTeams(Conflict):
    """A concours cannot start with fewer teams, or players, than sit at one table."""


class FrozenAfterStart(Conflict):
    """Ruleset and formats hold from the start on."""


class PlanImpossible(Impossible):
    """The plan contradicts itself."""


class TeamUnknown(Unknown):
    """No team has this number."""


class TeamNotActive(Conflict):
    """The team has left already."""


class TeamIncomplete(Impossible):
    """A team (doublette) is two people; where everybody registers alone it is one."""


class TeamsRegisteredAlready(Conflict):
    """Teams of two do not become people alone, nor the other way round."""


class RoundUnknown(Unknown):
    """The concours has no such round."""


class RoundStillOpen(Conflict):
    """A round is not closed yet, or tables are still missing."""


class RoundNotDraft(Conflict):
    """The round has been published already."""


class RoundNotPublished(Conflict):
    """Scores are written once the round is published."""


class RoundClosed(Conflict):
    """The round is closed: a change is a correction and needs a reason."""


class AllRoundsPaired(Conflict):
    """Every planned round has been paired."""


class PairingImpossible(Impossible):
    """A pairing must seat every active team exactly once, at the places of the game, by a method it knows."""


class MancheMixed(Conflict):
    """A manche is written deal by deal or as totals, not both."""


class DealOutOfTurn(Conflict):
    """Deals are written in order."""


class DealUnknown(Unknown):
    """The manche has no such deal."""


class MancheOver(Conflict):
    """The manche had ended before this deal."""


class MancheOutOfTurn(Conflict):
    """A manche begins when the one before it is over."""


class MatchOver(Conflict):
    """The match had been won before this manche."""


class MatchUnfinished(Conflict):
    """A correction in a closed round must leave the match finished."""


class OtherPlayers(Impossible):
    """What is written must be about those who sit at the table."""


class SheetDoesNotAddUp(Impossible):
    """The two totals cannot be those of a sheet (game.md section 6)."""

    def __init__(self, hint: engine.Hint, *, field: str) -> None:
        super().__init__(hint.code, field=field, **hint.params)
        self.hint = hint

"""What is refused of people on their own, and of drawing them into teams."""

from tournaments.refusals import Conflict, Impossible, Unknown


class PlayerUnknown(Unknown):
    """Nobody who registered alone has this number."""


class PlayerHasTeam(Conflict):
    """Somebody is in a team already."""


class NobodyAlone(Conflict):
    """In this game everybody plays for himself: nobody waits for a partner."""


class PeopleWithoutTeam(Conflict):
    """A concours does not start while somebody has no team."""


class TooFewPeople(Conflict):
    """Teams are drawn from two people on."""


class DrawingImpossible(Impossible):
    """A drawing gives everybody who takes part one partner, and the teams the numbers that follow."""


class CannotKeepApart(Impossible):
    """Those who are to be kept apart cannot be."""


class CardsImpossible(Impossible):
    """Cards cannot have been drawn as they were typed in."""


class SecretTold(Conflict):
    """The secret was told already."""


class OtherSecret(Impossible):
    """It is not the secret that was committed to."""

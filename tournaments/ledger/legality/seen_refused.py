"""What is refused of ways in, and of sheets that are to be seen twice, by name."""

from tournaments.refusals import Conflict, Impossible, NotAllowed, Unknown


class TokenImpossible(Impossible):
    """A token is a referee's or a scorer's, or a captain's of a team."""


class TokenUnknown(Unknown):
    """No token of this concours has this reference."""


class TokenDead(Conflict):
    """The token has been revoked already."""


class FrozenAfterSheets(Conflict):
    """How sheets are confirmed holds from the first one that is written."""


class NeedsOpponent(NotAllowed):
    """A sheet is confirmed, or disputed, by somebody else than the one who wrote it."""


class OtherTable(NotAllowed):
    """A captain writes at his own table."""


class SheetsAtTheDesk(NotAllowed):
    """Where sheets count as soon as they are written, only the desk writes them."""


class WrittenByOther(Conflict):
    """Somebody else wrote this sheet: a captain confirms or disputes it, and does not write over it."""


class SheetUnfinished(Conflict):
    """The sheet is not complete: there is nothing to agree to yet."""


class SheetDecided(Conflict):
    """The sheet counts already."""


class SheetLocked(Conflict):
    """The sheet is confirmed: a change is a referee's correction, with a reason."""


class RefereeDecides(Conflict):
    """The sheet is disputed: a referee confirms or corrects it."""


class ContentMoved(Conflict):
    """The sheet does not say what was seen."""


class DisputeEmpty(Impossible):
    """A dispute says other totals than the sheet, or a reason."""

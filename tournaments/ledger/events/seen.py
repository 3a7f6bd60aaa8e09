"""Seen twice: who agreed to a sheet, and who did not."""

from dataclasses import dataclass
from typing import ClassVar

from tournaments.ledger.events.said import Said
from tournaments.ledger.events.sheets import MancheTotals


@dataclass(frozen=True, slots=True)
class SheetConfirmed:
    """Somebody who did not write the sheet agreed to it; ``content`` is the hash of what he saw.

    ``team`` is whose captain he is, None for a referee or the desk.
    """

    kind: ClassVar[str] = "sheet.confirmed@1"
    match: int
    content: str
    team: int | None = None


@dataclass(frozen=True, slots=True)
class SheetDisputed:
    """Somebody says otherwise than the sheet with this ``content``: his version is kept for the referee.

    ``said`` is his version of the totals, manche by manche, or nothing where he gives a reason alone.
    """

    kind: ClassVar[str] = "sheet.disputed@1"
    match: int
    content: str
    team: int | None = None
    said: tuple[MancheTotals | None, ...] = ()
    reason: Said | None = None


@dataclass(frozen=True, slots=True)
class TokenIssued:
    """A way in was given out: a captain's link of a team, or a referee's or a scorer's token.

    A team's new link closes the one before. ``label`` is what the organiser calls a token; its note has the token's
    own ``ref``.
    """

    kind: ClassVar[str] = "token.issued@1"
    ref: str
    role: str
    team: int | None = None
    label: Said | None = None


@dataclass(frozen=True, slots=True)
class TokenRevoked:
    """A way in was closed."""

    kind: ClassVar[str] = "token.revoked@1"
    ref: str

"""Who asks for a change, and how."""

from dataclasses import dataclass
from datetime import UTC, datetime

from tournaments.models import Role


@dataclass(frozen=True, slots=True)
class Actor:
    """Somebody with a role in one concours; the ledger knows him by ``ref``. A captain speaks for his ``team``."""

    ref: str
    role: Role
    team: int | None = None


@dataclass(frozen=True, slots=True)
class Submission:
    """One request to change something: by whom, under which key, what exactly (its digest), when.

    A second submission with the same key gets the first one's answer; ``request`` tells whether it is the
    same (method, path and canonical body, or an imported file's digest). ``dry_run`` asks what would follow, and
    leaves everything as it is. ``confirm_chain``: a correction may take the ground from later matches of a bracket.
    """

    actor: Actor
    key: str
    request: str
    at: datetime
    dry_run: bool = False
    confirm_chain: bool = False


def moment(at: datetime) -> str:
    """Return a moment as the ledger writes it: UTC, microseconds, 27 characters."""
    return at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")

"""The ledger: the one way by which a concours changes."""

from tournaments.ledger.append import (
    Beside,
    Build,
    Decision,
    KeyReused,
    NoDryRun,
    Outcome,
    Receipt,
    SlugTaken,
    answered,
    append,
    create,
    demand_no_dry_run,
    find,
    request_hash,
)
from tournaments.ledger.chain import canonical, event_of

__all__ = [
    "Beside",
    "Build",
    "Decision",
    "KeyReused",
    "NoDryRun",
    "Outcome",
    "Receipt",
    "SlugTaken",
    "answered",
    "append",
    "canonical",
    "create",
    "demand_no_dry_run",
    "event_of",
    "find",
    "request_hash",
]

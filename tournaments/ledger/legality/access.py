"""Who may be given a way in, and which one can be closed: read from the ledger, for tokens stand beside it."""

from typing import Any

from django.db.models import QuerySet

from tournaments.ledger import events
from tournaments.ledger.legality.checking import check
from tournaments.ledger.legality.demands import demand_team
from tournaments.ledger.legality.seen_refused import TokenDead, TokenImpossible, TokenUnknown
from tournaments.models import LedgerEvent, Role, Tournament

GIVEN_OUT = (Role.REFEREE, Role.SCORER)


@check.register
def _(event: events.TokenIssued, tournament: Tournament) -> None:
    if event.team is not None:
        demand_team(tournament, event.team)
    if event.role not in ((Role.CAPTAIN,) if event.team is not None else GIVEN_OUT):
        raise TokenImpossible("token_role", field="role", role=event.role)
    if about_token(tournament, events.TokenIssued, event.ref).exists():
        raise TokenImpossible("token_issued", field="ref")


@check.register
def _(event: events.TokenRevoked, tournament: Tournament) -> None:
    if not about_token(tournament, events.TokenIssued, event.ref).exists():
        raise TokenUnknown("token_unknown", field="ref")
    if about_token(tournament, events.TokenRevoked, event.ref).exists():
        raise TokenDead("token_revoked", field="ref")


def about_token(tournament: Tournament, kind: type[Any], ref: str) -> QuerySet[LedgerEvent]:
    """Return the events of a kind about a token, up to where the concours is."""
    return tournament.events.filter(seq__lte=tournament.seq, kind=kind.kind, body__contains=f'"ref":"{ref}"')

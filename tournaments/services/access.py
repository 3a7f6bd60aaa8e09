"""Ways in: tokens of referees and scorers, captains' links; given out, found, replaced, closed."""

import hashlib
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q, QuerySet

from tournaments import ledger
from tournaments.actor import Submission
from tournaments.ledger import Beside, events
from tournaments.ledger.legality import TokenDead, TokenImpossible, TokenUnknown
from tournaments.models import Note, Role, Token, Tournament
from tournaments.representation import token_body
from tournaments.services.accounts import digest
from tournaments.services.notes import said


@dataclass(frozen=True, slots=True)
class Issued:
    """What giving out a token answers; ``secret`` opens it, and is there once: not again, not in a dry run."""

    outcome: ledger.Outcome
    secret: str | None


def issue_token(
    *,
    tournament: Tournament,
    role: Role,
    submission: Submission,
    label: str | None = None,
    expires_at: datetime | None = None,
) -> Issued:
    """Give a referee or a scorer a token of this concours; ``label`` says whose it is. Raises TokenImpossible."""

    def build(token: Token, _locked: Tournament) -> ledger.Decision:
        if expires_at is not None and expires_at <= submission.at:
            raise TokenImpossible("token_expired", field="expires_at")
        token.role, token.expires_at = role, expires_at
        named = Note(ref=token.ref, body={"label": label}) if label else None
        event = events.TokenIssued(token.ref, role, label=said(named) if named else None)
        return decision(event, token, *([named] if named else []))

    return issue(tournament, build, submission)


def issue_link(*, tournament: Tournament, team: int, submission: Submission) -> Issued:
    """Give a team's captain a link to his team's sheets; the one before is closed. Raises TeamUnknown."""

    def build(token: Token, locked: Tournament) -> ledger.Decision:
        token.role, token.team = Role.CAPTAIN, team
        before = list(locked.tokens.filter(team=team, revoked_at=None))
        for old in before:
            old.revoked_at = submission.at
        return decision(events.TokenIssued(token.ref, Role.CAPTAIN, team), token, *before)

    return issue(tournament, build, submission)


def issue(
    tournament: Tournament, build: Callable[[Token, Tournament], ledger.Decision], submission: Submission
) -> Issued:
    """Append the event of a new token; its secret is in no reply that is kept."""
    secret = secrets.token_urlsafe(32)
    token = Token(digest=digest(secret), created_at=submission.at)
    outcome = ledger.append(
        tournament_id=tournament.pk, build=lambda locked: build(token, locked), submission=submission
    )
    written = outcome.receipt is not None and not outcome.replayed
    return Issued(outcome, secret if written else None)


def decision(event: events.TokenIssued, token: Token, *beside: Beside) -> ledger.Decision:
    """Return what is written for a new token."""
    return ledger.Decision(event, answer=lambda _after: token_body(token), beside=(token, *beside), status=201)


def revoke_token(*, tournament: Tournament, ref: str, submission: Submission) -> ledger.Outcome:
    """Close a way in. Raises TokenUnknown, TokenDead."""

    def build(locked: Tournament) -> ledger.Decision:
        token = demand_living(locked, ref)
        token.revoked_at = submission.at
        return ledger.Decision(events.TokenRevoked(ref), answer=lambda _after: token_body(token), beside=(token,))

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)


def demand_living(tournament: Tournament, ref: str) -> Token:
    """Return a token that has not been revoked; raises TokenUnknown, TokenDead."""
    token = tournament.tokens.filter(ref=ref).first()
    if token is None:
        raise TokenUnknown("token_unknown", field="ref")
    if token.revoked_at is not None:
        raise TokenDead("token_revoked", field="ref")
    return token


def living_tokens(at: datetime) -> QuerySet[Token]:
    """Return the tokens that let somebody in: neither expired nor revoked, of no account that is closed."""
    lasting = Q(expires_at=None) | Q(expires_at__gt=at)
    held = Q(account=None) | Q(account__is_active=True)
    return Token.objects.select_related("account").filter(lasting, held, revoked_at=None)


def find_token(secret: bytes, at: datetime) -> Token | None:
    """Return the living token that a secret belongs to."""
    return living_tokens(at).filter(digest=hashlib.sha256(secret).hexdigest()).first()

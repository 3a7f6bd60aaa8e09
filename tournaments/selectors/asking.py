"""Who asks, and what may he do in a concours."""

from tournaments.models import Account, Role, Token, Tournament

type Asker = Account | Token
"""Who asks: somebody with an account, or whoever holds a token of a role in one concours."""


def role_of(asker: Asker | None, tournament: Tournament) -> Role:
    """Return what somebody may do in a concours; the first organiser of an installation may do all."""
    if asker is None:
        return Role.PUBLIC
    if isinstance(asker, Token):
        return Role(asker.role) if asker.tournament_id == tournament.pk else Role.PUBLIC
    if asker.is_superuser:
        return Role.ORGANISER
    membership = tournament.memberships.filter(account=asker).first()
    return Role(membership.role) if membership else Role.PUBLIC

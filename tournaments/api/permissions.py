"""Who may do what in a concours."""

from django.http import Http404
from rest_framework.exceptions import NotAuthenticated, PermissionDenied

from tournaments.models import Account, Role, Tournament
from tournaments.selectors import role_of

ORGANISER = (Role.ORGANISER,)
REFEREES = (Role.ORGANISER, Role.REFEREE)
SCORERS = (Role.ORGANISER, Role.REFEREE, Role.SCORER)


def demand_role(account: Account | None, tournament: Tournament, allowed: tuple[Role, ...]) -> Role:
    """Return the asker's role; somebody else's concours answers as if it did not exist.

    Raises NotAuthenticated, Http404 for an account without a role, PermissionDenied for another role.
    """
    if account is None:
        raise NotAuthenticated
    role = role_of(account, tournament)
    if role == Role.PUBLIC:
        raise Http404
    if role not in allowed:
        raise PermissionDenied
    return role

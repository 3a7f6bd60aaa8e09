"""Who may do what in a concours."""

from django.http import Http404
from rest_framework.exceptions import NotAuthenticated, PermissionDenied

from tournaments.models import Role, Tournament
from tournaments.selectors import Asker, role_of

ORGANISER = (Role.ORGANISER,)
REFEREES = (Role.ORGANISER, Role.REFEREE)
SCORERS = (Role.ORGANISER, Role.REFEREE, Role.SCORER)
OFFICIALS = SCORERS
"""Who runs the concours, and so sees drafts, licences and hidden standings; a captain sees what everybody sees."""
WRITERS = (*SCORERS, Role.CAPTAIN)


def demand_role(asker: Asker | None, tournament: Tournament, allowed: tuple[Role, ...]) -> Role:
    """Return the asker's role; somebody else's concours answers as if it did not exist.

    Raises NotAuthenticated, Http404 for somebody without a role here, PermissionDenied for another role.
    """
    if asker is None:
        raise NotAuthenticated
    role = role_of(asker, tournament)
    if role == Role.PUBLIC:
        raise Http404
    if role not in allowed:
        raise PermissionDenied
    return role

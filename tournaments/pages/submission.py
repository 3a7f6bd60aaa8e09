"""What a posted form is recognised by: its key, and everything that was typed in it."""

import re
import secrets

from django.core.exceptions import BadRequest
from django.http import HttpRequest
from django.utils import timezone

from tournaments.actor import Actor, Submission
from tournaments.ledger import canonical
from tournaments.models import Role
from tournaments.pages.access import account_of

KEY = re.compile(r"[A-Za-z0-9_-]{1,50}")
NOT_TYPED = frozenset({"csrfmiddlewaretoken", "key"})


def new_key() -> str:
    """Return a key for a form about to be shown: posting it twice does it once."""
    return secrets.token_hex(16)


def typed(request: HttpRequest) -> dict[str, list[str]]:
    """Return everything that a posted form says."""
    return {name: request.POST.getlist(name) for name in request.POST if name not in NOT_TYPED}


def submission(request: HttpRequest, *, step: str = "", actor: Actor | None = None) -> Submission:
    """Return the submission that a posted form is, by an organiser or whoever is named.

    ``step`` tells apart the changes of a button that does two things, each under a key of its own. Raises
    BadRequest for a form without the key it was shown with.
    """
    key = request.POST.get("key", "")
    if not KEY.fullmatch(key):
        raise BadRequest("a form comes back with the key it was shown with")
    asked = f"{request.method} {request.path}\n{canonical(typed(request))}"
    by = actor or Actor(account_of(request).ref, Role.ORGANISER)
    return Submission(by, f"{key}-{step}" if step else key, asked, timezone.now())

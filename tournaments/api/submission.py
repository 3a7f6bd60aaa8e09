"""What a write's headers say: its key, the version it changes; and what its body is recognised by."""

import re
from typing import Any

from django.utils import timezone
from rest_framework.request import Request

from tournaments.actor import Actor, Submission
from tournaments.api.queries import flag_query
from tournaments.ledger import canonical
from tournaments.models import Role, Token
from tournaments.refusals import Refused
from tournaments.selectors import Asker

KEY = re.compile(r"[A-Za-z0-9_-]{1,64}")
ETAG = re.compile(r'(?:W/)?"(\d{1,9})"')


class BadHeader(Refused):
    """A header is missing or not of its form (HTTP 400)."""


class VersionMissing(Refused):
    """An edit does not say which version it changes (HTTP 428)."""


def submission(request: Request, asker: Asker, role: Role, *, content: Any = None) -> Submission:
    """Return the submission that a request is; ``content`` (a file's digest) stands for a body that is not JSON.

    ``?dry_run=true`` asks what would follow, ``?confirm_chain=true`` lets a correction take the ground from later
    matches of a bracket. The query is no part of what the request is recognised by: the key
    of a dry run serves for the write. Raises BadHeader for a missing or malformed ``Idempotency-Key``, BadQuery.
    """
    key = request.headers.get("Idempotency-Key", "")
    if not KEY.fullmatch(key):
        raise BadHeader("key_missing" if not key else "key_malformed", field="Idempotency-Key")
    said = canonical(request.data if content is None else content)
    actor = Actor(asker.ref, role, asker.team if isinstance(asker, Token) else None)
    asked = f"{request.method} {request.path}\n{said}"
    flags = {name: flag_query(request, name) for name in ("dry_run", "confirm_chain")}
    return Submission(actor, key, asked, timezone.now(), **flags)


def expected_version(request: Request) -> int:
    """Return the version that ``If-Match`` names; raises VersionMissing, BadHeader."""
    header = request.headers.get("If-Match", "")
    if not header:
        raise VersionMissing("version_missing", field="If-Match")
    found = ETAG.fullmatch(header.strip())
    if found is None:
        raise BadHeader("version_malformed", field="If-Match")
    return int(found[1])

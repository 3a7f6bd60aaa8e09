"""The root of everything that the product refuses to do."""


class Refused(Exception):
    """A refusal: a stable code, the field it concerns, and what the sentence needs to be said.

    Concrete refusals are named as a state and stand beside the function that raises them; the sentences, in
    French and English, are in :mod:`tournaments.sentences`.
    """

    def __init__(self, code: str, *, field: str = "", **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.field = field
        self.params = params


class Conflict(Refused):
    """What was asked does not fit the state the concours is in (HTTP 409)."""


class Impossible(Refused):
    """What was asked can never be right (HTTP 422)."""


class NotAllowed(Refused):
    """What was asked is for somebody else to do (HTTP 403)."""


class Unknown(Refused):
    """What was named does not exist, or not for the one who asks (HTTP 404)."""


class Unavailable(Refused):
    """The installation cannot answer now (HTTP 503); the same request may be sent again, its key counts once."""


class Stale(Refused):
    """Somebody changed it first (HTTP 412): ``current`` is the value now, ``by`` and ``at`` who and when.

    ``yours`` is what was sent, where it came as a body.
    """

    yours: object = None

    def __init__(self, *, field: str, current: dict[str, object], by: str, at: str) -> None:
        super().__init__("stale", field=field, by=by, at=at)
        self.current = current
        self.by = by
        self.at = at

"""One evening, the same to the byte wherever it is played: its clock, its chance and its keys are given.

``python -m tests.tournaments.ledger.fixed`` plays it on the database of the environment and writes what it gave.
"""

import hashlib
import itertools
import json
import secrets
import sys
import uuid
from collections.abc import Iterator
from contextlib import contextmanager

import django
import pytest
from django.core.management import call_command

SECRET_KEY = "the same installation everywhere, for this test alone"


@contextmanager
def given_chance(seed: object = "", first_key: int = 1) -> Iterator[None]:
    """Give every random reference, identity and secret of a block, and the keys of its writes."""
    from tests.tournaments import evening

    drawn = itertools.count(1)

    def token_hex(size: int = 32) -> str:
        return hashlib.shake_256(f"{seed}{next(drawn)}".encode()).hexdigest(size)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "token_hex", token_hex)
        patch.setattr(uuid, "uuid4", lambda: uuid.UUID(token_hex(16)))
        patch.setattr(evening, "_keys", itertools.count(first_key))
        yield


def play() -> dict[str, object]:
    """Play the evening and return its rows before and after they were made again, and its ledger."""
    from tests.tournaments.ledger.played import played_evening
    from tournaments.ledger.export import export
    from tournaments.ledger.rebuild import rebuild
    from tournaments.services.accounts import organiser_account

    with given_chance():
        tournament = played_evening(organiser_account("fixed"), "fixed").tournament
    rebuilt = rebuild(tournament)
    return {"rows": rebuilt.before, "rebuilt": rebuilt.after, "ledger": list(export(tournament))}


if __name__ == "__main__":
    django.setup()
    call_command("migrate", verbosity=0)
    json.dump(play(), sys.stdout)

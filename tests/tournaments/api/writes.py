"""Every write of the API that goes to the ledger, each with a concours in which it is accepted.

A new route is a new line of WRITES: :mod:`test_promises` asks of it all that every write promises.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test.client import MULTIPART_CONTENT
from django.urls import URLPattern, URLResolver

from scoring.selectors import sheet_manches
from tests.program import API, JSON, Program
from tests.tournaments import drawn, ruled
from tests.tournaments.evening import SmallEvening, submission
from tournaments.api import urls
from tournaments.models import Match, Role, Token
from tournaments.representation import content_hash
from tournaments.services import access, results, rounds
from tournaments.services.accounts import organiser_account

TAKEN = {"taker": "NS", "points": {"NS": 92, "EW": 70}}
DEDANS = {"taker": "NS", "points": {"NS": 70, "EW": 92}}
CONCOURS = {"name": "Un soir", "slug": "autre", "date": "2026-06-24", "ruleset": "concours-12-donnes"}
WHY = {"reason": "à revoir"}
WHY_ELSE = {"reason": "autre motif"}
PENALTY = {"team": 1, "points": 162, "reason": "conversation"}
SWAP = {"teams": [1, 2]}
MOVE = {"match": 1, "table": 7}
PEOPLE = {"players": [{"name": "Zoé"}, {"name": "Léo"}]}


def registering(evening: SmallEvening) -> None:
    evening.create()
    evening.register(4)


def started(evening: SmallEvening) -> None:
    evening.start()


def drafted(evening: SmallEvening) -> None:
    evening.start()
    evening.pair()


def playing(evening: SmallEvening) -> None:
    evening.start()
    evening.show_round()


def dealt(evening: SmallEvening) -> None:
    """Write the first deal of match 1."""
    playing(evening)
    results.enter_deal(tournament=evening.tournament, match=1, facts=TAKEN, submission=evening.submission())


def written(evening: SmallEvening) -> None:
    """Write every sheet of round 1."""
    evening.start()
    for match in evening.show_round():
        evening.enter(match)


def closed(evening: SmallEvening) -> None:
    written(evening)
    rounds.close_round(tournament=evening.tournament, number=1, submission=evening.submission())


def written_by_another(evening: SmallEvening, confirmation: str = "opponents") -> None:
    """Write the sheet of match 1, by another account than that which sends, where it is to be seen twice."""
    evening.plan |= {"confirmation": confirmation}
    playing(evening)
    evening.enter(evening.tournament.matches.get(number=1), submission=submission(organiser_account("luc")))


def written_at_the_desk(evening: SmallEvening) -> None:
    written_by_another(evening, "desk")


def with_a_token(evening: SmallEvening) -> None:
    registering(evening)
    access.issue_token(tournament=evening.tournament, role=Role.SCORER, submission=evening.submission())


def reference() -> str:
    """Return what the ledger calls the token of :func:`with_a_token`."""
    return Token.objects.get(role=Role.SCORER).ref


def content() -> str:
    """Return the hash of what the sheet of match 1 says."""
    return content_hash(sheet_manches(Match.objects.get(number=1).sheet))


FILLED: dict[str, Callable[[], str]] = {"{ref}": reference, "{content}": content}


def filled(text: str) -> str:
    """Put in what is known once the concours is there."""
    for gap, value in FILLED.items():
        text = text.replace(gap, value()) if gap in text else text
    return text


def timed(evening: SmallEvening) -> None:
    """Show a round to 1000 points or 40 minutes."""
    end = {"by": "target_or_time", "target": 1000, "deals": None, "minutes": 40}
    evening.plan["overrides"] = {"end": end}
    playing(evening)


def finished(evening: SmallEvening) -> None:
    closed(evening)
    ruled.finish(evening)


def withdrawn(evening: SmallEvening) -> None:
    started(evening)
    ruled.withdraw(evening)


def alone(evening: SmallEvening) -> None:
    """Register six people on their own beside four teams."""
    registering(evening)
    drawn.register_alone(evening, 1, 2, 3, 4, 5, 6)


def penalised(evening: SmallEvening) -> None:
    playing(evening)
    ruled.penalise(evening, 1)


@dataclass(frozen=True, slots=True)
class Write:
    """A request that is accepted in ``concours``: another ``body`` could be sent, an edit names a ``version``.

    ``route`` is the address as the URLs have it, ``path`` that of an example; a body of bytes is a file. What is
    said ``once`` is null whenever it is said again.
    """

    method: str
    route: str
    concours: Callable[[SmallEvening], None]
    path: str
    body: Any
    other: Any
    version: int | None = None
    status: int = 200
    tried_dry: bool = True
    once: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """What the write is known by: its method and its route."""
        return f"{self.method.upper()} {self.route}"

    def send(self, program: Program, *, key: str | None = "once", query: str = "", **changed: Any) -> HttpResponse:
        """Send it, with a key and a version unless they are None; ``changed`` replaces its body or its version."""
        body, version = changed.get("body", self.body), changed.get("version", self.version)
        tag = version if version is None or isinstance(version, str) else f'"{version}"'
        given = {name: value for name, value in (("Idempotency-Key", key), ("If-Match", tag)) if value is not None}
        file = isinstance(body, bytes)
        data = {"file": SimpleUploadedFile("inscrits.csv", body)} if file else filled(json.dumps(body))
        return getattr(program.client, self.method)(
            f"{API}/{filled(self.path)}{query}",
            data=data,
            content_type=MULTIPART_CONTENT if file else JSON,
            headers=program.headers(given),
        )


ONE = "tournaments/<slug:slug>/"
TEAM = f"{ONE}teams/<int:number>/"
ROUND = f"{ONE}rounds/<int:number>/"
MATCH = f"{ONE}matches/<int:match>/"
DEAL = f"{MATCH}manches/<int:manche>/deals/<int:number>/"
CSV = "Joueur 1;Joueur 2\nAnne Roux;Zoé Masson\n".encode()

WRITES = (
    Write("post", "tournaments/", registering, "tournaments/", CONCOURS, {**CONCOURS, "venue": "Salle"},
          status=201, tried_dry=False),
    Write("patch", ONE, registering, "tournaments/soir/", {"name": "Deux"}, {"name": "Trois"}, version=1),
    Write("post", f"{ONE}start/", registering, "tournaments/soir/start/", {}, {"now": True}),
    Write("post", f"{ONE}finish/", closed, "tournaments/soir/finish/", {}, {"now": True}),
    Write("post", f"{ONE}teams/", registering, "tournaments/soir/teams/", PEOPLE, {**PEOPLE, "paid": True}, status=201),
    Write("patch", TEAM, registering, "tournaments/soir/teams/1/", {"paid": True}, {"paid": False}, version=1),
    Write("delete", TEAM, registering, "tournaments/soir/teams/1/", {}, {"now": True}),
    Write("post", f"{TEAM}withdraw/", registering, "tournaments/soir/teams/1/withdraw/", {}, {"now": True}),
    Write("post", f"{ONE}imports/", registering, "tournaments/soir/imports/", CSV, CSV + b"Bob;Bill\n", status=201),
    Write("post", f"{ONE}rounds/", started, "tournaments/soir/rounds/", {}, {"seed": "s"}, status=201, tried_dry=False),
    Write("post", f"{ROUND}publish/", drafted, "tournaments/soir/rounds/1/publish/", {}, {"now": True}),
    Write("post", f"{ROUND}close/", written, "tournaments/soir/rounds/1/close/", {}, {"now": True}),
    Write("post", f"{MATCH}deals/", playing, "tournaments/soir/matches/1/deals/", {"deal": TAKEN}, {"deal": DEDANS},
          status=201),
    Write("put", DEAL, dealt, "tournaments/soir/matches/1/manches/1/deals/1/", {"deal": DEDANS}, {"deal": TAKEN},
          version=1),
    Write("post", f"{ONE}reopen/", finished, "tournaments/soir/reopen/", WHY, WHY_ELSE),
    Write("post", f"{ONE}undo/", playing, "tournaments/soir/undo/", {}, {"seq": 5}),
    Write("post", f"{TEAM}readmit/", withdrawn, "tournaments/soir/teams/1/readmit/", {}, {"now": True}),
    Write("post", f"{TEAM}disqualify/", started, "tournaments/soir/teams/1/disqualify/", WHY, WHY_ELSE),
    Write("post", f"{ROUND}unpair/", playing, "tournaments/soir/rounds/1/unpair/", WHY, WHY_ELSE),
    Write("post", f"{ROUND}swap/", drafted, "tournaments/soir/rounds/1/swap/", SWAP, {**SWAP, **WHY}),
    Write("post", f"{ROUND}move/", drafted, "tournaments/soir/rounds/1/move/", MOVE, {**MOVE, "table": 3}),
    Write("post", f"{ROUND}lock/", closed, "tournaments/soir/rounds/1/lock/", {}, {"now": True}),
    Write("post", f"{MATCH}forfeit/", playing, "tournaments/soir/matches/1/forfeit/", {"side": "NS"}, {"side": "EW"},
          version=0),
    Write("post", f"{ONE}penalties/", playing, "tournaments/soir/penalties/", PENALTY, {**PENALTY, "points": 81},
          status=201),
    Write("post", f"{ONE}penalties/<int:number>/lift/", penalised, "tournaments/soir/penalties/1/lift/", WHY, WHY_ELSE),
    Write("delete", DEAL, dealt, "tournaments/soir/matches/1/manches/1/deals/1/", {}, WHY, version=1),
    Write("post", f"{DEAL}strike/", dealt, "tournaments/soir/matches/1/manches/1/deals/1/strike/", {}, WHY, version=1),
    Write("post", f"{ROUND}time-up/", timed, "tournaments/soir/rounds/1/time-up/", {}, {"now": True}),
    Write("put", f"{MATCH}totals/", written, "tournaments/soir/matches/1/totals/", {"totals": {"NS": 972, "EW": 972}},
          {"totals": {"NS": 600, "EW": 1344}}, version=1),
    Write("post", f"{MATCH}totals/check/", written_at_the_desk, "tournaments/soir/matches/1/totals/check/",
          {"totals": {"NS": 1104, "EW": 840}}, {"totals": {"NS": 600, "EW": 1344}}),
    Write("post", f"{MATCH}confirm/", written_by_another, "tournaments/soir/matches/1/confirm/",
          {"content": "{content}"}, {"content": "0" * 64}, version=1),
    Write("post", f"{MATCH}dispute/", written_by_another, "tournaments/soir/matches/1/dispute/",
          {"content": "{content}", "reason": "mal compté"}, {"content": "{content}", "reason": "autre"}, version=1),
    Write("post", f"{ONE}tokens/", registering, "tournaments/soir/tokens/", {"role": "scorer"}, {"role": "referee"},
          status=201, once=("secret",)),
    Write("delete", f"{ONE}tokens/<str:ref>/", with_a_token, "tournaments/soir/tokens/{ref}/", {}, {"now": True}),
    Write("post", f"{TEAM}link/", registering, "tournaments/soir/teams/1/link/", {}, {"now": True},
          status=201, once=("secret", "url")),
)  # fmt: skip
ALONE = f"{ONE}players/<int:number>/"
WRITES += (
    Write("post", f"{ONE}players/", registering, "tournaments/soir/players/", {"name": "Zoé"}, {"name": "Léo"},
          status=201),
    Write("patch", ALONE, alone, "tournaments/soir/players/9/", {"paid": True}, {"paid": False}, version=1),
    Write("delete", ALONE, alone, "tournaments/soir/players/9/", {}, {"now": True}),
    Write("post", f"{ONE}draws/", alone, "tournaments/soir/draws/", {"kind": "lottery"}, {"kind": "cards"},
          status=201, tried_dry=False),
    Write("post", f"{ONE}secret/", finished, "tournaments/soir/secret/", {}, {"now": True}),
)  # fmt: skip
EDITS = tuple(write for write in WRITES if write.version is not None)

METHODS = ("post", "put", "patch", "delete")
OUTSIDE_THE_LEDGER = ("scoring/",)  # works out a score, and keeps nothing


def routes_that_write() -> set[str]:
    """Return what every address of the API does besides reading, as the URLs say it."""
    return {
        f"{method.upper()} {route}"
        for route, view in routes(urls.urlpatterns)
        for method in METHODS
        if hasattr(view, method) and not route.startswith(OUTSIDE_THE_LEDGER)
    }


def routes(patterns: list[Any], before: str = "") -> Iterator[tuple[str, Any]]:
    """Walk over the addresses with their views; what is no view of the API only says that nothing is there."""
    for pattern in patterns:
        route = before + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from routes(pattern.url_patterns, route)
        elif isinstance(pattern, URLPattern) and hasattr(pattern.callback, "cls"):
            yield route, pattern.callback.cls

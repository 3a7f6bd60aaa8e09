"""Which numbers of teams and people were given, and which come next."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from tournaments.ledger import events
from tournaments.models import Tournament

GIVING = (
    events.TeamsRegistered.kind,
    events.PlayersRegistered.kind,
    events.TeamMade.kind,
    events.TeamsDrawn.kind,
)


@dataclass(slots=True)
class Given:
    """The highest number of a team and of a person so far; the numbers that drawings gave; how many drawings."""

    team: int = 0
    player: int = 0
    drawn: set[int] = field(default_factory=set)
    drawings: int = 0

    def take(self, kind: str, body: dict[str, Any]) -> None:
        """Take over what an event gives."""
        if kind == events.PlayersRegistered.kind:
            self.player = max([self.player, *numbers(body["players"])])
        elif kind == events.TeamMade.kind:
            self.team = max(self.team, body["number"])
        else:
            self.team = max([self.team, *numbers(body["teams"])])
        if kind == events.TeamsRegistered.kind:
            self.player = max([self.player, *(n for team in body["teams"] for n in numbers(team["players"]))])
        if kind == events.TeamsDrawn.kind:
            self.drawn |= set(numbers(body["teams"]))
            self.drawings += 1

    def for_drawing(self, count: int, held: Iterable[int]) -> list[int]:
        """Return the numbers of so many drawn teams: first those of former drawings that nobody holds, then new ones.

        Everybody keeps the numbers of a drawing that is made again; only further teams get new ones.
        """
        free = sorted(self.drawn - set(held))[:count]
        return [*free, *range(self.team + 1, self.team + 1 + count - len(free))]


def numbers(rows: Iterable[dict[str, int]]) -> list[int]:
    """Return the numbers of an event's rows."""
    return [row["number"] for row in rows]


def given(tournament: Tournament) -> Given:
    """Return what the events up to the concours's head have given, to those who were struck off as well."""
    found = Given()
    rows = tournament.events.filter(kind__in=GIVING, seq__lte=tournament.seq).order_by("seq")
    for kind, body in rows.values_list("kind", "body"):
        found.take(kind, json.loads(body))
    return found

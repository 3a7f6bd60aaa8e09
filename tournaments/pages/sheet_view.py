"""A sheet as its page shows it: manche by manche, who leads, what is to be written next."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext, ngettext

from scoring import engine
from scoring.selectors import score_part, sheet_manches
from tournaments.models import Match
from tournaments.pages.deal_fields import PLACES
from tournaments.pages.deal_words import result_words, taker_words
from tournaments.pages.manche_names import manche_name
from tournaments.pages.seating import DASH, TableRow


@dataclass(frozen=True, slots=True)
class DealLine:
    """A deal as a line: what each place wrote, the running score, and why; without facts it is struck out."""

    number: int
    version: int
    facts: Mapping[str, Any] | None
    taker: str
    result: str
    score: tuple[int | str, ...]
    running: str
    why: tuple[str, ...]

    @property
    def struck(self) -> bool:
        """Whether it is struck out and waits to be entered again."""
        return self.facts is None


@dataclass(frozen=True, slots=True)
class MancheView:
    """A manche that is written: its deals, or its totals (then without deals).

    ``by_time``: the time of the round has ended it, and its running deal may still be written.
    """

    number: int
    name: str
    deals: tuple[DealLine, ...]
    score: str
    pot: int
    over: bool
    by_time: bool

    @property
    def next_number(self) -> int:
        """The number of the deal to be written: the first that was struck out, else the next."""
        return next((line.number for line in self.deals if line.struck), len(self.deals) + 1)


@dataclass(frozen=True, slots=True)
class SheetView:
    """A whole sheet; ``current`` is the manche to be played or finished, None once nothing more can be written.

    ``version`` is the match's; ``standing`` says who leads in manches, nothing where a match has only one.
    """

    body: Mapping[str, Any]
    manches: tuple[MancheView, ...]
    current: int | None
    current_name: str
    standing: str

    @property
    def dealt(self) -> frozenset[int]:
        """The manches that are written deal by deal."""
        return frozenset(manche.number for manche in self.manches if manche.deals)

    def deals(self, manche: int) -> tuple[DealLine, ...]:
        """Return the deals of a manche, none where it is not begun."""
        return next((one.deals for one in self.manches if one.number == manche), ())

    @property
    def totalled(self) -> tuple[int, ...]:
        """The manches that are written as totals."""
        return tuple(manche.number for manche in self.manches if not manche.deals)

    def next_number(self, manche: int) -> int:
        """Return the number of the deal to be written in a manche."""
        return next((one.next_number for one in self.manches if one.number == manche), 1)

    @property
    def time_is_up(self) -> bool:
        """Whether only the running deal is left to be written."""
        return any(one.by_time for one in self.manches if one.number == self.current)

    @property
    def pot(self) -> int:
        """The points that wait for the next deal."""
        return next((one.pot for one in self.manches if one.number == self.current), 0)


def sheet_view(body: Mapping[str, Any], table: TableRow, rules: engine.Rules) -> SheetView:
    """Return a sheet from the body of its match (``representation.match_body`` with its explanations)."""
    several = rules.best_of.manches > 1
    manches = tuple(manche_view(manche, table, several=several) for manche in body["manches"])
    going_on = [manche.number for manche in manches if not manche.over or (manche is manches[-1] and manche.by_time)]
    following = len(manches) + 1 if body["next"] else None
    return SheetView(
        body=body,
        manches=manches,
        current=going_on[0] if going_on else following,
        current_name=manche_name(body["next"]) if several and body["next"] else "",
        standing=standing(table, rules) if several else "",
    )


def manche_view(manche: Mapping[str, Any], table: TableRow, *, several: bool) -> MancheView:
    """Return one manche as it is shown."""
    points = manche["totals"] or manche["score"]
    return MancheView(
        number=manche["number"],
        name=manche_name(manche["label"]) if several else "",
        deals=tuple(deal_line(deal, table) for deal in manche["deals"]),
        score=DASH.join(str(points[place]) for place in table.places),
        pot=manche.get("pot", 0),
        over=manche["over"],
        by_time=manche["by_time"],
    )


def deal_line(deal: Mapping[str, Any], table: TableRow) -> DealLine:
    """Return a deal as a line."""
    if deal["facts"] is None:
        nothing = ("–",) * len(table.places)
        return DealLine(deal["number"], deal["version"], None, "–", gettext("rayée"), nothing, "–", ())
    return DealLine(
        number=deal["number"],
        version=deal["version"],
        facts=deal["facts"],
        taker=taker_words(deal["facts"], table.names),
        result=result_words(deal["facts"], deal["verdict"], table.names),
        score=tuple(deal["score"][place] for place in table.places),
        running=DASH.join(str(deal["running"][place]) for place in table.places),
        why=tuple(step["text"] for step in deal["explanation"]),
    )


def standing(table: TableRow, rules: engine.Rules) -> str:
    """Say how many manches each has won so far: "Nord-Sud 1 manche, Est-Ouest 0 manche"."""
    won = manches_won(table.match, rules)
    return ", ".join(
        ngettext("%(who)s %(n)d manche", "%(who)s %(n)d manches", won.get(place, 0))
        % {"who": table.names.get(place) or PLACES[place], "n": won.get(place, 0)}
        for place in table.places
    )


def manches_won(match: Match, rules: engine.Rules) -> dict[str, int]:
    """Count the manches that each place has won, alone or together."""
    won: dict[str, int] = {}
    time_up = match.round.time_up
    for part in (score_part(manche, rules, time_up=time_up) for manche in sheet_manches(match.sheet)):
        for place in part.winners if part.over else ():
            won[place] = won.get(place, 0) + 1
    return won

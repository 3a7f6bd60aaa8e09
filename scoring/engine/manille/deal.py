"""One deal of manille: the facts that the table gives, and what cannot be."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from scoring.engine.bidding import Coinche, Trump
from scoring.engine.manille.rules import ManilleRules
from scoring.engine.points import Points
from scoring.engine.reading import Reading
from scoring.engine.sides import Side

KNOWN = ("points", "tricks", "trump", "coinche", "turn_up", "dealer")


class TurnUp(StrEnum):
    """The trump that the dealer turned up (la retourne), where it is worth something; its points are its value."""

    TEN = "10"
    ACE = "A"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"

    @property
    def points(self) -> int:
        """Five for the manille (10), four for the manillon (as), three, two, one."""
        return 5 - list(TurnUp).index(self)


@dataclass(frozen=True, slots=True)
class ManilleDeal:
    """The facts of one deal of manille: what both sides counted, and their tricks where tricks count.

    `turn_up` is the trump turned up by the side of the dealer; every deal is played, nobody can pass.
    """

    points: Points
    tricks: Points | None = None
    trump: Trump | None = None
    coinche: Coinche = Coinche.NONE
    turn_up: TurnUp | None = None
    dealer: Side | None = None

    def __post_init__(self) -> None:
        if self.turn_up is not None and self.dealer is None:
            raise ValueError("a card that counts was turned up by a side")

    def to_dict(self) -> dict[str, object]:
        """Write the canonical facts, which `manille_from_dict` reads back to an equal deal."""
        tricks = {} if self.tricks is None else {"tricks": self.tricks.to_dict()}
        words = {"trump": self.trump, "turn_up": self.turn_up, "dealer": self.dealer}
        stated = {key: word.value for key, word in words.items() if word is not None}
        return {"points": self.points.to_dict(), **tricks, "coinche": self.coinche.value, **stated}


def manille_from_dict(facts: Mapping[str, object], rules: ManilleRules) -> ManilleDeal:
    """Read the facts of one deal of manille; one side's points and tricks may be left out.

    Raises Refused with everything that is wrong: points that do not sum to 60, tricks that are missing where
    they count, points without a trick, a turned-up card where the ruleset gives nothing for it.
    """
    reading = Reading(facts, "deal")
    reading.refuse_strangers(KNOWN)
    for key, needed in (("points", True), ("tricks", rules.deal.trick_point > 0)):
        if needed and not reading.states(key):
            reading.refuse(key, "required")
    points = shared_out(reading, "points", rules.deal.total)
    tricks = shared_out(reading, "tricks", rules.tricks)
    if points is not None and tricks is not None:
        check_tricks(reading, points, tricks)
    trump = reading.choice("trump", Trump)
    if trump is Trump.ALL_TRUMP:
        reading.refuse("trump", "not_in_ruleset")
    coinche = reading.choice("coinche", Coinche) or Coinche.NONE
    turn_up, dealer = turned_up(reading, rules)
    reading.end()
    assert points is not None  # else it was refused as missing or wrong
    return ManilleDeal(points, tricks, trump, coinche, turn_up, dealer)


def shared_out(reading: Reading, key: str, total: int) -> Points | None:
    """Read what both sides have of a total; a side that is left out has the rest."""
    value = reading.facts.get(key)
    if value is None:
        return None
    if not isinstance(value, Mapping):
        reading.refuse(key, "object")
        return None
    inner = Reading(value, f"{reading.path}.{key}")
    inner.refuse_strangers(list(Side))
    ns, ew = (inner.integer(side, 0, total) for side in Side)
    reading.refusals.extend(inner.refusals)
    if inner.refusals:
        return None
    if ns is None and ew is None:
        reading.refuse(key, "required")
        return None
    shared = Points(total - (ew or 0) if ns is None else ns, total - (ns or 0) if ew is None else ew)
    if shared.total != total:
        reading.refuse(key, "shared_out", {"expected": total, "found": shared.total})
    return shared


def check_tricks(reading: Reading, points: Points, tricks: Points) -> None:
    """Refuse points of a side that has no trick."""
    for side in Side:
        if points[side] and not tricks[side]:
            reading.refuse("tricks", "points_without_trick", {"side": side.value, "count": points[side]})


def turned_up(reading: Reading, rules: ManilleRules) -> tuple[TurnUp | None, Side | None]:
    """Read the card turned up and by whom, where the ruleset gives something for it."""
    if not rules.turn_up_bonus:
        for key in ("turn_up", "dealer"):
            if reading.states(key):
                reading.refuse(key, "not_in_ruleset")
        return None, None
    if reading.states("turn_up") and not reading.states("dealer"):
        reading.refuse("dealer", "required")
    return reading.choice("turn_up", TurnUp), reading.choice("dealer", Side)

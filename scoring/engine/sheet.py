"""A sheet of totals (feuille de marque): whether two totals add up to what so many deals are worth."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import gcd

from scoring.engine.belote.rules import BeloteRules
from scoring.engine.points import Points
from scoring.engine.refusals import Refusal, Refused
from scoring.engine.rules import Rules

MOST_DEALS = 100
MOST_POINTS = 1_000_000


@dataclass(frozen=True, slots=True)
class Sheet:
    """Two totals of so many deals; belotes and capots are how many were ticked, None when unknown.

    `litige_lost` is what was lost in litiges that nobody won. Raises Refused for negative totals and for more
    belotes or capots than deals.
    """

    deals: int
    totals: Points
    belotes: int | None
    capots: int | None
    litige_lost: int = 0

    def __post_init__(self) -> None:
        refusals = tuple(impossible(self))
        if refusals:
            raise Refused(*refusals)


@dataclass(frozen=True, slots=True)
class Hint:
    """What would make a sheet add up."""

    code: str
    params: Mapping[str, int | str] = field(default_factory=dict, hash=False)

    @property
    def count(self) -> int | None:
        """How many belotes or capots are too few or too many; None when the totals must be counted again."""
        count = self.params.get("count")
        return count if isinstance(count, int) else None


@dataclass(frozen=True, slots=True)
class SheetCheck:
    """`ok` is None where the ruleset has no fixed sum; `sum` is that of the two totals."""

    ok: bool | None
    sum: int
    hints: tuple[Hint, ...] = ()


def impossible(sheet: Sheet) -> Iterator[Refusal]:
    bounds = {
        "deals": (sheet.deals, 1, MOST_DEALS),
        **{f"totals.{place}": (sheet.totals[place], 0, MOST_POINTS) for place in sheet.totals.places},
        "litige_lost": (sheet.litige_lost, 0, MOST_POINTS),
    }
    for path, (value, low, high) in bounds.items():
        if not low <= value <= high:
            yield Refusal(path, "range", {"low": low, "high": high})
    for path, ticked in (("belotes", sheet.belotes), ("capots", sheet.capots)):
        if ticked is not None and not 0 <= ticked <= sheet.deals:
            yield Refusal(path, "more_than_deals", {"count": ticked, "deals": sheet.deals})


def check_sheet(sheet: Sheet, rules: Rules) -> SheetCheck:
    """Check that NS + EW = 162 × deals + 20 × belotes + 90 × capots − points lost in a litige.

    The numbers are those of the ruleset. When the sheet does not add up, the hints say exactly what would
    make it so (a belote forgotten: +20), or that no number of belotes and capots can (recount).
    """
    total = sheet.totals.total
    if not isinstance(rules, BeloteRules) or not has_fixed_sum(rules):
        return SheetCheck(ok=None, sum=total)
    fits = tuple(combinations(sheet, rules))
    if not fits:
        return SheetCheck(ok=False, sum=total, hints=(recount(sheet, rules),))
    belotes, capots = min(fits, key=lambda fit: distance(sheet, *fit))
    hints = (*belote_hints(sheet, belotes, rules), *capot_hints(sheet, capots, rules))
    return SheetCheck(not hints, total, hints)


def has_fixed_sum(rules: BeloteRules) -> bool:
    """Tell whether every deal that counts shares out the same points, whatever its verdict."""
    plain = rules.contract.kind == "take" and rules.coinche.mode is None and not rules.declarations.enabled
    whole = (rules.marking.fail_base, rules.marking.fail_base_capot) == (rules.deal.total, rules.deal.capot)
    uncut = rules.end.cap is None and rules.end.loser_cap is None
    exact = rules.rounding.mode == "none"
    return plain and whole and uncut and exact and not rules.end.has_target and not rules.void_deal.counts


def combinations(sheet: Sheet, rules: BeloteRules) -> Iterator[tuple[int, int]]:
    """Find all numbers of belotes and capots with which the totals would be right."""
    wanted = sheet.totals.total + sheet.litige_lost - rules.deal.total * sheet.deals
    for belotes in range(sheet.deals + 1):
        for capots in range(sheet.deals + 1):
            if belotes * rules.belote.points + capots * capot_bonus(rules) == wanted:
                yield belotes, capots


def distance(sheet: Sheet, belotes: int, capots: int) -> tuple[bool, int, int]:
    """Compare a combination with what was ticked: all in one direction first, then fewest changes."""
    more = belotes - (belotes if sheet.belotes is None else sheet.belotes)
    bigger = capots - (capots if sheet.capots is None else sheet.capots)
    return more * bigger < 0, abs(more) + abs(bigger), abs(bigger)


def capot_bonus(rules: BeloteRules) -> int:
    return rules.deal.capot - rules.deal.total


def belote_hints(sheet: Sheet, belotes: int, rules: BeloteRules) -> tuple[Hint, ...]:
    change = 0 if sheet.belotes is None else belotes - sheet.belotes
    params = {"count": abs(change), "points": abs(change) * rules.belote.points}
    if not change:
        return ()
    return (Hint("belotes_missing", params) if change > 0 else Hint("belotes_extra", params),)


def capot_hints(sheet: Sheet, capots: int, rules: BeloteRules) -> tuple[Hint, ...]:
    change = 0 if sheet.capots is None else capots - sheet.capots
    params = {"count": abs(change), "points": abs(change) * capot_bonus(rules)}
    if not change:
        return ()
    return (Hint("capots_missing", params) if change > 0 else Hint("capots_extra", params),)


def recount(sheet: Sheet, rules: BeloteRules) -> Hint:
    """Ask for another count; belotes and capots leave the last digit (4 for 12 deals of 162)."""
    least = rules.deal.total * sheet.deals - sheet.litige_lost
    most = least + sheet.deals * (rules.belote.points + capot_bonus(rules))
    if gcd(rules.belote.points, capot_bonus(rules)) % 10:
        return Hint("recount_between", {"low": least, "high": most})
    return Hint("recount", {"digit": least % 10, "low": least, "high": most})


def half_of_deal_points(rules: Rules) -> int:
    """Return half of the points of a manche, rounded up (a bye: 972 for 12 deals of 162).

    Without a number of deals, and in games whose deals do not share out a fixed sum, it is half of the target.
    """
    whole = rules.end.target
    if isinstance(rules, BeloteRules) and rules.end.counts_deals and rules.end.deals is not None:
        whole = rules.deal.total * rules.end.deals
    return (whole + 1) // 2

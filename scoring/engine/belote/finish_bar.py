"""Who may not finish a manche on a deal although past the target."""

from dataclasses import dataclass

from scoring.engine.belote.rules import BeloteRules
from scoring.engine.belote.transfers import belote_written
from scoring.engine.explain import Entry
from scoring.engine.points import Points
from scoring.engine.sides import Side


@dataclass(frozen=True, slots=True)
class LastDeal:
    """What the end of a manche looks at in the deal just scored; `points` is what each side wrote.

    `entries` are what it comes from; None when only the points are known.
    """

    points: Points
    taker: Side | None = None
    capot_by: Side | None = None
    failed: bool = False
    entries: tuple[Entry, ...] | None = None

    def wrote_nothing_but_belote(self, side: Side, belote: int) -> bool:
        """Tell whether the side wrote at most its belote; of known points only, the amount tells."""
        if self.entries is None:
            return self.points[side] in (0, belote)
        return self.points[side] == belote_written(self.entries)[side]


def barred(last: LastDeal, rules: BeloteRules) -> set[Side]:
    """Find who may not finish on this deal (`end.finish_bar`).

    `capot_non_taker`: one does not win by being made capot (un camp non preneur mis capot) on the belote or
    declarations alone. `belote_only_if_capot_or_failed`: nor does a side that was capot or failed, and wrote
    nothing but its belote.
    """
    without_trick = set() if last.capot_by is None else {last.capot_by.other}
    if rules.end.finish_bar == "capot_non_taker":
        return without_trick - {last.taker}
    if rules.end.finish_bar == "belote_only_if_capot_or_failed":
        failed = {last.taker} if last.failed and last.taker is not None else set()
        lost = without_trick | failed
        return {side for side in lost if last.wrote_nothing_but_belote(side, rules.belote.points)}
    return set()

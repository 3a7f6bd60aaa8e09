"""Whether a sheet of totals may be written."""

from collections.abc import Collection, Sequence

from scoring import engine
from scoring.models import points_of
from scoring.selectors import PartScore, part_of_totals
from tournaments.ledger import events
from tournaments.ledger.legality.checking import check
from tournaments.ledger.legality.demands import demand_reason
from tournaments.ledger.legality.matches import demand_course, demand_finished, demand_players
from tournaments.ledger.legality.refused import MancheMixed, SheetDoesNotAddUp
from tournaments.ledger.legality.seen import demand_hand
from tournaments.ledger.legality.written import demand_sheet
from tournaments.models import Tournament

MOST_DEALS = 100  # of a manche without a fixed number of them


@check.register
def _(event: events.TotalsEntered, tournament: Tournament) -> None:
    sheet = demand_sheet(tournament, event.match)
    demand_reason(sheet.match, event.reason)
    demand_hand(event, sheet.match, tournament)
    held = {manche.number: manche for manche in sheet.manches if manche.totals is None}
    demand_unmixed(event.manches, set(held), replaced=event.reason is not None)
    parts: list[PartScore] = []
    for number, totals in enumerate(event.manches, 1):
        if totals is None:
            parts.append(sheet.part(held[number]))
            continue
        field = "totals" if len(event.manches) == 1 else f"manches.{number - 1}.totals"
        demand_players(sheet.match, points_of(totals.points), field=field)
        check_totals(totals, sheet.rules, field=field, overridden=event.override is not None)
        parts.append(part_of_totals(points_of(totals.points)))
    demand_course(parts, sheet.rules)
    demand_finished(sheet.match, parts, sheet.rules)


def demand_unmixed(manches: Sequence[events.MancheTotals | None], held: Collection[int], *, replaced: bool) -> None:
    """Raise MancheMixed unless exactly the manches that hold deals (``held``, by number) are left out of totals.

    Where deals are ``replaced`` by totals they need not be left out.
    """
    left_out = {number for number, totals in enumerate(manches, 1) if totals is None}
    if left_out - set(held) or not manches:
        raise MancheMixed("manche_without_deals", field="manches", manche=min(left_out - set(held), default=1))
    if set(held) - left_out and not replaced:
        raise MancheMixed("manche_has_deals", field="totals")


def check_totals(totals: events.MancheTotals, rules: engine.Rules, *, field: str, overridden: bool) -> None:
    """Raise SheetDoesNotAddUp, with what would make it so, unless a referee overrides with a reason."""
    checked = check_sheet(totals, rules)
    if checked.ok is False and not overridden:
        raise SheetDoesNotAddUp(checked.hints[0], field=field)


def check_sheet(totals: events.MancheTotals, rules: engine.Rules) -> engine.SheetCheck:
    """Say whether totals can be those of a manche; raises engine.Refused for impossible numbers.

    Where a target or the time may end a manche nothing is certain: how many deals it had is not written.
    """
    fixed = rules.end.deals if rules.end.by == "deals" else None
    sheet = engine.Sheet(
        deals=fixed or MOST_DEALS,
        totals=points_of(totals.points),
        belotes=totals.belotes,
        capots=totals.capots,
        litige_lost=totals.litige_lost,
    )
    return engine.SheetCheck(ok=None, sum=sheet.totals.total) if fixed is None else engine.check_sheet(sheet, rules)

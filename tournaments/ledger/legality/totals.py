"""Whether a sheet of totals may be written."""

from collections.abc import Collection, Sequence

from scoring import engine
from scoring.models import points_of
from scoring.selectors import PartScore, part_of_totals, score_part, sheet_manches
from tournaments.ledger import events
from tournaments.ledger.legality.checking import check
from tournaments.ledger.legality.demands import demand_match, demand_reason
from tournaments.ledger.legality.matches import demand_course, demand_finished, demand_players
from tournaments.ledger.legality.refused import MancheMixed, SheetDoesNotAddUp
from tournaments.ledger.legality.seen import demand_hand
from tournaments.models import Tournament

MOST_DEALS = 100  # of a manche to a target, which says nothing of how many


@check.register
def _(event: events.TotalsEntered, tournament: Tournament) -> None:
    match, rules = demand_match(tournament, event.match), tournament.rules
    demand_reason(match, event.reason)
    demand_hand(event, match, tournament)
    held = {manche.number: manche for manche in sheet_manches(match.sheet) if manche.totals is None}
    demand_unmixed(event.manches, set(held))
    parts: list[PartScore] = []
    for number, totals in enumerate(event.manches, 1):
        if totals is None:
            parts.append(score_part(held[number], rules))
            continue
        field = "totals" if len(event.manches) == 1 else f"manches.{number - 1}.totals"
        demand_players(match, points_of(totals.points), field=field)
        check_totals(totals, rules, field=field, overridden=event.override is not None)
        parts.append(part_of_totals(points_of(totals.points)))
    demand_course(parts, rules)
    demand_finished(match, parts, rules)


def demand_unmixed(manches: Sequence[events.MancheTotals | None], held: Collection[int]) -> None:
    """Raise MancheMixed unless exactly the manches that hold deals (``held``, by number) are left out of totals."""
    left_out = {number for number, totals in enumerate(manches, 1) if totals is None}
    if left_out - set(held) or not manches:
        raise MancheMixed("manche_without_deals", field="manches", manche=min(left_out - set(held), default=1))
    if set(held) - left_out:
        raise MancheMixed("manche_has_deals", field="totals")


def check_totals(totals: events.MancheTotals, rules: engine.Rules, *, field: str, overridden: bool) -> None:
    """Raise SheetDoesNotAddUp, with what would make it so, unless a referee overrides with a reason."""
    checked = check_sheet(totals, rules)
    if checked.ok is False and not overridden:
        raise SheetDoesNotAddUp(checked.hints[0], field=field)


def check_sheet(totals: events.MancheTotals, rules: engine.Rules) -> engine.SheetCheck:
    """Say whether totals can be those of a manche; raises engine.Refused for impossible numbers."""
    sheet = engine.Sheet(
        deals=rules.end.deals or MOST_DEALS,
        totals=points_of(totals.points),
        belotes=totals.belotes,
        capots=totals.capots,
        litige_lost=totals.litige_lost,
    )
    return engine.check_sheet(sheet, rules)

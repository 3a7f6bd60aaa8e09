"""What the sum of a sheet's totals can be, and so which marks its form asks."""

from dataclasses import dataclass

from scoring import engine


@dataclass(frozen=True, slots=True)
class Sums:
    """What the running sum on the page compares totals with; ``fixed`` is False where nothing is certain."""

    fixed: bool
    base: int = 0
    belote: int = 0
    capot: int = 0
    deals: int = 0
    litige: bool = False


NOT_FIXED = Sums(fixed=False)


def sums(rules: engine.Rules) -> Sums:
    """Return the sums that a sheet can have under a ruleset."""
    deals = rules.end.deals if rules.end.by == "deals" else None
    if not isinstance(rules, engine.BeloteRules) or deals is None:
        return NOT_FIXED
    if engine.check_sheet(engine.Sheet(deals, engine.Points(), None, None), rules).ok is None:
        return NOT_FIXED
    return Sums(
        fixed=True,
        base=rules.deal.total * deals,
        belote=rules.belote.points,
        capot=rules.deal.capot - rules.deal.total,
        deals=deals,
        litige=rules.contract.success == "majority" and rules.contract.tie == "litige",
    )

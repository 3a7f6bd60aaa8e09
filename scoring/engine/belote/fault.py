"""What a fault costs: a revoke (renonce), or misdeals in a row (maldonnes)."""

from scoring.engine.belote.deal import Deal
from scoring.engine.belote.rules import BeloteRules
from scoring.engine.belote.tally import contract_points
from scoring.engine.explain import Entry, mark, note
from scoring.engine.sides import Side


def penalty_of(deal: Deal, rules: BeloteRules) -> int | str:
    """Return what a fault costs: points, or a word that has the cards dealt again."""
    if deal.count is None:
        return rules.penalties.fault_of_play
    return misdeal_penalty(deal.count, rules)


def misdeal_penalty(count: int, rules: BeloteRules) -> int | str:
    """Return the penalty of the n-th misdeal in a row: a word deals again, a number is written.

    The last one repeats.
    """
    ladder = rules.penalties.misdeal
    return ladder[min(count, len(ladder)) - 1]


def misdeal_note(word: str, fault_by: Side, count: int) -> Entry:
    words: dict[str, int | str] = {"by": fault_by, "count": count, "key": "penalties.misdeal"}
    return note("misdeal_redeal", **words) if word == "redeal" else note("misdeal_redeal_no_take", **words)


def penalty_entries(deal: Deal, fault_by: Side, penalty: int, rules: BeloteRules) -> tuple[Entry, ...]:
    """Write the penalty to the opponents, with the contract that was bid where `fault_adds_contract`."""
    entries: tuple[Entry, ...] = (penalty_mark(deal, fault_by, penalty),)
    points = contract_points(deal.contract, rules)
    if rules.penalties.fault_adds_contract and points:
        entries += (mark("penalty_contract", fault_by.other, points, key="penalties.fault_adds_contract"),)
    return entries


def penalty_mark(deal: Deal, fault_by: Side, penalty: int) -> Entry:
    if deal.count is not None:
        return mark("misdeal", fault_by.other, penalty, by=fault_by, count=deal.count, key="penalties.misdeal")
    return mark("revoke", fault_by.other, penalty, by=fault_by, key="penalties.fault_of_play")

"""What a fault costs: a revoke (renonce), or misdeals in a row (maldonnes)."""

from scoring.engine.belote.deal import Deal
from scoring.engine.belote.rules import BeloteRules
from scoring.engine.belote.tally import contract_points
from scoring.engine.explain import Entry, Mark, Step
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


def misdeal_step(word: str, fault_by: Side, count: int) -> Step:
    params: dict[str, int | str] = {"by": fault_by.value, "count": count, "key": "penalties.misdeal"}
    return Step("misdeal_redeal", params) if word == "redeal" else Step("misdeal_redeal_no_take", params)


def penalty_entries(deal: Deal, fault_by: Side, penalty: int, rules: BeloteRules) -> tuple[Entry, ...]:
    """Write the penalty to the opponents, with the contract that was bid where `fault_adds_contract`."""
    entries: list[Entry] = [penalty_mark(deal, fault_by, penalty)]
    points = contract_points(deal.contract, rules)
    if rules.penalties.fault_adds_contract and points:
        entries.append(Mark("penalty_contract", fault_by.other, points, {"key": "penalties.fault_adds_contract"}))
    return tuple(entries)


def penalty_mark(deal: Deal, fault_by: Side, penalty: int) -> Mark:
    if deal.count is not None:
        params: dict[str, int | str] = {"by": fault_by.value, "count": deal.count, "key": "penalties.misdeal"}
        return Mark("misdeal", fault_by.other, penalty, params)
    return Mark("revoke", fault_by.other, penalty, {"by": fault_by.value, "key": "penalties.fault_of_play"})

"""Reading what was bid and doubled (contrat, contre), and refusing what a ruleset does not play."""

from collections.abc import Mapping, Sequence

from scoring.engine.belote.rules import BeloteRules
from scoring.engine.bidding import CAPOT, Contract
from scoring.engine.reading import Reading
from scoring.engine.rule_groups import Bids

NOTHING_SAID: Mapping[str, tuple[object, ...]] = {
    "contract": (None,),
    "coinche": (None, "none"),
    "declarations": (None, []),
    "declaration_points": (None, {}),
}
SAYABLE = frozenset(NOTHING_SAID)
HIGHEST_BID = 10_000


def find_said(facts: Mapping[str, object]) -> list[str]:
    """Find what the facts state of contract, coinche and declarations."""
    if SAYABLE.isdisjoint(facts):
        return []
    return [key for key, silent in NOTHING_SAID.items() if facts.get(key) not in silent]


def refuse_what_is_not_played(reading: Reading, said: Sequence[str], rules: BeloteRules) -> None:
    """Refuse a contract, a coinche or declarations where the ruleset has none."""
    for key in said:
        if not is_played(key, rules):
            reading.refuse(key, "not_in_ruleset")


def is_played(key: str, rules: BeloteRules) -> bool:
    if key == "contract":
        return rules.contract.kind == "bid"
    return rules.coinche.mode is not None if key == "coinche" else rules.declarations.enabled


def read_contract(reading: Reading, rules: BeloteRules) -> Contract | None:
    """Read a bid of the ruleset (`contract.bids`): points, or a capot unless `capot_bid.mode` has none."""
    value = reading.facts.get("contract")
    if value is None or rules.contract.kind != "bid":
        return None
    if value == CAPOT:
        if rules.capot_bid.mode is None:
            reading.refuse("contract", "no_capot_bid")
        return CAPOT
    return read_points_bid(reading, rules.contract.bids)


def read_points_bid(reading: Reading, bids: Bids | None) -> int | None:
    if type(reading.facts["contract"]) is not int:
        reading.refuse("contract", "bid")
        return None
    bid = reading.integer("contract", 1, HIGHEST_BID)
    if bid is not None and bids is not None and bid not in range(bids.from_, bids.to + 1, bids.step):
        reading.refuse("contract", "no_such_bid", {"low": bids.from_, "high": bids.to, "step": bids.step})
    return bid

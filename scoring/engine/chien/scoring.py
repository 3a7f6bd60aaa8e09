"""Scoring one deal of belote américaine each for himself (chacun pour soi)."""

from scoring.engine.chien.deal import ChienDeal
from scoring.engine.chien.rules import ChienContract, ChienRules
from scoring.engine.explain import Entry, note
from scoring.engine.individual import nobody_took, pay
from scoring.engine.score import DealScore
from scoring.engine.seats import Player


def score_chien(deal: ChienDeal, rules: ChienRules) -> DealScore:
    """Score one deal: a contract that is filled (rempli) is written by the taker and by his partner, each in full.

    Otherwise each of their opponents writes it. A called ace that was not dealt leaves the taker without partner:
    he then plays against all the others.
    """
    if deal.taker is None or deal.tricks is None:
        return nobody_took(deal.places)
    contract = contract_of(deal, rules)
    camp = [player for player in (deal.taker, deal.partner) if player is not None]
    called = called_note(deal.taker, deal.partner, contract)
    words: dict[str, int | str] = {"tricks": deal.tricks, "needed": contract.tricks, "key": "contracts"}
    if deal.tricks >= contract.tricks:
        return pay(camp, contract.points, deal.places, (called, note("chien_filled", **words)))
    opponents = [player for player in deal.places if player not in camp]
    return pay(opponents, contract.points, deal.places, (called, note("chien_failed", **words)))


def contract_of(deal: ChienDeal, rules: ChienRules) -> ChienContract:
    """Return the contract that was bid. Raises ValueError for one that the ruleset does not have."""
    for contract in rules.contracts:
        if contract.points == deal.contract:
            return contract
    raise ValueError(f"no contract of {deal.contract} points")


def called_note(taker: Player, partner: Player | None, contract: ChienContract) -> Entry:
    """Say who plays for which contract, and with whom."""
    words: dict[str, int | str] = {"seat": taker, "contract": contract.points}
    if partner is not None:
        return note("chien_partner", **words, partner=partner)
    return note("chien_no_partner", **words) if contract.partner else note("chien_alone", **words)

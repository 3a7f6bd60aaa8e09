"""Blank score sheets (feuilles de marque): the columns and the lines that a ruleset needs."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring import engine
from tournaments.pages.manche_names import planned_name

USUAL_LINES = 20
FEWEST_LINES = 8
SPARE_LINES = 4
HALF_A_PAGE = 20


@dataclass(frozen=True, slots=True)
class BlankSheet:
    """What stands on a blank sheet beside who plays: its columns before the points, its manches, their lines.

    ``manches`` are their names, one without a name where a match has only one.
    """

    columns: tuple[str | Promise, ...]
    manches: tuple[str, ...]
    lines: range

    @property
    def is_tall(self) -> bool:
        """Whether two do not fit on one page."""
        return len(self.lines) * len(self.manches) > HALF_A_PAGE


def blank_sheet(rules: engine.Rules) -> BlankSheet:
    """Return what a blank sheet of a ruleset shows."""
    manches = tuple(planned_name(number, rules) for number in range(1, rules.best_of.manches + 1))
    return BlankSheet(tuple(columns(rules)), manches, range(1, lines(rules) + 1))


def columns(rules: engine.Rules) -> Iterable[str | Promise]:
    """Return the columns that come before the points of each side, or of each seat."""
    match rules:
        case engine.BeloteRules():
            return of_belote(rules)
        case engine.ManilleRules():
            return of_manille(rules)
        case engine.FiveCardRules():
            return (_("Preneur"), _("Seul"))
        case _:
            return (_("Preneur"), _("Contrat"), _("Partenaire"))


def of_belote(rules: engine.BeloteRules) -> Iterable[str | Promise]:
    """Return the columns of belote, contrée, coinchée."""
    bids, declared = rules.contract.kind == "bid", rules.declarations.enabled
    asked = (
        (_("Preneur"), True),
        (_("Contrat"), bids),
        (_("Atout"), bids or declared),
        (_("Coinche"), rules.coinche.mode is not None),
        (_("Belote"), rules.belote.points > 0),
        (_("Annonces"), declared),
    )
    return [label for label, needed in asked if needed]


def of_manille(rules: engine.ManilleRules) -> Iterable[str | Promise]:
    """Return the columns of manille, where nobody takes."""
    asked = (
        (_("Atout"), rules.no_trump_multiplier > 1),
        (_("Coinche"), set(rules.coinche_multipliers) != {1}),
        (_("Retourne"), rules.turn_up_bonus),
    )
    return [label for label, needed in asked if needed]


def lines(rules: engine.Rules) -> int:
    """Return how many lines a manche has: its deals, or enough for the target; a usual number where nobody knows."""
    if rules.end.counts_deals and rules.end.deals:
        return rules.end.deals
    if not rules.end.has_target or not isinstance(rules, engine.BeloteRules):
        return USUAL_LINES
    bid = rules.contract.bids.from_ if rules.contract.bids and rules.marking.made == "points_and_contract" else 0
    return max(FEWEST_LINES, 2 * rules.end.target // (rules.deal.total + bid) + SPARE_LINES)

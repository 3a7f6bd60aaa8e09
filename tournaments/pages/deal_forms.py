"""The form of one deal, built from the rules: a table is asked what its ruleset needs and nothing else."""

from collections.abc import Mapping
from typing import Any, Final, cast

from django import forms

from scoring import engine
from tournaments.pages.belote_deal import BeloteDealForm
from tournaments.pages.other_deals import ChienDealForm, FiveCardDealForm, ManilleDealForm

type DealForm = BeloteDealForm | ManilleDealForm | FiveCardDealForm | ChienDealForm
"""What ``deal_form`` makes: ``facts()`` and ``values(facts)`` are each family's own."""
FORMS: Final = (BeloteDealForm, ManilleDealForm, FiveCardDealForm, ChienDealForm)
FAMILIES: Mapping[str, type[DealForm]] = {
    "belote": BeloteDealForm,
    "manille": ManilleDealForm,
    "five_card": FiveCardDealForm,
    "chien": ChienDealForm,
}
NO_NAMES: Mapping[str, str] = {}
NO_FIELDS: Mapping[str, forms.Field] = {}
NO_FACTS: Mapping[str, Any] = {}


def deal_form(
    rules: engine.Rules,
    *,
    names: Mapping[str, str] = NO_NAMES,
    also: Mapping[str, forms.Field] = NO_FIELDS,
    kept: Mapping[str, Any] = NO_FACTS,
) -> type[DealForm]:
    """Return the form of a deal under a ruleset.

    Its ``facts()`` are what ``engine.deal_from_dict`` reads; ``attempt`` puts what the engine refuses beside the
    fields; ``values(facts)`` fills it in. ``names`` are of those who sit at the table by place (``N``, ``P1`` …),
    where each plays for himself; ``also`` are more fields of the page; ``kept`` the facts of a deal that is
    corrected, of which stays what the form does not show.
    """
    bound = {"rules": rules, "names": names, "kept": kept, **also}
    return cast("type[DealForm]", type("BoundDealForm", (FAMILIES[rules.family],), bound))

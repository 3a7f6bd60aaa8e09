"""One deal of belote, contrée or coinchée, as its form asks it."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from django import forms
from django.core.exceptions import ValidationError
from django.forms.boundfield import BoundField
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring import engine
from tournaments.pages.deal_fields import (
    COINCHE,
    NOT,
    SIDES,
    SUITS,
    TRUMP_MODES,
    VOID,
    Asked,
    Choices,
    DealFields,
    kind,
    shared,
    spread,
)
from tournaments.pages.declared_fields import (
    PARTS,
    PREFIX,
    field_name,
    filled_rows,
    item_of,
    place_of_item,
    row_fields,
    rows_in,
    values_of_items,
)
from tournaments.pages.forms import DigitsField

FAULT = "fault"
REVOKE = "revoke"
HIGHEST_POINTS = 9999


class BidField(forms.CharField):
    """A bid where the ruleset does not list them: points, or the word capot."""

    def clean(self, value: Any) -> Any:
        """Return the points, the word, or nothing; raises ValidationError."""
        text = super().clean(value).strip().lower()
        if text in {"", engine.CAPOT}:
            return text
        if not (text.isascii() and text.isdigit()) or len(text) > len(str(HIGHEST_POINTS)):
            raise ValidationError(gettext("Tapez le contrat en points, ou « capot »."))
        return int(text)


class BidChoice(forms.TypedChoiceField):
    """A bid of the ruleset's list."""

    def __init__(self, bids: range, *, capot: bool, **options: Any) -> None:
        choices = [("", "–"), *((str(bid), str(bid)) for bid in bids)]
        capots: Choices = [(engine.CAPOT, _("Capot"))] if capot else []
        super().__init__(choices=[*choices, *capots], coerce=bid_of, empty_value="", **options)


def bid_of(text: str) -> int | str:
    """Return a bid as the engine reads it."""
    return text if text == engine.CAPOT else int(text)


class BeloteDealForm(DealFields):
    """One deal of family belote: who took, for what, what he made; or nobody took, or a fault ended it."""

    rules: ClassVar[engine.BeloteRules]
    apart: ClassVar[tuple[str, ...]] = (*DealFields.apart, "fault", PREFIX)
    places: ClassVar[Mapping[str, str]] = {
        **{f"deal.{name}": name for name in ("taker", "points", "capot_by", "belote", "trump", "contract", "coinche")},
        "deal.points.NS": "points",
        "deal.points.EW": "points",
        "deal.declaration_points": "declaration_points_ew",
        "deal.declaration_points.NS": "declaration_points_ns",
        "deal.declaration_points.EW": "declaration_points_ew",
        "deal.declarations": field_name(0, "kind"),
        "deal.fault_by": "fault_by",
        "deal.fault": "fault",
        "deal.count": "fault",
    }

    taker = forms.ChoiceField(
        label=_("Preneur"),
        choices=[*SIDES, (VOID, _("Personne n’a pris")), (FAULT, _("Faute de jeu ou maldonne"))],
        widget=forms.RadioSelect,
    )
    contract = forms.Field(label=_("Contrat"))
    coinche = forms.ChoiceField(label=_("Coinche (contre)"), choices=COINCHE, required=False)
    trump = forms.ChoiceField(label=_("Atout"), required=False)
    points = DigitsField(
        label=_("Points du preneur"),
        highest=HIGHEST_POINTS,
        required=False,
        help_text=_("Ses plis avec le dix de der, sans la belote."),
    )
    capot_by = forms.ChoiceField(label=_("Capot"), choices=[NOT, *SIDES], required=False)
    belote = forms.ChoiceField(label=_("Belote"), choices=[NOT, *SIDES], required=False)
    declaration_points_ns = DigitsField(label=_("Annonces Nord-Sud"), highest=HIGHEST_POINTS, required=False)
    declaration_points_ew = DigitsField(label=_("Annonces Est-Ouest"), highest=HIGHEST_POINTS, required=False)
    last_deal = forms.BooleanField(label=_("C’est la dernière donne"), required=False)
    fault_by = forms.ChoiceField(label=_("Camp fautif"), choices=[("", "–"), *SIDES], required=False)
    fault = forms.ChoiceField(label=_("Faute"), required=False)

    def unasked(self) -> Iterable[str]:
        """Return the fields that this ruleset has no use for."""
        rules = self.rules
        bids = rules.contract.kind == "bid"
        converted = any((rules.deal.conversions.all_trump, rules.deal.conversions.no_trump))
        asked = {
            "contract": bids,
            "coinche": rules.coinche.mode is not None,
            "trump": bids or converted or rules.declarations.enabled,
            "belote": rules.belote.points > 0,
            "declaration_points_ns": rules.declarations.enabled,
            "declaration_points_ew": rules.declarations.enabled,
            "last_deal": rounds_all_but_the_last(rules),
        }
        return [name for name, wanted in asked.items() if not wanted]

    def offer(self) -> None:
        """Fill in bids, trumps, misdeals and rows of declarations as the ruleset has them."""
        if "contract" in self.fields:
            self.fields["contract"] = bid_field(self.rules)
        if "trump" in self.fields:
            self.choose("trump", trumps(self.rules))
        self.choose("fault", faults(self.rules))
        self.rows = rows_in([*self.data, *self.initial]) if self.rules.declarations.enabled else 0
        for row in range(self.rows):
            self.fields |= row_fields(row, self.rules)

    def clean(self) -> dict[str, Any]:
        """Ask which fault it was, where a fault is said to have ended the deal."""
        for name in ("fault_by", "fault"):
            if self.cleaned_data.get("taker") == FAULT and not self.cleaned_data.get(name):
                self.add_error(name, self.fields[name].error_messages["required"])
        if self.cleaned_data.get("taker") in {"NS", "EW"} and self.cleaned_data.get("contract") == "":
            self.add_error("contract", self.fields["contract"].error_messages["required"])
        return self.cleaned_data

    def facts(self) -> dict[str, Any]:
        """Return the deal as the engine reads it."""
        typed = self.cleaned_data
        said = self.typed("contract", "coinche", "trump", "capot_by", "belote", "last_deal", "fault_by")
        stated = {**self.unshown("last_deal"), **said, **self.declared(), **self.said_fault()}
        points: int | None = typed["points"]
        if typed["taker"] in {"NS", "EW"}:
            counted = {} if points is None else {"points": {typed["taker"]: points}}
            nothing = {"taker": typed["taker"], "capot_by": None, "belote": None}
            return {**nothing, **self.unshown("trump", "belote"), **counted, **stated}
        void = {"void": True} if typed["taker"] == VOID else {}
        return {**void, **({} if points is None else {"points": {"NS": points}}), **stated}

    def said_fault(self) -> dict[str, Any]:
        """Return the fault; how many misdeals there were stays where the form calls them the same."""
        chosen = self.cleaned_data["fault"]
        if chosen and chosen == fault_value(self.kept, self.rules):
            return {name: self.kept[name] for name in ("fault", "count") if name in self.kept}
        return fault_of(chosen)

    def declared(self) -> dict[str, Any]:
        """Return the declarations, as points and one by one; the engine refuses both at once."""
        items = [self.declaration(row) for row in filled_rows(self.cleaned_data, self.rows)]
        points = shared(self.cleaned_data, "declaration_points")
        return {**points, **({"declarations": items} if items else {})}

    def declaration(self, row: int) -> dict[str, Any]:
        """Return one declaration; who announced it stays as long as it is his side's."""
        item = item_of(self.cleaned_data, row)
        before = dict(enumerate(self.kept.get("declarations") or ())).get(row, {})
        same_side = before.get("side") == item.get("side")
        return {**item, "seat": before["seat"]} if same_side and "seat" in before else item

    @classmethod
    def values(cls, facts: Mapping[str, Any]) -> dict[str, Any]:
        """Return a deal's facts as the form shows them."""
        taker = VOID if facts.get("void") else FAULT if facts.get("fault") else facts.get("taker", "")
        said = ("contract", "coinche", "trump", "capot_by", "belote", "last_deal", "fault_by")
        return {
            **{name: facts.get(name) or "" for name in said},
            "taker": taker,
            "points": (facts.get("points") or {}).get(taker),
            "fault": fault_value(facts, cls.rules),
            **spread(facts, "declaration_points"),
            **values_of_items(facts.get("declarations") or ()),
        }

    def place(self, field: str) -> str:
        """Return beside which field a refusal of the engine belongs."""
        if field.startswith("deal.declarations."):
            return place_of_item(field, filled_rows(self.cleaned_data, self.rows))
        return super().place(field)

    @property
    def fault_fields(self) -> list[Asked]:
        """Who was at fault, and how."""
        return [Asked(self[name], kind(self.fields[name])) for name in ("fault_by", "fault")]

    @property
    def declared_rows(self) -> list[list[BoundField]]:
        """One row of fields a declaration."""
        return [[self[field_name(row, part)] for part in PARTS] for row in range(self.rows)]

    @property
    def declares_one_by_one(self) -> bool:
        """Whether something stands in those rows."""
        return any(field.value() or field.errors for row in self.declared_rows for field in row)


def rounds_all_but_the_last(rules: engine.BeloteRules) -> bool:
    """Return whether a deal has to say that it is the last: its points are then exact, and no count of deals tells."""
    return rules.rounding.mode != "none" and rules.rounding.last_deal_exact and not rules.end.counts_deals


def bid_field(rules: engine.BeloteRules) -> forms.Field:
    """Return the field of the contract: one of the bids, or free where the ruleset lists none."""
    bids, label = rules.contract.bids, _("Contrat")
    if bids is None:
        return BidField(label=label, required=False, help_text=_("En points, ou « capot »."))
    steps = range(bids.from_, bids.to + 1, bids.step)
    return BidChoice(steps, capot=rules.capot_bid.mode is not None, label=label, required=False)


def trumps(rules: engine.BeloteRules) -> Choices:
    """Return the trumps to choose from; sans-atout and tout-atout where they can be bid."""
    conversions = rules.deal.conversions
    modes = {"no_trump": conversions.no_trump, "all_trump": conversions.all_trump}
    bids = rules.contract.kind == "bid"
    return [
        ("", _("Une couleur")),
        *SUITS,
        *((mode, label) for mode, label in TRUMP_MODES if bids or modes[mode]),
    ]


def faults(rules: engine.BeloteRules) -> Choices:
    """Return the faults: a revoke (renonce), or a misdeal (maldonne), which costs more the more there are in a row."""
    later = [gettext("Maldonne, la %(n)de de suite") % {"n": n} for n in range(2, len(rules.penalties.misdeal) + 1)]
    misdeals: Choices = [("misdeal-1", _("Maldonne"))]
    misdeals += [(f"misdeal-{count}", label) for count, label in enumerate(later, start=2)]
    return [("", "–"), (REVOKE, _("Faute de jeu (renonce)")), *misdeals]


def fault_of(chosen: str) -> dict[str, Any]:
    """Return a fault as the engine reads it."""
    if not chosen:
        return {}
    fault, _dash, count = chosen.partition("-")
    return {"fault": fault, **({"count": int(count)} if count else {})}


def fault_value(facts: Mapping[str, Any], rules: engine.BeloteRules) -> str:
    """Return the choice that says a deal's fault; after the last kind of misdeal all cost the same."""
    if not facts.get("count"):
        return facts.get("fault") or ""
    return f"misdeal-{min(facts['count'], max(1, len(rules.penalties.misdeal)))}"

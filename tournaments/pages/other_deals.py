"""One deal of manille, belote américaine or euchre, as its form asks it."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring import engine
from tournaments.pages.deal_fields import COINCHE, SIDES, VOID, Choices, DealFields, shared, spread
from tournaments.pages.forms import DigitsField

NOBODY: Choices = [(VOID, _("Personne n’a pris"))]
SEATS = ("N", "E", "S", "W")
PLAYERS = ("P1", "P2", "P3", "P4", "P5")
FIVE_TRICKS = 5
HIGHEST_POINTS = 9999
MOST_TRICKS = 99


class ManilleDealForm(DealFields):
    """One deal of manille: what both sides counted, and what multiplies it."""

    rules: ClassVar[engine.ManilleRules]
    places: ClassVar[Mapping[str, str]] = {
        "deal.points": "points_ew",
        "deal.points.NS": "points_ns",
        "deal.points.EW": "points_ew",
        "deal.tricks": "tricks_ew",
        "deal.tricks.NS": "tricks_ns",
        "deal.tricks.EW": "tricks_ew",
        **{f"deal.{name}": name for name in ("trump", "coinche", "turn_up", "dealer")},
    }

    points_ns = DigitsField(label=_("Points Nord-Sud"), highest=HIGHEST_POINTS, required=False)
    points_ew = DigitsField(
        label=_("Points Est-Ouest"),
        highest=HIGHEST_POINTS,
        required=False,
        help_text=_("Un seul camp suffit : l’autre a le reste."),
    )
    tricks_ns = DigitsField(label=_("Plis Nord-Sud"), highest=MOST_TRICKS, required=False)
    tricks_ew = DigitsField(label=_("Plis Est-Ouest"), highest=MOST_TRICKS, required=False)
    trump = forms.ChoiceField(
        label=_("Atout"), choices=[("", _("Une couleur")), ("no_trump", _("Sans-atout"))], required=False
    )
    coinche = forms.ChoiceField(label=_("Coinche (contre)"), choices=COINCHE, required=False)
    turn_up = forms.ChoiceField(
        label=_("Retourne"),
        choices=[
            ("", _("Sans valeur")),
            ("10", _("Manille (10)")),
            ("A", _("Manillon (as)")),
            ("K", _("Roi")),
            ("Q", _("Dame")),
            ("J", _("Valet")),
        ],
        required=False,
    )
    dealer = forms.ChoiceField(label=_("Donneur"), choices=[("", "–"), *SIDES], required=False)

    def unasked(self) -> Iterable[str]:
        """Return the fields that this ruleset has no use for."""
        rules = self.rules
        asked = {
            "tricks_ns": rules.deal.trick_point > 0,
            "tricks_ew": rules.deal.trick_point > 0,
            "trump": rules.no_trump_multiplier > 1,
            "coinche": set(rules.coinche_multipliers) != {1},
            "turn_up": rules.turn_up_bonus,
            "dealer": rules.turn_up_bonus,
        }
        return [name for name, wanted in asked.items() if not wanted]

    def facts(self) -> dict[str, Any]:
        """Return the deal as the engine reads it."""
        counted = {**shared(self.cleaned_data, "points"), **shared(self.cleaned_data, "tricks")}
        unshown = self.unshown("trump", "turn_up", "dealer", *self.unshown_tricks)
        return {**self.suit(), **unshown, **counted, **self.typed("trump", "coinche", "turn_up", "dealer")}

    def suit(self) -> dict[str, Any]:
        """Return the suit that was trump, which the form calls a suit and no more."""
        trump = self.kept.get("trump")
        return {"trump": trump} if trump not in {None, "no_trump"} else {}

    @property
    def unshown_tricks(self) -> tuple[str, ...]:
        """The fact of the tricks, where they are not asked."""
        return () if "tricks_ns" in self.fields else ("tricks",)

    @classmethod
    def values(cls, facts: Mapping[str, Any]) -> dict[str, Any]:
        """Return a deal's facts as the form shows them."""
        trump = "no_trump" if facts.get("trump") == "no_trump" else ""
        coinche = "" if facts.get("coinche") == "none" else facts.get("coinche", "")
        said = {name: facts.get(name, "") for name in ("turn_up", "dealer")}
        return {**spread(facts, "points"), **spread(facts, "tricks"), **said, "trump": trump, "coinche": coinche}


class FiveCardDealForm(DealFields):
    """One deal of belote américaine with partners, or of euchre: who took, alone or not, the tricks of his side."""

    rules: ClassVar[engine.FiveCardRules]
    places: ClassVar[Mapping[str, str]] = {f"deal.{name}": name for name in ("taker", "alone", "tricks")}

    taker = forms.ChoiceField(label=_("Preneur"), widget=forms.RadioSelect)
    tricks = DigitsField(label=_("Plis du camp preneur"), highest=FIVE_TRICKS, required=False)
    alone = forms.BooleanField(label=_("Le preneur a joué seul"), required=False)

    def offer(self) -> None:
        """Say who sits where."""
        self.choose("taker", [*self.place_choices(SEATS), *NOBODY])

    def facts(self) -> dict[str, Any]:
        """Return the deal as the engine reads it."""
        return {**taken_by(self.cleaned_data["taker"]), **stated(self.cleaned_data, "tricks"), **self.typed("alone")}

    @classmethod
    def values(cls, facts: Mapping[str, Any]) -> dict[str, Any]:
        """Return a deal's facts as the form shows them."""
        return {"taker": taker_of(facts), "tricks": facts.get("tricks"), "alone": facts.get("alone", False)}


class ChienDealForm(DealFields):
    """One deal of belote américaine each for himself: who took, for which contract, with whom, how many tricks."""

    rules: ClassVar[engine.ChienRules]
    places: ClassVar[Mapping[str, str]] = {
        f"deal.{name}": name for name in ("players", "taker", "contract", "partner", "tricks")
    }

    players = forms.TypedChoiceField(
        label=_("Joueurs à la table"), choices=[("4", "4"), ("5", "5")], coerce=int, initial="4"
    )
    taker = forms.ChoiceField(label=_("Preneur"), widget=forms.RadioSelect)
    contract = forms.TypedChoiceField(label=_("Contrat"), coerce=int, empty_value=None, required=False)
    partner = forms.ChoiceField(label=_("Partenaire"), required=False, help_text=_("Qui avait l’as appelé."))
    tricks = DigitsField(label=_("Plis du preneur et de son partenaire"), highest=FIVE_TRICKS, required=False)

    def unasked(self) -> Iterable[str]:
        """Return nothing but the number of players, where the table is known."""
        return ("players",) if self.names else ()

    def offer(self) -> None:
        """Say who sits where, and which contracts there are."""
        seated = [place for place in PLAYERS if not self.names or place in self.names]
        self.choose("taker", [*self.place_choices(seated), *NOBODY])
        self.choose("partner", [("", _("Personne")), *self.place_choices(seated)])
        self.choose("contract", [("", "–"), *((str(one.points), contract_label(one)) for one in self.rules.contracts)])

    def facts(self) -> dict[str, Any]:
        """Return the deal as the engine reads it."""
        typed = self.cleaned_data
        counted = {**stated(typed, "contract"), **stated(typed, "tricks")}
        players: int = len(self.names) or typed["players"]
        return {"players": players, **taken_by(typed["taker"]), **counted, **self.typed("partner")}

    @classmethod
    def values(cls, facts: Mapping[str, Any]) -> dict[str, Any]:
        """Return a deal's facts as the form shows them."""
        said = {name: facts.get(name) for name in ("players", "contract", "tricks")}
        return {**said, "taker": taker_of(facts), "partner": facts.get("partner") or ""}


def contract_label(contract: engine.ChienContract) -> str:
    """Say what a contract asks: "8 points : 5 plis, seul"."""
    asked = {"points": contract.points, "tricks": contract.tricks}
    if contract.partner:
        return gettext("%(points)d points : %(tricks)d plis, avec un partenaire") % asked
    if contract.chien:
        return gettext("%(points)d points : %(tricks)d plis, seul") % asked
    return gettext("%(points)d points : %(tricks)d plis, seul et sans le chien") % asked


def taken_by(chosen: str) -> dict[str, Any]:
    """Return who took as the engine reads it, or that nobody did."""
    return {"void": True} if chosen == VOID else {"taker": chosen}


def taker_of(facts: Mapping[str, Any]) -> str:
    """Return the choice that says who took."""
    return VOID if facts.get("void") else facts.get("taker", "")


def stated(typed: Mapping[str, Any], name: str) -> dict[str, Any]:
    """Return a number that was typed, be it nought."""
    return {} if typed[name] is None else {name: typed[name]}

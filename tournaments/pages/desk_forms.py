"""The forms of the desk: two totals a sheet, or deal by deal."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.ledger.events import MancheTotals
from tournaments.ledger.legality import SheetDoesNotAddUp
from tournaments.pages.forms import DigitsField, ReasonField, WriteForm
from tournaments.pages.refusals import AnyRefusal
from tournaments.refusals import Stale
from tournaments.services.results import Reasons

HIGHEST_TOTAL = 99_999
HIGHEST_DEAL = 999
VOID = "void"


class TotalsForm(WriteForm):
    """The two totals of a sheet; belotes and capots may stay empty (nobody counted them)."""

    places: ClassVar[Mapping[str, str]] = {"totals": "ew", "totals.NS": "ns", "totals.EW": "ew"}

    ns = DigitsField(label=_("Total Nord-Sud"), highest=HIGHEST_TOTAL)
    ew = DigitsField(label=_("Total Est-Ouest"), highest=HIGHEST_TOTAL)
    belotes = DigitsField(label=_("Belotes"), highest=99, required=False)
    capots = DigitsField(label=_("Capots"), highest=99, required=False)
    litige_lost = DigitsField(
        label=_("Points de litige perdus"),
        highest=HIGHEST_TOTAL,
        required=False,
        help_text=_("Vide : aucun."),
    )
    override_reason = ReasonField(
        label=_("Garder ces totaux quand même, parce que"),
        help_text=_("À remplir seulement si les totaux sont vérifiés."),
    )
    does_not_add_up = False

    def refuse(self, refusal: AnyRefusal) -> None:
        """Put a refusal beside its field; a sheet that does not add up may be kept with a reason."""
        super().refuse(refusal)
        self.does_not_add_up = isinstance(refusal, SheetDoesNotAddUp)

    @property
    def asks_override(self) -> bool:
        """Whether the page asks why these totals are kept."""
        return self.does_not_add_up or bool(self["override_reason"].value())

    def manche(self) -> MancheTotals:
        """Return what was typed."""
        typed = self.cleaned_data
        return MancheTotals(
            ns=typed["ns"],
            ew=typed["ew"],
            belotes=typed["belotes"],
            capots=typed["capots"],
            litige_lost=typed["litige_lost"] or 0,
        )


class DeskForm(TotalsForm):
    """The next sheet of the pile: its table, then its totals; ``tables`` are matches by table number."""

    field_order = ("table", "ns", "ew")

    table = DigitsField(label=_("Table"), highest=999)

    def __init__(self, data: Any = None, *, tables: Mapping[int, int]) -> None:
        super().__init__(data)
        self.tables = tables
        self.focus("table")

    def sentences(self, refusal: AnyRefusal) -> Iterable[tuple[str, str]]:
        """Return what is said of a refusal; that a sheet is in already concerns its table."""
        if isinstance(refusal, Stale):
            return [("table", gettext("La feuille de cette table est déjà rentrée."))]
        return super().sentences(refusal)

    def clean_table(self) -> int:
        """Return the table; raises ValidationError for one that is not in the round."""
        table: int = self.cleaned_data["table"]
        if table not in self.tables:
            raise ValidationError(
                gettext("Il n’y a pas de table %(table)s dans ce tour : elles vont de 1 à %(last)s.")
                % {"table": table, "last": max(self.tables, default=0)}
            )
        return table

    @property
    def match(self) -> int:
        """The number of the match at the table that was typed."""
        return self.tables[self.cleaned_data["table"]]


class SheetForm(TotalsForm):
    """The totals of a sheet in the version that was shown; once the round is closed a reason is asked."""

    reason = ReasonField(label=_("Motif de la correction"))
    version = forms.IntegerField(widget=forms.HiddenInput)

    def reasons(self) -> Reasons:
        """Return why totals are kept, and why they are corrected."""
        typed = self.cleaned_data
        return Reasons(override=typed["override_reason"], correction=typed["reason"])


SIDES = [("NS", _("Nord-Sud")), ("EW", _("Est-Ouest"))]


class DealForm(WriteForm):
    """One deal: who took, what he made with the dix de der, capot, belote; or nobody took."""

    places: ClassVar[Mapping[str, str]] = {
        "deal.taker": "taker",
        "deal.points": "points",
        "deal.points.NS": "points",
        "deal.points.EW": "points",
        "deal.capot_by": "capot_by",
        "deal.belote": "belote",
    }

    taker = forms.ChoiceField(
        label=_("Preneur"), choices=[*SIDES, (VOID, _("Personne n’a pris"))], widget=forms.RadioSelect
    )
    points = DigitsField(
        label=_("Points du preneur"),
        highest=HIGHEST_DEAL,
        required=False,
        help_text=_("Ses plis avec le dix de der, sans la belote."),
    )
    capot_by = forms.ChoiceField(label=_("Capot"), choices=[("", _("Non")), *SIDES], required=False)
    belote = forms.ChoiceField(label=_("Belote"), choices=[("", _("Non")), *SIDES], required=False)
    number = forms.IntegerField(widget=forms.HiddenInput)

    def facts(self) -> dict[str, Any]:
        """Return the deal as the engine reads it."""
        typed = self.cleaned_data
        if typed["taker"] == VOID:
            return {"void": True}
        holders = {"capot_by": typed["capot_by"] or None, "belote": typed["belote"] or None}
        points = {} if typed["points"] is None else {"points": {typed["taker"]: typed["points"]}}
        return {"taker": typed["taker"], **holders, **points}


class DealEditForm(DealForm):
    """A deal that is written, in the version that was shown; once the round is closed a reason is asked."""

    reason = ReasonField(label=_("Motif de la correction"))
    version = forms.IntegerField(widget=forms.HiddenInput)


def values_of_sheet(sheet: Mapping[str, Any]) -> dict[str, Any]:
    """Return a match's totals as their form shows them; ``sheet`` is the body of a match."""
    written = sheet["manches"][0] if sheet["manches"] else {}
    points = written.get("totals") or {}
    return {
        "ns": points.get("NS"),
        "ew": points.get("EW"),
        "belotes": written.get("belotes"),
        "capots": written.get("capots"),
        "litige_lost": written.get("litige_lost") or None,
        "version": sheet["version"],
    }


def values_of_deal(facts: Mapping[str, Any]) -> dict[str, Any]:
    """Return a deal's facts as its form shows them."""
    taker = VOID if facts.get("void") else facts.get("taker", "")
    points = facts.get("points", {}).get(taker)
    return {
        "taker": taker,
        "points": points,
        "capot_by": facts.get("capot_by") or "",
        "belote": facts.get("belote") or "",
    }

"""The forms of the desk: the totals of a sheet, as many as its ruleset and its table have."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.forms.boundfield import BoundField
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring import engine
from tournaments.ledger.events import MancheTotals
from tournaments.ledger.legality import SheetDoesNotAddUp
from tournaments.pages.deal_fields import PLACES
from tournaments.pages.forms import DigitsField, ReasonField, WriteForm
from tournaments.pages.manche_names import planned_name
from tournaments.pages.refusals import AnyRefusal
from tournaments.pages.sums import Sums, sums
from tournaments.refusals import Stale
from tournaments.services.confirmations import TypingsDiffer
from tournaments.services.results import Reasons

HIGHEST_TOTAL = 99_999
MOST_MARKS = 99
SIDES = ("NS", "EW")
MARKS = ("belotes", "capots", "litige_lost")


@dataclass(frozen=True, slots=True)
class SheetAsked:
    """What a sheet of totals asks: which places, which manches (those written deal by deal are left out).

    ``spare`` are places that not every table has; ``names`` says who sits where, where each plays for himself.
    """

    rules: engine.Rules
    places: tuple[str, ...] = SIDES
    spare: frozenset[str] = frozenset()
    names: Mapping[str, str] = field(default_factory=dict)
    dealt: frozenset[int] = frozenset()

    @property
    def manches(self) -> list[int]:
        """The manches that are written as totals, those that may come included."""
        return [number for number in range(1, self.rules.best_of.manches + 1) if number not in self.dealt]

    @property
    def marks(self) -> list[str]:
        """What is ticked beside the totals: only what changes a sum that is certain."""
        found: Sums = sums(self.rules)
        asked = {"belotes": found.belote > 0, "capots": found.capot > 0, "litige_lost": found.litige}
        return [mark for mark in MARKS if found.fixed and asked[mark]]

    def label(self, place: str) -> str:
        """Return what the total of a place is called."""
        if place in SIDES:
            return gettext("Total Nord-Sud") if place == "NS" else gettext("Total Est-Ouest")
        return f"{PLACES[place]} · {self.names[place]}" if place in self.names else str(PLACES[place])


def field_name(key: str, manche: int) -> str:
    """Return the name of a field: ``ns`` of the first manche, ``ns_2`` of the second."""
    return key.lower() if manche == 1 else f"{key.lower()}_{manche}"


@dataclass(frozen=True, slots=True)
class TotalsPart:
    """The fields of one manche; ``label`` is empty where a match has only one."""

    label: str
    totals: list[BoundField]
    marks: list[BoundField]

    @property
    def marked(self) -> bool:
        """Whether something is ticked, or refused, beside the totals."""
        return any(field.value() or field.errors for field in self.marks)


class TotalsForm(WriteForm):
    """The totals of a sheet; belotes and capots may stay empty (nobody counted them)."""

    override_reason = ReasonField(
        label=_("Garder ces totaux quand même, parce que"),
        help_text=_("À remplir seulement si les totaux sont vérifiés."),
    )
    does_not_add_up = False

    def __init__(self, data: Any = None, *, asked: SheetAsked, initial: Mapping[str, Any] | None = None) -> None:
        super().__init__(data, initial=dict(initial or {}))
        self.sheet_asked = asked
        for manche in asked.manches:
            self.ask(manche)
        self.order_fields(["table", *(name for name in self.fields if name != "override_reason")])

    def ask(self, manche: int) -> None:
        """Ask one manche: the first is needed, the others as far as they were played."""
        asked = self.sheet_asked
        for place in asked.places:
            needed = manche == asked.manches[0] and place not in asked.spare
            total = DigitsField(label=asked.label(place), highest=HIGHEST_TOTAL, required=needed)
            total.widget.attrs["data-step"] = "total"
            self.fields[field_name(place, manche)] = total
        for mark in asked.marks:
            self.fields[field_name(mark, manche)] = mark_field(mark)

    def clean(self) -> dict[str, Any]:
        """Ask for what is missing of a manche that is written in part, or that later ones follow."""
        asked, written = self.sheet_asked, self.written
        for manche in asked.manches:
            if manche > max(written, default=0):
                continue
            for name in (field_name(place, manche) for place in asked.places if place not in asked.spare):
                if self.cleaned_data.get(name) is None and name not in self.errors:
                    self.add_error(name, self.fields[name].error_messages["required"])
        return self.cleaned_data

    @property
    def written(self) -> list[int]:
        """The manches of which something was typed."""
        asked = self.sheet_asked
        return [
            manche
            for manche in asked.manches
            if any(self.cleaned_data.get(field_name(key, manche)) is not None for key in (*asked.places, *asked.marks))
        ]

    def manches(self) -> list[MancheTotals | None]:
        """Return what was typed, manche by manche; None for those that are written deal by deal."""
        asked = self.sheet_asked
        last = max([*self.written, *asked.dealt], default=0)
        return [None if number in asked.dealt else self.manche(number) for number in range(1, last + 1)]

    def manche(self, number: int) -> MancheTotals:
        """Return what was typed of one manche."""
        points = {place: self.cleaned_data[field_name(place, number)] for place in self.sheet_asked.places}
        marks = {mark: self.cleaned_data.get(field_name(mark, number)) for mark in MARKS}
        return MancheTotals(
            points={place: total for place, total in points.items() if total is not None},
            belotes=marks["belotes"],
            capots=marks["capots"],
            litige_lost=marks["litige_lost"] or 0,
        )

    def refuse(self, refusal: AnyRefusal) -> None:
        """Put a refusal beside its field; a sheet that does not add up may be kept with a reason."""
        super().refuse(refusal)
        self.does_not_add_up = isinstance(refusal, SheetDoesNotAddUp)

    def place(self, field: str) -> str:
        """Return the field of a refusal: a manche's last total for ``totals``, ``manches.1.totals``."""
        asked = self.sheet_asked
        parts = field.split(".")
        manche = int(parts[1]) + 1 if parts[0] == "manches" and len(parts) > 1 else min(asked.manches, default=1)
        last = next((place for place in reversed(asked.places) if place not in asked.spare), "")
        key = parts[-1]
        return field_name(last if key in {"totals", "manches"} else key, manche) if key != "reason" else field

    @property
    def asks_override(self) -> bool:
        """Whether the page asks why these totals are kept."""
        return self.does_not_add_up or bool(self["override_reason"].value())

    @property
    def parts(self) -> list[TotalsPart]:
        """The fields as the page lays them out, manche by manche."""
        asked = self.sheet_asked
        return [
            TotalsPart(
                planned_name(manche, asked.rules),
                [self[field_name(place, manche)] for place in asked.places],
                [self[field_name(mark, manche)] for mark in asked.marks],
            )
            for manche in asked.manches
        ]

    @property
    def sums(self) -> Sums:
        """What the running sum compares totals with."""
        return sums(self.sheet_asked.rules)


def mark_field(mark: str) -> DigitsField:
    """Return the field of what is ticked beside the totals."""
    if mark == "litige_lost":
        lost, empty = gettext("Points de litige perdus"), gettext("Vide : aucun.")
        return DigitsField(label=lost, highest=HIGHEST_TOTAL, required=False, help_text=empty)
    label = gettext("Belotes") if mark == "belotes" else gettext("Capots")
    return DigitsField(label=label, highest=MOST_MARKS, required=False)


class DeskForm(TotalsForm):
    """The next sheet of the pile: its table, then its totals; ``tables`` are matches by table number."""

    table = DigitsField(label=_("Table"), highest=999)
    differing: TypingsDiffer | None = None

    def __init__(self, data: Any = None, *, asked: SheetAsked, tables: Mapping[int, int]) -> None:
        super().__init__(data, asked=asked)
        self.tables = tables
        self.focus("table")

    def sentences(self, refusal: AnyRefusal) -> Iterable[tuple[str, str]]:
        """Return what is said of a refusal; that a sheet is in already, or says otherwise, concerns its table."""
        if isinstance(refusal, Stale):
            return [("table", gettext("La feuille de cette table est déjà rentrée."))]
        if isinstance(refusal, TypingsDiffer):
            return [("table", sentence) for _field, sentence in super().sentences(refusal)]
        return super().sentences(refusal)

    def refuse(self, refusal: AnyRefusal) -> None:
        """Put a refusal beside its field; keep both typings of a sheet where they differ."""
        super().refuse(refusal)
        self.differing = refusal if isinstance(refusal, TypingsDiffer) else None

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


def values_of_sheet(sheet: Mapping[str, Any], asked: SheetAsked) -> dict[str, Any]:
    """Return a match's totals as their form shows them; ``sheet`` is the body of a match."""
    values: dict[str, Any] = {"version": sheet["version"]}
    written = {manche["number"]: manche for manche in sheet["manches"]}
    for number in asked.manches:
        manche = written.get(number, {})
        points = manche.get("totals") or {}
        values |= {field_name(place, number): points.get(place) for place in asked.places}
        values |= {field_name(mark, number): manche.get(mark) for mark in asked.marks}
        if "litige_lost" in asked.marks:
            values[field_name("litige_lost", number)] = manche.get("litige_lost") or None
    return values

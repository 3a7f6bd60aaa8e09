"""What the forms of a deal have in common: the words for places, choices with nothing chosen, the base form."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from django import forms
from django.forms.boundfield import BoundField
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring import engine
from tournaments.ledger.legality import MancheOver
from tournaments.pages.forms import WriteForm
from tournaments.pages.frame import language
from tournaments.pages.refusals import AnyRefusal

type Choices = list[tuple[str, str | Promise]]

VOID = "void"
NOT: tuple[str, str | Promise] = ("", _("Non"))
PLACES: Mapping[str, str | Promise] = {
    "NS": _("Nord-Sud"),
    "EW": _("Est-Ouest"),
    "N": _("Nord"),
    "E": _("Est"),
    "S": _("Sud"),
    "W": _("Ouest"),
    "P1": _("Joueur 1"),
    "P2": _("Joueur 2"),
    "P3": _("Joueur 3"),
    "P4": _("Joueur 4"),
    "P5": _("Joueur 5"),
}
SIDES: Choices = [(side, PLACES[side]) for side in ("NS", "EW")]
SUITS: Choices = [
    ("hearts", _("♥ Cœur")),
    ("diamonds", _("♦ Carreau")),
    ("clubs", _("♣ Trèfle")),
    ("spades", _("♠ Pique")),
]
TRUMP_MODES: Choices = [("no_trump", _("Sans-atout")), ("all_trump", _("Tout-atout"))]
COINCHE: Choices = [NOT, ("coinche", _("Coinché (contré)")), ("surcoinche", _("Surcoinché (surcontré)"))]


@dataclass(frozen=True, slots=True)
class Asked:
    """A field as it is laid out: ``short`` for a number, ``tick`` for a box, nothing else for a choice."""

    field: BoundField
    kind: str


class DealFields(WriteForm):
    """The facts of one deal of a ruleset (``rules``), asked as a table gives them and nothing else.

    ``names`` says who sits where, where each plays for himself. A family's form declares every field that the
    family can ask; ``unasked`` names those that this ruleset has no use for. ``kept`` are the facts of a deal that
    is corrected: what the form does not show of them stays.
    """

    rules: ClassVar[engine.Rules]
    names: ClassVar[Mapping[str, str]] = {}
    kept: ClassVar[Mapping[str, Any]] = {}
    apart: ClassVar[tuple[str, ...]] = ("taker", "reason", "drop_after")
    surplus = False

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        for name in self.unasked():
            del self.fields[name]
        self.offer()

    def unasked(self) -> Iterable[str]:
        """Return the names of the fields that this ruleset does not ask."""
        return ()

    def offer(self) -> None:
        """Fill in what can be chosen under this ruleset, at this table."""

    def refuse(self, refusal: AnyRefusal) -> None:
        """Put a refusal beside its field; deals that would be too many may be taken out."""
        super().refuse(refusal)
        self.surplus = isinstance(refusal, MancheOver) and refusal.code == "deals_surplus"

    def sentences(self, refusal: AnyRefusal) -> Iterable[tuple[str, str]]:
        """Return what is said of a refusal: beside its field, a fact is not called by its path."""
        if not isinstance(refusal, engine.Refused):
            return super().sentences(refusal)
        return [
            (one.field, engine.say(replace(one, field=self.called(one.field)), language())) for one in refusal.refusals
        ]

    def called(self, fact: str) -> str:
        """Return what a fact is called in a sentence that stands beside the field where it is typed."""
        return gettext("Ce champ") if self.place(fact) in self.fields else fact

    def choose(self, name: str, choices: Choices) -> None:
        """Let one of these be chosen in a field."""
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices

    def place_choices(self, places: Iterable[str]) -> Choices:
        """Return places to choose from, with the name of who sits there."""
        return [(place, self.named(place)) for place in places]

    def named(self, place: str) -> str | Promise:
        """Return what a place is called: "Est · Anne Martin", "Est" where nobody is named."""
        name = self.names.get(place)
        return f"{PLACES[place]} · {name}" if name else PLACES[place]

    def typed(self, *names: str) -> dict[str, Any]:
        """Return the facts of the fields that were filled in, by name."""
        return {name: self.cleaned_data[name] for name in names if self.cleaned_data.get(name) not in {None, "", False}}

    def unshown(self, *names: str) -> dict[str, Any]:
        """Return those facts of the deal as it was that have no field here."""
        return {name: self.kept[name] for name in names if name in self.kept and name not in self.fields}

    @property
    def first(self) -> str:
        """The name of the field that is filled in first."""
        return next(iter(self.fields))

    @property
    def asked(self) -> list[Asked]:
        """The fields in their order, without those that the page lays out apart."""
        shown = [field for field in self.visible_fields() if not field.name.startswith(self.apart)]
        return [Asked(field, kind(field.field)) for field in shown]

    @property
    def fault_fields(self) -> list[Asked]:
        """The fields that say which fault ended the deal."""
        return []

    @property
    def declared_rows(self) -> list[list[BoundField]]:
        """One row of fields a declaration (annonce)."""
        return []


def kind(field: forms.Field) -> str:
    """Return how wide a field is laid out."""
    if isinstance(field, forms.BooleanField):
        return "tick"
    return "short" if isinstance(field, forms.IntegerField) else ""


def shared(typed: Mapping[str, Any], key: str) -> dict[str, dict[str, int]]:
    """Return the fact that both sides share (``points``, ``tricks``) from its two fields, nothing if both are empty."""
    of_sides = {side: typed.get(f"{key}_{side.lower()}") for side, _label in SIDES}
    stated = {side: points for side, points in of_sides.items() if points is not None}
    return {key: stated} if stated else {}


def spread(facts: Mapping[str, Any], key: str) -> dict[str, Any]:
    """Return the two fields of a fact that both sides share."""
    stated = facts.get(key) or {}
    return {f"{key}_{side.lower()}": stated.get(side) for side, _label in SIDES}

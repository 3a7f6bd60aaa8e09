"""The forms of people on their own: registered, changed, made a team of, drawn into teams."""

from collections.abc import Mapping
from typing import Any, ClassVar

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.models import Player
from tournaments.pages.forms import DigitsField, NameField, WriteForm
from tournaments.pages.typed_cards import read_numbers, read_tables
from tournaments.services.drawing import DrawIn
from tournaments.services.people import AloneIn, changed_person, person_in
from tournaments.services.registration import PersonIn

HIGHEST_NUMBER = 99_999
REAL = "real"


class PersonForm(WriteForm):
    """A person who registers alone."""

    places: ClassVar = {"players": "name"}

    name = NameField(label=_("Prénom et nom"))
    club = NameField(label=_("Club"), required=False)
    paid = forms.BooleanField(label=_("A réglé"), required=False)
    stand_in = forms.BooleanField(
        label=_("Volontaire"), required=False, help_text=_("Joue pour que le nombre soit pair.")
    )

    def person(self) -> AloneIn:
        """Return who was typed."""
        typed = self.cleaned_data
        return AloneIn(PersonIn(typed["name"], club=typed["club"] or None), typed["paid"], typed["stand_in"])


class PersonEditForm(PersonForm):
    """A person who is registered, in the version that was shown; a licence is not touched here."""

    version = forms.IntegerField(widget=forms.HiddenInput)

    def __init__(self, data: Any, *, player: Player) -> None:
        super().__init__(data, initial={**person_values(player), "version": player.version})
        self.player = player

    def person(self) -> AloneIn:
        """Return the person as he is to be."""
        typed = {name: self.cleaned_data[name] for name in ("name", "club", "paid", "stand_in")}
        if "paid" not in self.changed_data:
            typed["paid"] = self.player.paid
        return changed_person(person_in(self.player), {**typed, "club": typed["club"] or None})


def person_values(player: Player) -> dict[str, Any]:
    """Return a person as his form shows him."""
    note = player.note
    return {
        "name": note.text("name"),
        "club": note.text("club"),
        "paid": bool(player.paid),
        "stand_in": player.stand_in,
    }


class MakeTeamForm(WriteForm):
    """Two people without a team, by their numbers."""

    places: ClassVar = {"player": "second", "players": "second"}

    first = DigitsField(label=_("N°"), highest=HIGHEST_NUMBER, least=1)
    second = DigitsField(label=_("et n°"), highest=HIGHEST_NUMBER, least=1)

    @property
    def numbers(self) -> tuple[int, int]:
        """The two numbers."""
        return self.cleaned_data["first"], self.cleaned_data["second"]


class DrawForm(WriteForm):
    """How teams are to be drawn."""

    places: ClassVar = {"tables": "cards"}

    kind = forms.ChoiceField(
        label=_("Tirer les équipes"),
        choices=[
            ("lottery", _("au sort")),
            ("cards", _("aux cartes, tirées ici")),
            (REAL, _("aux cartes, tirées dans la salle")),
        ],
        initial="lottery",
        widget=forms.RadioSelect,
    )
    clubs_apart = forms.BooleanField(label=_("Séparer les joueurs d’un même club"), required=False)
    apart = forms.CharField(
        label=_("Autres personnes à séparer"),
        required=False,
        max_length=4_000,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text=_("Un groupe par ligne, par numéros : 3 9."),
    )
    cards = forms.CharField(
        label=_("Cartes tirées dans la salle"),
        required=False,
        max_length=40_000,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 4, "autocapitalize": "off", "spellcheck": "false"}),
        help_text=_(
            "Une ligne par table : les quatre numéros dans l’ordre où l’on tire, deux-points, puis chaque carte "
            "jusqu’au deuxième roi, par exemple 5 12 3 8 : 7p 10t Rco Vca Rp. Pour la donne, ajoutez / et une carte "
            "chacun. Une table de deux n’a que ses numéros."
        ),
    )

    def place(self, field: str) -> str:
        """Return beside which field a refusal belongs: of a table beside the cards, of a group beside the groups."""
        return super().place(field.partition(".")[0])

    def clean_apart(self) -> tuple[tuple[int, ...], ...]:
        """Return the groups to keep apart."""
        lines: str = self.cleaned_data["apart"]
        return tuple(read_numbers(line) for line in lines.splitlines() if line.strip())

    def clean(self) -> dict[str, Any]:
        """Read the cards where they were really drawn; raises ValidationError."""
        typed: dict[str, Any] = dict(super().clean() or {})
        if typed.get("kind") == REAL:
            self.read_cards(typed)
        return typed

    def read_cards(self, typed: dict[str, Any]) -> None:
        """Put the tables in the place of their text."""
        if not typed.get("cards", "").strip():
            self.add_error("cards", gettext("Tapez les cartes, une ligne par table."))
            return
        try:
            typed["tables"] = read_tables(typed["cards"])
        except ValidationError as refused:
            self.add_error("cards", refused)

    def asked(self) -> DrawIn:
        """Return what was chosen."""
        typed: Mapping[str, Any] = self.cleaned_data
        return DrawIn(
            by="lottery" if typed["kind"] == "lottery" else "cards",
            apart=typed["apart"],
            clubs_apart=typed["clubs_apart"],
            tables=typed["tables"] if typed["kind"] == REAL else None,
        )

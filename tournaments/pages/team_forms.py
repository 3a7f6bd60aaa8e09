"""The forms of registration: a team at the table, a file from the spreadsheet."""

import base64
from collections.abc import Mapping
from typing import Any, ClassVar

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.files.registrations import RegistrationFile, read_registrations
from tournaments.models import Entry, Tournament
from tournaments.pages.forms import DigitsField, NameField, WriteForm
from tournaments.services.registration import PersonIn, TeamIn

HIGHEST_TABLE = 9_999
LARGEST_FILE = 1_400_000  # as base64 it still fits into a posted form of 2 MB


def registers_alone(tournament: Tournament) -> bool:
    """Return whether people register one by one: each plays for himself, or two play face to face."""
    return tournament.plan.entry_mode == "melee"


class TeamForm(WriteForm):
    """A new team: its people (one where each registers alone), their club, whether they have paid."""

    places: ClassVar = {"players": "player_2"}

    player_1 = NameField(label=_("Joueur 1"), help_text=_("Prénom et nom."))
    player_2 = NameField(label=_("Joueur 2"))
    club = NameField(label=_("Club"), required=False)
    paid = forms.BooleanField(label=_("A réglé"), required=False)

    def __init__(self, data: Any = None, *, alone: bool = False, initial: Mapping[str, Any] | None = None) -> None:
        super().__init__(data, initial=dict(initial or {}))
        self.alone = alone
        if alone:
            del self.fields["player_2"]
            self.fields["player_1"].label = gettext("Joueur")

    def place(self, field: str) -> str:
        """Return beside which field a refusal belongs: about a team's people, beside the last of them."""
        return "player_1" if self.alone and field == "players" else super().place(field)

    @property
    def names(self) -> tuple[str, ...]:
        """The names that were typed."""
        return tuple(self.cleaned_data[name] for name in ("player_1", "player_2") if name in self.fields)

    def team(self) -> TeamIn:
        """Return what was typed."""
        typed = self.cleaned_data
        people = tuple(PersonIn(name) for name in self.names)
        return TeamIn(people, club=typed["club"] or None, paid=typed["paid"])


class TeamEditForm(TeamForm):
    """A team that is registered, in the version that was shown; what the form does not show stays."""

    fixed_table = DigitsField(
        label=_("Table réservée"),
        required=False,
        least=1,
        highest=HIGHEST_TABLE,
        help_text=_("Seulement pour qui en a besoin : accès, vue, ouïe…"),
    )
    version = forms.IntegerField(widget=forms.HiddenInput)

    def __init__(self, data: Any, *, entry: Entry, alone: bool = False) -> None:
        super().__init__(data, alone=alone, initial={**values_of(entry), "version": entry.version})
        self.entry = entry

    def team(self) -> TeamIn:
        """Return the team as it is to be; its own name, licences and the players' clubs are not touched here."""
        typed, kept = self.cleaned_data, self.entry.players.all()
        people = tuple(
            PersonIn(name, player.note.body.get("licence"), player.note.body.get("club"))
            for name, player in zip(self.names, kept, strict=True)
        )
        paid = typed["paid"] if "paid" in self.changed_data else self.entry.paid
        return TeamIn(people, self.entry.note.body.get("name"), typed["club"] or None, paid, typed["fixed_table"])


def values_of(entry: Entry) -> dict[str, Any]:
    """Return a team as its form shows it."""
    names = {f"player_{seat}": player.note.text("name") for seat, player in enumerate(entry.players.all(), 1)}
    club, paid = entry.note.text("club"), bool(entry.paid)
    return {**names, "club": club, "paid": paid, "fixed_table": entry.fixed_table}


class FileForm(WriteForm):
    """A file of registrations, to be looked at first."""

    file = forms.FileField(
        label=_("Fichier des inscriptions"),
        widget=forms.FileInput(attrs={"accept": ".csv,.txt,.tsv,text/csv,text/plain"}),
    )

    def __init__(self, *arguments: Any, alone: bool = False) -> None:
        super().__init__(*arguments)
        self.fields["file"].help_text = (
            gettext("CSV ou texte du tableur, avec une ligne de titres : Nom, Club, Réglé.")
            if alone
            else gettext("CSV ou texte du tableur, avec une ligne de titres : Joueur 1, Joueur 2, Club, Réglé.")
        )

    def clean_file(self) -> Any:
        """Return the file; raises ValidationError for one that could not come back with the confirmation."""
        file = self.cleaned_data["file"]
        if file.size > LARGEST_FILE:
            raise ValidationError(gettext("Ce fichier est trop gros : n’envoyez que la feuille des inscriptions."))
        return file

    def read(self) -> RegistrationFile:
        """Return what the file says."""
        return read_registrations(self.content)

    @property
    def content(self) -> bytes:
        """The file's bytes."""
        file = self.cleaned_data["file"]
        file.seek(0)
        content: bytes = file.read()
        return content

    @property
    def kept(self) -> str:
        """The file as the page keeps it between the preview and the confirmation."""
        return base64.b64encode(self.content).decode("ascii")


class ConfirmForm(WriteForm):
    """The confirmation: the file comes back with the page that showed it, and must have the SHA-256 shown.

    Nothing is stored meanwhile: no copy of people's names lies about when nobody confirms.
    """

    content = forms.CharField(widget=forms.HiddenInput)
    sha256 = forms.CharField(widget=forms.HiddenInput, max_length=64)

    def clean(self) -> dict[str, Any]:
        """Read the file again; raises ValidationError unless it is the one that was shown."""
        try:
            content = base64.b64decode(self.cleaned_data.get("content", ""), validate=True)
        except ValueError:
            content = b""
        file = read_registrations(content)
        if file.sha256 != self.cleaned_data.get("sha256"):
            raise ValidationError(gettext("Ce n’est plus le fichier qui était affiché : choisissez-le à nouveau."))
        return {**self.cleaned_data, "file": file}

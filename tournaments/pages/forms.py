"""What all forms of the hall that write have in common."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from django import forms
from django.core.exceptions import ValidationError
from django.utils import formats
from django.utils.translation import gettext as _

from scoring import engine
from tournaments.names import NameRefused, clean_name, say_name
from tournaments.pages.effects import Foreseen
from tournaments.pages.frame import language
from tournaments.pages.refusals import AnyRefusal, sentences_of, status_of
from tournaments.refusals import Refused, Stale

LONGEST_NOTE = 200


@dataclass(frozen=True, slots=True)
class Difference:
    """One field that somebody else changed first, as people read it."""

    label: str
    stored: str
    typed: str


class WriteForm(forms.Form):
    """A form whose refusals stand beside its fields while everything typed stays.

    ``places`` says beside which field a refusal of a service belongs, where the names differ; ``status`` is
    the HTTP status of the page that shows the form; ``stale`` holds the value that somebody else wrote first,
    ``foreseen`` what a correction would move while it waits to be confirmed.
    """

    places: ClassVar[Mapping[str, str]] = {}
    required_css_class = "required"
    status = 200
    stale: Stale | None = None
    foreseen: Foreseen | None = None

    def attempt[T](self, write: Callable[[], T]) -> T | None:
        """Return what a service returns, None where the form or the service refuses."""
        if not self.is_valid():
            self.status = 422
            self.focus(self.first_wrong)
            return None
        try:
            return write()
        except (Refused, engine.Refused) as refusal:
            self.refuse(refusal)
            self.focus(self.first_wrong)
            return None

    def focus(self, name: str) -> None:
        """Let the page open with the cursor in one field."""
        for field in self.fields.values():
            field.widget.attrs.pop("autofocus", None)
        if name:
            self.fields[name].widget.attrs["autofocus"] = True

    def refuse(self, refusal: AnyRefusal) -> None:
        """Put a refusal's sentences beside the fields that they concern."""
        self.status = status_of(refusal)
        self.stale = refusal if isinstance(refusal, Stale) else None
        for field, sentence in self.sentences(refusal):
            place = self.place(field)
            seen = place in self.fields and not self.fields[place].widget.is_hidden
            self.add_error(place if seen else None, sentence)

    def place(self, field: str) -> str:
        """Return beside which field of the form a refusal of one of the service's fields belongs."""
        return self.places.get(field, field)

    def sentences(self, refusal: AnyRefusal) -> Iterable[tuple[str, str]]:
        """Return what is said of a refusal, and of which field."""
        return sentences_of(refusal)

    @property
    def shown_version(self) -> Any:
        """The version that the form changes when it is sent: the current one once both values were shown."""
        return self.stale.current["version"] if self.stale else self["version"].value()

    def differences(self, current: Mapping[str, Any]) -> list[Difference]:
        """Return, field by field, what is stored now beside what was typed, where the two differ."""
        pairs = [(self[name], stored, self.cleaned_data.get(name)) for name, stored in current.items()]
        return [
            Difference(str(field.label), shown(field.field, stored), shown(field.field, typed))
            for field, stored, typed in pairs
            if stored != typed and not field.is_hidden
        ]

    @property
    def first_wrong(self) -> str:
        """The name of the first field that is refused, nothing where none is."""
        return next((name for name in self.fields if name in self.errors), "")


def shown(field: forms.Field, value: Any) -> str:
    """Return a value as its field shows it: a choice by its label, a tick by yes or no."""
    if isinstance(field, forms.ChoiceField):
        labels = {str(choice): label for choice, label in field.widget.choices}
        return str(labels.get(str(value), value))
    if isinstance(value, bool):
        return _("oui") if value else _("non")
    return formats.localize(value) if value not in {None, ""} else "–"


class NameField(forms.CharField):
    """A name of a person, a team, a club, a place: cleaned as everywhere in the product."""

    def clean(self, value: Any) -> str:
        """Return the clean name, or nothing where nothing is required; raises ValidationError."""
        text = super().clean(value)
        if not text:
            return ""
        try:
            return clean_name(text)
        except NameRefused as refused:
            raise ValidationError(say_name(refused.code, refused.params, language())) from refused


class DigitsField(forms.IntegerField):
    """A number typed with digits alone, on a keyboard of digits where there is one."""

    widget = forms.TextInput

    def __init__(self, *, highest: int, least: int = 0, **options: Any) -> None:
        super().__init__(min_value=least, max_value=highest, **options)
        self.widget.attrs |= {"inputmode": "numeric", "autocomplete": "off", "maxlength": len(str(highest))}

    def to_python(self, value: Any) -> int | None:
        """Return the number; raises ValidationError for anything but the digits 0 to 9."""
        text = str(value or "").strip()
        if text and not (text.isascii() and text.isdigit()):
            raise ValidationError(self.error_messages["invalid"], code="invalid")
        return super().to_python(text)


class ReasonField(NameField):
    """A short free text: why a sheet is corrected, or kept although it does not add up."""

    def __init__(self, *, required: bool = False, **options: Any) -> None:
        super().__init__(required=required, max_length=LONGEST_NOTE, **options)

    def clean(self, value: Any) -> str:
        """Return the clean text; raises ValidationError."""
        text = forms.CharField.clean(self, value)
        try:
            return clean_name(text, longest=LONGEST_NOTE) if text else ""
        except NameRefused as refused:
            raise ValidationError(say_name(refused.code, refused.params, language())) from refused

"""The forms of rulings: a reason, a forfeit, a penalty."""

from typing import Any, ClassVar

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.pages.forms import DigitsField, ReasonField, WriteForm
from tournaments.pages.seating import TableRow
from tournaments.services.rulings import Sanction

HIGHEST_PENALTY = 9_999
HIGHEST_NUMBER = 99_999
TAKEN = "taken"
GIVEN = "given"
DIRECTIONS: tuple[tuple[str, str | Promise], ...] = (
    (TAKEN, _("Retirés à cette équipe")),
    (GIVEN, _("Donnés à ses adversaires de ce tour")),
)


class ReasonForm(WriteForm):
    """Why something is done, which has to be said."""

    reason = ReasonField(label=_("Motif"), required=True)


class PerhapsReasonForm(WriteForm):
    """Why something is done, which the state of things may ask for."""

    reason = ReasonField(label=_("Motif"))


class ForfeitForm(PerhapsReasonForm):
    """Which side of a table did not play, in the version of the match that was shown."""

    side = forms.ChoiceField(label=_("Qui n’a pas joué ?"), widget=forms.RadioSelect)
    version = forms.IntegerField(widget=forms.HiddenInput, min_value=0)

    field_order = ("side", "reason")

    def __init__(self, data: Any, *, table: TableRow) -> None:
        super().__init__(data, initial={"version": table.match.sheet.version})
        sides = [(at.place, f"{at.label} – {at.team.number} · {at.team.name}") for at in table.at]
        self.fields["side"].choices = [*sides, ("both", gettext("Aucun des deux camps"))]  # type: ignore[attr-defined]


class ReinstateForm(ReasonForm):
    """Why a forfeit is taken back, in the version of the match that was shown."""

    version = forms.IntegerField(widget=forms.HiddenInput, min_value=0)

    def __init__(self, data: Any, *, table: TableRow) -> None:
        super().__init__(data, initial={"version": table.match.sheet.version})


class PenaltyForm(ReasonForm):
    """A penalty in a round: who, how many points, taken or given to the opponents, why."""

    places: ClassVar = {"to_opponents": "direction"}
    field_order = ("team", "points", "direction", "reason")

    team = DigitsField(label=_("N°"), highest=HIGHEST_NUMBER)
    points = DigitsField(label=_("Points"), highest=HIGHEST_PENALTY, least=1)
    direction = forms.ChoiceField(label=_("Ces points sont"), choices=DIRECTIONS, widget=forms.RadioSelect)

    def __init__(self, data: Any = None) -> None:
        super().__init__(data, initial={"direction": TAKEN})

    def sanction(self, round_number: int) -> Sanction:
        """Return what was typed, as a penalty of a round."""
        typed = self.cleaned_data
        return Sanction(
            team=typed["team"],
            points=typed["points"],
            to_opponents=typed["direction"] == GIVEN,
            reason=typed["reason"],
            round=round_number,
        )


class UndoForm(WriteForm):
    """Which action the button named."""

    seq = forms.IntegerField(widget=forms.HiddenInput, min_value=1)

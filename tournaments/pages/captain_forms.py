"""The captain's forms: his code, the totals of his table, what he says otherwise."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.models import Role, Token
from tournaments.pages.desk_forms import SheetAsked, SheetForm
from tournaments.pages.forms import ReasonField, WriteForm
from tournaments.services import access

LONGEST_SECRET = 100


class LinkForm(WriteForm):
    """The secret of a captain's link, put in by the page or typed."""

    secret = forms.CharField(label=_("Code de votre lien"), max_length=LONGEST_SECRET)
    token: Token | None = None

    def __init__(self, data: Any = None) -> None:
        super().__init__(data)
        self.fields["secret"].widget.attrs |= {"autocomplete": "off", "autocapitalize": "none", "spellcheck": "false"}

    def clean_secret(self) -> str:
        """Find whose link it is; raises ValidationError for one that lets no captain in."""
        secret: str = self.cleaned_data["secret"]
        self.token = access.find_token(secret.encode(), timezone.now())
        if self.token is None or self.token.role != Role.CAPTAIN:
            raise ValidationError(
                gettext("Ce lien n’est pas, ou n’est plus valable : demandez-en un autre aux organisateurs.")
            )
        return secret


class CaptainTotalsForm(SheetForm):
    """The totals of a captain's table; what does not add up he brings to the desk."""

    @property
    def asks_override(self) -> bool:
        """Whether the page asks why these totals are kept: a referee alone may keep them."""
        return False


class DisputeForm(CaptainTotalsForm):
    """What a captain says otherwise than the sheet as it was shown: his totals, a reason, or both."""

    content = forms.CharField(widget=forms.HiddenInput, max_length=64)
    reason = ReasonField(label=_("Ou pourquoi vous n’êtes pas d’accord"))

    def __init__(self, data: Any = None, *, asked: SheetAsked, initial: Mapping[str, Any] | None = None) -> None:
        super().__init__(data, asked=asked, initial=initial)
        for field in self.fields.values():
            field.required = field.required and field.widget.is_hidden

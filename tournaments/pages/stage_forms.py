"""The form of one phase of a concours: the fields that its kind has."""

from collections.abc import Iterable, Mapping, Sequence

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.ledger.legality import OWN_FIELDS
from tournaments.pages.course_words import CRITERIA, KINDS, METHODS, criteria_words
from tournaments.pages.forms import DigitsField, WriteForm
from tournaments.pages.rulesets import ruleset_choices
from tournaments.plan import RoundMethod, Stage
from tournaments.services.setup import find_ruleset

type Typed = Mapping[str, str]
"""What stands in the fields of a form, as it is sent."""

MOST_ROUNDS = 50
MOST_TEAMS = 10_000
USUAL_RANKINGS = (
    ("points", "wins", "difference", "head_to_head"),
    ("wins", "points", "difference", "head_to_head"),
    ("match_points", "points", "difference", "head_to_head"),
)
FIELDS: dict[str, tuple[str, ...]] = {str(kind): names for kind, names in OWN_FIELDS.items()}
NUMBERS = ("rounds", "groups", "size", "top", "best_of")
KIND_CHOICES: list[tuple[str, str | Promise]] = [(kind, label) for kind, label in KINDS.items()]
METHOD_CHOICES: list[tuple[str, str | Promise]] = [(method, label) for method, label in METHODS.items()]


class StageForm(WriteForm):
    """A phase; ``kept`` is the number of the stored phase whose own rules stay as they are."""

    kind = forms.ChoiceField(choices=KIND_CHOICES, widget=forms.HiddenInput)
    kept = forms.IntegerField(required=False, widget=forms.HiddenInput)
    rounds = DigitsField(label=_("Nombre de tours"), least=1, highest=MOST_ROUNDS)
    groups = DigitsField(label=_("Nombre de poules"), required=False, least=1, highest=1_000)
    size = DigitsField(label=_("ou équipes par poule"), required=False, least=3, highest=50)
    top = DigitsField(
        label=_("Pour les … premiers"),
        required=False,
        least=2,
        highest=MOST_TEAMS,
        help_text=_("Vide : tout le monde continue."),
    )
    best_of = forms.ChoiceField(
        label=_("Une rencontre"),
        required=False,
        choices=[("", _("comme le dit le règlement")), ("1", _("une manche")), ("3", _("deux manches gagnantes sur 3")),
                 ("5", _("trois manches gagnantes sur 5"))],
    )  # fmt: skip
    third_place = forms.BooleanField(label=_("Petite finale, pour la troisième place"), required=False)
    ruleset = forms.ChoiceField(label=_("Règlement de la phase"), required=False)
    ranking = forms.ChoiceField(label=_("Classement de la phase"), required=False)

    def __init__(self, typed: Typed, *, number: int) -> None:
        super().__init__(typed, prefix=f"stage-{number}")
        self.number = number
        self.of_kind = typed.get(self.add_prefix("kind"), "rounds")
        own = {"kind", "kept", "ruleset", "ranking", *FIELDS.get(self.of_kind, ())} - (
            {"top"} if number == 1 else set()
        )
        for name in set(self.fields) - own:
            del self.fields[name]
        self.fields["ruleset"].choices = [("", gettext("celui du concours")), *ruleset_choices()]  # type: ignore[attr-defined]
        self.fields["ranking"].choices = ranking_choices(typed.get(self.add_prefix("ranking"), ""))  # type: ignore[attr-defined]
        for turn in self.turns:
            self.fields[f"method_{turn}"] = forms.ChoiceField(
                label=gettext("Tour %(turn)d") % {"turn": turn}, choices=METHOD_CHOICES, required=False
            )

    @property
    def title(self) -> str:
        """What its kind is called."""
        return str(dict(KIND_CHOICES).get(self.of_kind, ""))

    @property
    def turns(self) -> range:
        """The rounds whose method is asked: as many as were typed, in a phase of rounds."""
        typed = str(self.data.get(self.add_prefix("rounds"), ""))
        count = int(typed) if typed.isascii() and typed.isdigit() and len(typed) <= 3 else 0
        return range(1, min(count, MOST_ROUNDS) + 1) if self.of_kind == "rounds" else range(0)

    @property
    def methods(self) -> list[forms.BoundField]:
        """The fields that say how each round is paired."""
        return [self[f"method_{turn}"] for turn in self.turns]

    def place(self, field: str) -> str:
        """Return beside which field a refusal belongs: of a round's method, beside that."""
        name, _dot, index = field.partition(".")
        return f"method_{int(index) + 1}" if name == "pairing" and index.isdigit() else name

    def stage(self, stored: Sequence[Stage]) -> Stage:
        """Return what was typed as a phase; a field left empty in the middle of the methods is like the one before."""
        chosen = self.cleaned_data
        kept = chosen.get("kept") or 0
        own = stored[kept - 1] if 0 < kept <= len(stored) else Stage()
        code = chosen["ruleset"] or None
        return Stage(
            kind=chosen["kind"],
            pairing=tuple(self.pairing()),
            third_place=chosen.get("third_place", False),
            ruleset=code,
            ruleset_version=version_of(code, own),
            overrides=own.overrides if code == own.ruleset else {},
            ranking=tuple(filter(None, chosen["ranking"].split(","))),
            **{name: int(chosen[name]) for name in NUMBERS if chosen.get(name)},
        )

    def pairing(self) -> Iterable[RoundMethod]:
        """Yield how each round is paired; where nothing is said, as the one before."""
        method: RoundMethod = "random"
        for turn in self.turns:
            method = self.cleaned_data[f"method_{turn}"] or method
            yield method


def version_of(code: str | None, own: Stage) -> int | None:
    """Return the version of a phase's ruleset: the one it has, of another the newest; none where it has none."""
    if code is None:
        return None
    return own.ruleset_version if code == own.ruleset else find_ruleset(code).version


def ranking_choices(now: str) -> list[tuple[str, str]]:
    """Return the rankings to choose from: that of the concours, the usual ones, and the one that was chosen."""
    usual = [",".join(criteria) for criteria in USUAL_RANKINGS]
    values = [*usual, *([now] if now and now not in usual and is_ranking(now) else [])]
    return [("", gettext("celui du concours")), *((value, criteria_words(value.split(","))) for value in values)]


def is_ranking(value: str) -> bool:
    """Return whether a text names criteria."""
    return set(value.split(",")) <= set(CRITERIA)


def typed_of(stage: Stage, number: int) -> dict[str, str]:
    """Return a phase as its form shows it, without the prefix of the fields."""
    typed = {
        "kind": stage.kind,
        "kept": str(number),
        "ruleset": stage.ruleset or "",
        "ranking": ",".join(stage.ranking),
    }
    typed |= {name: str(getattr(stage, name)) for name in NUMBERS if getattr(stage, name)}
    typed |= {f"method_{turn}": method for turn, method in enumerate(stage.pairing, 1)}
    return typed | ({"third_place": "on"} if stage.third_place else {})

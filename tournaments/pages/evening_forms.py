"""The forms by which a concours is set up and its settings are changed."""

from typing import Any, ClassVar

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from scoring import engine
from scoring.selectors import is_by_seat
from tournaments.models import Tournament
from tournaments.pages.forms import NameField, WriteForm
from tournaments.pages.rulesets import USUAL, ruleset_choices
from tournaments.plan import EntryMode, Plan, RoundMethod, Stage, planned_rounds
from tournaments.selectors import any_sheet_written
from tournaments.services.setup import entry_mode, find_ruleset

USUAL_ROUNDS = 4
MOST_ROUNDS = 20
AS_THEY_ARE = frozenset({"name", "venue", "ruleset", "confirmation", "visibility", "display_names"})
COURSE = ("rounds", "pairing", "ranking")
RANKINGS: dict[str, tuple[str, ...]] = {
    "points": ("points", "wins", "difference", "head_to_head"),
    "wins": ("wins", "points", "difference", "head_to_head"),
}
CRITERIA_OF_ONE = frozenset({"points", "wins"})


class EveningForm(WriteForm):
    """A concours before it exists, with what most concours choose filled in."""

    places: ClassVar = {
        "stages": "rounds",
        "stages.0.pairing": "pairing",
        "stages.0.kind": "ruleset",
        "slug": "name",
        "entry_mode": "ruleset",
    }

    stages: tuple[Stage, ...] = ()
    """The phases as they are stored, where the concours is there already."""

    name = NameField(label=_("Nom du concours"), help_text=_("Par exemple : Concours de la Saint-Jean."))
    date = forms.DateField(
        label=_("Date"),
        widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}),
        initial=timezone.localdate,
    )
    venue = NameField(label=_("Lieu"), required=False, help_text=_("Salle des fêtes, foyer, café…"))
    ruleset = forms.ChoiceField(
        label=_("Règlement"),
        choices=ruleset_choices,
        initial=USUAL,
        help_text=_("L’inscription suit le jeu : par doublettes, ou une personne à la fois."),
    )
    drawn = forms.BooleanField(
        label=_("Chacun s’inscrit seul, et les équipes sont tirées"),
        required=False,
        help_text=_("Au sort ou aux cartes, avant le début ; une équipe déjà formée peut s’inscrire aussi."),
    )
    rounds = forms.IntegerField(label=_("Nombre de tours"), min_value=1, max_value=MOST_ROUNDS, initial=USUAL_ROUNDS)
    pairing = forms.ChoiceField(
        label=_("À partir du tour 2, les tables sont"),
        choices=[
            ("ranked", _("faites au classement (1 contre 2, 3 contre 4…)")),
            ("random", _("tirées au sort")),
        ],
        initial="ranked",
        help_text=_("Le tour 1 est toujours tiré au sort ; les jeux où chacun joue pour soi, à tous les tours."),
    )
    ranking = forms.ChoiceField(
        label=_("Classement"),
        choices=[
            ("points", _("aux points, puis aux victoires")),
            ("wins", _("aux victoires, puis aux points")),
        ],
        initial="points",
    )

    @property
    def rules(self) -> engine.Rules:
        """The rules of the game that was chosen."""
        return find_ruleset(self.cleaned_data["ruleset"]).resolve({})

    def entry_mode(self) -> EntryMode:
        """Return how people register: as the game is played, or alone to be drawn into its teams of two."""
        usual = entry_mode(self.rules, self.stages)
        return "draw_pairs" if usual == "pairs" and self.cleaned_data["drawn"] else usual

    def stage(self) -> Stage:
        """Return the rounds: the first drawn at random, the others as chosen; each for himself, all at random."""
        rounds: int = self.cleaned_data["rounds"]
        method: RoundMethod = "random" if is_by_seat(self.rules) else self.cleaned_data["pairing"]
        return Stage(rounds, ("random", *(method,) * (rounds - 1)))

    def ranking_criteria(self) -> tuple[str, ...]:
        """Return the criteria as chosen; who plays for himself has no difference and meets nobody head to head."""
        criteria = RANKINGS[self.cleaned_data["ranking"]]
        return tuple(one for one in criteria if not is_by_seat(self.rules) or one in CRITERIA_OF_ONE)

    def plan(self, ruleset_version: int) -> Plan:
        """Return what was chosen as a plan."""
        return Plan(
            ruleset=self.cleaned_data["ruleset"],
            ruleset_version=ruleset_version,
            stages=(self.stage(),),
            date=self.cleaned_data["date"].isoformat(),
            entry_mode=self.entry_mode(),
            ranking=self.ranking_criteria(),
        )


class SettingsForm(EveningForm):
    """The settings of a concours; ruleset and rounds can no longer be touched once it has started.

    ``course``: rounds and ranking are other than the simple form can say, and are changed on a page of their own.
    """

    frozen: ClassVar = ("ruleset", "drawn", "rounds", "pairing")

    confirmation = forms.ChoiceField(
        label=_("Une feuille compte"),
        choices=[
            ("single", _("dès qu’elle est rentrée au bureau")),
            ("desk", _("quand elle est tapée deux fois au bureau")),
            ("opponents", _("quand l’autre camp, ou un arbitre, l’a validée")),
        ],
        help_text=_("Se choisit avant la première feuille."),
    )
    visibility = forms.ChoiceField(
        label=_("Le public"),
        choices=[
            ("visible", _("voit le classement après chaque tour")),
            ("hidden", _("ne voit pas le classement")),
        ],
    )
    display_names = forms.ChoiceField(
        label=_("Les noms affichés au public"),
        choices=[("full", _("prénom et nom")), ("initial", _("prénom et initiale"))],
    )
    version = forms.IntegerField(widget=forms.HiddenInput)

    def __init__(self, data: Any, *, tournament: Tournament) -> None:
        super().__init__(data, initial=settings_of(tournament))
        self.started = tournament.rules_document is not None
        self.stages = tournament.plan.stages
        self.course = not is_simple(tournament.plan)
        for name in COURSE if self.course else ():
            del self.fields[name]
        for name in self.fields.keys() & set(self.frozen):
            self.fields[name].disabled = self.started
        self.fields["confirmation"].disabled = self.started and any_sheet_written(tournament)

    def changes(self) -> dict[str, Any]:
        """Return what ``change_tournament`` takes: what was changed here, and nothing else."""
        changed, chosen = set(self.changed_data), self.cleaned_data
        changes = {name: chosen[name] for name in AS_THEY_ARE & changed}
        if "date" in changed:
            changes["date"] = chosen["date"].isoformat()
        if {"ruleset", "drawn"} & changed:
            changes["entry_mode"] = self.entry_mode()
        return changes if self.course else changes | self.simple_course(changed)

    def simple_course(self, changed: set[str]) -> dict[str, Any]:
        """Return the rounds and the ranking where they, or the game, were changed here."""
        course: dict[str, Any] = {}
        if {"ranking", "ruleset"} & changed:
            course["ranking"] = self.ranking_criteria()
        if {"rounds", "pairing", "ruleset"} & changed:
            course["stages"] = (self.stage(),)
        return course


def is_simple(plan: Plan) -> bool:
    """Return whether the simple form can say how a concours goes on: rounds alone, and one of two rankings."""
    return is_simple_stage(plan.stages[0]) and len(plan.stages) == 1 and plan.ranking in simple_rankings()


def is_simple_stage(stage: Stage) -> bool:
    """Return whether a phase is rounds of which the first is drawn, and all others by lot or by the ranking."""
    later = set(stage.pairing[1:])
    plain = Stage(stage.rounds, stage.pairing)
    return stage == plain and stage.pairing[:1] == ("random",) and len(later) < 2 and later <= {"random", "ranked"}


def simple_rankings() -> set[tuple[str, ...]]:
    """Return the rankings that the simple form offers, for pairs and for games each for himself."""
    alone = [tuple(one for one in criteria if one in CRITERIA_OF_ONE) for criteria in RANKINGS.values()]
    return {*RANKINGS.values(), *alone}


def settings_of(tournament: Tournament) -> dict[str, Any]:
    """Return a concours's settings as its form shows them."""
    plan = tournament.plan
    methods = plan.stages[0].pairing
    return {
        "name": tournament.name,
        "venue": tournament.venue,
        "date": tournament.date,
        "ruleset": plan.ruleset,
        "drawn": plan.entry_mode == "draw_pairs",
        "rounds": planned_rounds(plan.stages),
        "pairing": methods[1] if len(methods) > 1 else "ranked",
        "ranking": "wins" if plan.ranking[0] == "wins" else "points",
        "confirmation": plan.confirmation,
        "visibility": plan.visibility,
        "display_names": plan.display_names,
        "version": tournament.version,
    }

"""The form of an evening's course (déroulement): its phases, and what holds for all of them."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.ledger.legality import NOT_RECORDED
from tournaments.models import Tournament
from tournaments.pages.course_words import CRITERIA, stages_words
from tournaments.pages.forms import Difference, DigitsField, WriteForm
from tournaments.pages.refusals import AnyRefusal
from tournaments.pages.stage_forms import MOST_TEAMS, StageForm, typed_of
from tournaments.plan import ByeRule, EntryMode, Plan, Stage
from tournaments.services.setup import changed_plan, entry_mode, find_ruleset

RANKED_BY = ("ranking_1", "ranking_2", "ranking_3", "ranking_4", "ranking_5")
MOST_POINTS = 9_999
MOST_STAGES = 8
OF_A_STAGE = re.compile(r"stages\.(\d+)\.?(.*)")


def criterion(label: Any, *, required: bool = False) -> forms.ChoiceField:
    """Return a field of one criterion of the ranking."""
    known = [(name, words) for name, words in CRITERIA.items() if name not in NOT_RECORDED]
    return forms.ChoiceField(label=label, required=required, choices=known if required else [("", "–"), *known])


class PlanForm(WriteForm):
    """The course of an evening, in the version that was shown; ``teams`` asks what it becomes with so many."""

    places: ClassVar = {"ranking": "ranking_1", **{f"ranking.{place}": name for place, name in enumerate(RANKED_BY)}}

    version = forms.IntegerField(widget=forms.HiddenInput)
    ranking_1 = criterion(_("Classement par"), required=True)
    ranking_2 = criterion(_("puis"))
    ranking_3 = criterion(_("puis"))
    ranking_4 = criterion(_("puis"))
    ranking_5 = criterion(_("puis"))
    bye = forms.ChoiceField(
        label=_("L’exempte marque"),
        choices=[
            ("half", _("la moitié des points")),
            ("mean", _("la moyenne de son tour")),
            ("points", _("un nombre, à côté")),
        ],
    )
    bye_points = DigitsField(label=_("Ce nombre"), required=False, highest=MOST_POINTS)
    bye_match_points = DigitsField(label=_("Points de match"), highest=100)
    late = DigitsField(
        label=_("Retard, par tour manqué"),
        highest=MOST_POINTS,
        help_text=_("Points d’une équipe en retard : 0 le plus souvent."),
    )
    clubs_apart = DigitsField(
        label=_("Clubs séparés pendant les … premiers tours"), highest=50, help_text=_("0 : pas de séparation.")
    )
    tables = DigitsField(
        label=_("Tables dans la salle"), required=False, least=1, highest=10_000, help_text=_("Vide : assez.")
    )
    teams = DigitsField(label=_("Et si nous étions … équipes ?"), required=False, least=1, highest=MOST_TEAMS)

    def __init__(self, typed: Mapping[str, str], *, tournament: Tournament) -> None:
        super().__init__(typed)
        self.tournament = tournament
        self.stages = [StageForm(typed, number=number) for number in range(1, stage_count(typed) + 1)]

    def is_valid(self) -> bool:
        """Return whether everything typed makes sense by itself: what holds for all, and each phase."""
        return all([super().is_valid(), *(stage.is_valid() for stage in self.stages)])

    def clean_bye_points(self) -> int | None:
        """Return the points of a bye; raises ValidationError where they are asked and missing."""
        points: int | None = self.cleaned_data["bye_points"]
        if self.cleaned_data.get("bye") == "points" and points is None:
            raise forms.ValidationError(gettext("Dites combien de points."), code="required")
        return points

    def sentences(self, refusal: AnyRefusal) -> list[tuple[str, str]]:
        """Return what is said of a refusal, and of which field; what concerns a phase is said there."""
        return [(field, said) for field, said in super().sentences(refusal) if not self.said_of_stage(field, said)]

    def said_of_stage(self, field: str, sentence: str) -> bool:
        """Put a sentence beside the field of a phase that it concerns; return whether there is such a phase."""
        found = OF_A_STAGE.fullmatch(field)
        if found is None or int(found[1]) >= len(self.stages):
            return False
        stage = self.stages[int(found[1])]
        place = stage.place(found[2])
        stage.add_error(place if place in stage.fields and place != "kind" else None, sentence)
        return True

    def plan(self) -> Plan:
        """Return the plan as it would be with what was typed."""
        return changed_plan(self.tournament.plan, self.chosen())

    def chosen(self) -> dict[str, Any]:
        """Return what was typed, as fields of the plan."""
        typed, plan = self.cleaned_data, self.tournament.plan
        stages = tuple(stage.stage(plan.stages) for stage in self.stages)
        rules = find_ruleset(plan.ruleset, plan.ruleset_version).resolve(plan.overrides)
        points = typed["bye_points"] if typed["bye"] == "points" else typed["bye"]
        return {
            "stages": stages,
            "entry_mode": self.registered_as(entry_mode(rules, stages)),
            "ranking": tuple(filter(None, (typed[name] for name in RANKED_BY))),
            "bye": ByeRule(points, typed["bye_match_points"]),
            **{name: typed[name] for name in ("late", "clubs_apart", "tables")},
        }

    def registered_as(self, usual: EntryMode) -> EntryMode:
        """Return how people register: as the phases are played, and as before where that goes with it."""
        now = self.tournament.plan.entry_mode
        return now if {usual, now} == {"pairs", "draw_pairs"} else usual

    def changes(self) -> dict[str, Any]:
        """Return what ``change_tournament`` takes: what differs from the plan, and nothing else."""
        plan = self.tournament.plan
        return {name: value for name, value in self.chosen().items() if value != getattr(plan, name)}

    def phases_differ(self) -> list[Difference]:
        """Return the phases that are stored now beside those that were typed, where somebody else was quicker."""
        if not self.stale:
            return []
        now = Tournament.objects.get(pk=self.tournament.pk).plan.stages
        typed = self.chosen()["stages"]
        return [Difference(gettext("Phases"), stages_words(now), stages_words(typed))] if now != typed else []


def stage_count(typed: Mapping[str, str]) -> int:
    """Return how many phases a form was sent with."""
    said = typed.get("stages", "0")
    return min(int(said), MOST_STAGES) if said.isascii() and said.isdigit() and len(said) < 3 else 0


def typed_of_plan(tournament: Tournament) -> dict[str, str]:
    """Return a concours's course as its form shows it."""
    plan = tournament.plan
    points = plan.bye.points
    return {
        "version": str(tournament.version),
        **dict(zip(RANKED_BY, plan.ranking, strict=False)),
        "bye": points if isinstance(points, str) else "points",
        "bye_points": "" if isinstance(points, str) else str(points),
        "bye_match_points": str(plan.bye.match_points),
        "late": str(plan.late),
        "clubs_apart": str(plan.clubs_apart),
        "tables": "" if plan.tables is None else str(plan.tables),
        **typed_of_stages(plan.stages),
    }


def typed_of_stages(stages: tuple[Stage, ...]) -> dict[str, str]:
    """Return phases as their forms show them."""
    return renumbered([typed_of(stage, number) for number, stage in enumerate(stages, 1)])


def renumbered(stages: list[dict[str, str]]) -> dict[str, str]:
    """Return the fields of phases under the numbers of their places."""
    fields = {
        f"stage-{number}-{name}": value for number, stage in enumerate(stages, 1) for name, value in stage.items()
    }
    return {"stages": str(len(stages)), **fields}


def stages_typed(typed: Mapping[str, str]) -> list[dict[str, str]]:
    """Return the fields of each phase, without their numbers."""
    return [dict(fields_of(typed, number)) for number in range(1, stage_count(typed) + 1)]


def fields_of(typed: Mapping[str, str], number: int) -> Iterator[tuple[str, str]]:
    """Yield the fields of one phase."""
    prefix = f"stage-{number}-"
    for name, value in typed.items():
        if name.startswith(prefix):
            yield name.removeprefix(prefix), value

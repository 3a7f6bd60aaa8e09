"""The course of an evening (déroulement): its phases, chosen before the start, and what they become."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from scoring.selectors import is_by_seat, table_sizes
from tournaments import ledger
from tournaments.ledger.legality import check_plan
from tournaments.models import EntryState, Tournament
from tournaments.pages.access import organiser_only
from tournaments.pages.course_words import KINDS
from tournaments.pages.forecast_words import WARNINGS, becomes, doubt_words
from tournaments.pages.plan_forms import (
    MOST_STAGES,
    PlanForm,
    renumbered,
    stage_count,
    stages_typed,
    typed_of_plan,
    typed_of_stages,
)
from tournaments.pages.stage_forms import StageForm, typed_of
from tournaments.pages.submission import submission
from tournaments.plan import Forecast, Plan, Stage, default_stages, forecasts
from tournaments.services import setup

SAVE = "save"
FROZEN = ("bye", "bye_points", "bye_match_points", "late")
"""What the start freezes, besides the phases."""
NEW: Mapping[str, Stage] = {
    "rounds": default_stages(4)[0],
    "pools": Stage(kind="pools", size=4),
    "knockout": Stage(kind="knockout"),
    "principal_consolante": Stage(kind="principal_consolante"),
    "melee": Stage(5, kind="melee"),
}
"""Each kind of phase as it is when it is added."""
PRESETS: Mapping[str, tuple[Promise, tuple[Stage, ...]]] = {
    "classic": (gettext_lazy("4 tours au classement"), default_stages(4)),
    "pools": (
        gettext_lazy("Poules de 4, puis principal et consolante"),
        (NEW["pools"], NEW["principal_consolante"]),
    ),
    "top8": (
        gettext_lazy("4 tours, puis tableau des 8 premiers"),
        (*default_stages(4), Stage(kind="knockout", top=8, third_place=True)),
    ),
    "melee": (gettext_lazy("Mêlée en 5 tours"), (NEW["melee"],)),
}
"""The usual evenings."""

type Typed = dict[str, str]
type Stages = list[dict[str, str]]


@dataclass(frozen=True, slots=True)
class StageRow:
    """A phase as the page shows it: its form, what it becomes, and what should be known of that."""

    form: StageForm
    becomes: str = ""
    warnings: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def plan(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Show the course of an evening and what it becomes; change it.

    Every button sends the whole form: to look again, to add, move or remove a phase, to begin with a usual evening.
    Only one of them writes.
    """
    do = request.POST.get("do", "")
    form = PlanForm(typed_in(request, tournament, do), tournament=tournament)
    if do == SAVE and form.attempt(lambda: save(form, tournament, request)) is not None:
        messages.success(request, _("Le déroulement est enregistré."))
        return redirect("plan", slug=tournament.slug)
    if request.method == "POST" and do != SAVE:
        form.attempt(lambda: check_plan(form.plan()))
    return plan_page(request, tournament, form)


def save(form: PlanForm, tournament: Tournament, request: HttpRequest) -> ledger.Outcome:
    """Store what differs in a valid form."""
    return setup.change_tournament(
        tournament=tournament,
        changes=form.changes(),
        expect=form.cleaned_data["version"],
        submission=submission(request),
    )


def typed_in(request: HttpRequest, tournament: Tournament, do: str) -> Typed:
    """Return the fields of the form: as they are stored, as they were sent, or as a button has changed them.

    Once the concours has started what that froze is taken from the store, whatever is sent.
    """
    stored = typed_of_plan(tournament)
    if request.method != "POST":
        return stored
    sent = {name: str(value) for name, value in request.POST.items()}
    if tournament.rules_document is not None:
        rest = {name: value for name, value in sent.items() if not name.startswith("stage")}
        return {**rest, **typed_of_stages(tournament.plan.stages), **{name: stored[name] for name in FROZEN}}
    return rearranged(sent, do)


def rearranged(typed: Typed, do: str) -> Typed:
    """Return the fields once a button was pressed: "preset-melee", "add-pools", "up-2", "down-1", "remove-2"."""
    verb, _dash, what = do.partition("-")
    rest = {name: value for name, value in typed.items() if not name.startswith("stage")}
    if verb == "preset" and what in PRESETS:
        return {**rest, **typed_of_stages(PRESETS[what][1])}
    stages = stages_typed(typed)
    if verb == "add" and what in NEW and len(stages) < MOST_STAGES:
        stages.append({**typed_of(NEW[what], 0), "kept": ""})
    change = CHANGES.get(verb)
    if change and what.isascii() and what.isdigit() and 0 < int(what) <= len(stages):
        change(stages, int(what) - 1)
    return {**rest, **renumbered(stages)}


def move_up(stages: Stages, index: int) -> None:
    """Let a phase change places with the one before."""
    stages.insert(max(index - 1, 0), stages.pop(index))


def move_down(stages: Stages, index: int) -> None:
    """Let a phase change places with the one after."""
    stages.insert(index + 1, stages.pop(index))


def remove(stages: Stages, index: int) -> None:
    """Take a phase out."""
    del stages[index]


CHANGES: Mapping[str, Callable[[Stages, int], None]] = {"up": move_up, "down": move_down, "remove": remove}


def plan_page(request: HttpRequest, tournament: Tournament, form: PlanForm) -> HttpResponse:
    """Show the form and, where what was typed makes sense, what it becomes."""
    registered = registered_in(tournament)
    teams = 0
    rows = [StageRow(stage) for stage in form.stages]
    if form.is_valid():
        teams = form.cleaned_data["teams"] or registered
        rows = foreseen(form, form.plan(), teams) if teams else rows
    context = {
        "tournament": tournament,
        "form": form,
        "rows": rows,
        "teams": teams,
        "registered": registered,
        "started": tournament.rules_document is not None,
        "alone": tournament.plan.entry_mode == "melee",
        "presets": [] if is_by_seat(tournament.rules) else [(name, label) for name, (label, _) in PRESETS.items()],
        "kinds": list(KINDS.items()) if stage_count(form.data) < MOST_STAGES else [],
        "differences": form.phases_differ(),
    }
    return render(request, "organiser/plan.html", context, status=form.status)


def registered_in(tournament: Tournament) -> int:
    """Return how many teams, or people alone, are registered and still there."""
    return tournament.entries.filter(state=EntryState.ACTIVE).count()


def foreseen(form: PlanForm, chosen: Plan, teams: int) -> list[StageRow]:
    """Return the phases with what they become if so many teams play."""
    alone = chosen.entry_mode == "melee"
    return [
        StageRow(
            form=stage,
            becomes=becomes(made, alone=alone),
            warnings=tuple(said for code, said in doubts if code in WARNINGS),
            remarks=tuple(said for code, said in doubts if code not in WARNINGS),
        )
        for stage, (made, doubts) in zip(form.stages, doubtful(form.tournament, chosen, teams), strict=True)
    ]


def doubtful(tournament: Tournament, chosen: Plan, teams: int) -> Iterator[tuple[Forecast, list[tuple[str, str]]]]:
    """Yield what each phase becomes with so many teams, and its doubts by code, in words."""
    made = forecasts(chosen, teams, table_size=min(table_sizes(tournament.rules)))
    for stage, one in zip(chosen.stages, made, strict=True):
        yield one, [(doubt.code, doubt_words(doubt, stage.kind)) for doubt in one.doubts]


def warnings(tournament: Tournament) -> tuple[str, ...]:
    """Return what an organiser should know before he starts with those who are registered."""
    stages = doubtful(tournament, tournament.plan, registered_in(tournament))
    return tuple(said for _, doubts in stages for code, said in doubts if code in WARNINGS)

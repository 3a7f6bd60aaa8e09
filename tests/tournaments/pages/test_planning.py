"""The course of an evening on its page: phases that are added, moved, taken out; what they become; what is refused."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.html import read
from tests.tournaments.evening import SmallEvening
from tournaments.models import Tournament
from tournaments.pages.forecast_words import BYES, DOUBTS
from tournaments.pages.plan_forms import typed_of_plan
from tournaments.pages.planning import PRESETS
from tournaments.plan import KINDS, Plan, Stage, default_stages, forecasts

POOLS = Stage(kind="pools", size=4)
TOP_4 = Stage(kind="knockout", top=4)
TWO_BRACKETS = Stage(kind="principal_consolante")


def address(page="plan", slug="soir"):
    return reverse(page, args=[slug])


def typed(evening: SmallEvening, **changed: str) -> dict[str, str]:
    """Return the form as the page shows it, with some fields changed."""
    return {**typed_of_plan(evening.tournament), **{name.replace("__", "-"): value for name, value in changed.items()}}


def stages(evening: SmallEvening) -> tuple[Stage, ...]:
    return evening.tournament.plan.stages


def kinds(answer) -> list[str]:
    return [row.form.of_kind for row in answer.context["rows"]]


@pytest.fixture
def planned(evening):
    """A concours of 14 teams: pools, then a bracket of four."""
    evening.plan["stages"] = (POOLS, TOP_4)
    evening.create()
    evening.register(14)
    return evening


def test_plan_says_what_each_phase_becomes_with_who_is_registered(desk, planned):
    page = read(desk.get(address()))

    assert page.heading == "Déroulement à 14 équipes"
    assert "14 équipes, 3 tours, 6 tables, 2 exemptes, 2 poules de 4, 2 poules de 3" in page.words
    assert "4 équipes, 2 tours, 2 tables" in page.words
    assert "Dans chaque poule impaire une équipe est exempte à chaque tour." in page.words


def test_plan_without_a_team_says_nothing_of_what_it_becomes(desk, evening):
    evening.create()

    page = read(desk.get(address()))

    assert page.heading == "Déroulement de la soirée"


def test_plan_looked_at_with_other_numbers_warns_and_writes_nothing(desk, planned):
    answer = desk.send(address(), **typed(planned, teams="3", tables="0"), do="look")
    again = desk.send(address(), **typed(planned, teams="30", tables="10"), do="look")

    warned = [row.warnings for row in again.context["rows"]]
    assert "tables" in answer.context["form"].errors
    assert warned == [
        ("Il faut 14 tables et il n’y en a que 10 : trouvez des tables, ou limitez les inscriptions.",),
        (),
    ]
    assert (planned.tournament.version, planned.tournament.plan.tables) == (1, None)


@pytest.mark.parametrize(
    ("do", "after"),
    [
        pytest.param("add-melee", ["pools", "knockout", "melee"], id="added at the end"),
        pytest.param("up-2", ["knockout", "pools"], id="moved up"),
        pytest.param("down-1", ["knockout", "pools"], id="moved down"),
        pytest.param("up-1", ["pools", "knockout"], id="the first stays first"),
        pytest.param("remove-2", ["pools"], id="taken out"),
        pytest.param("remove-9", ["pools", "knockout"], id="one that is not there"),
        pytest.param("add-bridge", ["pools", "knockout"], id="a kind that is not there"),
        pytest.param("preset-top8", ["rounds", "knockout"], id="a usual evening"),
    ],
)
def test_plan_buttons_change_the_phases_of_the_form_alone(desk, planned, do, after):
    answer = desk.send(address(), **typed(planned), do=do)

    assert kinds(answer) == after
    assert stages(planned) == (POOLS, TOP_4)


@pytest.mark.parametrize("preset", PRESETS)
def test_plan_of_each_usual_evening_is_stored(desk, evening, preset):
    evening.create()
    shown = desk.send(address(), **typed(evening), do=f"preset-{preset}").context["form"].data

    answer = desk.send(address(), **shown | {"do": "save"})

    assert answer["Location"] == address()
    assert stages(evening) == PRESETS[preset][1]


def test_plan_stores_what_was_changed(desk, planned):
    changed = {
        "stage__2__best_of": "3", "stage__2__third_place": "on", "stage__2__ruleset": "belote-501",
        "stage__2__ranking": "wins,points,difference,head_to_head", "ranking_1": "wins", "ranking_2": "points",
        "bye": "points", "bye_points": "900", "late": "500", "clubs_apart": "2", "tables": "7",
    }  # fmt: skip

    desk.send(address(), **typed(planned, **changed), do="save")

    plan = planned.tournament.plan
    knockout = plan.stages[1]
    assert (knockout.best_of, knockout.third_place, knockout.ruleset, knockout.ruleset_version) == (
        3, True, "belote-501", 1,
    )  # fmt: skip
    assert knockout.ranking[0] == "wins"
    assert plan.ranking[:2] == ("wins", "points")
    assert (plan.bye.points, plan.late, plan.clubs_apart, plan.tables) == (900, 500, 2, 7)


def test_plan_asks_a_method_for_every_round_and_repeats_the_last(desk, evening):
    evening.create()

    desk.send(address(), **typed(evening, stage__1__rounds="6", stage__1__method_4="ladder"), do="save")

    assert stages(evening)[0].pairing == ("random", "ranked", "ranked", "ladder", "ladder", "ladder")


def test_plan_keeps_what_the_form_does_not_show_of_a_phase_that_moves(desk, evening):
    own = Stage(kind="knockout", overrides={"end": {"deals": 8}})
    evening.plan["stages"] = (*default_stages(2), own)
    evening.create()
    moved = desk.send(address(), **typed(evening), do="up-2").context["form"].data

    desk.send(address(), **moved | {"do": "save"})

    assert stages(evening) == (own, *default_stages(2))


@pytest.mark.parametrize(
    ("changed", "stage", "field", "sentence"),
    [
        pytest.param({"stage__1__groups": "3"}, 0, "size", "l’un ou l’autre", id="pools by number and by size"),
        pytest.param({"stage__1__size": "2"}, 0, "size", "supérieure ou égale à 3", id="a pool of two"),
        pytest.param({"stage__2__top": "huit"}, 1, "top", "nombre entier", id="not a number"),
    ],
)
@pytest.mark.parametrize("do", ["look", "save"])
def test_plan_refusals_stand_beside_their_field(desk, planned, do, changed, stage, field, sentence):
    answer = desk.send(address(), **typed(planned, **changed), do=do)

    assert answer.status_code == 422
    assert sentence in answer.context["rows"][stage].form.errors[field][0]
    assert answer.context["form"].non_field_errors() == []
    assert stages(planned)[0] == POOLS


def test_plan_without_a_phase_is_refused(desk, planned):
    answer = desk.send(address(), **{**typed(planned), "stages": "0"}, do="save")

    assert answer.status_code == 422
    assert "Indiquez au moins une phase." in answer.text


def test_plan_of_a_melee_beside_other_phases_is_refused(desk, planned):
    answer = desk.send(address(), **typed(planned), do="add-melee")

    assert answer.status_code == 422
    assert "Une mêlée ne va pas avec d’autres phases" in answer.context["rows"][2].form.non_field_errors()[0]


def test_plan_of_a_melee_lets_people_register_alone(desk, evening):
    evening.create()
    shown = desk.send(address(), **typed(evening), do="preset-melee").context["form"].data

    desk.send(address(), **shown | {"do": "save"})

    assert evening.tournament.plan.entry_mode == "melee"


def test_plan_of_other_phases_leaves_it_that_teams_are_drawn(desk, evening):
    evening.plan["entry_mode"] = "draw_pairs"
    evening.create()

    desk.send(address(), **typed(evening, stage__1__rounds="3"), do="save")

    assert (evening.tournament.plan.entry_mode, stages(evening)[0].rounds) == ("draw_pairs", 3)


def test_plan_of_a_melee_is_refused_once_pairs_are_registered(desk, planned):
    shown = desk.send(address(), **typed(planned), do="preset-melee").context["form"].data

    answer = desk.send(address(), **shown | {"do": "save"})

    assert answer.status_code == 409
    assert planned.tournament.plan.entry_mode == "pairs"


def test_plan_changed_by_somebody_else_meanwhile_shows_both(desk, planned):
    mine = typed(planned, stage__2__top="8")
    desk.send(address(), **typed(planned, stage__2__top="6"), do="save")

    late = desk.send(address(), **mine, do="save")

    assert late.status_code == 412
    (phases,) = late.context["differences"]
    assert ("pour les 6 premiers" in phases.stored, "pour les 8 premiers" in phases.typed) == (True, True)


def test_plan_is_frozen_by_the_start_but_for_tables_and_clubs(desk, evening):
    evening.plan["stages"] = (POOLS, TOP_4)
    evening.start(8)

    answer = desk.send(address(), **typed(evening, stage__2__top="2", late="100", tables="9"), do="save")

    plan = evening.tournament.plan
    assert answer["Location"] == address()
    assert (plan.stages, plan.late, plan.tables) == ((POOLS, TOP_4), 0, 9)


def test_settings_leave_a_course_of_several_phases_to_its_own_page(desk, planned):
    page = desk.get(address("settings"))

    assert page.context["form"].fields.keys() & {"rounds", "pairing", "ranking"} == set()
    assert "Poules de 4, puis Tableau, pour les 4 premiers" in read(page).words


def test_start_warns_of_what_does_not_fit(desk, evening):
    evening.plan |= {"stages": (*default_stages(2), Stage(kind="knockout", top=8)), "tables": 2}
    evening.create()
    evening.register(6)

    page = read(desk.get(address("start")))

    assert "Il faut 3 tables et il n’y en a que 2" in page.words
    assert "8 équipes sont attendues ici et il n’y en a que 6" in page.words


def test_plan_costs_the_same_for_more_teams(desk, marie):
    costs = []
    for slug, teams in (("petit", 2), ("grand", 9)):
        evening = SmallEvening(marie, slug, {"stages": (POOLS, TWO_BRACKETS)})
        evening.create()
        evening.register(teams)
        with CaptureQueriesContext(connection) as captured:
            desk.get(address(slug=slug))
        costs.append(len(captured))

    assert costs[0] == costs[1]


EVERY_DOUBT = [
    ((Stage(9, ("random",) * 9),), 1, {"too_few", "rematches", "byes"}),
    ((Stage(9, ("random",) * 9),), 6, {"rematches", "tables_short"}),
    ((*default_stages(2), Stage(kind="knockout", top=8)), 5, {"fewer_than_top", "byes", "tables_short"}),
    ((POOLS,), 7, {"pools_uneven", "byes", "tables_short"}),
]


@pytest.mark.parametrize(("chosen", "teams", "codes"), EVERY_DOUBT)
def test_every_doubt_has_words(chosen, teams, codes):
    plan = Plan("concours-12-donnes", 1, chosen, "2026-06-24", tables=1)

    found = {doubt.code for one in forecasts(plan, teams) for doubt in one.doubts}

    assert found == codes
    assert found <= DOUBTS.keys() | {"byes"}


def test_byes_have_words_in_every_kind_of_phase():
    assert set(BYES) == set(KINDS)
    assert {code for *_, codes in EVERY_DOUBT for code in codes} == DOUBTS.keys() | {"byes"}


def test_forecast_is_public(anybody, planned):
    body = anybody.get("/tournaments/soir/forecast/?teams=9").json()

    assert body["teams"] == 9
    assert [(one["entrants"], one["rounds"], one["pools"]) for one in body["stages"]] == [
        (9, 3, [3, 3, 3]),
        (4, 2, []),
    ]
    assert anybody.get("/tournaments/soir/forecast/").json()["teams"] == 14
    assert anybody.get("/tournaments/soir/forecast/?teams=x").status_code == 400
    assert Tournament.objects.get().version == 1

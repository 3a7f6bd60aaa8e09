"""``?dry_run=true``: what a write would answer and move."""

import pytest

from tests.program import Program
from tests.tournaments.evening import SmallEvening, seated
from tests.tournaments.told import told
from tournaments.models import Account, Match

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("tasks_run")]

TOTALS = "/tournaments/soir/matches/1/totals/"
CORRECTED = {"totals": {"NS": 600, "EW": 1344}, "reason": "mal recopié"}


@pytest.fixture
def evening(marie: Account) -> SmallEvening:
    """Four teams in the second round; Nord-Sud has won everywhere in the first."""
    evening = told(told(SmallEvening(marie), SmallEvening.start), SmallEvening.play_round, 1)
    return told(evening, SmallEvening.show_round, 2)


def test_dry_run_names_the_teams_that_move(evening: SmallEvening, program: Program) -> None:
    teams = seated(Match.objects.with_seats().get(number=1))

    tried = program.put(f"{TOTALS}?dry_run=true", CORRECTED, version=1)

    said = tried.json()
    assert (tried.status_code, said["dry_run"], said["score"]) == (200, True, {"NS": 600, "EW": 1344})
    assert sorted(said["effects"]["points"], key=lambda moved: moved["before"]) == [
        {"team": teams["EW"], "name": f"Anne {teams['EW']} / Bruno {teams['EW']}", "before": 840, "after": 1344},
        {"team": teams["NS"], "name": f"Anne {teams['NS']} / Bruno {teams['NS']}", "before": 1104, "after": 600},
    ]
    assert (said["effects"]["rounds"], said["effects"]["matches"]) == ([2], [])


def test_dry_run_has_no_receipt_and_no_version_to_edit(evening: SmallEvening, program: Program) -> None:
    before = evening.tournament.head

    tried = program.put(f"{TOTALS}?dry_run=true", CORRECTED, version=1)

    assert "receipt" not in tried.json()
    assert not tried.has_header("ETag")
    assert evening.tournament.head == before


def test_dry_run_and_write_share_a_key(evening: SmallEvening, program: Program) -> None:
    program.put(f"{TOTALS}?dry_run=true", CORRECTED, version=1, key="once")

    done = program.put(TOTALS, CORRECTED, version=1, key="once")
    tried = program.put(f"{TOTALS}?dry_run=true", CORRECTED, version=1, key="once")

    assert (done.status_code, done["ETag"], done.has_header("Idempotent-Replayed")) == (200, '"2"', False)
    assert (tried.json(), tried["Idempotent-Replayed"]) == (done.json(), "true")


def test_dry_run_that_is_false_writes(evening: SmallEvening, program: Program) -> None:
    done = program.put(f"{TOTALS}?dry_run=false", CORRECTED, version=1)

    assert done.json()["receipt"] == {"seq": evening.tournament.seq, "head": evening.tournament.head}


@pytest.mark.parametrize("word", ["", "1", "yes", "True", "true%20"])
def test_dry_run_is_true_or_false(evening: SmallEvening, program: Program, word: str) -> None:
    refused = program.put(f"{TOTALS}?dry_run={word}", CORRECTED, version=1)

    assert (refused.status_code, refused.json()["errors"][0]["field"]) == (400, "dry_run")


@pytest.mark.parametrize(
    ("body", "version", "status"),
    [
        pytest.param({"totals": {"NS": 600, "EW": 1344}}, 1, 409, id="no reason"),
        pytest.param(CORRECTED, 0, 412, id="an older version"),
        pytest.param(CORRECTED, None, 428, id="no version"),
        pytest.param({**CORRECTED, "totals": {"NS": 600, "EW": 600}}, 1, 422, id="does not add up"),
        pytest.param({"totals": 600}, 1, 400, id="no totals"),
    ],
)
def test_dry_run_is_refused_as_the_write(
    evening: SmallEvening, program: Program, body: object, version: int | None, status: int
) -> None:
    tried = program.put(f"{TOTALS}?dry_run=true", body, version=version)
    done = program.put(TOTALS, body, version=version)

    assert (tried.status_code, tried.json()) == (status, done.json())


def test_dry_run_of_a_team_shows_its_names(evening: SmallEvening, program: Program) -> None:
    tried = program.post("/tournaments/soir/teams/?dry_run=true", {"players": [{"name": "Zoé"}, {"name": "Léo"}]})

    assert (tried.status_code, tried.json()["number"], tried.json()["name"]) == (200, 5, "Zoé / Léo")
    assert evening.tournament.entries.count() == 4


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/tournaments/", {"name": "A", "date": "2026-06-24", "ruleset": "concours-12-donnes"}),
        ("/tournaments/soir/rounds/", {}),
    ],
)
def test_new_concours_and_new_round_are_not_tried_dry(
    program: Program, marie: Account, path: str, body: object
) -> None:
    SmallEvening(marie).start()

    refused = program.post(f"{path}?dry_run=true", body)

    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (422, "no_dry_run")

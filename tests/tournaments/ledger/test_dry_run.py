"""A dry run: what a write would answer and move, and everything as it was."""

from typing import Any

import pytest

from tests.tournaments.evening import SmallEvening, pair_of, seated
from tests.tournaments.told import told
from tournaments import ledger
from tournaments.actor import Submission
from tournaments.ledger.events import MancheTotals
from tournaments.ledger.projection import dump
from tournaments.ledger.verify import verify
from tournaments.models import Account, Match, Note, Snapshot, Tournament
from tournaments.plan import default_stages
from tournaments.refusals import Conflict, Stale
from tournaments.services import registration, results, rounds, setup

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("in_the_hall")]

NOTHING = {"ranks": (), "points": (), "rounds": (), "matches": (), "astray": ()}


@pytest.fixture
def evening(marie: Account) -> SmallEvening:
    """Four teams in the second round, paired by the standings of the first, which is closed."""
    evening = told(told(SmallEvening(marie), SmallEvening.start), SmallEvening.play_round, 1)
    return told(evening, SmallEvening.show_round, 2)


def everything(tournament: Tournament) -> tuple[object, ...]:
    """Return all that a write could leave behind."""
    notes = list(Note.objects.order_by("pk").values_list("ref", flat=True))
    stored = list(Snapshot.objects.order_by("pk").values_list("as_of_seq", "etag"))
    return tournament.seq, tournament.head, tournament.events.count(), dump(tournament), notes, stored


def correct(evening: SmallEvening, asked: Submission, ns: int = 600, **changed: Any) -> ledger.Outcome:
    """Correct table 1 of round 1, where Nord-Sud had won by 1104 to 840."""
    parts = {"match": 1, "expect": 1, "reasons": results.Reasons(correction="mal recopié"), **changed}
    manches = [MancheTotals.of_sides(ns, 1944 - ns)]
    return results.enter_totals(tournament=evening.tournament, manches=manches, submission=asked, **parts)


def seats(evening: SmallEvening, number: int) -> dict[str, int]:
    return seated(Match.objects.with_seats().get(tournament=evening.tournament, number=number))


def test_dry_run_answers_as_the_write_would_without_a_receipt(evening: SmallEvening) -> None:
    at = evening.submission().at
    tried = correct(evening, evening.submission(at=at, dry_run=True))

    done = correct(evening, evening.submission(at=at))

    assert tried.body == {**done.body, "dry_run": True, "effects": tried.body["effects"]}
    assert (tried.status, tried.receipt) == (200, None)


def test_dry_run_of_a_correction_tells_ranks_points_and_rounds_paired_before(evening: SmallEvening) -> None:
    first, second = seats(evening, 1), seats(evening, 2)

    effects = correct(evening, evening.submission(dry_run=True)).body["effects"]

    ranks = {moved["team"]: (moved["before"], moved["after"]) for moved in effects["ranks"]}
    points = {moved["team"]: (moved["before"], moved["after"]) for moved in effects["points"]}
    assert ranks == {first["EW"]: (3, 1), second["NS"]: (1, 2), first["NS"]: (1, 4)}
    assert points == {first["EW"]: (840, 1344), first["NS"]: (1104, 600)}
    assert (effects["rounds"], effects["matches"]) == ((2,), ())


def test_dry_run_leaves_everything_as_it_is(evening: SmallEvening) -> None:
    before = everything(evening.tournament)

    correct(evening, evening.submission(dry_run=True))

    assert everything(evening.tournament) == before
    assert verify(evening.tournament).ok


def test_dry_run_leaves_its_key_to_the_write(evening: SmallEvening) -> None:
    asked = {"key": "same", "request": "same"}
    correct(evening, evening.submission(**asked, dry_run=True))

    done = correct(evening, evening.submission(**asked))

    assert (done.replayed, done.body["score"]) == (False, {"NS": 600, "EW": 1344})


def test_dry_run_of_a_write_that_was_made_answers_its_receipt(evening: SmallEvening) -> None:
    asked = {"key": "same", "request": "same"}
    done = correct(evening, evening.submission(**asked))

    tried = correct(evening, evening.submission(**asked, dry_run=True))

    assert (tried.body, tried.receipt, tried.replayed) == (done.body, done.receipt, True)


@pytest.mark.parametrize(
    ("changed", "refusal", "code"),
    [
        pytest.param({"expect": 0}, Stale, "stale", id="an older version"),
        pytest.param({"reasons": results.NO_REASONS}, Conflict, "reason_required", id="no reason"),
    ],
)
def test_dry_run_refuses_as_the_write_would(
    evening: SmallEvening, changed: dict[str, Any], refusal: type[Exception], code: str
) -> None:
    before = everything(evening.tournament)

    with pytest.raises(refusal, match=code):
        correct(evening, evening.submission(dry_run=True), **changed)

    assert everything(evening.tournament) == before


def test_dry_run_in_a_round_that_is_played_moves_no_standings(evening: SmallEvening) -> None:
    asked = evening.submission(dry_run=True)

    tried = correct(evening, asked, match=3, expect=0, reasons=results.NO_REASONS)

    assert tried.body["effects"] == NOTHING


def test_dry_run_of_a_change_that_alters_no_points_moves_nothing(evening: SmallEvening) -> None:
    assert correct(evening, evening.submission(dry_run=True), ns=1104).body["effects"] == NOTHING


def test_dry_run_of_a_close_tells_the_standings_after_it(evening: SmallEvening) -> None:
    for match in evening.tournament.matches.filter(round__number=2):
        evening.enter(match)
    asked = evening.submission(dry_run=True)

    tried = rounds.close_round(tournament=evening.tournament, number=2, submission=asked)

    after = {moved["team"]: moved["after"] - moved["before"] for moved in tried.body["effects"]["points"]}
    assert (tried.body["state"], sorted(after.values())) == ("closed", [840, 840, 1104, 1104])
    assert tried.body["effects"]["rounds"] == ()


def test_round_drawn_at_random_depends_on_no_standings(marie: Account) -> None:
    evening = SmallEvening(marie, plan={"stages": default_stages(2, by_lot=True)})
    evening.start()
    evening.play_round(1)
    evening.show_round(2)

    tried = correct(evening, evening.submission(dry_run=True))

    assert tried.body["effects"]["rounds"] == ()


def test_dry_run_of_a_team_that_joins_brings_its_notes(evening: SmallEvening) -> None:
    tried = registration.register_teams(
        tournament=evening.tournament, teams=[pair_of(5)], submission=evening.submission(dry_run=True)
    )

    assert {note.ref for note in tried.notes} == {tried.body["note"], *(one["note"] for one in tried.body["players"])}
    assert [moved for moved in tried.body["effects"]["ranks"] if moved["team"] == 5] == [
        {"team": 5, "before": None, "after": 5}
    ]


def test_creating_a_concours_is_not_tried_dry(marie: Account) -> None:
    evening = SmallEvening(marie)
    evening.create()

    with pytest.raises(ledger.NoDryRun):
        setup.create_tournament(
            account=marie, name="Deux", plan=evening.tournament.plan, submission=evening.submission(dry_run=True)
        )

    assert Tournament.objects.count() == 1


def test_pairing_a_round_is_not_tried_dry(marie: Account) -> None:
    evening = SmallEvening(marie)
    evening.start()

    with pytest.raises(ledger.NoDryRun):
        rounds.request_round(tournament=evening.tournament, account=marie, submission=evening.submission(dry_run=True))

    assert (evening.tournament.jobs.count(), evening.tournament.rounds.count()) == (0, 0)

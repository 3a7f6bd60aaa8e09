"""What events on sheets leave: who wrote, how far the match is."""

from dataclasses import replace

import pytest

from tests.tournaments.evening import SmallEvening, seated
from tournaments.actor import Actor, Submission
from tournaments.ledger.events import MancheTotals
from tournaments.models import Account, Match, MatchState, Role
from tournaments.services import results

pytestmark = pytest.mark.django_db

TAKEN = {"taker": "NS", "points": {"NS": 92, "EW": 70}}


def playing(account: Account, **plan: object) -> tuple[SmallEvening, Match]:
    """Return a concours of four teams whose first round is being played, and the match at its first table."""
    evening = SmallEvening(account, plan=plan)
    evening.start()
    return evening, evening.show_round()[0]


def captain(evening: SmallEvening, team: int) -> Submission:
    return replace(evening.submission(), actor=Actor("c" * 32, Role.CAPTAIN, team))


def test_match_remembers_the_team_whose_captain_wrote_last(marie: Account) -> None:
    evening, match = playing(marie, confirmation="opponents")
    team = seated(match)["NS"]

    evening.enter(match, submission=captain(evening, team))
    match.refresh_from_db()
    assert match.writer == team

    evening.enter(match, 972, 972, expect=1)
    match.refresh_from_db()
    assert match.writer is None


def test_deal_remembers_the_team_of_its_captain(marie: Account) -> None:
    evening, match = playing(marie, confirmation="opponents")
    team = seated(match)["EW"]

    results.enter_deal(
        tournament=evening.tournament, match=match.number, facts=TAKEN, submission=captain(evening, team)
    )

    match.refresh_from_db()
    assert match.writer == team


@pytest.mark.parametrize("confirmation", ["desk", "opponents"])
def test_sheet_that_has_to_be_seen_twice_is_written_and_not_finished(marie: Account, confirmation: str) -> None:
    evening, match = playing(marie, confirmation=confirmation)

    entered = evening.enter(match)

    assert entered.body["state"] == MatchState.WRITTEN


def test_correction_of_a_referee_counts_as_seen(marie: Account) -> None:
    evening, match = playing(marie, confirmation="desk")
    evening.enter(match)

    corrected = results.enter_totals(
        tournament=evening.tournament,
        match=match.number,
        manches=[MancheTotals.of_sides(972, 972)],
        expect=1,
        reasons=results.Reasons(correction="mal recopié"),
        submission=evening.submission(),
    )

    assert corrected.body["state"] == MatchState.FINISHED

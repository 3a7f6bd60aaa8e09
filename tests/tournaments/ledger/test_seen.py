"""Who agreed to what is proved: a confirmation by the side that wrote, or of another sheet, is found (faults, I9)."""

import json

import pytest

from tests.tournaments.evening import SmallEvening, seated
from tests.tournaments.ledger.forging import forge
from tournaments.ledger import chain, events
from tournaments.ledger.events import MancheTotals
from tournaments.ledger.rebuild import rebuild
from tournaments.ledger.verify import verify
from tournaments.models import Account, Match
from tournaments.services import confirmations

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(marie: Account) -> SmallEvening:
    """A sheet that the captain of Nord-Sud wrote and the one of Est-Ouest confirmed, in the last event."""
    evening = SmallEvening(marie, plan={"confirmation": "opponents"})
    evening.start()
    match = evening.show_round()[0]
    confirmations.say_totals(
        tournament=evening.tournament,
        match=match.number,
        manches=[MancheTotals.of_sides(1104, 840)],
        expect=0,
        submission=evening.captain(seated(match)["NS"]),
    )
    evening.confirm(match, evening.captain(seated(match)["EW"]))
    return evening


def confirm_otherwise(evening: SmallEvening, **changed: object) -> None:
    """Let the last event, and its hash, say that somebody else, or something else, was agreed to."""
    last = evening.tournament.events.get(seq=evening.tournament.seq)
    forge(evening, last.seq, body=chain.canonical(json.loads(last.body) | changed))


def writer(evening: SmallEvening) -> int:
    return seated(Match.objects.get(number=1))["NS"]


def test_confirmed_sheet_is_legal_and_rebuilt(evening: SmallEvening) -> None:
    assert verify(evening.tournament).broken is None
    assert rebuild(evening.tournament).same


def test_confirmation_forged_to_be_by_the_side_that_wrote_is_found(evening: SmallEvening) -> None:
    confirm_otherwise(evening, team=writer(evening))

    broken = verify(evening.tournament).broken

    assert (broken.seq, broken.why) == (evening.tournament.seq, "illegal: NeedsOpponent: needs_opponent")


def test_confirmation_forged_to_be_of_another_sheet_is_found(evening: SmallEvening) -> None:
    confirm_otherwise(evening, content="0" * 64)

    broken = verify(evening.tournament).broken

    assert (broken.seq, broken.why) == (evening.tournament.seq, "illegal: ContentMoved: content_moved")


def test_score_forged_under_a_confirmation_is_found(evening: SmallEvening) -> None:
    written = evening.tournament.events.get(kind=events.TotalsEntered.kind)
    forge(evening, written.seq, body=written.body.replace("1104", "1140").replace("840", "804"))

    broken = verify(evening.tournament).broken

    assert (broken.seq, broken.why) == (evening.tournament.seq, "illegal: ContentMoved: content_moved")


def test_token_of_a_forged_role_is_found(evening: SmallEvening) -> None:
    evening.enter(Match.objects.get(number=2))
    last = evening.tournament.events.get(seq=evening.tournament.seq)
    forged = events.TokenIssued("a" * 32, "organiser")

    forge(evening, last.seq, kind=forged.kind, body=chain.body_of(forged))

    assert verify(evening.tournament).broken.why == "illegal: TokenImpossible: token_role"

"""Rounds that are drawn again, closed for good, or were paired before a correction."""

import pytest

from tests.tournaments.evening import SmallEvening, seated
from tests.tournaments.ruled import (
    as_referee,
    close,
    finish,
    forfeit,
    lift,
    lock,
    penalise,
    reinstate,
    reopen,
    undo_last,
    unpair,
    withdraw,
)
from tests.tournaments.told import told
from tournaments.ledger import legality
from tournaments.ledger.drawings import Drawing, drawings
from tournaments.ledger.events import MancheTotals
from tournaments.ledger.rebuild import rebuild
from tournaments.models import Account, Match, RoundState, Tournament
from tournaments.services import results

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(marie: Account) -> SmallEvening:
    return told(SmallEvening(marie), SmallEvening.start, 4)


def correct(evening: SmallEvening, match: Match, **more: object) -> int:
    """Correct the totals of a match of a closed round; return the number of the event."""
    match.sheet.refresh_from_db()
    asked = {"submission": evening.submission(), **more}
    outcome = results.enter_totals(
        tournament=evening.tournament,
        match=match.number,
        manches=[MancheTotals.of_sides(840, 1104)],
        expect=match.sheet.version,
        reasons=results.Reasons(correction="inversée"),
        **asked,
    )
    return outcome.receipt.seq


def test_draft_is_taken_back_freely_and_drawn_again(evening: SmallEvening) -> None:
    evening.pair()
    first = seated(evening.tournament.matches.get(table=1))

    assert unpair(evening).body == {"number": 1, "unpaired": True}
    assert not evening.tournament.rounds.exists()
    evening.pair()

    assert seated(evening.tournament.matches.get(table=1)) == first
    assert rebuild(evening.tournament).same


def test_published_round_is_taken_back_with_a_reason(evening: SmallEvening) -> None:
    """Fault 20: a round that is shown is taken back while nothing is written."""
    evening.show_round()

    with pytest.raises(legality.ReasonMissing, match="unpair_reason_required"):
        unpair(evening)
    unpair(evening, reason="une équipe oubliée")

    assert not evening.tournament.matches.exists()


def test_round_in_which_something_is_written_is_not_taken_back(evening: SmallEvening) -> None:
    _, second = evening.show_round()
    evening.enter(second)

    with pytest.raises(legality.RoundBegun, match="round_begun") as refused:
        unpair(evening, reason="trop tard")

    assert refused.value.params == {"round": 1, "tables": [2]}


def test_round_in_which_a_team_forfeited_is_taken_back_once_the_forfeit_is(evening: SmallEvening) -> None:
    match, _ = evening.show_round()
    forfeit(evening, match)

    with pytest.raises(legality.RoundBegun):
        unpair(evening, reason="refaire")
    reinstate(evening, match)
    unpair(evening, reason="refaire")

    assert not evening.tournament.rounds.exists()


def test_closed_round_is_not_taken_back(evening: SmallEvening) -> None:
    evening.play_round(1)

    with pytest.raises(legality.RoundClosed, match="unpair_closed"):
        unpair(evening, reason="trop tard")
    with pytest.raises(legality.RoundUnknown):
        unpair(evening, 2)


def test_matches_of_a_round_that_is_drawn_again_have_new_numbers(evening: SmallEvening) -> None:
    first = [match.number for match in evening.show_round()]
    unpair(evening, reason="refaire")

    assert (first, [match.number for match in evening.show_round()]) == ([1, 2], [3, 4])


def test_draws_of_a_round_are_counted_whoever_takes_them_back(evening: SmallEvening) -> None:
    """Fault 27: drawing until it suits is seen by everybody."""
    evening.pair()
    unpair(evening)
    evening.pair()
    undo_last(evening)
    evening.pair()
    withdraw(evening, 1)
    evening.pair()

    assert drawings(evening.tournament) == {1: Drawing(draws=4, corrected=None)}


def test_locked_round_is_corrected_by_the_organiser_alone_with_a_reason(evening: SmallEvening) -> None:
    """Fault 14: what is locked is the organiser's."""
    match, _ = evening.play_round(1)

    assert lock(evening).body["state"] == "locked"
    with pytest.raises(legality.OrganiserOnly, match="round_locked"):
        correct(evening, match, **as_referee(evening))
    with pytest.raises(legality.RoundClosed, match="reason_required"):
        evening.enter(match, expect=1)
    correct(evening, match)

    match.refresh_from_db()
    assert match.sheet.version == 2


def test_referee_goes_on_in_the_round_after_a_locked_one(evening: SmallEvening) -> None:
    evening.play_round(1)
    lock(evening)
    match, _ = evening.show_round(2)

    assert evening.enter(match, **as_referee(evening)).body["state"] == "finished"


def test_round_is_locked_once_and_only_when_it_is_closed(evening: SmallEvening) -> None:
    with pytest.raises(legality.RoundUnknown):
        lock(evening)
    evening.play_round(1)
    lock(evening)

    with pytest.raises(legality.RoundLockedAlready):
        lock(evening)
    evening.show_round(2)
    with pytest.raises(legality.RoundStillOpen):
        lock(evening, 2)


def test_locked_round_counts_as_a_closed_one(evening: SmallEvening) -> None:
    evening.play_round(1)
    lock(evening)

    evening.play_round(2)

    assert list(evening.tournament.rounds.order_by("number").values_list("state", flat=True)) == [
        RoundState.LOCKED,
        RoundState.CLOSED,
    ]


def test_finished_concours_is_reopened_with_a_reason_and_goes_on(evening: SmallEvening) -> None:
    evening.play_round(1)
    finish(evening)

    assert reopen(evening).body["state"] == "running"
    evening.play_round(2)

    assert finish(evening).body["state"] == "finished"


def test_concours_that_is_not_finished_is_not_reopened(evening: SmallEvening) -> None:
    with pytest.raises(legality.WrongState, match="not_finished"):
        reopen(evening)


def corrected(tournament: Tournament) -> dict[int, int | None]:
    return {number: drawing.corrected for number, drawing in drawings(tournament).items()}


def test_correction_leaves_the_rounds_paired_since_as_they_are_and_they_say_so(evening: SmallEvening) -> None:
    """Fault 19: a correction in round 1 after round 2 was paired."""
    match, _ = evening.play_round(1)
    evening.play_round(2)
    evening.show_round(3)
    paired = [seated(one) for one in evening.tournament.matches.order_by("number")]

    seq = correct(evening, match)

    assert [seated(one) for one in evening.tournament.matches.order_by("number")] == paired
    assert corrected(evening.tournament) == {1: None, 2: seq, 3: seq}


def test_round_paired_after_a_correction_knows_of_it(evening: SmallEvening) -> None:
    match, _ = evening.play_round(1)
    correct(evening, match)

    evening.show_round(2)

    assert corrected(evening.tournament) == {1: None, 2: None}


def test_first_of_several_corrections_is_named(evening: SmallEvening) -> None:
    first, second = evening.play_round(1)
    evening.show_round(2)

    seqs = [correct(evening, first), correct(evening, second)]

    assert corrected(evening.tournament)[2] == seqs[0]


@pytest.mark.parametrize("ruling", ["forfeit", "penalty"])
def test_rulings_on_an_earlier_round_are_corrections_unless_they_are_undone(evening: SmallEvening, ruling: str) -> None:
    match, _ = evening.play_round(1)
    evening.show_round(2)
    if ruling == "forfeit":
        seq = forfeit(evening, match, reason="fraude").receipt.seq
    else:
        seq = penalise(evening, 1, round=1).receipt.seq
    assert corrected(evening.tournament)[2] == seq

    undo_last(evening)

    assert corrected(evening.tournament)[2] is None


def test_lifting_a_penalty_of_an_earlier_round_is_a_correction(evening: SmallEvening) -> None:
    evening.play_round(1)
    penalise(evening, 1)
    evening.show_round(2)

    seq = lift(evening).receipt.seq

    assert corrected(evening.tournament)[2] == seq


def test_rulings_on_the_round_in_play_are_no_corrections_of_it(evening: SmallEvening) -> None:
    evening.play_round(1)
    match, other = evening.show_round(2)
    penalise(evening, 1)
    evening.enter(match)
    forfeit(evening, match, reason="fraude")
    evening.enter(other)
    close(evening, 2)

    assert corrected(evening.tournament) == {1: None, 2: None}


def test_correction_of_a_round_before_it_was_drawn_again_is_known_to_the_new_draw(evening: SmallEvening) -> None:
    match, _ = evening.play_round(1)
    evening.show_round(2)
    correct(evening, match)
    unpair(evening, 2, reason="refaire avec la correction")

    evening.show_round(2)

    assert drawings(evening.tournament)[2] == Drawing(draws=2, corrected=None)

"""How far a match is once something is written on its sheet."""

import pytest

from tournaments.ledger.apply import state_of
from tournaments.models import MatchState
from tournaments.plan import Confirming


@pytest.mark.parametrize(
    ("score_over", "confirming", "seen", "state"),
    [
        pytest.param(False, "single", False, MatchState.PLAYING, id="not written to its end"),
        pytest.param(False, "desk", True, MatchState.PLAYING, id="seen, and not written to its end"),
        pytest.param(True, "single", False, MatchState.FINISHED, id="typed once"),
        pytest.param(True, "desk", False, MatchState.WRITTEN, id="to be typed again"),
        pytest.param(True, "opponents", False, MatchState.WRITTEN, id="to be confirmed by the other side"),
        pytest.param(True, "desk", True, MatchState.FINISHED, id="typed twice"),
        pytest.param(True, "opponents", True, MatchState.FINISHED, id="confirmed, or corrected by a referee"),
    ],
)
def test_state_of_a_match(score_over: bool, confirming: Confirming, seen: bool, state: MatchState) -> None:
    assert state_of(score_over=score_over, confirming=confirming, seen=seen) == state

"""What a change moves, from the standings before and after it."""

import pytest

from tournaments.ledger.effects import Effects, Moved, Outlook, effects_of
from tournaments.ranking import Outcome, Place, Record, Result, rank

NOBODY = Outlook((), {})


def standings(**points: int) -> tuple[Place, ...]:
    """Return the standings of teams ``t1``, ``t2`` … that have played one round each."""
    results = {team: Result(1, (), written, 0, Outcome.DRAW) for team, written in points.items()}
    return rank([Record(int(team[1:]), (result,)) for team, result in results.items()])


FIRST = standings(t1=900, t2=800, t3=700)
SECOND = standings(t1=900, t2=600, t3=700)


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        pytest.param(NOBODY, NOBODY, Effects((), (), ()), id="before the first closed round"),
        pytest.param(Outlook(FIRST, {2: FIRST}), Outlook(FIRST, {2: FIRST}), Effects((), (), ()), id="nothing moves"),
        pytest.param(
            Outlook(FIRST, {}),
            Outlook(SECOND, {}),
            Effects((Moved(3, 3, 2), Moved(2, 2, 3)), (Moved(2, 800, 600),), ()),
            id="two teams change places, one its points",
        ),
        pytest.param(
            Outlook(FIRST, {2: FIRST, 3: FIRST}),
            Outlook(FIRST, {2: FIRST, 3: SECOND}),
            Effects((), (), (3,)),
            id="a round was paired from other standings",
        ),
        pytest.param(
            Outlook(FIRST, {2: FIRST}), Outlook(FIRST, {3: SECOND}), Effects((), (), ()), id="rounds that come and go"
        ),
        pytest.param(
            Outlook(standings(t1=900), {}),
            Outlook(standings(t1=900, t2=0), {}),
            Effects((Moved(2, None, 2),), (Moved(2, None, 0),), ()),
            id="a team that joins",
        ),
        pytest.param(
            Outlook(standings(t1=900, t2=0), {}),
            Outlook(standings(t1=900), {}),
            Effects((Moved(2, 2, None),), (Moved(2, 0, None),), ()),
            id="a team that goes",
        ),
    ],
)
def test_effects_of(before: Outlook, after: Outlook, expected: Effects) -> None:
    assert effects_of(before, after) == expected

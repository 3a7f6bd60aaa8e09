"""What the organiser's page proposes at each moment of an evening."""

from dataclasses import replace

import pytest

from tournaments.pages.next_step import NextStep, Situation, Step, next_step

EMPTY = Situation(planned_rounds=4)
RUNNING = replace(EMPTY, started=True, teams=32)
ROUND_1 = replace(RUNNING, round_number=1, round_state="published", tables=16)
CLOSED = replace(ROUND_1, round_state="closed")


@pytest.mark.parametrize(
    ("now", "step"),
    [
        pytest.param(EMPTY, NextStep(Step.REGISTER), id="nobody yet"),
        pytest.param(replace(EMPTY, teams=1), NextStep(Step.REGISTER), id="one team has no opponent"),
        pytest.param(replace(EMPTY, teams=2), NextStep(Step.START), id="a table can be made"),
        pytest.param(replace(EMPTY, alone=1), NextStep(Step.REGISTER), id="one person alone"),
        pytest.param(replace(EMPTY, alone=2), NextStep(Step.DRAW_TEAMS), id="two people to draw"),
        pytest.param(replace(EMPTY, teams=2, alone=1), NextStep(Step.DRAW_TEAMS), id="somebody has no team"),
        pytest.param(RUNNING, NextStep(Step.PAIR, 1), id="started"),
        pytest.param(replace(ROUND_1, round_state="draft", waiting=16), NextStep(Step.PUBLISH, 1), id="drawn"),
        pytest.param(replace(ROUND_1, waiting=1), NextStep(Step.ENTER_SHEETS, 1), id="one sheet missing"),
        pytest.param(ROUND_1, NextStep(Step.CLOSE, 1), id="all sheets in"),
        pytest.param(CLOSED, NextStep(Step.PAIR, 2), id="round closed"),
        pytest.param(replace(CLOSED, round_number=4, over=True), NextStep(Step.FINISH), id="last round closed"),
        pytest.param(replace(CLOSED, round_number=2, finished=True), NextStep(Step.DONE), id="finished early"),
    ],
)
def test_next_step(now, step):
    assert next_step(now) == step

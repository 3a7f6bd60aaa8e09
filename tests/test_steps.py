"""How a run of several commands is summed up."""

import sys

import pytest

from tests.steps import Outcome, Result, Step, run_step, table, verdict


@pytest.mark.parametrize(
    ("results", "choosy", "strict", "code"),
    [
        pytest.param(["passed", "passed"], False, True, 0, id="all passed"),
        pytest.param(["passed", "failed"], True, False, 1, id="any failure fails"),
        pytest.param(["passed", "no test"], False, False, 5, id="a leg without tests in a whole run"),
        pytest.param(["passed", "no test"], True, False, 0, id="a leg without the chosen tests"),
        pytest.param(["no test", "no test"], True, False, 5, id="nobody has the chosen tests"),
        pytest.param(["passed", "not run"], False, False, 0, id="a leg that this machine cannot run"),
        pytest.param(["passed", "not run"], False, True, 1, id="which CI has to"),
        pytest.param(["not run"], False, False, 5, id="nothing ran"),
    ],
)
def test_verdict(results, choosy, strict, code):
    assert verdict([Result(result) for result in results], choosy=choosy, strict=strict) == code


@pytest.mark.parametrize(
    ("program", "missing", "result"),
    [
        pytest.param("pass", "", Result.PASSED, id="exit code 0"),
        pytest.param("raise SystemExit(2)", "", Result.FAILED, id="any other"),
        pytest.param("raise SystemExit(5)", "", Result.NO_TEST, id="pytest's own for no test"),
        pytest.param("raise SystemExit(2)", "no Chromium", Result.NOT_RUN, id="not started at all"),
    ],
)
def test_run_step(program, missing, result):
    step = Step("leg", [sys.executable, "-c", program], missing=missing)

    assert run_step(step).result == result


def test_table_has_one_line_a_step():
    outcomes = [
        Outcome(Step("sqlite", []), Result.PASSED, 12.34),
        Outcome(Step("browser", [], missing="no Chromium"), Result.NOT_RUN, 0.0),
    ]

    assert table(outcomes).split("\n") == [
        "sqlite   passed      12.3 s",
        "browser  not run      0.0 s  no Chromium",
    ]

"""Run commands one after the other, go on after a failure, and sum up in one table."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

NO_TESTS_COLLECTED = 5


class Result(StrEnum):
    """How a step ended."""

    PASSED = "passed"
    FAILED = "failed"
    NO_TEST = "no test"
    NOT_RUN = "not run"


@dataclass(frozen=True)
class Step:
    """A command with its whole environment; ``missing`` names what this machine lacks for it."""

    name: str
    command: Sequence[str]
    environ: Mapping[str, str] = field(default_factory=lambda: os.environ)
    missing: str = ""


@dataclass(frozen=True)
class Outcome:
    """How a step ended, after how many seconds."""

    step: Step
    result: Result
    seconds: float

    def __str__(self) -> str:
        return f"{self.result:8} {self.seconds:7.1f} s  {self.step.missing}"


def run_steps(steps: Sequence[Step]) -> list[Outcome]:
    """Run every step, whatever the others do, and print the table."""
    outcomes = [run_step(step) for step in steps]
    print(f"\n{table(outcomes)}", flush=True)
    return outcomes


def run_step(step: Step) -> Outcome:
    """Run one step to its end; an interruption waits until the command has cleaned up behind itself."""
    print(f"\n== {step.name}: {step.missing or ' '.join(step.command)}", flush=True)
    if step.missing:
        return Outcome(step, Result.NOT_RUN, 0.0)
    begun = time.monotonic()
    process = subprocess.Popen(step.command, env=step.environ)

    def stop(*_signal: object) -> None:
        process.terminate()
        sys.exit(128 + signal.SIGTERM)

    signal.signal(signal.SIGTERM, stop)
    try:
        code = process.wait()
    finally:
        process.wait()
    return Outcome(step, result_of(code), time.monotonic() - begun)


def result_of(code: int) -> Result:
    """Read an exit code; pytest has one of its own for a run in which no test was found."""
    return {0: Result.PASSED, NO_TESTS_COLLECTED: Result.NO_TEST}.get(code, Result.FAILED)


def table(outcomes: Sequence[Outcome]) -> str:
    """Write the outcomes one a line: name, result, seconds."""
    width = max(len(outcome.step.name) for outcome in outcomes)
    return "\n".join(f"{outcome.step.name:{width}}  {outcome}".rstrip() for outcome in outcomes)


def verdict(results: Sequence[Result], *, choosy: bool, strict: bool) -> int:
    """Return the exit code of a run: 0 when all is well, 1 after a failure, 5 when no test was found.

    ``choosy``: the caller chose some tests, so that a step without any is no fault, if another has one.
    ``strict``: what could not be run counts as failed.
    """
    if Result.FAILED in results or (strict and Result.NOT_RUN in results):
        return 1
    if Result.PASSED not in results or (Result.NO_TEST in results and not choosy):
        return NO_TESTS_COLLECTED
    return 0

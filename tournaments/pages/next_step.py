"""What an organiser does next: one step at a time, from the first team to the last standings."""

from dataclasses import dataclass
from enum import StrEnum

from tournaments.models import RoundState


class Step(StrEnum):
    """The steps of an evening, in order."""

    REGISTER = "register"
    DRAW_TEAMS = "draw_teams"
    START = "start"
    PAIR = "pair"
    PUBLISH = "publish"
    ENTER_SHEETS = "enter_sheets"
    CLOSE = "close"
    FINISH = "finish"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Situation:
    """Where an evening stands.

    ``alone`` have no team yet; ``teams_needed`` fill one table; ``round_number`` is the latest round (0: none yet),
    ``tables`` its tables, ``waiting`` how many of their sheets are not in yet; ``over`` says that no round follows the
    closed ones, and ``planned_rounds`` is None where the number of teams decides how many there are; ``course`` names
    the phases, ``how`` says how the next round is paired, ``by_hand`` that this is left to the organiser.
    """

    started: bool = False
    finished: bool = False
    teams: int = 0
    alone: int = 0
    teams_needed: int = 2
    planned_rounds: int | None = 0
    course: str = ""
    how: str = ""
    by_hand: bool = False
    over: bool = False
    round_number: int = 0
    round_state: str = ""
    tables: int = 0
    waiting: int = 0

    @property
    def entered(self) -> int:
        """How many sheets of the latest round are in."""
        return self.tables - self.waiting


@dataclass(frozen=True, slots=True)
class NextStep:
    """The one thing to do now; ``round_number`` is the round that it concerns, 0 where it concerns none."""

    step: Step
    round_number: int = 0


def next_step(now: Situation) -> NextStep:
    """Say what comes next: before the start, within a round, or between two rounds."""
    if now.finished:
        return NextStep(Step.DONE)
    if not now.started:
        return NextStep(step_before_start(now))
    if now.round_state in {RoundState.DRAFT, RoundState.PUBLISHED}:
        return NextStep(step_of_round(now), now.round_number)
    if not now.over:
        return NextStep(Step.PAIR, now.round_number + 1)
    return NextStep(Step.FINISH)


def step_before_start(now: Situation) -> Step:
    """Say what registration waits for: teams, partners for those who are alone, or the start."""
    if now.alone > 1 or (now.alone and now.teams >= now.teams_needed):
        return Step.DRAW_TEAMS
    return Step.START if now.teams >= now.teams_needed else Step.REGISTER


def step_of_round(now: Situation) -> Step:
    """Say what an open round waits for: to be shown, for sheets, or to be closed."""
    if now.round_state == RoundState.DRAFT:
        return Step.PUBLISH
    return Step.ENTER_SHEETS if now.waiting else Step.CLOSE

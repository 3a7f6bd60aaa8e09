"""Tournaments that nobody has thought of, played through the services and checked by other algorithms: no difference.

``REBELOTE_TOURNAMENTS=5000`` asks for that many, from ``REBELOTE_SEED`` on; without, 500, of them 20 large ones.
"""

import os

import pytest

from tests.generated.playing import Played, play
from tests.generated.proof import checker
from tests.generated.scenario import Scenario, drawn
from tournaments.models import Account

pytestmark = pytest.mark.django_db

LONG = os.environ.get("REBELOTE_LONG", "0") == "1"
ON_POSTGRESQL = os.environ.get("REBELOTE_TEST_LEG") == "postgres"
COUNT = int(os.environ.get("REBELOTE_TOURNAMENTS", "10" if ON_POSTGRESQL else "5000" if LONG else "500"))
FIRST = int(os.environ.get("REBELOTE_SEED", "1"))
TOGETHER = 5
LARGE_EVERY = 25


def scenario_of(seed: int) -> Scenario:
    return drawn(seed, large=seed % LARGE_EVERY == 0)


def differences(played: Played) -> list[tuple[int, str]]:
    found: list[tuple[int, str]] = checker.check(checker.read(played.lines), played.served).flaws
    return found


@pytest.mark.parametrize("first", range(FIRST, FIRST + COUNT, TOGETHER))
def test_generated_tournaments_are_what_the_rules_say(marie: Account, first: int) -> None:
    for seed in range(first, min(first + TOGETHER, FIRST + COUNT)):
        scenario = scenario_of(seed)
        print(scenario)

        played = play(scenario, marie, f"tournoi-{seed}")

        assert differences(played) == [], str(scenario)

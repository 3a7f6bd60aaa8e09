"""A tournament that nobody has thought of: its size, format, rules of ranking and chance of trouble, from a seed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tournaments.plan import ByeRule, RoundMethod, Stage

SMALL = (*3 * (2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 16, 17), 24, 31, 32, 33, 48, 63, 64)
LARGE = (100, 100, 101, 127, 128, 128, 129, 200, 255, 500)
METHODS: tuple[RoundMethod, ...] = ("random", "ranked", "fixed_move", "registration_order", "ladder", "swiss")
CRITERIA = (
    "points", "wins", "match_points", "difference", "against",
    "best_round", "first_round", "last_round", "head_to_head", "opponents_points",
)  # fmt: skip
FEW_TEAMS = 40
"""From so many teams on there are no pools, whose matches are too many sheets."""
SHEETS, SHEETS_OF_LARGE = 9, 110
"""How many sheets a tournament has at most, about: a larger one has fewer rounds."""


@dataclass(frozen=True)
class Scenario:
    """What is drawn before anything is played.

    ``scores`` says which sheets there are (see ``playing.score``), ``trouble`` by what chances of incidents multiply.
    """

    seed: int
    teams: int
    kind: str
    stages: tuple[Stage, ...]
    clubs: int
    scores: str
    plan: dict[str, Any] = field(default_factory=dict)
    trouble: float = 1

    def __str__(self) -> str:
        return f"seed {self.seed}: {self.teams} teams, {self.kind}, {self.scores} scores"


def drawn(seed: int, *, large: bool = False) -> Scenario:
    """Draw a scenario; the same seed draws the same."""
    rng = Random(f"scenario {seed}")
    teams = rng.choice(LARGE if large else SMALL)
    kind = rng.choice([name for name in FORMATS if "pools" not in name or teams < FEW_TEAMS])
    rounds = max(1, min(rng.randint(1, 9), (SHEETS_OF_LARGE if large else SHEETS) * 2 // teams))
    return Scenario(
        seed=seed,
        teams=teams,
        kind=kind,
        stages=FORMATS[kind](rng, teams, rounds),
        clubs=rng.choice([0] * 9 + [max(1, teams // 3)]),
        scores=rng.choices(("any", "few", "level"), (76, 20, 4))[0],
        plan=ranking_and_byes(rng),
    )


def ranking_and_byes(rng: Random) -> dict[str, Any]:
    """Draw how teams are ranked, and what byes, late teams and draws are worth."""
    return {
        "ranking": tuple(rng.sample(CRITERIA, rng.randint(1, 5))),
        "bye": ByeRule(rng.choice(["half", "mean", 1100]), rng.choice([0, 1, 2])),
        "match_points": rng.choice([(2, 1, 0), (3, 1, 0), (3, 2, 1)]),
        "late": rng.choice([0, 0, 500]),
        "clubs_apart": rng.choice([0, 0, 0, 2]),
    }


def rounds_by(*methods: RoundMethod) -> Callable[[Random, int, int], tuple[Stage, ...]]:
    """Return a format whose rounds are all paired by one of some methods, the first one perhaps by lot."""

    def stages(rng: Random, _teams: int, rounds: int) -> tuple[Stage, ...]:
        first: list[RoundMethod] = [rng.choice(["random", methods[0]])]
        return (Stage(rounds, (*first, *(rng.choice(methods) for _ in range(rounds - 1)))),)

    return stages


def pools(rng: Random, teams: int, _rounds: int) -> tuple[Stage, ...]:
    """Play pools of three to five; of many teams, of three."""
    return (Stage(kind="pools", size=rng.choice([3, 4, 5]) if teams < FEW_TEAMS // 2 else 3),)


def rounds_then_pools(rng: Random, teams: int, rounds: int) -> tuple[Stage, ...]:
    """Play a few rounds, then pools of the best or of all."""
    pool = Stage(kind="pools", size=rng.choice([3, 4]), top=rng.choice([None, max(2, teams // 2)]))
    return (Stage(min(rounds, 2), ("random", "ranked")[: min(rounds, 2)]), pool)


def two_stretches(rng: Random, teams: int, rounds: int) -> tuple[Stage, ...]:
    """Play rounds, then the best of them again, ranked for itself."""
    first: Sequence[RoundMethod] = ("random", *("ranked",) * min(rounds, 3))
    again: Sequence[RoundMethod] = ("ranked",) * rng.randint(1, 2)
    best = Stage(len(again), tuple(again), top=max(2, teams // 2), ranking=rng.choice([(), ("wins", "points")]))
    return (Stage(len(first), tuple(first)), best)


def knockout(rng: Random, _teams: int, _rounds: int) -> tuple[Stage, ...]:
    """Play until one is left."""
    return (Stage(kind="knockout", third_place=rng.choice([False, True])),)


def both_brackets(_rng: Random, _teams: int, _rounds: int) -> tuple[Stage, ...]:
    """Let who loses at once go on in a consolante."""
    return (Stage(kind="principal_consolante"),)


def rounds_then_knockout(rng: Random, teams: int, rounds: int) -> tuple[Stage, ...]:
    """Play a few rounds, then let the best meet until one is left."""
    first: Sequence[RoundMethod] = ("random", *("ranked",) * min(rounds - 1, 2))
    return (Stage(len(first), tuple(first)), Stage(kind="knockout", top=rng.choice([2, 3, 4, 6, 8])))


def pools_then_brackets(rng: Random, _teams: int, _rounds: int) -> tuple[Stage, ...]:
    """Play pools of three, then brackets of those who come through, and of the others."""
    after = rng.choice([Stage(kind="principal_consolante"), Stage(kind="knockout", top=4)])
    return (Stage(kind="pools", size=3), after)


FORMATS: dict[str, Callable[[Random, int, int], tuple[Stage, ...]]] = {
    "ranked": rounds_by("ranked"),
    "random": rounds_by("random"),
    "by any method": rounds_by(*METHODS),
    **{method: rounds_by(method) for method in METHODS[2:]},
    "pools": pools,
    "rounds, then pools": rounds_then_pools,
    "rounds in two stretches": two_stretches,
    "knockout": knockout,
    "principal and consolante": both_brackets,
    "rounds, then knockout": rounds_then_knockout,
    "pools, then brackets": pools_then_brackets,
}

"""Evenings to pair: every team has a strength, plays six rounds on the ranking, and the next one is to be paired."""

from dataclasses import dataclass

import numpy as np

from tournaments.pairing import best_first, pair_line

PROFILES = {"casual": (0.03, 0.11), "skill": (0.12, 0.02)}
"""How much strength decides, and how much chance: an evening among friends, and a field that soon is settled."""

SHARED = 1944
"""Points of twelve deals."""


@dataclass(frozen=True)
class Played:
    """Teams 0 … n-1: their points and wins, the pairs of each round (the first has won), and who was exempt."""

    points: np.ndarray
    wins: np.ndarray
    rounds: list[np.ndarray]
    byes: list[int | None]

    @property
    def met(self):
        return np.concatenate(self.rounds)

    @property
    def order(self):
        return best_first(self.points)

    def exempt(self):
        return np.bincount([bye for bye in self.byes if bye is not None], minlength=len(self.points))


def play(teams, profile, rounds=6, seed=1):
    """Play some rounds, the first one drawn."""
    rng = np.random.default_rng(seed + teams)
    strength, chance = PROFILES[profile]
    strong = rng.standard_normal(teams)
    points, wins = np.zeros(teams, dtype=np.int64), np.zeros(teams, dtype=np.int64)
    met, byes, each = np.zeros((0, 2), dtype=np.int64), [], []
    for number in range(rounds):
        order = best_first(points) if number else rng.permutation(teams)
        exempt = np.bincount([bye for bye in byes if bye is not None], minlength=teams)
        pairs, bye = pair_line(order, met, exempt)
        share = 0.5 + strength * (strong[pairs[:, 0]] - strong[pairs[:, 1]]) + chance * rng.standard_normal(len(pairs))
        score = np.rint(SHARED * np.clip(share, 0, 1)).astype(np.int64)
        won = np.where((2 * score > SHARED)[:, None], pairs, pairs[:, ::-1])
        points[pairs[:, 0]] += score
        points[pairs[:, 1]] += SHARED - score
        wins[won[:, 0]] += 1
        if bye is not None:
            points[bye] += SHARED // 2
            wins[bye] += 1
        met = np.concatenate((met, pairs))
        byes.append(bye)
        each.append(won)
    return Played(points, wins, each, byes)

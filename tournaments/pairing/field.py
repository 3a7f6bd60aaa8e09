"""A field in the order of its ranking, as arrays: the bye, the pairs, and what is proved of them."""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from tournaments.pairing.contender import Met
from tournaments.pairing.line import Line, pair_places, paired
from tournaments.pairing.stretches import Dear
from tournaments.pairing.unplayed import Unplayed, unplayed

type Indices = NDArray[np.int64]
"""Teams, counted from 0, or places in the ranking."""

NOBODY: Indices = np.zeros((0, 2), dtype=np.int64)
FAR = -(1 << 60)


@dataclass(frozen=True, slots=True)
class Field:
    """Places 0 … n-1, best first; `met` and `apart` are pairs of them, shape (k, 2).

    A pair may stand there twice, or with a place below 0: somebody who is not there. `byes` is how often each
    place was exempt, `level` ascends: 0 for the places with most wins, and so on; None where all are alike.
    """

    teams: int
    met: Indices
    apart: Indices = field(default_factory=lambda: NOBODY)
    byes: Indices | None = None
    level: Indices | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """The pairs by place, the upper one first, in order; the place that is exempt, if any.

    `again` have met before, `close` should be apart. `proof` tells how many tables can be made without a
    rematch, where there are too few.
    """

    pairs: Indices
    bye: int | None
    again: Indices
    close: Indices
    proof: Unplayed | None


def best_first(scores: Indices) -> Indices:
    """Return the indices of scores from the highest to the lowest; of equal ones the first comes first.

    Sorts by 16 bits after 16 bits, the lowest first: numpy counts those, it does not compare.
    """
    missing = int(scores.max(initial=0)) - scores.astype(np.int64)
    order = np.argsort(missing.astype(np.uint16), kind="stable")
    for shift in range(16, int(missing.max(initial=0)).bit_length(), 16):
        order = order[np.argsort((missing >> shift).astype(np.uint16)[order], kind="stable")]
    return order


def pair_line(order: Indices, met: Indices, byes: Indices | None = None) -> tuple[Indices, int | None]:
    """Pair teams in the order of the ranking, given as their indices, best first: a whole round in arrays.

    `met` are the matches played, shape (k, 2), in the same indices; who is not in `order` is not there. `byes` is
    how often each team was exempt. Returns the pairs, shape (n // 2, 2), the better team first, and the bye:
    what `pair_ranked` would return.
    """
    place = np.full(max(int(order.max()), int(met.max(initial=0))) + 1, FAR, dtype=np.int64)
    place[order] = np.arange(len(order))
    outcome = pair_field(Field(len(order), place[met], byes=None if byes is None else byes[order]))
    bye = None if outcome.bye is None else int(order[outcome.bye])
    return order[outcome.pairs], bye


def pair_field(field: Field) -> Outcome:
    """Pair a field: the bye first, then the line that is left (see `pair_ranked` and `pair_swiss` for the wishes)."""
    most_met, most_apart = _most(field.met), _most(field.apart)
    reach = 4 * (most_met + most_apart) + 2
    met, apart = (_within(pairs, reach, field.teams) for pairs in (field.met, field.apart))
    bye = _bye(field, None if _surely_clean(field.teams, most_met) else met) if field.teams % 2 else None
    line = _line(field, met, apart, bye, most_met + most_apart)
    pairs = pair_places(line)
    again, close = paired(pairs, line.met), paired(pairs, line.apart)
    return Outcome(
        pairs=line.rank[pairs],
        bye=bye,
        again=line.rank[np.column_stack(again)],
        close=line.rank[np.column_stack(close)],
        proof=_proof(line) if len(again.upper) else None,
    )


def _surely_clean(teams: int, most_met: int) -> bool:
    """Tell whether everybody can surely play somebody new, whoever has the bye.

    Dirac (1952): where each of 2k teams may still play k others, there is even a ring of all of them.
    """
    return most_met < teams // 2


def _most(pairs: Indices) -> int:
    """Return in how many pairs a place stands at most."""
    return int(np.bincount(np.maximum(pairs, -1).ravel() + 1)[1:].max(initial=0))


def _within(pairs: Indices, reach: int, teams: int) -> Dear:
    """Return each of the pairs once, in order, as far as they are within reach."""
    pairs = pairs[np.abs(pairs[:, 0] - pairs[:, 1]) <= reach]
    pairs = pairs[pairs.min(axis=1) >= 0]
    keys = np.unique(pairs.min(axis=1).astype(np.int64) * teams + pairs.max(axis=1))
    return Dear(*np.divmod(keys, teams))


def _bye(field: Field, met: Dear | None) -> int:
    """Return who is exempt; without `met`, everybody else can surely play somebody new.

    Where one of the places that a largest choice of clean tables leaves over is exempt, there is one rematch less.
    """
    byes = field.byes if field.byes is not None else np.zeros(field.teams, dtype=np.int64)
    candidates = np.flatnonzero(byes == byes.min()).tolist()
    spare = unplayed(_sets(met, field.teams)).spare if met else frozenset()
    return next((place for place in reversed(candidates) if place in spare), candidates[-1])


def _sets(dear: Dear, teams: int) -> Met:
    sets: list[set[int]] = [set() for _ in range(teams)]
    for upper, lower in zip(dear.upper.tolist(), dear.lower.tolist(), strict=True):
        sets[upper].add(lower)
        sets[lower].add(upper)
    return tuple(map(frozenset, sets))


def _line(field: Field, met: Dear, apart: Dear, bye: int | None, most: int) -> Line:
    """Take the bye out of the field."""
    rank = np.arange(field.teams)
    level = np.zeros(field.teams, dtype=np.int64) if field.level is None else field.level
    if bye is None:
        return Line(rank, level, met, apart, most)
    met, apart = (_without(dear, bye) for dear in (met, apart))
    return Line(np.delete(rank, bye), np.delete(level, bye), met, apart, most)


def _without(dear: Dear, place: int) -> Dear:
    upper, lower = dear.among((dear.upper != place) & (dear.lower != place))
    return Dear(upper - (upper > place), lower - (lower > place))


def _proof(line: Line) -> Unplayed:
    """Prove of a line that it takes rematches, in the places of the field."""
    proof = unplayed(_sets(line.met, len(line.rank)))
    places = line.rank.tolist()
    spare, barrier = (frozenset(places[place] for place in those) for those in (proof.spare, proof.barrier))
    return Unplayed(proof.tables, spare, barrier)

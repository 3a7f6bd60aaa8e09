"""Pair in the order of the ranking (au classement): 1 against 2, 3 against 4, but nobody twice."""

from collections.abc import Sequence, Set
from itertools import chain

import numpy as np

from tournaments.pairing.contender import Contender, check_field
from tournaments.pairing.explain import Explained, ranked_reasons, too_few_new
from tournaments.pairing.field import FAR, Field, Indices, pair_field
from tournaments.pairing.pairing import Pairing


def pair_ranked(contenders: Sequence[Contender]) -> Pairing:
    """Pair the contenders, given best first, as close in rank as their past matches allow.

    In this order: the fewest second byes, the fewest rematches, the bye (exempt) to the lowest-ranked team
    that may have it, the fewest pairs of teams that should be apart, the least sum over the tables of the
    difference of ranks; of equals, the one where the 1st has the highest partner, then the next team, and so
    on. Exact, and the same for the same input. Tables ascend by their better team, who sits North-South.
    Raises NothingToPair, DuplicateContender.
    """
    return pair_levels(contenders, None)


def pair_levels(contenders: Sequence[Contender], levels: Sequence[int] | None) -> Pairing:
    """Pair contenders whose levels ascend: tables across levels are avoided before all but rematches."""
    check_field(contenders)
    numbers = np.array([contender.number for contender in contenders])
    outcome = pair_field(_field(contenders, numbers, levels))
    couples, again, close = (_couples(those) for those in (outcome.pairs, outcome.again, outcome.close))
    explained = Explained(contenders, levels, couples, outcome.bye, frozenset(again), frozenset(close))
    return Pairing(
        pairs=tuple(_couples(numbers[outcome.pairs])),
        byes=() if outcome.bye is None else (contenders[outcome.bye].number,),
        rematches=tuple(_couples(numbers[outcome.again])),
        cost=int((outcome.pairs[:, 1] - outcome.pairs[:, 0]).sum()),
        reasons=tuple(ranked_reasons(explained)),
        apart=tuple(_couples(numbers[outcome.close])),
        proof=None if outcome.proof is None else too_few_new(contenders, outcome.proof, len(couples)),
    )


def _field(contenders: Sequence[Contender], numbers: Indices, levels: Sequence[int] | None) -> Field:
    return Field(
        teams=len(contenders),
        met=_pairs(numbers, [contender.opponents for contender in contenders]),
        apart=_pairs(numbers, [contender.apart for contender in contenders]),
        byes=np.fromiter((contender.byes for contender in contenders), np.int64, len(contenders)),
        level=None if levels is None else np.array(levels),
    )


def _couples(pairs: Indices) -> list[tuple[int, int]]:
    return list(zip(pairs[:, 0].tolist(), pairs[:, 1].tolist(), strict=True))


def _pairs(numbers: Indices, others: Sequence[Set[int]]) -> Indices:
    """Pair every place with the places of its others, shape (k, 2); FAR stands for who is not in the field."""
    sizes = np.fromiter(map(len, others), np.int64, len(others))
    theirs = np.fromiter(chain.from_iterable(others), np.int64, int(sizes.sum()))
    order = np.argsort(numbers)
    place = order[np.minimum(np.searchsorted(numbers, theirs, sorter=order), len(numbers) - 1)]
    return np.column_stack((np.repeat(np.arange(len(others)), sizes), np.where(numbers[place] == theirs, place, FAR)))

"""Pair in the order of registration (ordre d'inscription): 1 against 2, 3 against 4, but nobody twice."""

from collections.abc import Sequence
from dataclasses import replace
from operator import attrgetter

from tournaments.pairing.contender import Contender
from tournaments.pairing.explain import line_reasons
from tournaments.pairing.pairing import Pairing
from tournaments.pairing.ranked import pair_ranked


def pair_in_order(contenders: Sequence[Contender]) -> Pairing:
    """Pair the contenders as close in their numbers as their past matches allow.

    The numbers of the field count as a ranking does in `pair_ranked`, without the numbers that are missing: first
    the fewest second byes, then the fewest rematches, the bye to the last number that may have it, the least sum
    of differences. Exact, and the same whatever the order of the contenders. `cost` counts places in the field.
    Raises NothingToPair, DuplicateContender.
    """
    line = sorted(contenders, key=attrgetter("number"))
    paired = pair_ranked(line)
    return replace(paired, reasons=line_reasons("order", line, paired))

"""Pair within groups of equal wins (système suisse): neighbours in each group, few tables across groups."""

from collections.abc import Sequence
from itertools import pairwise

from tournaments.pairing.contender import Contender, check_field
from tournaments.pairing.pairing import Pairing
from tournaments.pairing.ranked import pair_levels


class GroupsOutOfOrder(ValueError):
    """Raised when the groups do not go with the contenders, or somebody stands below a lower group."""


def pair_swiss(contenders: Sequence[Contender], groups: Sequence[int]) -> Pairing:
    """Pair the contenders, given best first, within their groups: `groups` are their wins or match points.

    In this order: the fewest second byes, the fewest rematches, the bye (exempt) to the lowest-ranked team
    that may have it, the least sum over the tables of the difference of groups, the fewest pairs of teams that
    should be apart, the least sum over the tables of the difference of ranks; of equals, the one where
    the 1st has the highest partner, then the next team, and so on. A team with 4 wins that meets one with 1
    counts as much as three tables between groups next to each other. Exact, and the same for the same input.
    Tables ascend by their better team, who sits North-South.
    Raises NothingToPair, DuplicateContender, GroupsOutOfOrder.
    """
    check_field(contenders)
    if len(groups) != len(contenders) or any(lower > upper for upper, lower in pairwise(groups)):
        raise GroupsOutOfOrder("one group for each contender, in the order of the ranking")
    return pair_levels(contenders, [groups[0] - group for group in groups])

"""Cut the ranking where no pair of the best pairing can reach over.

An even cut (an even number of teams above it) is crossed by no pair or by at least two. Two that cross it can
swap into one pair above and one below, which is shorter, unless the two upper or the two lower teams
have met. As no pair is longer than `reaches` says, only past matches close to a cut can spoil it.
"""

from itertools import accumulate, pairwise

from tournaments.pairing.contender import Met


def stretches(met: Met) -> tuple[range, ...]:
    """Cut an even field into stretches of an even number of teams, each to be paired for itself."""
    teams = len(met)
    reach = reaches(met)
    change = [0] * (teams + 2)
    for upper, others in enumerate(met):
        for lower in others:
            if upper < lower:
                both_above = lower + 1, min(upper + reach[upper], lower + reach[lower], teams)
                both_below = max(upper - reach[upper], lower - reach[lower], 0) + 1, upper
                for first, last in (both_above, both_below):
                    if first <= last:
                        change[first] += 1
                        change[last + 1] -= 1
    spoilt = list(accumulate(change))
    cuts = [0, *(place for place in range(2, teams, 2) if not spoilt[place]), teams]
    return tuple(range(first, last) for first, last in pairwise(cuts))


def reaches(met: Met) -> list[int]:
    """Bound for each team how many places its partner can be away.

    A pair (a, b) of the best pairing spans at most 2 · (met by a + met by b) + 1 places (see `sweep`), where
    only past opponents count that are themselves within the longest reach.
    """
    longest = len(met)
    while True:
        near = [sum(abs(team - other) <= longest for other in others) for team, others in enumerate(met)]
        most = max(near)
        if 4 * most + 1 >= longest:
            return [min(2 * (own + most) + 1, longest) for own in near]
        longest = 4 * most + 1

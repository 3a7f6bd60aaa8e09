"""How few rematches a round can do with."""

from tournaments.pairing.contender import Met
from tournaments.pairing.matching import cheapest_matching


def surely_clean(met: Met) -> bool:
    """Tell whether everybody can surely play somebody new, each having met few of the others.

    Dirac (1952): where each of 2k teams may still play k others, there is even a ring of all of them.
    In a field of 2k + 1 this holds whoever has the bye.
    """
    tables = len(met) // 2
    return max(map(len, met)) < tables


def fewest_rematches(met: Met, candidates: tuple[int, ...]) -> int:
    """Count the rematches that no drawing can avoid, whichever candidate has the bye in an odd field."""
    if surely_clean(met):
        return 0
    teams = len(met) + len(met) % 2
    price = [[int(b in met[a]) for b in range(len(met))] for a in range(len(met))]
    if len(met) < teams:
        ghost = [0 if place in candidates else teams for place in range(len(met))]
        price = [[*row, ghost[place]] for place, row in enumerate(price)] + [[*ghost, 0]]
    return sum(price[a][b] for a, b in cheapest_matching(price))

"""How few rematches a round can do with."""

from tournaments.pairing.contender import Met


def surely_clean(met: Met) -> bool:
    """Tell whether everybody can surely play somebody new, each having met few of the others.

    Dirac (1952): where each of 2k teams may still play k others, there is even a ring of all of them.
    In a field of 2k + 1 this holds whoever has the bye.
    """
    tables = len(met) // 2
    return max(map(len, met)) < tables

"""Let everybody of a pool meet everybody (toutes rondes), by Berger's table."""

from collections.abc import Sequence

type Pair = tuple[int, int]


def turns(size: int) -> int:
    """Return in how many turns everybody of a pool meets everybody: 3 for a pool of three or four."""
    return size - 1 if size % 2 == 0 else size


def round_robin(pool: Sequence[int], turn: int) -> tuple[tuple[Pair, ...], int | None]:
    """Return who plays whom in a turn (from 1), and who of an odd pool rests.

    Berger's table (1895): places i and j meet in turn i + j - 1, counted around all but the last place, which meets
    whoever would meet himself; in an odd pool nobody has that place. Sides differ by one at most for each.
    Past its own last turn a pool has played: nobody meets, nobody is exempt, and nothing is written.
    """
    if turn > turns(len(pool)):
        return (), None
    circle = len(pool) - 1 + len(pool) % 2
    pairs = [(i, j) for i in range(1, circle + 1) for j in range(i + 1, circle + 1) if (i + j - turn - 1) % circle == 0]
    alone = next(place for place in range(1, circle + 1) if (2 * place - turn - 1) % circle == 0)
    seated = [(pool[i - 1], pool[j - 1]) if (i + j) % 2 else (pool[j - 1], pool[i - 1]) for i, j in pairs]
    if len(pool) % 2:
        return tuple(seated), pool[alone - 1]
    last = pool[alone - 1], pool[-1]
    return (last if alone <= len(pool) // 2 else last[::-1], *seated), None

"""Colour the lines of a bipartite graph so that no node has a colour twice (König, 1916)."""

from collections import defaultdict
from collections.abc import Hashable, Sequence

type Line = tuple[Hashable, Hashable]
"""One node of each kind."""


def coloured(lines: Sequence[Line], wanted: Sequence[int], colours: int) -> list[int]:
    """Give every line a colour from 0, no two of a node alike: the wanted one, else the next that is free.

    As many colours as the largest node has lines are enough: where the ends of a line share no free colour, the
    two colours change places along the path that starts at the second end and cannot reach the first.
    """
    taken: defaultdict[Hashable, dict[int, int]] = defaultdict(dict)
    colour: list[int] = []
    for line, ends in enumerate(lines):
        first, second = (_free(taken[end], wanted[line], colours) for end in ends)
        common = [one for one in first if one in second]
        if not common:
            _swap_along(ends[1], (first[0], second[0]), lines, taken, colour)
        chosen = common[0] if common else first[0]
        colour.append(chosen)
        for end in ends:
            taken[end][chosen] = line
    return colour


def _free(taken: dict[int, int], wanted: int, colours: int) -> list[int]:
    """List the colours that a node has left, the wanted one first, then what follows it around the circle."""
    return [one % colours for one in range(wanted, wanted + colours) if one % colours not in taken]


def _swap_along(
    node: Hashable,
    pair: tuple[int, int],
    lines: Sequence[Line],
    taken: defaultdict[Hashable, dict[int, int]],
    colour: list[int],
) -> None:
    """Let two colours change places along the path that leaves a node by the first of them."""
    path = _path(node, pair, lines, taken)
    for line in path:
        for end in lines[line]:
            del taken[end][colour[line]]
    for line in path:
        colour[line] = pair[1] if colour[line] == pair[0] else pair[0]
        for end in lines[line]:
            taken[end][colour[line]] = line


def _path(
    node: Hashable, pair: tuple[int, int], lines: Sequence[Line], taken: defaultdict[Hashable, dict[int, int]]
) -> list[int]:
    path: list[int] = []
    here, (now, then) = node, pair
    while (line := taken[here].get(now)) is not None:
        path.append(line)
        first, second = lines[line]
        here, now, then = second if here == first else first, then, now
    return path

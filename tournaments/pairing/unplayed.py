"""How many tables can be made of teams that have not met, and why not more.

Edmonds (1965): a search from an unpaired team along pairs that could be, and pairs that are, in turn either
pairs one more table, or nothing from that team on ever will. Gallai and Edmonds: the teams that some largest
choice of tables leaves over stand in islands of an odd size; those who have not met one of them are the barrier.
Take the barrier away, and everybody has met everybody of the other islands: this is the proof (Tutte, Berge).
"""

from collections import deque
from collections.abc import Sequence, Set
from dataclasses import dataclass

from tournaments.pairing.contender import Met


@dataclass(frozen=True, slots=True)
class Unplayed:
    """A largest choice of tables without a rematch among places 0 … n-1.

    `spare` are the places that some such choice leaves over; `barrier` those who have not met one of them.
    """

    tables: int
    spare: frozenset[int]
    barrier: frozenset[int]


def unplayed(met: Met) -> Unplayed:
    """Find how many tables can be made of teams that have not met."""
    free = [frozenset(range(len(met))) - others - {team} for team, others in enumerate(met)]
    search = _Search(free)
    spare: set[int] = set()
    left = [team for team in range(len(met)) if team not in search.mate and not search.pair_one_more(team)]
    for team in left:
        spare |= search.even_from(team)
    barrier = frozenset().union(*(free[team] for team in spare)) - spare
    return Unplayed(len(search.mate) // 2, frozenset(spare), barrier)


class _Search:
    """The pairs so far, and for the search that is on: how each place was come to, and what it is shrunk into."""

    def __init__(self, free: Sequence[Set[int]]) -> None:
        self.free = free
        self.mate: dict[int, int] = {}
        for team, others in enumerate(free):
            other = next((other for other in sorted(others) if other not in self.mate), None)
            if team not in self.mate and other is not None:
                self.mate |= {team: other, other: team}

    def pair_one_more(self, root: int) -> bool:
        end = self._search(root)
        while end is not None:
            before = self.come_from[end]
            after = self.mate.get(before)
            self.mate |= {end: before, before: end}
            end = after
        return root in self.mate

    def even_from(self, root: int) -> set[int]:
        """Return the places that could be left over instead of the root."""
        self._search(root)
        return self.even

    def _search(self, root: int) -> int | None:
        """Search from an unpaired place; return the end of a way to another unpaired one."""
        self.come_from: dict[int, int] = {}
        self.base = list(range(len(self.free)))
        self.even = {root}
        queue = deque([root])
        while queue:
            team = queue.popleft()
            for other in self.free[team]:
                if self.base[team] == self.base[other] or self.mate.get(team) == other:
                    continue
                if other == root or self.mate.get(other) in self.come_from:
                    queue.extend(self._shrink(team, other))
                elif other not in self.come_from:
                    self.come_from[other] = team
                    if other not in self.mate:
                        return other
                    self.even.add(self.mate[other])
                    queue.append(self.mate[other])
        return None

    def _shrink(self, team: int, other: int) -> list[int]:
        """Shrink an odd ring into its base; return the places in it that are even from now on."""
        base = self._common(team, other)
        ring: set[int] = set()
        self._turn(team, other, base, ring)
        self._turn(other, team, base, ring)
        shrunk = [place for place, root in enumerate(self.base) if root in ring]
        for place in shrunk:
            self.base[place] = base
        even = [place for place in shrunk if place not in self.even]
        self.even.update(even)
        return even

    def _turn(self, here: int, there: int, base: int, ring: set[int]) -> None:
        """Go down one side of a ring to its base, and let the inner places be come to from the other side."""
        while self.base[here] != base:
            ring |= {self.base[here], self.base[self.mate[here]]}
            self.come_from[here] = there
            there = self.mate[here]
            here = self.come_from[there]

    def _common(self, team: int, other: int) -> int:
        above = set()
        while True:
            team = self.base[team]
            above.add(team)
            if team not in self.mate:
                break
            team = self.come_from[self.mate[team]]
        while self.base[other] not in above:
            other = self.come_from[self.mate[self.base[other]]]
        return self.base[other]

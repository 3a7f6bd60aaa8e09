"""The cheapest way to pair everybody off, at any prices (Edmonds' blossoms, 1965; n³ steps).

A node is a team, or a blossom: a ring of an odd number of nodes, one of which is paired outwards while the
others are paired among themselves. Trees grow from the unpaired nodes, outer and inner nodes taking
turns along the branches, through pairs without slack only. When none is left, the potentials move until
there is one: it extends a tree, closes a ring, or joins two trees, and two more nodes get paired.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from enum import Enum, auto
from itertools import count, takewhile

type Edge = tuple[int, int]
"""Two teams: the first in the node one comes from, the second in the node one goes to."""


class _Side(Enum):
    OUTER = auto()
    INNER = auto()


def cheapest_matching(price: Sequence[Sequence[int]]) -> tuple[Edge, ...]:
    """Pair all of an even field at the least sum of prices: exact, for integers of any size.

    `price` is symmetric; its diagonal is not read. Pairs come lower number first, in order.
    """
    forest = _Forest(price)
    for _ in range(len(price) // 2):
        forest.pair_two_more()
    return tuple((a, b) for a in range(len(price)) for _, b in [forest.mate[a]] if a < b)


def _back(edge: Edge) -> Edge:
    return edge[1], edge[0]


class _Forest:
    def __init__(self, price: Sequence[Sequence[int]]) -> None:
        self.price = price
        self.teams = range(len(price))
        self.potential = dict.fromkeys(self.teams, min(price[a][b] for a in self.teams for b in range(a)))
        self.home = {team: team for team in self.teams}  # the outermost node around a node
        self.around: dict[int, int] = {}  # the innermost blossom around a node
        self.ring: dict[int, list[int]] = {}  # the nodes of a blossom, the one paired outwards first
        self.links: dict[int, list[Edge]] = {}  # from each node of the ring to the next
        self.mate: dict[int, Edge] = {}
        self.side: dict[int, _Side] = {}
        self.parent: dict[int, Edge] = {}  # the way down into an inner node
        self.nearest: dict[int, Edge] = {}  # the way with the least slack from an outer node
        self.queue: deque[int] = deque()  # outer teams whose pairs have not been looked at
        self.blossoms = count(len(price))

    def pair_two_more(self) -> None:
        """Grow trees from all unpaired nodes until two of them meet."""
        for state in (self.side, self.parent, self.nearest, self.queue):
            state.clear()
        for node in self.outermost():
            if node not in self.mate:
                self.make_outer(node)
        while not (self.grow() or self.move_potentials()):
            pass

    def outermost(self) -> list[int]:
        return [node for node, home in self.home.items() if node == home]

    def inside(self, node: int) -> Iterator[int]:
        """List the teams of a node."""
        if node not in self.ring:
            yield node
        for part in self.ring.get(node, ()):
            yield from self.inside(part)

    def slack(self, edge: Edge) -> int:
        a, b = edge
        return 2 * self.price[a][b] - self.potential[a] - self.potential[b]

    def make_outer(self, node: int) -> None:
        self.side[node] = _Side.OUTER
        self.queue.extend(self.inside(node))

    def grow(self) -> bool:
        """Follow every pair without slack from the queued teams; tell whether two trees have met."""
        while self.queue:
            team = self.queue.popleft()
            for other in self.teams:
                if self.home[team] == self.home[other]:
                    continue
                if self.slack((team, other)):
                    self.note((team, other))
                elif self.follow((team, other)):
                    return True
        return False

    def note(self, edge: Edge) -> None:
        node = self.home[edge[1]]
        if node not in self.nearest or self.slack(edge) < self.slack(self.nearest[node]):
            self.nearest[node] = edge

    def seek_nearest(self, node: int) -> None:
        self.nearest.pop(node, None)
        for team in self.teams:
            if self.home[team] != node and self.side.get(self.home[team]) is _Side.OUTER:
                for own in self.inside(node):
                    self.note((team, own))

    def follow(self, edge: Edge) -> bool:
        """Take a pair without slack into the forest; tell whether it joined two trees."""
        here, there = self.home[edge[0]], self.home[edge[1]]
        if there not in self.side:
            self.side[there] = _Side.INNER
            self.parent[there] = edge
            self.make_outer(self.home[self.mate[there][1]])
        elif self.side[there] is _Side.OUTER:
            fork = self.fork(here, there)
            if fork is None:
                self.pair_up_to_root(edge)
                self.pair_up_to_root(_back(edge))
                return True
            self.close_ring(fork, edge)
        return False

    def up(self, node: int) -> Iterator[tuple[int, Edge]]:
        """Climb from an outer node to its root: each node on the way, and the pair that leads on."""
        while node in self.mate:
            yield node, self.mate[node]
            inner = self.home[self.mate[node][1]]
            yield inner, _back(self.parent[inner])
            node = self.home[self.parent[inner][0]]

    def fork(self, one: int, other: int) -> int | None:
        """Find the outer node where the branches of two outer nodes part; None for two trees."""
        below_one = [one, *(self.home[edge[1]] for _, edge in self.up(one))]
        below_other = [other, *(self.home[edge[1]] for _, edge in self.up(other))]
        return next((node for node in below_one if node in below_other), None)

    def close_ring(self, fork: int, edge: Edge) -> None:
        """Turn the branches from a fork to the ends of a pair into a blossom."""
        left = list(takewhile(lambda step: step[0] != fork, self.up(self.home[edge[0]])))
        right = list(takewhile(lambda step: step[0] != fork, self.up(self.home[edge[1]])))
        blossom = next(self.blossoms)
        self.ring[blossom] = [fork, *(node for node, _ in reversed(left)), *(node for node, _ in right)]
        self.links[blossom] = [*(_back(way) for _, way in reversed(left)), edge, *(way for _, way in right)]
        self.potential[blossom] = 0
        if fork in self.mate:
            self.mate[blossom] = self.mate[fork]
        for node in self.ring[blossom]:
            self.around[node] = blossom
            if self.side[node] is _Side.INNER:
                self.queue.extend(self.inside(node))
        self.settle(blossom, blossom)
        self.side[blossom] = _Side.OUTER
        self.seek_nearest(blossom)

    def settle(self, node: int, home: int) -> None:
        self.home[node] = home
        for part in self.ring.get(node, ()):
            self.settle(part, home)

    def turn_to(self, blossom: int, team: int) -> int:
        """Turn the ring until the part with the team is an even way from the first; tell its place."""
        part = team
        while self.around[part] != blossom:
            part = self.around[part]
        place = self.ring[blossom].index(part)
        if place % 2 == 0:
            return place
        first, *others = self.ring[blossom]
        self.ring[blossom] = [first, *reversed(others)]
        self.links[blossom] = [_back(link) for link in reversed(self.links[blossom])]
        return len(self.ring[blossom]) - place

    def pair(self, node: int, edge: Edge) -> None:
        """Pair a node outwards by its own team `edge[0]`, and the rest of a blossom within."""
        self.mate[node] = edge
        if node not in self.ring:
            return
        place = self.turn_to(node, edge[0])
        ring, links = self.ring[node], self.links[node]
        for left in range(0, place, 2):
            self.pair(ring[left], links[left])
            self.pair(ring[left + 1], _back(links[left]))
        self.pair(ring[place], edge)
        self.ring[node] = ring[place:] + ring[:place]
        self.links[node] = links[place:] + links[:place]

    def pair_up_to_root(self, edge: Edge) -> None:
        """Pair an outer node by an edge, and swap the pairs of its whole branch."""
        node = self.home[edge[0]]
        ways = [way for _, way in self.up(node)][1::2]
        self.pair(node, edge)
        for way in ways:
            self.pair(self.home[way[0]], way)
            self.pair(self.home[way[1]], _back(way))

    def move_potentials(self) -> bool:
        """Move by the least step that frees a pair or a blossom; tell whether two trees have met."""
        step = min(self.steps())
        for node, side in [(node, self.side[node]) for node in self.outermost() if node in self.side]:
            outwards = step if side is _Side.OUTER else -step
            for team in self.inside(node):
                self.potential[team] += outwards
            if node in self.ring:
                self.potential[node] += 2 * outwards
        return self.follow_nearest() or self.open_rings()

    def follow_nearest(self) -> bool:
        for node in self.outermost():
            edge = self.nearest.get(node)
            if edge and node == self.home[node] and not self.slack(edge) and self.follow(edge):
                return True
        return False

    def open_rings(self) -> bool:
        for node in self.outermost():
            if node in self.ring and self.side.get(node) is _Side.INNER and not self.potential[node]:
                self.open_ring(node)
        return False

    def steps(self) -> Iterator[int]:
        for node in self.outermost():
            side = self.side.get(node)
            if side is _Side.INNER:
                if node in self.ring:
                    yield self.potential[node] // 2
            else:
                yield self.slack(self.nearest[node]) // (1 if side is None else 2)

    def open_ring(self, blossom: int) -> None:
        """Dissolve an inner blossom: the even way through it stays in the tree, the rest is outside."""
        place = self.turn_to(blossom, self.parent[blossom][1])
        ring, links = self.ring.pop(blossom), self.links.pop(blossom)
        for node in ring:
            del self.around[node]
            self.settle(node, node)
            self.side.pop(node, None)
            self.nearest.pop(node, None)
        for register in (self.home, self.mate, self.side, self.nearest, self.potential):
            register.pop(blossom, None)
        entries = [*(_back(link) for link in links[:place:2]), self.parent.pop(blossom)]
        for node, entry in zip(ring[: place + 1 : 2], entries, strict=True):
            self.side[node] = _Side.INNER
            self.parent[node] = entry
        for node in ring[1:place:2]:
            self.make_outer(node)
            self.seek_nearest(node)
        for node in ring[place + 1 :]:
            self.seek_nearest(node)

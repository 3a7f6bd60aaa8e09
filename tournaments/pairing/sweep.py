"""Pair a stretch of the ranking at the least price, in a sweep down it that looks at the cheapest ways first.

Pairs within each other's reach can swap partners. If (a, b) belongs to the best pairing and another of its
pairs, (c, d), has an end between a and b, then (a, c) and (b, d) would be shorter together: one of the two
is dear. So few pairs reach over one place; and open teams (those that wait for a lower partner) with the
same dear partners still to come are alike. A state is the kinds of the open teams after a place; the states are
visited by the least price of a whole pairing through them (A*: Hart, Nilsson, Raphael 1968).
"""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from heapq import heappop, heappush

from tournaments.pairing.outlook import Outlook, outlook

type Couple = tuple[int, int]
type Path = tuple[int, int, Path] | None
type Kinds = tuple[int, ...]
type Dear = Sequence[Mapping[int, int]]
"""For each place of a stretch: the places it should not be paired with, and what that costs."""


class TooWide(Exception):
    """Raised when a sweep would look at more states than it may."""


type State = tuple[int, tuple[int, ...], Path]
"""One way to pair the teams above a place: its price, the open teams by kind, the pairs made."""


def sweep(dear: Dear, steps: Sequence[int], most_states: int) -> tuple[Couple, ...]:
    """Pair 0 … m-1 so that the lengths and what is dear cost least together; of equals, the first by rank.

    First by rank: the highest team has the highest partner it can have, then the next team, and so on.
    `steps` are the m-1 lengths, above 0, between neighbours; m is even.
    Raises TooWide where more states than allowed would be looked at.
    """
    return _Sweep(dear, steps).cheapest(most_states)


class _Sweep:
    def __init__(self, dear: Dear, steps: Sequence[int]) -> None:
        self.dear = dear
        self.steps = [*steps, 0]
        self.teams = len(dear)
        self.most_open = 2 * max(map(len, dear)) + 1
        self.outlook: Outlook = outlook(dear, steps, self.most_open)
        self.next_dear: list[int] = [-1]  # for each kind: its next dear partner; kind 0 has none
        self.extra: list[int] = [0]  # what that partner costs
        self.after: list[int] = [0]  # the kind it turns into behind that partner
        self.ahead = [sum(other > team for other in dear[team]) for team in range(self.teams)]
        known: dict[tuple[int, int, int], int] = {}
        self.kind = [self._kind(team, known) for team in range(self.teams)]
        self.turning = self._turning()
        self.layers: list[dict[Kinds, State]] = [{} for _ in range(self.teams + 1)]
        self.due: dict[int, list[set[Kinds]]] = {}  # by least whole price, then by place: what to look at
        self.prices: list[int] = []

    def _turning(self) -> list[set[int]]:
        """For each team, the kinds that have it as their next dear partner."""
        turning: list[set[int]] = [set() for _ in range(self.teams)]
        for kind, other in enumerate(self.next_dear):
            if kind:
                turning[other].add(kind)
        return turning

    def _kind(self, team: int, known: dict[tuple[int, int, int], int]) -> int:
        kind = 0
        for other in sorted((other for other in self.dear[team] if other > team), reverse=True):
            entry = other, self.dear[team][other], kind
            if entry not in known:
                known[entry] = len(self.next_dear)
                self.next_dear.append(other)
                self.extra.append(entry[1])
                self.after.append(kind)
            kind = known[entry]
        return kind

    def cheapest(self, most_states: int) -> tuple[Couple, ...]:
        self.reach(0, (), (0, (), None), 0)
        looked_at = 0
        while True:
            least = heappop(self.prices)
            due = self.due[least]
            for place in range(self.teams):
                looked_at += len(due[place])
                if looked_at > most_states:
                    raise TooWide
                for kinds in due[place]:
                    self.expand(place, kinds, least)
            if due[-1]:
                return _couples(self.layers[-1][()][2])
            del self.due[least]

    def reach(self, place: int, kinds: Kinds, state: State, least: int) -> None:
        """Keep a state after `place` teams if it is the best of its kinds, to be looked at when it is due."""
        layer = self.layers[place]
        known = layer.get(kinds)
        if known is not None and not _better(state, known):
            return
        layer[kinds] = state
        least = max(least, state[0] + self.outlook[place][len(kinds)])
        due = self.due.get(least)
        if due is None:
            due = self.due[least] = [set() for _ in range(self.teams + 1)]
            heappush(self.prices, least)
        due[place].add(kinds)

    def expand(self, team: int, kinds: Kinds, least: int) -> None:
        """Leave a team open, or pair it with an open team of each kind, the highest of the kind."""
        price, waiting, path = self.layers[team][kinds]
        step, turning = self.steps[team], self.turning[team]
        if len(kinds) < min(self.most_open, self.teams - team - 1):
            own = self.kind[team]
            spot = bisect_right(kinds, own)
            more = (*kinds[:spot], own, *kinds[spot:]), (*waiting[:spot], team, *waiting[spot:])
            alike, open_ = more if turning.isdisjoint(kinds) else self.turn(team, *more)
            self.reach(team + 1, alike, (price + step * len(alike), open_, path), least)
        price += step * (len(kinds) - 1)
        for spot in self.partners(team, kinds, waiting):
            extra = self.extra[kinds[spot]] if kinds[spot] in turning else 0
            less = kinds[:spot] + kinds[spot + 1 :], waiting[:spot] + waiting[spot + 1 :]
            alike, open_ = less if turning.isdisjoint(less[0]) else self.turn(team, *less)
            self.reach(team + 1, alike, (price + extra, open_, (waiting[spot], team, path)), least)

    def partners(self, team: int, kinds: Kinds, waiting: tuple[int, ...]) -> list[int]:
        """List the first open team of each kind, unless another one could surely swap with the pair."""
        first = [spot for spot, kind in enumerate(kinds) if not spot or kind != kinds[spot - 1]]
        spare = len(kinds) - 1 - self.ahead[team]
        if spare <= 0:
            return first
        return [spot for spot in first if sum(map(self.dear[waiting[spot]].__contains__, waiting)) >= spare]

    def turn(self, team: int, kinds: Kinds, waiting: tuple[int, ...]) -> tuple[Kinds, tuple[int, ...]]:
        """Let the kinds forget a team that is gone past."""
        after, turning = self.after, self.turning[team]
        turned = sorted(
            [(after[kind] if kind in turning else kind, other) for kind, other in zip(kinds, waiting, strict=True)]
        )
        return tuple([kind for kind, _ in turned]), tuple([other for _, other in turned])


def _better(one: State, other: State) -> bool:
    """Tell whether one of two states of the same kinds is cheaper, or as cheap and first by rank.

    Open teams of a kind find their partners from the top, so the first team that is paired differently, or
    paired in only one of them, decides.
    """
    if one[0] != other[0]:
        return one[0] < other[0]
    left, right = one[2], other[2]
    ours: list[Couple] = []
    theirs: list[Couple] = []
    while left is not right:
        if right is None or (left is not None and left[1] >= right[1]):
            assert left is not None
            ours.append(left[:2])
            left = left[2]
        else:
            theirs.append(right[:2])
            right = right[2]
    return sorted(ours) < sorted(theirs)


def _couples(path: Path) -> tuple[Couple, ...]:
    couples = []
    while path is not None:
        upper, lower, path = path
        couples.append((upper, lower))
    return tuple(sorted(couples))

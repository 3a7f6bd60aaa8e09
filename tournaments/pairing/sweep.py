"""Pair a stretch of the ranking at the least sum of differences, without a rematch, in one sweep down it.

Pairs within each other's reach can swap partners. If (a, b) belongs to the best pairing and another of its
pairs, (c, d), has an end between a and b, then (a, c) and (b, d) would be shorter together: one of the two
has been played. So few pairs reach over one place, a sweep from the top that keeps every useful choice
of open teams (those that wait for a lower partner) keeps few choices, and of those many are
alike: open teams with the same past opponents still to come are interchangeable.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from tournaments.pairing.contender import Met

type Couple = tuple[int, int]
type Path = tuple[int, int, Path] | None
type Choice = tuple[int, tuple[int, ...], Path]
"""The price so far, the open teams, and the pairs made (the last one and the path before it)."""
type Choices = dict[tuple[tuple[int, ...], ...], Choice]
"""The cheapest choice for each likeness: for every open team, its past opponents still to come."""
type Least = Mapping[int, int]
"""By number of open teams: the least sum of differences that is still to come."""

WIDEST = 3000
NEAR = 3


class TooWide(Exception):
    """Raised when more choices are open at one place than a sweep should carry."""


def sweep(met: Met, line: Sequence[int], widest: int = WIDEST) -> tuple[Couple, ...]:
    """Pair 0 … n-1 so that the sum of differences on the line is least; of equals, the first by rank.

    First by rank: the highest team has the highest partner it can have, then the next team, and so on.
    `line` holds strictly increasing ranks; the field is even and can be paired without a rematch. Sweeps with
    more and more to spend above a sum that is surely needed, until that is enough. Raises TooWide.
    """
    needed, to_come = _look_from_below(met, line)
    spare = 0
    while True:
        choices: Choices = {}
        for choices in _Sweep(met, line, _most_open(met)).layers(needed + spare, to_come):
            if len(choices) > widest:
                raise TooWide
        if choices:
            return _couples(choices[()][2])
        spare = 2 * spare or 2


def _most_open(met: Met) -> int:
    """Bound the pairs that reach over one place: any two of them must be kept from swapping."""
    return 2 * max(map(len, met)) + 1


def _look_from_below(met: Met, line: Sequence[int]) -> tuple[int, list[Least]]:
    """Bound the whole sum, and the sum below each team, by a sweep upwards that sees only near matches."""
    bottom = len(met) - 1
    near = tuple(
        frozenset(bottom - other for other in met[team] if abs(team - other) <= NEAR) for team in range(bottom, -1, -1)
    )
    upwards = _Sweep(near, [-rank for rank in reversed(line)], _most_open(met))
    below: list[Least] = [{0: 0}]
    for choices in upwards.layers():
        least: dict[int, int] = {}
        for price, waiting, _ in choices.values():
            least[len(waiting)] = min(price // upwards.unit, least.get(len(waiting), price))
        below.append(least)
    whole = below.pop()[0]
    return whole, below[::-1]


class _Sweep:
    """The choices at each place, from the top down.

    A price is one integer: the differences, in units above all else, then for every team one digit, its
    lower partner or, while it is open, a digit above all partners.
    """

    def __init__(self, met: Met, line: Sequence[int], most_open: int) -> None:
        self.met = met
        self.most_open = most_open
        self.teams = len(met)
        self.digit = [(self.teams + 1) ** (self.teams - 1 - team) for team in range(self.teams)]
        self.unit = (self.teams + 1) ** self.teams
        self.gap = [*((lower - upper) * self.unit for upper, lower in pairwise(line)), 0]
        self.ahead = [tuple(sorted(other for other in met[team] if other > team)) for team in range(self.teams)]

    def layers(self, most: int = 0, to_come: Sequence[Least] = ()) -> Iterator[Choices]:
        """Give the choices after each team; with `to_come`, only those that can stay within a sum of `most`."""
        choices: Choices = {(): (0, (), None)}
        for team in range(self.teams):
            moves = (move for choice in choices.values() for move in self.moves(team, choice))
            if to_come:
                least = to_come[team]
                moves = (m for m in moves if m[0] // self.unit + least.get(len(m[1]), most + 1) <= most)
            choices = self.past(team, list(moves))
            yield choices

    def moves(self, team: int, choice: Choice) -> Iterator[Choice]:
        """Leave a team open, or pair it with an open team of each kind, the highest of the kind."""
        price, waiting, path = choice
        if len(waiting) < min(self.most_open, self.teams - team - 1):
            yield price + self.teams * self.digit[team], (*waiting, team), path
        alike = None
        for place, other in enumerate(waiting):
            if self.ahead[other] == alike:
                continue
            alike = self.ahead[other]
            if alike[:1] != (team,) and not self.could_swap(other, team, waiting):
                rest = waiting[:place] + waiting[place + 1 :]
                yield price - (self.teams - team) * self.digit[other], rest, (other, team, path)

    def could_swap(self, upper: int, lower: int, waiting: tuple[int, ...]) -> bool:
        """Tell whether a team that stays open could swap with this pair, whatever partner it finds."""
        allowed = len(self.ahead[lower])
        if len(waiting) - 1 <= allowed:
            return False
        return sum(other not in self.met[upper] for other in waiting) - 1 > allowed

    def past(self, team: int, moves: Iterable[Choice]) -> Choices:
        """Go past a team: of the choices that are alike from here on, keep the cheapest."""
        for other in self.met[team]:
            if other < team:
                self.ahead[other] = self.ahead[other][1:]
        best: Choices = {}
        for spent, waiting, path in moves:
            price = spent + self.gap[team] * len(waiting)
            ordered = tuple(sorted(waiting, key=lambda other: (self.ahead[other], other)))
            likeness = tuple(self.ahead[other] for other in ordered)
            if likeness not in best or price < best[likeness][0]:
                best[likeness] = price, ordered, path
        return best


def _couples(path: Path) -> tuple[Couple, ...]:
    couples = []
    while path is not None:
        upper, lower, path = path
        couples.append((upper, lower))
    return tuple(sorted(couples))

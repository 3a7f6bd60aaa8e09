"""Pair a stretch of the ranking at the least sum of differences, without a rematch, in one sweep down it.

Pairs within each other's reach can swap partners. If (a, b) belongs to the best pairing and another of its
pairs, (c, d), has an end between a and b, then (a, c) and (b, d) would be shorter together: one of the two
has been played. So few pairs reach over one place, a sweep from the top that keeps every useful choice
of open teams (those that wait for a lower partner) keeps few choices, and of those many are
alike: open teams with the same past opponents still to come are interchangeable.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from tournaments.pairing.contender import Met

type Couple = tuple[int, int]
type Path = tuple[int, int, Path] | None
type Choice = tuple[int, tuple[int, ...], Path]
"""The price so far, the open teams, and the pairs made (the last one and the path before it)."""
type Likeness = tuple[tuple[int, ...], ...]

WIDEST = 3000


class TooWide(Exception):
    """Raised when more choices are open at one place than a sweep should carry."""


def sweep(met: Met, line: Sequence[int], widest: int = WIDEST) -> tuple[Couple, ...]:
    """Pair 0 … n-1 so that the sum of differences on the line is least; of equals, the first by rank.

    First by rank: the highest team has the highest partner it can have, then the next team, and so on.
    `line` holds strictly increasing ranks; the field is even and can be paired without a rematch. Sweeps with
    more and more to spend above the least imaginable sum, until that is enough. Raises TooWide.
    """
    spare = 0
    while (pairs := _Sweep(met, line, spare).pairs(widest)) is None:
        spare = 2 * spare or 2
    return pairs


class _Sweep:
    """One sweep that spends at most `spare` above the sum of neighbours.

    A price is one integer: the differences, in units above all else, then for every team one digit, its
    lower partner or, while it is open, a digit above all partners.
    """

    def __init__(self, met: Met, line: Sequence[int], spare: int) -> None:
        self.met = met
        self.teams = len(met)
        self.digit = [(self.teams + 1) ** (self.teams - 1 - team) for team in range(self.teams)]
        unit = (self.teams + 1) ** self.teams
        self.gap = [*((lower - upper) * unit for upper, lower in pairwise(line)), 0]
        self.ahead = [tuple(sorted(other for other in met[team] if other > team)) for team in range(self.teams)]
        self.most_open = 2 * max(map(len, met)) + 1
        self.neighbours = [sum(self.gap[place + place % 2 :: 2]) for place in range(self.teams + 1)]
        self.ceiling = self.neighbours[0] + (spare + 1) * unit

    def pairs(self, widest: int) -> tuple[Couple, ...] | None:
        """Sweep from the top; None when the spare sum is too small."""
        choices: dict[Likeness, Choice] = {(): (0, (), None)}
        for team in range(self.teams):
            moves = [move for choice in choices.values() for move in self.moves(team, choice)]
            choices = self.best_by_likeness(team, moves)
            if len(choices) > widest:
                raise TooWide
        return _couples(choices[()][2]) if choices else None

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
        """Tell whether a team that stays open could swap with this pair whatever partner it finds."""
        allowed = len(self.ahead[lower])
        if len(waiting) - 1 <= allowed:
            return False
        return sum(other not in self.met[upper] for other in waiting) - 1 > allowed

    def best_by_likeness(self, team: int, moves: Iterable[Choice]) -> dict[Likeness, Choice]:
        """Go past a team: of choices whose open teams are alike, keep the cheapest."""
        for other in self.met[team]:
            if other < team:
                self.ahead[other] = self.ahead[other][1:]
        best: dict[Likeness, Choice] = {}
        for spent, waiting, path in moves:
            price = spent + self.gap[team] * len(waiting)
            if price + self.least_to_come(team, len(waiting)) >= self.ceiling:
                continue
            ordered = tuple(sorted(waiting, key=lambda other: (self.ahead[other], other)))
            likeness = tuple(self.ahead[other] for other in ordered)
            if likeness not in best or price < best[likeness][0]:
                best[likeness] = price, ordered, path
        return best

    def least_to_come(self, team: int, waiting: int) -> int:
        """Bound what is still to be spent below the next team: at best one open team closes at each place."""
        end = min(team + max(waiting, 1), self.teams)
        closing = sum(
            self.gap[place] * max(waiting - (place - team), (place + 1) % 2) for place in range(team + 1, end)
        )
        return closing + self.neighbours[end]


def _couples(path: Path) -> tuple[Couple, ...]:
    couples = []
    while path is not None:
        upper, lower, path = path
        couples.append((upper, lower))
    return tuple(sorted(couples))

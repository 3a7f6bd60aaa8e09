"""Who plays a mêlée, and what they remember of each other."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations


@dataclass(frozen=True, slots=True)
class Mate:
    """A player of a mêlée: the partners so far, how often each opponent was met, and how often it rested.

    Numbers may be in the field or not; one side's memory is enough.
    """

    number: int
    partners: frozenset[int] = frozenset()
    opponents: Mapping[int, int] = field(default_factory=dict, hash=False)
    rests: int = 0

    def __post_init__(self) -> None:
        """Refuse what cannot have happened."""
        if self.number in self.partners or self.number in self.opponents:
            raise ValueError(f"player {self.number} cannot have met itself")
        if self.rests < 0:
            raise ValueError(f"player {self.number} cannot have rested {self.rests} times")


type Side = tuple[int, int]
type Table = tuple[Side, Side]


class Memory:
    """What has been, from everybody's view: partners, times met as opponents, and rests; grows round by round."""

    def __init__(self, mates: Sequence[Mate]) -> None:
        self.partners: dict[int, set[int]] = {mate.number: set() for mate in mates}
        self.opponents: dict[int, dict[int, int]] = {mate.number: {} for mate in mates}
        self.rests = {mate.number: mate.rests for mate in mates}
        for mate in mates:
            for other in mate.partners & self.rests.keys():
                self._were_partners(mate.number, other)
            for other in mate.opponents.keys() & self.rests.keys():
                self._met(mate.number, other, mate.opponents[other])

    def _were_partners(self, one: int, other: int) -> None:
        self.partners[one].add(other)
        self.partners[other].add(one)

    def _met(self, one: int, other: int, times: int) -> None:
        times = max(times, self.opponents[one].get(other, 0))
        self.opponents[one][other] = self.opponents[other][one] = times

    def add(self, tables: Sequence[Table], rests: Sequence[int]) -> None:
        """Remember a round."""
        for side, opposite in tables:
            self._were_partners(*side)
            self._were_partners(*opposite)
            for one in side:
                for other in opposite:
                    self._met(one, other, self.opponents[one].get(other, 0) + 1)
        for number in rests:
            self.rests[number] += 1

    def mates(self) -> list[Mate]:
        """Return the players as they are now."""
        return [
            Mate(number, frozenset(self.partners[number]), dict(self.opponents[number]), rests)
            for number, rests in self.rests.items()
        ]

    def again(self, table: Table) -> tuple[list[Side], list[Side]]:
        """List the partners and the opponents of a table who were that before."""
        side, opposite = table
        partners = [pair for pair in table if pair[1] in self.partners[pair[0]]]
        return partners, [(one, other) for one in side for other in opposite if other in self.opponents[one]]

    def known(self, table: Table) -> bool:
        """Tell whether any two of a table have sat together before, on whichever sides."""
        return any(
            other in self.partners[one] or other in self.opponents[one]
            for one, other in combinations([*table[0], *table[1]], 2)
        )

    def is_of(self, mate: Mate) -> bool:
        """Tell whether a player remembers just this."""
        own = mate.number
        same_people = self.partners[own] == mate.partners and self.opponents[own] == mate.opponents
        return same_people and self.rests[own] == mate.rests

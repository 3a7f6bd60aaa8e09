"""Who is to be paired, with everything that a method asks for."""

from collections.abc import Mapping
from dataclasses import dataclass

from tournaments.pairing import Contender
from tournaments.pairings.clubs import Apart, mates
from tournaments.ranking import Record
from tournaments.selectors import Turn, contender


@dataclass(frozen=True, slots=True)
class Field:
    """The field of a round: who plays it, the best first, what everybody has played, and who is kept apart."""

    at: Turn
    number: int
    teams: tuple[int, ...]
    records: Mapping[int, Record]
    apart: Apart

    @property
    def contenders(self) -> list[Contender]:
        """The teams as the pairing room sees them, in the order of the ranking."""
        return [contender(self.records[number], mates(number, self.apart)) for number in self.teams]

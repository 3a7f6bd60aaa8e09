"""What a mêlée repeats, and what it costs: `python -m benchmarks.pairing.melee` from the top folder.

The first table counts, after 4 to 7 rounds, how often partners, opponents, and people at one table were that more
than once: as planned at the start, and as drawn round by round when somebody comes and somebody leaves before every
round. It is the same on every machine. The second gives processor time for a round, in milliseconds and in
multiples of shuffling the players; it is the median of some repeats. `long` as an argument counts every field
from 4 to 200 players, instead of some.
"""

import sys
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import product
from random import Random
from statistics import median
from time import process_time

from tournaments.pairing import Mate, Melee, draw_melee, plan_melee

ROUNDS = (4, 5, 6, 7)
SOME = (8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 28, 32, 36, 40, 41, 60, 100, 101, 200)
TIMED = (12, 24, 40, 100, 500, 1000, 2000)
REPEATS = 15

type Met = Counter[frozenset[int]]


def count(rounds: Sequence[Melee]) -> tuple[int, int, int]:
    """Return how often partners, opponents, and people at one table were that once more."""
    partners: Met = Counter()
    opponents: Met = Counter()
    for drawn in rounds:
        for side, opposite in drawn.tables:
            partners.update([frozenset(side), frozenset(opposite)])
            opponents.update(frozenset((one, other)) for one in side for other in opposite)
    beside, across, together = (
        sum(times - 1 for times in met.values()) for met in (partners, opponents, partners + opponents)
    )
    return beside, across, together


class Evening:
    """Rounds drawn one by one; somebody leaves and somebody comes before each, if they may."""

    def __init__(self, players: int, *, changing: bool) -> None:
        self.numbers = list(range(1, players + 1))
        self.changing = changing
        self.rounds: list[Melee] = []

    def draw(self, seed: int) -> None:
        if self.rounds and self.changing:
            self.numbers = [*self.numbers[1:], self.numbers[-1] + 1]
        self.rounds.append(draw_melee(self.mates(), Random(seed)))  # noqa: S311

    def mates(self) -> list[Mate]:
        partners: dict[int, set[int]] = {number: set() for number in self.numbers}
        opponents: dict[int, Counter[int]] = {number: Counter() for number in self.numbers}
        rests: Counter[int] = Counter()
        for drawn in self.rounds:
            rests.update(drawn.rests)
            for table in drawn.tables:
                for one, other in product((0, 1), repeat=2):
                    partners.get(table[one][other], set()).add(table[one][1 - other])
                    opponents.get(table[one][other], Counter()).update(table[1 - one])
        return [Mate(number, frozenset(partners[number]), opponents[number], rests[number]) for number in self.numbers]


def drawn_evening(players: int, rounds: int, *, changing: bool) -> Evening:
    evening = Evening(players, changing=changing)
    for turn in range(rounds):
        evening.draw(100 * players + turn)
    return evening


def cost(job: Callable[[], object]) -> float:
    """Return the processor milliseconds of a job, the median of some."""
    spent = []
    for _ in range(REPEATS):
        start = process_time()
        job()
        spent.append(1000 * (process_time() - start))
    return median(spent)


def repetitions(fields: Sequence[int]) -> None:
    write = sys.stdout.write
    write("partners, opponents and people at one table again, after 4, 5, 6 and 7 rounds\n")
    write(f"{'players':>7}  {'planned':44}  somebody comes and leaves\n")
    for players in fields:
        planned = [count(plan_melee(range(players), rounds, Random(players))) for rounds in ROUNDS]  # noqa: S311
        changed = drawn_evening(players, max(ROUNDS), changing=True).rounds
        drawn = [count(changed[:rounds]) for rounds in ROUNDS]
        shown = ["  ".join("{:>2} {:>2} {:>2}".format(*each) for each in some) for some in (planned, drawn)]
        write(f"{players:>7}  {shown[0]:44}  {shown[1]}\n")


def times(fields: Sequence[int]) -> None:
    write = sys.stdout.write
    write("\nmilliseconds (multiples of a shuffle): all 7 rounds planned at once; the 7th round drawn\n")
    for players in fields:
        numbers = list(range(players))
        mates = drawn_evening(players, 6, changing=False).mates()
        unit = cost(lambda numbers=numbers: Random(1).shuffle(numbers))  # noqa: S311
        for name, spent in (
            ("plan", cost(lambda players=players: plan_melee(range(players), 7, Random(1)))),  # noqa: S311
            ("draw", cost(lambda mates=mates: draw_melee(mates, Random(1)))),  # noqa: S311
        ):
            write(f"{players:>7}  {name}  {spent:8.2f} ms  {spent / unit:8.1f}\n")


def main() -> None:
    repetitions(range(4, 201) if "long" in sys.argv[1:] else SOME)
    times(TIMED)


if __name__ == "__main__":
    main()

"""Fields of teams, and evenings of several rounds, for the tests of every method."""

from collections import Counter

from hypothesis import strategies as st

from tournaments.pairing import Contender


def field(teams, played=(), byes=(), apart=()):
    """Return contenders; `teams` are numbers or how many, `played` and `apart` pairs, `byes` a number each time."""
    numbers = range(1, teams + 1) if isinstance(teams, int) else teams
    played, apart = list(played), list(apart)
    return [
        Contender(number, others(number, played), list(byes).count(number), others(number, apart)) for number in numbers
    ]


def others(number, pairs):
    return frozenset(a + b - number for a, b in pairs if number in (a, b))


class Evening:
    """Rounds one after the other; who plays may change between them."""

    def __init__(self, numbers):
        self.numbers = list(numbers)
        self.played, self.byes = [], Counter()

    def field(self):
        return field(self.numbers, self.played, list(self.byes.elements()))

    def play(self, pair):
        """Pair a round by a function of the field, and remember it."""
        before, contenders = set(map(frozenset, self.played)), self.field()
        pairing = pair(contenders)
        assert_complete(pairing, contenders)
        assert [p for p in pairing.pairs if frozenset(p) in before] == list(pairing.rematches)
        self.played += pairing.pairs
        self.byes.update(pairing.byes)
        return pairing

    def spread_of_byes(self):
        byes = [self.byes[number] for number in self.numbers]
        return max(byes) - min(byes)


def assert_complete(pairing, contenders):
    """Everybody plays once or has the bye, which falls on one with the fewest, and everything has its reason."""
    numbers = sorted(contender.number for contender in contenders)
    assert sorted([*(number for pair in pairing.pairs for number in pair), *pairing.byes]) == numbers
    assert len(pairing.byes) == len(numbers) % 2
    fewest = min(contender.byes for contender in contenders)
    assert {contender.byes for contender in contenders if contender.number in pairing.byes} <= {fewest}
    assert len(pairing.reasons) == len(pairing.pairs) + len(pairing.byes)


@st.composite
def attendances(draw, rounds=5):
    """Return who plays in each round: some come late, leave, or return."""
    start = draw(st.integers(2, 12))
    everybody = range(1, start + 4)
    present, evening = set(range(1, start + 1)), []
    for _ in range(rounds):
        present = present ^ draw(st.sets(st.sampled_from(everybody), max_size=2))
        evening.append(sorted(present if len(present) > 1 else {1, 2}))
    return evening

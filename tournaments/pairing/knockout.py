"""One bracket (élimination directe): seeding, byes, the match for third place."""

from collections.abc import Sequence

from tournaments.pairing.contender import DuplicateContender, NothingToPair
from tournaments.pairing.tableau import BracketName, Feed, Fixture, LoserOf, Seed, Slot, Tableau, WinnerOf


def knockout(seeds: Sequence[int], *, third_place: bool = False) -> Tableau:
    """Seed teams, given best first, into one bracket (élimination directe); the 1st and the 2nd meet in the final.

    The byes of the first turn fall to the best seeds. `third_place` adds the match of those who lose
    the semi-finals (petite finale), in the round of the final.
    Raises NothingToPair, DuplicateContender.
    """
    return Tableau(by_round((*main_bracket(seeds), *match_for_third(seeds, wanted=third_place))))


def size(entrants: int) -> int:
    """Return how many places a bracket has: the power of two that holds the entrants."""
    return 1 << max(entrants - 1, 0).bit_length()


def lines(places: int) -> list[int]:
    """Return the seeds of a full bracket from the top, 1 8, 4 5, 3 6, 2 7: the better two are, the later they meet."""
    tops, count = [1], 1
    while count < places // 2:
        count *= 2
        folds = ((top, count + 1 - top) for top in tops)
        tops = [seed for place, fold in enumerate(folds) for seed in (fold if place % 2 == 0 else fold[::-1])]
    return [seed for top in tops for seed in (top, places + 1 - top)] if places > 1 else tops


def bracket(feeds: Sequence[Feed], name: BracketName, *, turn: int = 1, lag: int = 0) -> tuple[Fixture, ...]:
    """Build a bracket over what feeds it, best first, its first turn being `turn`; rounds are `lag` turns later."""
    places = size(len(feeds))
    seated: list[Feed] = [feeds[seed - 1] if seed <= len(feeds) else None for seed in lines(places)]
    fixtures: list[Fixture] = []
    while len(seated) > 1:
        slots = [Slot(name, turn, place) for place in range(len(seated) // 2)]
        pairs = zip(seated[::2], seated[1::2], strict=True)
        fixtures += [Fixture(slot, turn + lag, pair) for slot, pair in zip(slots, pairs, strict=True)]
        seated = [WinnerOf(slot) for slot in slots]
        turn += 1
    return tuple(fixtures)


def check_seeds(seeds: Sequence[int]) -> None:
    if len(set(seeds)) < len(seeds):
        raise DuplicateContender("a team stands in the brackets twice")


def seeded(seeds: Sequence[int]) -> list[Feed]:
    return [Seed(rank, team) for rank, team in enumerate(seeds, start=1)]


def main_bracket(seeds: Sequence[int]) -> tuple[Fixture, ...]:
    if len(seeds) < 2:
        raise NothingToPair(f"{len(seeds)} team(s): two are needed to play")
    check_seeds(seeds)
    return bracket(seeded(seeds), "principal")


def match_for_third(seeds: Sequence[int], *, wanted: bool) -> tuple[Fixture, ...]:
    if not wanted or len(seeds) < 4:
        return ()
    final = (len(seeds) - 1).bit_length()
    losers = LoserOf(Slot("principal", final - 1, 0)), LoserOf(Slot("principal", final - 1, 1))
    return (Fixture(Slot("third_place", 1), final, losers),)


def by_round(fixtures: Sequence[Fixture]) -> tuple[Fixture, ...]:
    return tuple(sorted(fixtures, key=lambda one: one.round))

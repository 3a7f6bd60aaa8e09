"""The brackets of a stage (tableaux): which matches there are, and where their sides come from."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from tournaments.pairing.contender import DuplicateContender, NothingToPair

type BracketName = Literal["principal", "third_place", "consolante"]


@dataclass(frozen=True, slots=True, order=True)
class Slot:
    """Where a match stands: its bracket, the turn in it (from 1), its place in the turn (from 0, from the top)."""

    bracket: BracketName
    turn: int
    place: int = 0


@dataclass(frozen=True, slots=True)
class Seed:
    """A team that a bracket begins with, by the rank it is seeded at (tête de série), best 1."""

    rank: int
    team: int


@dataclass(frozen=True, slots=True)
class WinnerOf:
    """Whoever wins an earlier match."""

    slot: Slot


@dataclass(frozen=True, slots=True)
class LoserOf:
    """Whoever loses an earlier match."""

    slot: Slot


type Feed = Seed | WinnerOf | LoserOf | None
"""Where one side of a match comes from; None: from nowhere, so that the other side is exempt."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match of a bracket before anybody sits there; `round` is the one of the stage (from 1) it is played in."""

    slot: Slot
    round: int
    feeds: tuple[Feed, Feed]


@dataclass(frozen=True, slots=True)
class Tableau:
    """All matches of a stage of brackets, each after those that its sides come from.

    A first turn that is not full has exempt sides: they stand here as matches too, with a feed None.
    """

    fixtures: tuple[Fixture, ...]

    @property
    def rounds(self) -> int:
        """How many rounds the stage takes: parallel brackets share them."""
        return max(fixture.round for fixture in self.fixtures)

    @property
    def has_consolante(self) -> bool:
        """Whether there is a second bracket, so that the first needs a name."""
        return any(fixture.slot.bracket == "consolante" for fixture in self.fixtures)

    def last_turn(self, bracket: BracketName) -> int:
        """Return the turn of a bracket's final, 0 where the bracket has no match."""
        return max((one.slot.turn for one in self.fixtures if one.slot.bracket == bracket), default=0)

    def seed(self, bracket: BracketName, team: int) -> int | None:
        """Return at which rank a team is seeded in a bracket; None where losers feed it."""
        feeds = (feed for one in self.fixtures if one.slot.bracket == bracket for feed in one.feeds)
        return next((feed.rank for feed in feeds if isinstance(feed, Seed) and feed.team == team), None)


def knockout(seeds: Sequence[int], *, third_place: bool = False) -> Tableau:
    """Seed teams, given best first, into one bracket (élimination directe); the 1st and the 2nd meet in the final.

    The byes of the first turn fall to the best seeds. `third_place` adds the match of those who lose
    the semi-finals (petite finale), in the round of the final.
    Raises NothingToPair, DuplicateContender.
    """
    return Tableau(_ordered((*_principal(seeds), *_third_place(seeds, wanted=third_place))))


def principal_consolante(seeds: Sequence[int], *, third_place: bool = False) -> Tableau:
    """Let everybody begin in the principal, and those who lose in its first turn go on in the consolante.

    Turn k of the consolante is played in the round of turn k + 1 of the principal. A bye counts as a turn won:
    who was exempt and loses in the second turn is out, unless two exempt teams met there. Such a match has left
    a place of the consolante free, and its loser takes it in the consolante's second turn.
    Losers of semi-finals never go there. Both brackets end in the same round at the latest.
    Raises NothingToPair, DuplicateContender.
    """
    principal = _principal(seeds)
    consolante = () if third_place and len(seeds) <= 4 else _fed_consolante(principal)
    return Tableau(_ordered((*principal, *_third_place(seeds, wanted=third_place), *consolante)))


def two_brackets(upper: Sequence[int], lower: Sequence[int], *, third_place: bool = False) -> Tableau:
    """Let the upper halves of the pools play the principal and the lower ones the consolante, from the first round.

    Both are given best first (`seed_pools`). A consolante of fewer than two has no match.
    Raises NothingToPair, DuplicateContender.
    """
    _check((*upper, *lower))
    principal = _principal(upper)
    consolante = bracket(_seeded(lower), "consolante")
    return Tableau(_ordered((*principal, *_third_place(upper, wanted=third_place), *consolante)))


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


def _check(seeds: Sequence[int]) -> None:
    if len(set(seeds)) < len(seeds):
        raise DuplicateContender("a team stands in the brackets twice")


def _seeded(seeds: Sequence[int]) -> list[Feed]:
    return [Seed(rank, team) for rank, team in enumerate(seeds, start=1)]


def _principal(seeds: Sequence[int]) -> tuple[Fixture, ...]:
    if len(seeds) < 2:
        raise NothingToPair(f"{len(seeds)} team(s): two are needed to play")
    _check(seeds)
    return bracket(_seeded(seeds), "principal")


def _third_place(seeds: Sequence[int], *, wanted: bool) -> tuple[Fixture, ...]:
    if not wanted or len(seeds) < 4:
        return ()
    final = (len(seeds) - 1).bit_length()
    losers = LoserOf(Slot("principal", final - 1, 0)), LoserOf(Slot("principal", final - 1, 1))
    return (Fixture(Slot("third_place", 1), final, losers),)


def _fed_consolante(principal: Sequence[Fixture]) -> tuple[Fixture, ...]:
    """Build the consolante of who loses early; the best placed are those who lost to the best seeds."""
    losers = _losers(principal, 1)
    late = _free_places(principal)
    if not late:
        return bracket(losers, "consolante", lag=1)
    straight, rest = losers[: len(losers) % 2], losers[len(losers) % 2 :]
    half = len(rest) // 2
    slots = [Slot("consolante", 1, place) for place in range(half)]
    pairs = zip(rest[:half], reversed(rest[half:]), strict=True)
    first = [Fixture(slot, 2, pair) for slot, pair in zip(slots, pairs, strict=True)]
    return (*first, *bracket([*late, *straight, *map(WinnerOf, slots)], "consolante", turn=2, lag=1))


def _losers(principal: Sequence[Fixture], turn: int) -> list[Feed]:
    """List who loses in a turn, beginning with the match of the best seed."""
    played = [one for one in principal if one.slot.turn == turn and None not in one.feeds]
    return [LoserOf(one.slot) for one in sorted(played, key=_best_seed)]


def _best_seed(fixture: Fixture) -> int:
    return min(feed.rank for feed in fixture.feeds if isinstance(feed, Seed))


def _free_places(principal: Sequence[Fixture]) -> list[Feed]:
    """List who loses a match of two exempt teams in the second turn, where that is not yet a semi-final."""
    turns = max(fixture.slot.turn for fixture in principal)
    exempt = {one.slot: _best_seed(one) for one in principal if one.slot.turn == 1 and None in one.feeds}
    second = [one for one in principal if one.slot.turn == 2 and turns > 3]
    free = {
        one.slot: min(ranks)
        for one in second
        if len(ranks := [exempt[feed.slot] for feed in one.feeds if isinstance(feed, WinnerOf) and feed.slot in exempt])
        == 2
    }
    return [LoserOf(slot) for slot in sorted(free, key=free.__getitem__)]


def _ordered(fixtures: Sequence[Fixture]) -> tuple[Fixture, ...]:
    return tuple(sorted(fixtures, key=lambda one: one.round))

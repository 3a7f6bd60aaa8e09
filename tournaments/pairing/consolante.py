"""Two brackets side by side: the principal, and the consolante of those who are out of it early."""

from collections.abc import Sequence

from tournaments.pairing.knockout import bracket, by_round, check_seeds, main_bracket, match_for_third, seeded
from tournaments.pairing.tableau import Feed, Fixture, LoserOf, Seed, Slot, Tableau, WinnerOf


def principal_consolante(seeds: Sequence[int], *, third_place: bool = False) -> Tableau:
    """Let everybody begin in the principal, and those who lose in its first turn go on in the consolante.

    Turn k of the consolante is played in the round of turn k + 1 of the principal. A bye counts as a turn won:
    who was exempt and loses in the second turn is out, unless two exempt teams met there. Such a match has left
    a place of the consolante free, and its loser takes it in the consolante's second turn.
    Where the second turn is the semi-final, its losers stay out; of four teams who lose the first turn play for third
    place or in the consolante, not both. The consolante never ends later than the principal.
    Raises NothingToPair, DuplicateContender.
    """
    principal = main_bracket(seeds)
    consolante = () if third_place and len(seeds) <= 4 else _fed_consolante(principal)
    return Tableau(by_round((*principal, *match_for_third(seeds, wanted=third_place), *consolante)))


def two_brackets(upper: Sequence[int], lower: Sequence[int], *, third_place: bool = False) -> Tableau:
    """Let the upper halves of the pools play the principal and the lower ones the consolante, from the first round.

    Both are given best first (`seed_pools`). A consolante of fewer than two has no match.
    Raises NothingToPair, DuplicateContender.
    """
    check_seeds((*upper, *lower))
    principal = main_bracket(upper)
    consolante = bracket(seeded(lower), "consolante")
    return Tableau(by_round((*principal, *match_for_third(upper, wanted=third_place), *consolante)))


def _fed_consolante(principal: Sequence[Fixture]) -> tuple[Fixture, ...]:
    """Build the consolante of who loses early; the best placed are those who lost to the best seeds."""
    losers = _losers(principal)
    late = _free_places(principal)
    if not late:
        return bracket(losers, "consolante", lag=1)
    straight, rest = losers[: len(losers) % 2], losers[len(losers) % 2 :]
    half = len(rest) // 2
    slots = [Slot("consolante", 1, place) for place in range(half)]
    pairs = zip(rest[:half], reversed(rest[half:]), strict=True)
    first = [Fixture(slot, 2, pair) for slot, pair in zip(slots, pairs, strict=True)]
    return (*first, *bracket([*late, *straight, *map(WinnerOf, slots)], "consolante", turn=2, lag=1))


def _losers(principal: Sequence[Fixture]) -> list[Feed]:
    """List who loses in the first turn, beginning with the match of the best seed."""
    played = [one for one in principal if one.slot.turn == 1 and None not in one.feeds]
    return [LoserOf(one.slot) for one in sorted(played, key=_best_seed)]


def _best_seed(fixture: Fixture) -> int:
    return min(feed.rank for feed in fixture.feeds if isinstance(feed, Seed))


def _free_places(principal: Sequence[Fixture]) -> list[Feed]:
    """List who loses a match of two exempt teams in the second turn, where that is not yet a semi-final."""
    exempt: dict[Feed, int] = {
        WinnerOf(one.slot): _best_seed(one) for one in principal if one.slot.turn == 1 and None in one.feeds
    }
    second = [one for one in principal if one.slot.turn == 2 and principal[-1].slot.turn > 3]
    free: dict[Feed, int] = {
        LoserOf(one.slot): min(exempt[feed] for feed in one.feeds) for one in second if exempt.keys() >= set(one.feeds)
    }
    return sorted(free, key=free.__getitem__)

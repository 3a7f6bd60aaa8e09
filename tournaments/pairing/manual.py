"""Check a round that the organiser has set (appariement manuel)."""

from collections.abc import Iterator, Mapping, Sequence

from tournaments.pairing.contender import Contender, check_field
from tournaments.pairing.explain import (
    breaks_apart,
    breaks_byes,
    breaks_rematch,
    breaks_second_bye,
    set_bye,
    set_pair,
)
from tournaments.pairing.pairing import Pairing, Reason

type Pair = tuple[int, int]


class NotInField(ValueError):
    """Raised when a pair names a number that does not play this round."""

    def __init__(self, number: int) -> None:
        super().__init__(f"team {number} does not play this round")
        self.number = number


class PairedTwice(ValueError):
    """Raised when a number stands in two pairs, or against itself."""

    def __init__(self, number: int) -> None:
        super().__init__(f"team {number} is paired twice")
        self.number = number


def check_manual(contenders: Sequence[Contender], pairs: Sequence[Pair]) -> Pairing:
    """Take any pairs that can be played, and say which rules they break.

    Who is in none of them has a bye (exempt). `breaks` tells, pair after pair and bye after bye, of rematches, of
    pairs to be kept apart, of byes of teams that had more than others, and of more byes than the field needs.
    Raises NothingToPair (no pair at all, too), DuplicateContender, NotInField, PairedTwice.
    """
    check_field(contenders if pairs else ())
    field = {contender.number: contender for contender in contenders}
    _check_playable(field, pairs)
    playing = {number for pair in pairs for number in pair}
    byes = [field[number] for number in sorted(field.keys() - playing)]
    return Pairing(
        pairs=tuple(pairs),
        byes=tuple(contender.number for contender in byes),
        rematches=tuple((a, b) for a, b in pairs if _met(field[a], field[b])),
        cost=0,
        reasons=(*(set_pair(*pair) for pair in pairs), *(set_bye(contender) for contender in byes)),
        breaks=(*_broken_by_pairs(field, pairs), *_broken_by_byes(contenders, byes)),
    )


def _check_playable(field: Mapping[int, Contender], pairs: Sequence[Pair]) -> None:
    seen: set[int] = set()
    for number in (number for pair in pairs for number in pair):
        if number not in field:
            raise NotInField(number)
        if number in seen:
            raise PairedTwice(number)
        seen.add(number)


def _met(one: Contender, other: Contender) -> bool:
    return other.number in one.opponents or one.number in other.opponents


def _broken_by_pairs(field: Mapping[int, Contender], pairs: Sequence[Pair]) -> Iterator[Reason]:
    for a, b in pairs:
        if _met(field[a], field[b]):
            yield breaks_rematch(a, b)
        if b in field[a].apart or a in field[b].apart:
            yield breaks_apart(a, b)


def _broken_by_byes(contenders: Sequence[Contender], byes: Sequence[Contender]) -> Iterator[Reason]:
    fewest = min(contender.byes for contender in contenders)
    for contender in byes:
        if contender.byes > fewest:
            yield breaks_second_bye(contender)
    if len(byes) > 1:
        yield breaks_byes(tuple(contender.number for contender in byes))

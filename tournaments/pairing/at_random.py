"""Draw the tables by lot (tirage au sort)."""

from collections.abc import Sequence
from operator import attrgetter
from random import Random

from tournaments.pairing.contender import (
    Contender,
    apart_positions,
    bye_candidates,
    check_field,
    met_positions,
)
from tournaments.pairing.explain import drawn_bye, drawn_pair
from tournaments.pairing.lots import Prices, draw_pairs
from tournaments.pairing.pairing import Pairing


def pair_random(contenders: Sequence[Contender], rng: Random) -> Pairing:
    """Draw the tables so that every drawing with the fewest faults is equally likely.

    Faults are, in this order: a second bye while somebody has had fewer, rematches, and pairs to be kept apart. A
    drawing is who has the bye (exempt), and who meets whom. Tables and seats are drawn too. The order of the
    contenders plays no part.
    Up to 20 places that is exact, and beyond as long as one draw after the other, up to 20,000, comes out without
    a fault too many. Where none does (after some 15 rounds), a drawing is found and switched at random for long:
    without a fault too many in a field up to 200 or with no more clubs than can be kept apart, and close to uniform.
    Raises NothingToPair, DuplicateContender.
    """
    check_field(contenders)
    contenders = sorted(contenders, key=attrgetter("number"))
    drawing = draw_pairs(_prices(contenders), rng)
    ghost = len(contenders) if len(contenders) % 2 else None
    byes = [contenders[min(couple)] for couple in drawing if ghost in couple]
    couples = [couple for couple in drawing if ghost not in couple]
    rng.shuffle(couples)
    return _told([(contenders[a], contenders[b]) for a, b in (rng.sample(couple, 2) for couple in couples)], byes)


def _prices(contenders: Sequence[Contender]) -> Prices:
    """Price every pair; in an odd field a ghost after the last place goes with who has the bye."""
    places, tables = range(len(contenders)), len(contenders) // 2 + 1
    met, apart = met_positions(contenders), apart_positions(contenders)
    price = [dict.fromkeys(apart[place], 1) for place in places]
    for place in places:
        for other in met[place]:
            price[place][other] = price[place].get(other, 0) + tables
    if len(contenders) % 2:
        barred = dict.fromkeys(set(places) - set(bye_candidates(contenders)), tables * tables)
        for place in barred:
            price[place][len(contenders)] = barred[place]
        price.append(barred)
    return price


def _told(pairs: Sequence[tuple[Contender, Contender]], byes: Sequence[Contender]) -> Pairing:
    """Write a drawing down, and mark who meets again or should have been kept apart."""
    numbers = tuple((one.number, other.number) for one, other in pairs)
    again = [other.number in one.opponents or one.number in other.opponents for one, other in pairs]
    close = [other.number in one.apart or one.number in other.apart for one, other in pairs]
    return Pairing(
        pairs=numbers,
        byes=tuple(contender.number for contender in byes),
        rematches=tuple(pair for pair, rematch in zip(numbers, again, strict=True) if rematch),
        cost=0,
        reasons=(
            *(
                drawn_pair(*pair, rematch=rematch, apart=apart)
                for pair, rematch, apart in zip(numbers, again, close, strict=True)
            ),
            *(drawn_bye(contender) for contender in byes),
        ),
    )

"""Pair in the order of the ranking (au classement): 1 against 2, 3 against 4, but nobody twice."""

from collections.abc import Sequence

from tournaments.pairing.contender import Contender, Met, bye_candidates, check_field, met_positions
from tournaments.pairing.explain import ranked_bye, ranked_pair
from tournaments.pairing.matching import cheapest_matching
from tournaments.pairing.pairing import Pairing
from tournaments.pairing.rematches import surely_clean
from tournaments.pairing.stretches import stretches
from tournaments.pairing.sweep import Couple, TooWide, sweep


def pair_ranked(contenders: Sequence[Contender]) -> Pairing:
    """Pair the contenders, given best first, as close in rank as their past matches allow.

    In this order: the fewest second byes, the fewest rematches, the bye (exempt) to the lowest-ranked team
    that may have it, the least sum over the tables of the difference of ranks; of equals, the one
    where the 1st has the highest partner, then the next team, and so on. Exact, and the same for the same
    input. Tables ascend by their better team, who sits North-South.
    Raises NothingToPair, DuplicateContender.
    """
    check_field(contenders)
    met = met_positions(contenders)
    candidates = bye_candidates(contenders) if len(contenders) % 2 else ()
    bye, couples = _pair_positions(met, candidates)
    return Pairing(
        pairs=tuple((contenders[upper].number, contenders[lower].number) for upper, lower in couples),
        byes=() if bye is None else (contenders[bye].number,),
        rematches=tuple(
            (contenders[upper].number, contenders[lower].number) for upper, lower in couples if lower in met[upper]
        ),
        cost=sum(lower - upper for upper, lower in couples),
        reasons=(
            *(ranked_pair(contenders, met, couple, bye) for couple in couples),
            *(() if bye is None else (ranked_bye(contenders, candidates, bye),)),
        ),
    )


def _pair_positions(met: Met, candidates: tuple[int, ...]) -> tuple[int | None, tuple[Couple, ...]]:
    if not surely_clean(met):
        return _weigh_everything(met, candidates, range(len(met)))
    bye = candidates[-1] if candidates else None
    return bye, _closest(met, [place for place in range(len(met)) if place != bye])


def _closest(met: Met, places: Sequence[int]) -> tuple[Couple, ...]:
    """Pair these places at the least sum of differences, in a field that can be paired without a rematch."""
    index = {place: position for position, place in enumerate(places)}
    inner = tuple(frozenset(index[other] for other in met[place] if other in index) for place in places)
    couples: list[Couple] = []
    for stretch in stretches(inner):
        within = tuple(
            frozenset(other - stretch.start for other in inner[team] if other in stretch) for team in stretch
        )
        line = places[stretch.start : stretch.stop]
        couples += ((line[upper], line[lower]) for upper, lower in _closest_within(within, line))
    return tuple(couples)


def _closest_within(met: Met, line: Sequence[int]) -> tuple[Couple, ...]:
    if len(line) == 2:
        return ((0, 1),)
    try:
        return sweep(met, line)
    except TooWide:
        return _weigh_everything(met, (), line)[1]


def _weigh_everything(
    met: Met, candidates: tuple[int, ...], line: Sequence[int]
) -> tuple[int | None, tuple[Couple, ...]]:
    """Pair by one price for each pair: its digits are the wishes, the weightiest in front.

    In an odd field a ghost after the last team is paired with the team that has the bye.
    """
    teams = len(met) + len(met) % 2
    order = [(teams + 1) ** (teams - 1 - upper) for upper in range(teams)]
    rank = (teams + 1) ** teams
    climb = rank * teams * (line[-1] - line[0] + 1)
    rematch = climb * teams
    second_bye = rematch * teams
    price = [[0] * teams for _ in range(teams)]
    for lower in range(teams):
        for upper in range(lower):
            if lower == len(met):
                dear = (len(met) - upper) * climb + (upper not in candidates) * second_bye
            else:
                apart = (line[lower] - line[upper]) * rank + lower * order[upper]
                dear = apart + (lower in met[upper]) * rematch
            price[upper][lower] = price[lower][upper] = dear
    couples = cheapest_matching(price)
    bye = next((upper for upper, lower in couples if lower == len(met)), None)
    return bye, tuple(couple for couple in couples if couple[0] != bye)

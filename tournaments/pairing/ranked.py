"""Pair in the order of the ranking (au classement)."""

from collections.abc import Sequence
from functools import cache

from tournaments.pairing.contender import Contender, Met, bye_candidates, check_field, met_positions
from tournaments.pairing.pairing import Pairing, Reason


def pair_ranked(contenders: Sequence[Contender]) -> Pairing:
    """Pair neighbours of the ranking."""
    check_field(contenders)
    met = met_positions(contenders)
    everybody = frozenset(range(len(contenders)))
    byes: tuple[int, ...] = ()
    if len(contenders) % 2:
        lowest_first = sorted(bye_candidates(contenders), reverse=True)
        byes = (min(lowest_first, key=lambda place: _best(met, everybody - {place})[0]),)
    _, cost, couples = _best(met, everybody.difference(byes))
    number = [contender.number for contender in contenders]
    return Pairing(
        pairs=tuple((number[a], number[b]) for a, b in couples),
        byes=tuple(number[place] for place in byes),
        rematches=tuple((number[a], number[b]) for a, b in couples if b in met[a]),
        cost=cost,
        reasons=tuple(
            Reason(
                "neighbours",
                {"first": number[a], "second": number[b], "first_rank": a + 1, "second_rank": b + 1},
            )
            for a, b in couples
        ),
    )


def _best(met: Met, places: frozenset[int]) -> tuple[int, int, tuple[tuple[int, int], ...]]:
    @cache
    def best(rest: tuple[int, ...]) -> tuple[int, int, tuple[tuple[int, int], ...]]:
        if not rest:
            return 0, 0, ()
        top, *others = rest
        answers = []
        for other in others[: 4 * max(map(len, met)) + 2]:
            again, cost, couples = best(tuple(place for place in others if place != other))
            answers.append((again + (other in met[top]), cost + other - top, ((top, other), *couples)))
        return min(answers)

    return best(tuple(sorted(places)))

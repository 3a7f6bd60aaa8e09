"""Draw the tables by lot (tirage au sort)."""

import random
from collections.abc import Sequence

from tournaments.pairing.contender import Contender, bye_candidates, check_field, met_positions
from tournaments.pairing.pairing import Pairing, Reason

ATTEMPTS = 2000


def pair_random(contenders: Sequence[Contender], rng: random.Random) -> Pairing:
    """Draw every table by lot, avoiding rematches."""
    check_field(contenders)
    met = met_positions(contenders)
    places = list(range(len(contenders)))
    byes: tuple[int, ...] = ()
    if len(contenders) % 2:
        byes = (rng.choice(bye_candidates(contenders)),)
        places.remove(byes[0])
    draws = []
    for _ in range(ATTEMPTS):
        rng.shuffle(places)
        couples = tuple(zip(places[::2], places[1::2], strict=True))
        draws.append((sum(b in met[a] for a, b in couples), couples))
        if not draws[-1][0]:
            break
    _, couples = min(draws)
    number = [contender.number for contender in contenders]
    return Pairing(
        pairs=tuple((number[a], number[b]) for a, b in couples),
        byes=tuple(number[place] for place in byes),
        rematches=tuple((number[a], number[b]) for a, b in couples if b in met[a]),
        cost=0,
        reasons=tuple(Reason("drawn", {"first": number[a], "second": number[b]}) for a, b in couples),
    )

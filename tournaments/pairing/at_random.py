"""Draw the tables by lot (tirage au sort)."""

from collections.abc import Sequence
from operator import attrgetter
from random import Random

from tournaments.pairing.contender import Contender, Met, bye_candidates, check_field, met_positions
from tournaments.pairing.explain import drawn_bye, drawn_pair
from tournaments.pairing.lots import Couple, draw_pairs
from tournaments.pairing.pairing import Pairing
from tournaments.pairing.rematches import fewest_rematches


def pair_random(contenders: Sequence[Contender], rng: Random) -> Pairing:
    """Draw the tables so that every drawing without a rematch is equally likely.

    Where none exists, the drawing has the fewest rematches possible. The bye (exempt) of an odd field
    falls equally likely on each team with the fewest byes that leaves such a drawing. Tables and seats are
    drawn too. The order of the contenders plays no part.
    Beyond 20 teams, where draw after draw ends in a rematch (after some 15 rounds), a drawing is found
    and switched at random for long: valid, and close to uniform.
    Raises NothingToPair, DuplicateContender.
    """
    check_field(contenders)
    contenders = sorted(contenders, key=attrgetter("number"))
    met = met_positions(contenders)
    candidates = bye_candidates(contenders) if len(contenders) % 2 else ()
    bye, drawing = _draw_round(met, candidates, rng)
    rng.shuffle(drawing)
    couples = [rng.sample(couple, 2) for couple in drawing]
    pairs = [(contenders[a].number, contenders[b].number) for a, b in couples]
    again = [b in met[a] for a, b in couples]
    return Pairing(
        pairs=tuple(pairs),
        byes=() if bye is None else (contenders[bye].number,),
        rematches=tuple(pair for pair, rematch in zip(pairs, again, strict=True) if rematch),
        cost=0,
        reasons=(
            *(drawn_pair(*pair, rematch=rematch) for pair, rematch in zip(pairs, again, strict=True)),
            *(() if bye is None else (drawn_bye(contenders[bye]),)),
        ),
    )


def _draw_round(met: Met, candidates: Sequence[int], rng: Random) -> tuple[int | None, list[Couple]]:
    """Draw the bye among those that allow the fewest rematches, then the pairs."""
    fewest = fewest_rematches(met, tuple(candidates))
    byes: Sequence[int | None] = rng.sample(candidates, len(candidates)) or [None]
    for bye in byes:
        places = [place for place in range(len(met)) if place != bye]
        drawing = draw_pairs(met, places, fewest, rng)
        if drawing is not None:
            return bye, drawing
    raise AssertionError("one of the candidates allows the fewest rematches")

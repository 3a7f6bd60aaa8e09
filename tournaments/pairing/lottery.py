"""Draw teams of two by lot (tirage au sort des équipes)."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tournaments.pairing.apart import Groups, NoDrawingApart, check_groups, check_people, foes
from tournaments.pairing.lots import draw_pairs, total


@dataclass(frozen=True, slots=True)
class Lottery:
    """Teams in the order in which they were drawn, the lower number of each first, and who was left over."""

    teams: tuple[tuple[int, int], ...]
    left_over: int | None


def draw_lottery(people: Sequence[int], apart: Groups, rng: Random) -> Lottery:
    """Draw teams so that every drawing which keeps apart whoever must be is equally likely.

    Among an odd number one is left over, drawn like the others: an empty chair takes part, and whoever gets it as
    partner has none. Beyond 20 people, where draw after draw brings somebody together, a drawing is found and
    switched at random for long: valid, and close to uniform. Beyond 200, where groups overlap so much that somebody is
    to be kept apart from half of the others, a drawing may not be found. The order of the people plays no part.
    Raises NothingToPair, DuplicateContender; TooManyApart where more than half are to be kept apart from each other,
    NoDrawingApart where groups that overlap leave no drawing, or none was found.
    """
    check_people(people)
    people = sorted(people)
    check_groups(people, apart, most=(len(people) + 1) // 2)
    price = [dict.fromkeys(kept, 1) for kept in foes(people, apart)]
    price += [{}] if len(people) % 2 else []
    drawing = draw_pairs(price, rng)
    if total(price, drawing):
        raise NoDrawingApart(f"no drawing of {len(people)} people was found that keeps all of them apart")
    rng.shuffle(drawing)
    couples = [(min(couple), max(couple)) for couple in drawing]
    return Lottery(
        teams=tuple((people[a], people[b]) for a, b in couples if b < len(people)),
        left_over=next((people[a] for a, b in couples if b == len(people)), None),
    )

"""What penalties move in the standings."""

from collections import defaultdict
from dataclasses import dataclass, replace

from django.db.models import QuerySet

from tournaments.models import OVER, ROUND_LISTS, Participation, Penalty, Tournament
from tournaments.ranking import Result


@dataclass(frozen=True, slots=True)
class Moved:
    """What penalties move in a round for one team: its own points, and what stands against it."""

    points: int = 0
    against: int = 0

    def __add__(self, other: "Moved") -> "Moved":
        return Moved(self.points + other.points, self.against + other.against)


def penalties_moved(tournament: Tournament, after_round: int) -> dict[tuple[int, int], Moved]:
    """Return what the penalties that stand in the closed rounds move, by team and round; never who has won.

    A team loses the points and nobody gains them; or they are given to its opponents, as if these had written them
    against it.
    """
    moved: dict[tuple[int, int], Moved] = defaultdict(Moved)
    for penalty in penalties_standing(tournament, after_round):
        part, number = penalty.participation, penalty.round.number
        own = Moved(against=penalty.points) if penalty.to_opponents else Moved(-penalty.points)
        moved[part.entry.number, number] += own
        for other in opponents(part) if penalty.to_opponents else ():
            moved[other.entry.number, number] += Moved(penalty.points)
    return moved


def penalties_standing(tournament: Tournament, after_round: int) -> QuerySet[Penalty]:
    """Return the penalties of the closed rounds that were not lifted."""
    return (
        tournament.penalties.filter(round__number__lte=after_round, round__state__in=OVER, lifted=False)
        .select_related("round", "participation__entry", "participation__match")
        .defer(*ROUND_LISTS)
        .prefetch_related("participation__match__participations__entry")
        .order_by("number")
    )


def opponents(part: Participation) -> list[Participation]:
    """Return who sits against somebody at his table, nobody where he is exempt."""
    seated = [] if part.match is None else part.match.participations.all()
    return [other for other in seated if other.place != part.place]


def penalised(result: Result, moved: Moved | None) -> Result:
    """Return a round's result with what penalties move of it."""
    if moved is None:
        return result
    points, against = result.points + moved.points, result.against + moved.against
    return replace(result, points=points, against=against, penalty=moved.points)

"""Who is ahead: in a stage (phase), and in the whole concours."""

from collections.abc import Collection
from dataclasses import replace

from tournaments.models import OVER, Participation, Tournament
from tournaments.ranking import Place, rank, rank_pools
from tournaments.selectors.bracket_places import bracket_places
from tournaments.selectors.groups import groups_of
from tournaments.selectors.records import records


def places(tournament: Tournament, after_round: int) -> tuple[Place, ...]:
    """Return the ranking after a closed round (0: before the first): those of its stage, then those who are out.

    Whoever does not play a stage stands behind it, as the stages before have left him.
    """
    found = tournament.rounds.filter(number=after_round).first()
    return places_from(tournament, found.stage if found else 1, after_round)


def places_from(tournament: Tournament, stage: int, after_round: int) -> tuple[Place, ...]:
    """Return the ranking of a stage after a closed round, and behind it that of the stages before."""
    own = places_in(tournament, stage, after_round)
    before = tournament.rounds.filter(stage__lt=stage).order_by("-number").first()
    if before is None:
        return own
    inside = {place.record.number for place in own}
    earlier = places_from(tournament, before.stage, before.number)
    return (*own, *behind(len(own), [place for place in earlier if place.record.number not in inside]))


def behind(ahead: int, rest: Collection[Place]) -> list[Place]:
    """Return places that follow others: whoever was level stays level."""
    ranks: dict[int, int] = {}
    for position, place in enumerate(rest, ahead + 1):
        ranks.setdefault(place.rank, position)
    return [replace(place, rank=ranks[place.rank]) for place in rest]


def places_in(tournament: Tournament, stage: int, after_round: int) -> tuple[Place, ...]:
    """Return the ranking of a stage alone, by its kind."""
    planned, criteria = tournament.plan.stage(stage), tournament.plan.criteria(stage)
    own = players_of(tournament, stage, after_round)
    found = [record for record in records(tournament, after_round, stage) if own is None or record.number in own]
    if planned.is_bracket and groups_of(tournament, stage):
        return bracket_places(tournament, stage, after_round, found)
    if planned.kind == "pools":
        return rank_pools(groups_of(tournament, stage), found, criteria)
    return rank(found, criteria)


def players_of(tournament: Tournament, stage: int, after_round: int) -> set[int] | None:
    """Return who plays a stage, None for everybody: those who have taken part in one of its closed rounds."""
    if stage == 1:
        return None
    taking_part = Participation.objects.filter(
        round__tournament=tournament, round__stage=stage, round__state__in=OVER, round__number__lte=after_round
    )
    return set(taking_part.values_list("entry__number", flat=True))

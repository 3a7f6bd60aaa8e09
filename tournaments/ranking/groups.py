"""Rank teams that play in pools or brackets: first by how far each has come there."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tournaments.ranking.places import Param, Place, Why, rank
from tournaments.ranking.record import Record


@dataclass(frozen=True, slots=True)
class Level:
    """Teams of a bracket that have come equally far, in the order they are listed in, and why they stand there."""

    teams: tuple[int, ...]
    group: str
    code: str
    params: Mapping[str, Param]


def rank_pools(
    pools: Mapping[str, Sequence[int]], records: Sequence[Record], criteria: Sequence[str]
) -> tuple[Place, ...]:
    """Rank the winners of the pools first, by the criteria among themselves, then all seconds, and so on.

    Within its pool a team stands by the criteria; whoever is level there is level here, unless the criteria part it from
    others of its place. Teams in no pool stand behind all.
    """
    by_number = {record.number: record for record in records}
    ranked = {name: rank([by_number[team] for team in teams], criteria) for name, teams in pools.items()}
    inside = {team for teams in pools.values() for team in teams}
    found: list[Place] = []
    for place in sorted({one.rank for places in ranked.values() for one in places}):
        level = {
            one.record.number: (name, one) for name, places in ranked.items() for one in places if one.rank == place
        }
        ahead = len(found)
        for one in rank([by_number[team] for team in level], criteria):
            name, own = level[one.record.number]
            found.append(Place(ahead + one.rank, one.record, (Why("in_pool", {"place": place}), *own.why), name))
    rest = [record for record in records if record.number not in inside]
    return (*found, *(replace(one, rank=len(found) + one.rank) for one in rank(rest, criteria)))


def rank_levels(levels: Sequence[Level], records: Sequence[Record]) -> tuple[Place, ...]:
    """Rank teams level by level: those of one level share the rank, and the next rank counts them."""
    by_number = {record.number: record for record in records}
    found: list[Place] = []
    for level in levels:
        shared = len(found) + 1
        why = Why(level.code, level.params)
        found += [Place(shared, by_number[team], (why,), level.group) for team in level.teams]
    return tuple(found)

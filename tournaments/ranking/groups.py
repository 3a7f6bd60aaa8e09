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


type Pools = Mapping[str, Sequence[int]]


def rank_pools(pools: Pools, records: Sequence[Record], criteria: Sequence[str]) -> tuple[Place, ...]:
    """Rank the winners of the pools first, by the criteria among themselves, then all seconds, and so on.

    Within its pool a team stands by the criteria; whoever is level there has one place, and is parted from others of
    that place as they are from each other. Teams in no pool stand behind all.
    """
    by_number = {record.number: record for record in records}
    own = {
        place.record.number: (name, place)
        for name, teams in pools.items()
        for place in rank([by_number[team] for team in teams], criteria, among=records)
    }
    found: list[Place] = []
    for place in sorted({in_pool.rank for _, in_pool in own.values()}):
        level = [by_number[team] for team, (_, in_pool) in own.items() if in_pool.rank == place]
        ahead = len(found)
        found += [placed(one, ahead, *own[one.record.number]) for one in rank(level, criteria, among=records)]
    rest = [record for record in records if record.number not in own]
    return (*found, *(replace(one, rank=len(found) + one.rank) for one in rank(rest, criteria, among=records)))


def placed(among: Place, ahead: int, pool: str, in_pool: Place) -> Place:
    """Return where a team stands in all: behind those ahead, as it stands among those of its place in their pools."""
    why = (Why("in_pool", {"place": in_pool.rank}), *in_pool.why)
    return Place(ahead + among.rank, among.record, why, pool)


def rank_levels(levels: Sequence[Level], records: Sequence[Record]) -> tuple[Place, ...]:
    """Rank teams level by level: those of one level share the rank, and the next rank counts them."""
    by_number = {record.number: record for record in records}
    found: list[Place] = []
    for level in levels:
        shared = len(found) + 1
        why = Why(level.code, level.params)
        found += [Place(shared, by_number[team], (why,), level.group) for team in level.teams]
    return tuple(found)

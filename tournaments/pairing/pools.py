"""Put the teams into pools (poules): by ranking in a snake, or by lot, club mates apart."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from random import Random

from tournaments.pairing.contender import DuplicateContender, NothingToPair
from tournaments.pairing.equitable import coloured

SMALLEST = 3
"""A pool of two is one match; only two teams alone are left to it."""

type Apart = Mapping[int, frozenset[int]]
type Row = list[int]
"""One team for each pool: the first row holds the best ranked."""


def make_pools(
    teams: Sequence[int], *, groups: int | None = None, size: int | None = None, rng: Random | None = None, apart: Apart
) -> tuple[tuple[int, ...], ...]:
    """Put teams, given best first, into pools as equal as possible; each pool lists its teams in that order.

    Either `groups` says how many pools, or `size` how many teams a pool may hold; never are fewer than three
    together while there are three. Without `rng` the teams are laid in a snake (en serpentin): 1 2 3, 6 5 4, 7 8 9;
    with it their order is drawn first. `apart` names for each team those of its clubs; they meet as
    seldom as pools of this size allow, and for that only teams of one row change places, so that each pool still
    has one of the best, one of the next. For clubs that share no team the number of meetings is the least there is.
    Raises NothingToPair, DuplicateContender, ValueError unless one of `groups` and `size` is given.
    """
    _check(teams)
    count = pool_count(len(teams), groups=groups, size=size)
    order = rng.sample(teams, len(teams)) if rng else list(teams)
    rows = [order[first : first + count] for first in range(0, len(order), count)]
    spread = _spread(rows, count, apart, snake=rng is None)
    _exchange(spread, apart)
    by_best = sorted(range(count), key=lambda pool: order.index(spread[0][pool]))
    return tuple(tuple(row[pool] for row in spread if pool in row) for pool in by_best)


def pool_count(teams: int, *, groups: int | None = None, size: int | None = None) -> int:
    """Return how many pools there are: 14 teams by pools of 4 are four, 5 teams one (two would leave a pair)."""
    if (groups is None) == (size is None):
        raise ValueError("either the number of pools or their size, not both")
    asked = groups if groups is not None else -(-teams // size) if size else 0
    if asked < 1:
        raise ValueError("pools hold at least one team")
    return max(1, min(asked, teams // SMALLEST))


def meetings(pools: Sequence[Sequence[int]], apart: Apart) -> int:
    """Count the pairs of one pool that were to be kept apart; one side's word is enough."""
    return sum(_opposed(one, other, apart) for pool in pools for one, other in combinations(pool, 2))


def _check(teams: Sequence[int]) -> None:
    if len(teams) < 2:
        raise NothingToPair(f"{len(teams)} team(s): two are needed to play")
    twice = [team for team, times in Counter(teams).items() if times > 1]
    if twice:
        raise DuplicateContender(f"team {twice[0]} stands in the field twice")


def _opposed(one: int, other: int, apart: Apart) -> bool:
    return other in apart.get(one, ()) or one in apart.get(other, ())


def _spread(rows: Sequence[Row], count: int, apart: Apart, *, snake: bool) -> list[dict[int, int]]:
    """Give each team of each row a pool: the one of the snake, unless its club fills that already.

    A team is a line between its row and its club, a pool a colour. A club larger than the number of pools is
    counted in parts of that number; so each pool has of every club the same number, or one more.
    """
    parts = _parts(rows, count, apart)
    lines = [(("row", number), ("part", parts[team])) for number, row in enumerate(rows) for team in row]
    wanted = [pool if not snake or number % 2 == 0 else count - 1 - pool for number, pool in _places(rows)]
    pool_of = iter(coloured(lines, wanted, count))
    return [{next(pool_of): team for team in row} for row in rows]


def _places(rows: Sequence[Row]) -> Iterator[tuple[int, int]]:
    for number, row in enumerate(rows):
        for place in range(len(row)):
            yield number, place


def _parts(rows: Sequence[Row], count: int, apart: Apart) -> dict[int, tuple[int, int]]:
    """Name for each team its club, and which part of it: as many teams a part as there are pools."""
    teams = [team for row in rows for team in row]
    clubs = _clubs(teams, apart)
    members: Counter[int] = Counter()
    parts = {}
    for team in teams:
        parts[team] = clubs[team], members[clubs[team]] // count
        members[clubs[team]] += 1
    return parts


def _clubs(teams: Sequence[int], apart: Apart) -> dict[int, int]:
    """Name for each team one member of its club: whoever is kept apart directly, or through others."""
    near: dict[int, set[int]] = {team: set() for team in teams}
    for team in teams:
        for other in apart.get(team, frozenset()) & near.keys():
            near[team].add(other)
            near[other].add(team)
    clubs: dict[int, int] = {}
    for founder in teams:
        reached = [founder] if founder not in clubs else []
        while reached:
            team = reached.pop()
            if team not in clubs:
                clubs[team] = founder
                reached += near[team]
    return clubs


def _exchange(rows: Sequence[dict[int, int]], apart: Apart) -> None:
    """Let teams of a row change pools while fewer meet for it: for teams that belong to two clubs."""
    while any(_improve(rows, row, pools, apart) for row in rows for pools in combinations(sorted(row), 2)):
        pass


def _improve(rows: Sequence[dict[int, int]], row: dict[int, int], pools: tuple[int, int], apart: Apart) -> bool:
    here, there = pools
    before = _meetings_of(rows, row, pools, apart)
    row[here], row[there] = row[there], row[here]
    if _meetings_of(rows, row, pools, apart) < before:
        return True
    row[here], row[there] = row[there], row[here]
    return False


def _meetings_of(rows: Sequence[dict[int, int]], row: dict[int, int], pools: tuple[int, int], apart: Apart) -> int:
    return sum(
        _opposed(row[pool], other[pool], apart)
        for pool in pools
        for other in rows
        if other is not row and pool in other
    )

"""Pools and brackets: made in a stage's first round, then played as they stand."""

from collections.abc import Sequence
from random import Random

from tournaments import pairing, selectors
from tournaments.ledger import events
from tournaments.models import Tournament
from tournaments.pairings.clubs import mates
from tournaments.pairings.drawn import Drawn, Table
from tournaments.pairings.field import Field
from tournaments.selectors import Groups


def draw_groups(tournament: Tournament, field: Field, seed: str) -> Drawn:
    """Lay out the next round of pools or brackets; the first one of a stage makes them.

    Where nobody is ranked yet, in the first stage, the seed draws who comes into which pool, or on which line.
    """
    begins = field.at.turn == 1
    by_lot = begins and field.at.stage == 1
    groups = made(tournament, field, seed if by_lot else None) if begins else current(tournament, field)
    found = selectors.fixtures(tournament, field.at, groups)
    tables = tuple(
        Table(one.pair, again=have_met(one.pair, field), group=one.group, slot=one.slot) for one in found.matches
    )
    return Drawn(
        method=tournament.plan.stage(field.at.stage).kind,
        tables=tables,
        byes=found.byes,
        reasons=found.reasons,
        seed=seed if by_lot else None,
        groups=tuple(events.PairedGroup(name, teams) for name, teams in groups.items()) if begins else (),
    )


def current(tournament: Tournament, field: Field) -> Groups:
    """Return the groups that the stage's first round made."""
    return selectors.groups_of(tournament, field.at.stage)


def have_met(pair: tuple[int, int], field: Field) -> bool:
    """Return whether two teams have met before."""
    one, other = pair
    return any(other in result.opponents for result in field.records[one].results)


def made(tournament: Tournament, field: Field, seed: str | None) -> Groups:
    """Make the pools or brackets of a stage from its field.

    After pools their winners are seeded first; who came late, and was in none, is seeded last.
    """
    stage = tournament.plan.stage(field.at.stage)
    if stage.kind == "pools":
        return pools(tournament, field, seed)
    before = selectors.groups_of(tournament, field.at.stage - 1)
    after_pools = field.at.stage > 1 and tournament.plan.stage(field.at.stage - 1).kind == "pools"
    if not after_pools:
        teams = drawn_order(field.teams, seed)
        return {"principal": teams}
    through = [[team for team in field.teams if team in pool] for pool in before.values()]
    late = tuple(team for team in field.teams if not any(team in pool for pool in through))
    upper = [pool[: (len(pool) + 1) // 2] for pool in through]
    if stage.kind == "knockout" or sum(map(len, upper)) < 2:
        return {"principal": (*pairing.seed_pools(in_order(through, field.teams)), *late)}
    lower = [pool[(len(pool) + 1) // 2 :] for pool in through]
    return {
        "principal": pairing.seed_pools(in_order(upper, field.teams)),
        "consolante": (*pairing.seed_pools(in_order(lower, field.teams)), *late),
    }


def in_order(pools: Sequence[Sequence[int]], ranking: Sequence[int]) -> list[Sequence[int]]:
    """Return the pools that send somebody, those first whose best stands best."""
    return sorted((pool for pool in pools if pool), key=lambda pool: ranking.index(pool[0]))


def pools(tournament: Tournament, field: Field, seed: str | None) -> Groups:
    """Put the field into pools: by lot where nobody is ranked yet, else in a snake; clubs apart where that is asked."""
    stage = tournament.plan.stage(field.at.stage)
    made_of = pairing.make_pools(
        field.teams if seed is None else sorted(field.teams),
        groups=stage.groups,
        size=stage.size,
        rng=None if seed is None else Random(seed),  # noqa: S311
        apart={number: mates(number, field.apart) for number in field.teams},
    )
    return {f"pool_{number}": teams for number, teams in enumerate(made_of, 1)}


def drawn_order(teams: Sequence[int], seed: str | None) -> tuple[int, ...]:
    """Return the seeds of a bracket: in the order of the ranking, or drawn by lot."""
    if seed is None:
        return tuple(teams)
    drawn = sorted(teams)
    Random(seed).shuffle(drawn)  # noqa: S311
    return tuple(drawn)

"""Whether the numbers of an evening fit: how many rounds, tables and byes each stage has with so many teams."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from tournaments.plan.plan import Plan
from tournaments.plan.stage import Stage


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something that an organiser should know before the start; a code, and its numbers."""

    code: str
    params: dict[str, int] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a stage becomes: who plays it, for how many rounds, at how many tables, with how many byes a round.

    Of brackets, tables and byes are those of the first round; ``pools`` are their sizes.
    """

    entrants: int
    rounds: int
    tables: int
    byes: int
    pools: tuple[int, ...] = ()
    doubts: tuple[Doubt, ...] = ()


def forecasts(plan: Plan, teams: int, *, table_size: int = 2) -> tuple[Forecast, ...]:
    """Return what each stage becomes if that many teams (or people alone) play from the beginning to the end.

    ``table_size`` is how many of them share a table: two teams, or four people.
    """
    found: list[Forecast] = []
    entrants = teams
    after_pools = False
    for stage in plan.stages:
        entrants = min(stage.top or entrants, entrants)
        found.append(forecast(stage, entrants, Hall(plan.tables, table_size, after_pools=after_pools)))
        after_pools = stage.kind == "pools"
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Hall:
    """What a stage is played with: how many tables there are (None: enough), how many share one, what came before."""

    tables: int | None
    table_size: int
    after_pools: bool = False


def forecast(stage: Stage, entrants: int, hall: Hall) -> Forecast:
    """Return what a stage becomes with its entrants."""
    match stage.kind:
        case "pools":
            made = pool_forecast(stage, entrants)
        case "knockout" | "principal_consolante":
            made = bracket_forecast(stage, entrants, after_pools=hall.after_pools)
        case _:
            size = 4 if stage.kind == "melee" else hall.table_size
            made = Forecast(entrants, stage.rounds, entrants // size, entrants % size)
    return Forecast(made.entrants, made.rounds, made.tables, made.byes, made.pools, tuple(doubts(stage, made, hall)))


def pool_forecast(stage: Stage, entrants: int) -> Forecast:
    """Return what pools become: as equal as can be, everybody against everybody of the same pool."""
    asked = stage.groups or -(-entrants // (stage.size or 1))
    count = max(1, min(asked, entrants // 3))
    sizes = tuple(entrants // count + (number < entrants % count) for number in range(count))
    longest = max(sizes)
    return Forecast(
        entrants,
        rounds=longest - 1 + longest % 2,
        tables=sum(size // 2 for size in sizes),
        byes=sum(size % 2 for size in sizes),
        pools=sizes,
    )


def bracket_forecast(stage: Stage, entrants: int, *, after_pools: bool) -> Forecast:
    """Return what brackets become: each round halves the field, the first one leaves a power of two."""
    halves = stage.kind == "principal_consolante" and after_pools
    fields = ((entrants + 1) // 2, entrants // 2) if halves else (entrants,)
    byes = sum((1 << max(field - 1, 0).bit_length()) - field for field in fields)
    rounds = max(max(field - 1, 0).bit_length() for field in fields)
    return Forecast(entrants, rounds, (entrants - byes) // 2, byes)


def doubts(stage: Stage, made: Forecast, hall: Hall) -> Iterator[Doubt]:
    """Yield what an organiser should know of a stage before the start."""
    if made.entrants < 2:
        yield Doubt("too_few", {"teams": made.entrants})
    if stage.top is not None and made.entrants < stage.top:
        yield Doubt("fewer_than_top", {"teams": made.entrants, "top": stage.top})
    if hall.tables is not None and made.tables > hall.tables:
        yield Doubt("tables_short", {"needed": made.tables, "tables": hall.tables})
    if stage.kind == "rounds" and hall.table_size == 2 and made.rounds > made.entrants - 1 + made.entrants % 2:
        yield Doubt("rematches", {"rounds": made.rounds, "teams": made.entrants})
    if made.byes:
        yield Doubt("byes", {"byes": made.byes})
    if len(set(made.pools)) > 1:
        yield Doubt("pools_uneven", {"small": min(made.pools), "large": max(made.pools)})

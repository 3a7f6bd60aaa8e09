"""Draw a mêlée (mêlée tournante): players alone, each round with a new partner against new opponents."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tournaments.pairing.contender import NothingToPair, check_numbers
from tournaments.pairing.cycles import cycled
from tournaments.pairing.explain import drawn_rest, melee_table
from tournaments.pairing.mates import Mate, Memory, Table
from tournaments.pairing.mingling import search_round
from tournaments.pairing.pairing import Reason
from tournaments.pairing.schedules import scheduled


@dataclass(frozen=True, slots=True)
class Melee:
    """The tables of one round of a mêlée, by players' numbers.

    `tables` stand in table order, each as its two sides; the first sits North-South. `rests` do not play.
    `again` are the tables at which partners or opponents are that once more. `reasons` explain the tables,
    then the rests.
    """

    tables: tuple[Table, ...]
    rests: tuple[int, ...]
    again: tuple[Table, ...]
    reasons: tuple[Reason, ...]


def draw_melee(mates: Sequence[Mate], rng: Random, plan: Sequence[Melee] = ()) -> Melee:
    """Draw the next round: no partner twice where that is possible, opponents repeated as little as can be found.

    Goes on with the plan (see `plan_melee`) as long as everybody's memory is what its rounds have left; after
    somebody came, left or returned it searches, whatever has been. Who is beyond a multiple of four rests:
    who rested least, drawn by lot, nobody twice before everybody once. Then players of different tables
    change places as long as that helps. The order of the players plays no part.
    Raises NothingToPair for fewer than four players, DuplicateContender.
    """
    _check(mates)
    planned = _next_of(plan, mates)
    return planned or _drawn(Memory(sorted(mates, key=lambda mate: mate.number)), rng)


def plan_melee(numbers: Sequence[int], rounds: int, rng: Random) -> tuple[Melee, ...]:
    """Draw all rounds of a mêlée at its start, who takes which place in them by lot.

    For a multiple of four players there are constructions (see `cycles` and `schedules`): from 24 players on nobody
    sits twice with anybody in 7 rounds. For other numbers of players, and for evenings longer than known, round
    after round is drawn. Raises NothingToPair, DuplicateContender.
    """
    mates = [Mate(number) for number in sorted(numbers)]
    _check(mates)
    memory = Memory(mates)
    built = _constructed(len(mates), rounds)
    places = rng.sample(sorted(numbers), len(numbers))
    plan = []
    for turn in range(rounds):
        drawn = _told(_placed(built[turn], places, rng), [], memory) if built else _drawn(memory, rng)
        memory.add(drawn.tables, drawn.rests)
        plan.append(drawn)
    return tuple(plan)


def _check(mates: Sequence[Mate]) -> None:
    check_numbers([mate.number for mate in mates])
    if len(mates) < 4:
        raise NothingToPair(f"{len(mates)} player(s): four are needed for a table")


def _constructed(players: int, rounds: int) -> Sequence[Sequence[tuple[int, ...]]] | None:
    if players % 4:
        return None
    return cycled(players, players // 4, rounds) or scheduled(players, rounds)


def _placed(tables: Sequence[tuple[int, ...]], places: Sequence[int], rng: Random) -> list[Table]:
    """Put the players in their places, and draw the tables, the sides and the seats."""
    seated = [_sides([places[place] for place in table], rng) for table in tables]
    rng.shuffle(seated)
    return seated


def _sides(table: Sequence[int], rng: Random) -> Table:
    """Take the first two and the last two as partners; draw who sits where."""
    a, b, c, d = table
    lot = rng.getrandbits(3)
    one, other = (b, a) if lot & 1 else (a, b), (d, c) if lot & 2 else (c, d)
    return (other, one) if lot & 4 else (one, other)


def _next_of(plan: Sequence[Melee], mates: Sequence[Mate]) -> Melee | None:
    """Return the round of the plan that follows on what everybody remembers."""
    memory = Memory([Mate(mate.number) for mate in mates])
    for planned in plan:
        if _everybody(planned) != memory.rests.keys():
            return None
        if all(memory.is_of(mate) for mate in mates):
            return planned
        memory.add(planned.tables, planned.rests)
    return None


def _everybody(drawn: Melee) -> set[int]:
    return {number for table in drawn.tables for side in table for number in side} | set(drawn.rests)


def _drawn(memory: Memory, rng: Random) -> Melee:
    tables, rests = search_round(memory, rng)
    return _told([_sides(table, rng) for table in tables], rests, memory)


def _told(tables: Sequence[Table], rests: Sequence[int], memory: Memory) -> Melee:
    """Write a round down, and say of every table what it repeats."""
    again = [memory.again(table) for table in tables]
    return Melee(
        tables=tuple(tables),
        rests=tuple(rests),
        again=tuple(table for table, (partners, opponents) in zip(tables, again, strict=True) if partners or opponents),
        reasons=(
            *(
                melee_table(table, partners, opponents, known=memory.known(table))
                for table, (partners, opponents) in zip(tables, again, strict=True)
            ),
            *(drawn_rest(player, memory.rests[player]) for player in rests),
        ),
    )

"""Who must meet in a round of pools or brackets: no choice is left once the groups stand."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from tournaments import pairing
from tournaments.models import Tournament
from tournaments.selectors.brackets import Course, decided, gone, laid_out
from tournaments.selectors.groups import Groups
from tournaments.selectors.stages import Turn


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match of a pool or a bracket; ``slot`` is its number in the brackets (from 1)."""

    group: str
    pair: tuple[int, int]
    slot: int | None = None


@dataclass(frozen=True, slots=True)
class Fixtures:
    """The matches of a round, and who is exempt; ``reasons`` say why, first of the matches, then of the byes."""

    matches: tuple[Fixture, ...]
    byes: tuple[int, ...]
    reasons: tuple[pairing.Reason, ...] = ()


def fixtures(tournament: Tournament, at: Turn, groups: Groups) -> Fixtures:
    """Return who must meet in a round of a stage with these pools or brackets."""
    if tournament.plan.stage(at.stage).is_bracket:
        return of_brackets(tournament, at, groups)
    return of_pools(groups, at.turn, gone(tournament, at.stage).keys())


def of_pools(groups: Groups, turn: int, absent: Collection[int]) -> Fixtures:
    """Return a turn of all pools, side by side; who would meet somebody who has left is exempt, as who is left over."""
    matches, byes, reasons, rests = [], [], [], []
    for number, (name, teams) in enumerate(groups.items(), 1):
        pairs, alone = pairing.round_robin(teams, turn)
        present = [pair for pair in pairs if not set(pair) & set(absent)]
        idle = sorted(exempt(pairs, alone, absent))
        matches += [Fixture(name, pair) for pair in present]
        byes += idle
        reasons += [pairing.pool_pair(number, turn, pair) for pair in present]
        rests += [pairing.pool_rest(number, turn, team) for team in idle]
    return Fixtures(tuple(matches), tuple(byes), (*reasons, *rests))


def exempt(pairs: tuple[tuple[int, int], ...], alone: int | None, absent: Collection[int]) -> Iterator[int]:
    """Yield who of a pool has nobody to meet."""
    for pair in pairs:
        if len(present := set(pair) - set(absent)) == 1:
            yield from present
    if alone is not None and alone not in absent:
        yield alone


def of_brackets(tournament: Tournament, at: Turn, groups: Groups) -> Fixtures:
    """Return the matches that can be played now, and who goes on without one in their turn."""
    tableau = laid_out(tournament, at.stage, groups)
    stood = Course(tableau, pairing.bouts(tableau, decided(tournament, at.stage), gone(tournament, at.stage)))
    now = [bout for bout in stood.bouts if bout.round == stood.turn]
    ready = [bout for bout in now if bout.state is pairing.State.READY]
    alone = [bout for bout in now if bout.state in {pairing.State.BYE, pairing.State.WALKOVER}]
    return Fixtures(
        tuple(Fixture(bout.slot.bracket, (bout.teams[0], bout.teams[1]), stood.slot(bout)) for bout in ready),
        tuple(bout.winner for bout in alone if isinstance(bout.winner, int)),
        tuple(pairing.bout_reason(tableau, bout) for bout in (*ready, *alone)),
    )

"""Pair by moving on (déplacement): odd numbers stay at their tables, even numbers go on a table each round."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from operator import attrgetter

from tournaments.pairing.contender import Contender, bye_candidates, check_field, met_positions
from tournaments.pairing.explain import moved_bye, moved_bye_by_rule, moved_pair
from tournaments.pairing.pairing import Pairing


@dataclass(frozen=True, slots=True)
class _Move:
    """Who stays, who moves how many tables on (None is the empty chair), and what that repeats."""

    stayers: Sequence[Contender]
    movers: Sequence[Contender | None]
    further: int
    shift: int
    second_byes: int

    def tables(self) -> list[tuple[int, Contender, Contender | None]]:
        """List the tables: the number, who stays there, and who has come."""
        return [
            (place + 1, stayer, self.movers[(place - self.shift) % len(self.movers)])
            for place, stayer in enumerate(self.stayers)
        ]


def pair_fixed_move(contenders: Sequence[Contender], turn: int) -> Pairing:
    """Let the 1st, 3rd, 5th… number of the field stay and the 2nd, 4th, 6th… move on; turn 1 is where they start.

    In turn t the movers sit t - 1 tables further on than in turn 1, and go round from the last table to the first.
    While nobody comes or goes that repeats no match for as many turns as there are tables; after that it does,
    and says so. After somebody came or left, the places are those of the numbers that play now, and of all moves
    the one with the fewest rematches is taken: of equals the next one on, from where they should be.
    In an odd field one chair moves empty, and the team whose table it comes to has the bye (exempte): another one
    each turn. Where that would be a second bye while somebody had fewer, the highest number with the fewest
    byes has it instead, and the others take their places without it.
    `tables` are the tables of those who stay: that of a bye remains empty. Clubs are not kept apart.
    Raises NothingToPair, DuplicateContender.
    """
    check_field(contenders)
    if turn < 1:
        raise ValueError(f"there is no turn {turn}")
    line = sorted(contenders, key=attrgetter("number"))
    move = _best_move(line, turn)
    if not move.second_byes:
        return _seated(move, turn)
    free = line[bye_candidates(line)[-1]]
    others = _seated(_best_move([contender for contender in line if contender is not free], turn), turn)
    return replace(others, byes=(free.number,), reasons=(*others.reasons, moved_bye_by_rule(free)))


def _best_move(line: Sequence[Contender], turn: int) -> _Move:
    """Look at every move of a line, from the planned one on."""
    stayers, movers = line[::2], [*line[1::2], *([None] if len(line) % 2 else [])]
    tables = len(stayers)
    planned = (turn - 1) % tables
    again = _rematches(line, tables)
    spent = [0] * tables
    if len(line) % 2:
        fewest = min(contender.byes for contender in line)
        spent = [stayers[shift - 1].byes - fewest for shift in range(tables)]
    shift = min(range(tables), key=lambda shift: (spent[shift], again[shift], (shift - planned) % tables))
    return _Move(stayers, movers, (shift - planned) % tables, shift, spent[shift])


def _rematches(line: Sequence[Contender], tables: int) -> list[int]:
    """Count for every move how many would meet again."""
    again = [0] * tables
    for stayer, others in list(enumerate(met_positions(line)))[::2]:
        for mover in others:
            if mover % 2:
                again[(stayer // 2 - mover // 2) % tables] += 1
    return again


def _seated(move: _Move, turn: int) -> Pairing:
    games = [(table, stayer, mover) for table, stayer, mover in move.tables() if mover]
    again = [mover.number in stayer.opponents or stayer.number in mover.opponents for _, stayer, mover in games]
    pairs = tuple((stayer.number, mover.number) for _, stayer, mover in games)
    over = turn > len(move.stayers)
    return Pairing(
        pairs=pairs,
        byes=tuple(stayer.number for _, stayer, mover in move.tables() if mover is None),
        rematches=tuple(pair for pair, met in zip(pairs, again, strict=True) if met),
        cost=0,
        reasons=(
            *(
                moved_pair(pair, table, _how(move, met=met, over=over), tables=len(move.stayers))
                for pair, (table, _, _), met in zip(pairs, games, again, strict=True)
            ),
            *(moved_bye(stayer, table) for table, stayer, mover in move.tables() if mover is None),
        ),
        tables=tuple(table for table, _, _ in games),
    )


def _how(move: _Move, *, met: bool, over: bool) -> str:
    """Name what is to be said of a pair."""
    if met:
        return "over" if over else "again"
    if move.further:
        return "further"
    return "on" if move.shift else "start"

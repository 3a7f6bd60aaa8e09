"""Which table each match of a round is played at."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace

from tournaments import pairing
from tournaments.models import Participation, Tournament
from tournaments.pairings.drawn import Drawn
from tournaments.pairings.field import Field
from tournaments.plan import PAIRED_BY_STANDINGS, Method

IN_ORDER: tuple[Method, ...] = (*PAIRED_BY_STANDINGS, "ladder", "registration_order", "manual")
"""The methods by which table 1 is the first: of the ranking, of the ladder, of the list."""
ORDINARY = ("table_by_rank", "table_new")
"""What need not be said of a table: that the tables go up, and that nobody has sat there."""


def numbered(drawn: Drawn, field: Field, tournament: Tournament) -> Drawn:
    """Give every match of a round its table: who needs one table has it, the others another than before if they can.

    By ranking, on a ladder and by hand the tables go up in the order of the matches; by moving on they are given.
    """
    if any(table.number for table in drawn.tables):
        return drawn
    given = pairing.assign_tables(
        [table.seats for table in drawn.tables],
        fixed=fixed_tables(tournament),
        history=tables_of(tournament, field.number),
        by_rank=drawn.method in IN_ORDER,
    )
    tables = [replace(table, number=number) for table, number in zip(drawn.tables, given.tables, strict=True)]
    said = [reason for reason in given.reasons if reason.code not in ORDINARY]
    return replace(drawn, tables=tuple(tables), reasons=(*drawn.reasons, *said))


def fixed_tables(tournament: Tournament) -> Mapping[int, int]:
    """Return the tables that teams need, by team number."""
    needed = tournament.entries.filter(fixed_table__isnull=False).order_by("number")
    return {number: table for number, table in needed.values_list("number", "fixed_table") if table is not None}


def tables_of(tournament: Tournament, before: int) -> Mapping[int, frozenset[int]]:
    """Return the tables where each team has sat in the rounds before one."""
    sat: dict[int, set[int]] = defaultdict(set)
    seated = Participation.objects.filter(round__tournament=tournament, round__number__lt=before, match__isnull=False)
    for number, table in seated.values_list("entry__number", "match__table"):
        sat[number].add(table)
    return {number: frozenset(found) for number, found in sat.items()}

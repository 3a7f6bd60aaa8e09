"""Who has come how far in the brackets of a stage."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from tournaments import pairing
from tournaments.models import Tournament
from tournaments.ranking import Level, Place, Record, rank_levels
from tournaments.selectors.brackets import Course, course
from tournaments.selectors.groups import groups_of


def bracket_places(
    tournament: Tournament, stage: int, after_round: int, records: Sequence[Record]
) -> tuple[Place, ...]:
    """Rank who plays brackets by how far each has come after a round: the principal, then the consolante.

    Whoever is still playing stands before those who are out. Who lost in the same turn shares the rank; after another
    stage its ranking orders them.
    """
    stood = course(tournament, stage, after_round)
    seeds = [team for teams in groups_of(tournament, stage).values() for team in teams]
    order = seeds if stage > 1 else None
    consoled = {team for bout in stood.bouts if bout.slot.bracket == "consolante" for team in bout.teams}
    levels = [
        *levels_of(stood, "principal", [team for team in seeds if team not in consoled], order),
        *levels_of(stood, "consolante", [team for team in seeds if team in consoled], order),
    ]
    inside = {team for level in levels for team in level.teams}
    rest = Level(tuple(one.number for one in records if one.number not in inside), "", "first", {})
    return rank_levels([*levels, rest], records)


def levels_of(
    stood: Course, bracket: pairing.BracketName, teams: Sequence[int], order: Sequence[int] | None
) -> Iterator[Level]:
    """Yield the levels of some teams of a bracket: who is still playing, its winner, then who is out, last first."""
    placed = [one for one in pairing.bracket_places(stood.bouts, bracket, order) if one.team in teams]
    out = {one.team for one in placed}
    if playing := tuple(team for team in teams if team not in out):
        yield Level(playing, bracket, "playing", {"bracket": bracket})
    for _, level in groupby(placed, key=lambda one: one.rank):
        together = tuple(one.team for one in level)
        yield Level(together, bracket, *came(stood, bracket, together[0]))


def came(stood: Course, bracket: pairing.BracketName, team: int) -> tuple[str, dict[str, int | str]]:
    """Return how far a team has come in a bracket: it has won it, or is out some turns before its end."""
    last = stood.tableau.last_turn(bracket)
    own = [bout for bout in stood.bouts if bout.slot.bracket == bracket and team in bout.teams]
    if own[-1].winner == team:
        return "champion", {"bracket": bracket}
    return "out", {"bracket": bracket, "left": last - own[-1].slot.turn}

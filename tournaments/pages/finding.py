"""Look for one's team by its number or part of a name."""

from collections.abc import Iterable
from dataclasses import dataclass

from tournaments.pages.boards import Board, Table, Team
from tournaments.pages.rankings import Line, Ranking


@dataclass(frozen=True, slots=True)
class Found:
    """What a team that was looked for wants to know: its table, whom it meets, where it stands."""

    team: Team
    table: Table | None
    line: Line | None

    @property
    def opponents(self) -> tuple[Team, ...]:
        """Whom it meets."""
        return self.table.opponents(self.team) if self.table else ()

    @property
    def partners(self) -> tuple[Team, ...]:
        """Who plays with it this time, in a mêlée."""
        return self.table.partners(self.team) if self.table else ()

    @property
    def score(self) -> str:
        """What is written at its table, its own points first; nothing where nothing is shown."""
        return self.table.score(self.team) if self.table and self.table.shown and self.table.done else ""


def looked_for(wanted: str, teams: Iterable[Team], board: Board | None, ranking: Ranking | None) -> tuple[Found, ...]:
    """Return the teams that a number or part of a name means; nothing looked for finds nothing."""
    return tuple(
        Found(team, board.table_of(team) if board else None, ranking.line_of(team.number) if ranking else None)
        for team in teams
        if team.answers_to(wanted)
    )

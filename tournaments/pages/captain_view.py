"""A captain's table as he sees it: who sits there, how far the sheet is, what he may do."""

from dataclasses import dataclass
from enum import StrEnum

from tournaments.models import Match, MatchState, Participation, Round, RoundState, Token, Tournament
from tournaments.pages.seating import At, TableRow, table_row


class Step(StrEnum):
    """How far the sheet of a table is, as one of its captains sees it."""

    DESK = "desk"
    FORFEIT = "forfeit"
    COUNTS = "counts"
    DISPUTED = "disputed"
    WAITS = "waits"
    CONFIRM = "confirm"
    WRITE = "write"


@dataclass(frozen=True, slots=True)
class CaptainTable:
    """The table of a team in the running round, with the names that may be shown."""

    row: TableRow
    team: int
    step: Step

    @property
    def match(self) -> Match:
        """The match that is played there."""
        return self.row.match

    @property
    def place(self) -> str:
        """Where the captain sits; in a mêlée with a partner."""
        return next(part.place for part in self.match.seats() if part.entry.number == self.team)

    @property
    def opponents(self) -> tuple[At, ...]:
        """Everybody at another place of the table."""
        return tuple(at for at in self.row.at if at.place != self.place)

    @property
    def own(self) -> At:
        """The captain's own place."""
        return next(at for at in self.row.at if at.place == self.place)


def running_round(tournament: Tournament) -> Round | None:
    """Return the round that is played now."""
    return tournament.rounds.filter(state=RoundState.PUBLISHED).order_by("-number").first()


def captain_table(tournament: Tournament, one: Round, token: Token) -> CaptainTable | None:
    """Return the table of a captain's team in a round, None where it is exempt or does not play."""
    assert token.team is not None, "a captain's token has a team"
    seats = Participation.objects.filter(round=one, entry__number=token.team, match__isnull=False)
    match = one.matches.with_names().filter(pk__in=seats.values("match")).first()
    if match is None:
        return None
    row = table_row(match, tournament.plan.display_names)
    return CaptainTable(row, token.team, step_of(match, token.team, tournament))


def step_of(match: Match, team: int, tournament: Tournament) -> Step:
    """Return what the captain of a team may do: he writes and confirms where the two sides see a sheet."""
    if tournament.plan.confirmation != "opponents":
        return Step.DESK
    if match.forfeit:
        return Step.FORFEIT
    if match.is_decided:
        return Step.COUNTS
    if match.state == MatchState.WRITTEN:
        return Step.WAITS if match.is_written_by_side_of(team) else Step.CONFIRM
    return Step.DISPUTED if match.state == MatchState.DISPUTED else Step.WRITE

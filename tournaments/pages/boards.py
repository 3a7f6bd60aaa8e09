"""A round as everybody sees it: who sits where, against whom, and what is written so far."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import groupby

from django.utils.functional import Promise

from tournaments import naming, selectors
from tournaments.models import Entry, Match, MatchState, Participation, Round, RoundState, Tournament
from tournaments.names import skeleton
from tournaments.pages.deal_fields import PLACES
from tournaments.pages.reasons import NOTHING, why


@dataclass(frozen=True, slots=True)
class Team:
    """A team by its number and the names that may be shown."""

    number: int
    name: str
    players: tuple[str, ...]

    def answers_to(self, text: str) -> bool:
        """Return whether somebody who looks for a number or for part of a name means this team."""
        wanted = skeleton(text)
        if wanted.isdecimal():
            return wanted.lstrip("0") == str(self.number)
        return bool(wanted) and any(wanted in skeleton(name) for name in (self.name, *self.players))


@dataclass(frozen=True, slots=True)
class At:
    """Who sits at one place of a table; ``points`` is None while nothing is written, or where it is not shown.

    ``absent``: that side did not play (forfait).
    """

    place: str
    team: Team
    points: int | None
    absent: bool = False

    @property
    def label(self) -> str | Promise:
        """What the place is called."""
        return PLACES[self.place]


@dataclass(frozen=True, slots=True)
class Table:
    """A table of a round: everybody who sits there, in the order of the places.

    ``shown`` is whether something is written, and may be seen; ``why`` says why they sit together, and here.
    """

    number: int
    at: tuple[At, ...]
    done: bool
    shown: bool
    rematch: bool
    why: tuple[str, ...] = ()

    @property
    def sides(self) -> tuple[tuple[At, ...], ...]:
        """Who sits here, place by place: of a mêlée two players a side."""
        return tuple(tuple(side) for _, side in groupby(self.at, key=lambda at: at.place))

    @property
    def teams(self) -> tuple[Team, ...]:
        """Who sits here."""
        return tuple(at.team for at in self.at)

    def seats(self, team: Team) -> bool:
        """Return whether a team sits here."""
        return team in self.teams

    def opponents(self, team: Team) -> tuple[Team, ...]:
        """Return whom a team of this table meets: everybody at another place than its own."""
        return tuple(at.team for at in self.at if at.place != self.place_of(team))

    def partners(self, team: Team) -> tuple[Team, ...]:
        """Return who shares a player's place, in a mêlée."""
        return tuple(at.team for at in self.at if at.place == self.place_of(team) and at.team != team)

    def place_of(self, team: Team) -> str:
        """Return where a team of this table sits."""
        return next(at.place for at in self.at if at.team == team)

    def score(self, team: Team) -> str:
        """Return what is written as a team reads it, its own points first: "1104 – 840"."""
        points = {at.place: at.points for at in self.at}
        own_first = sorted(points, key=lambda place: place != self.place_of(team))
        return " – ".join(str(points[place]) for place in own_first)


@dataclass(frozen=True, slots=True)
class Seat:
    """A line of the list by name: one person, the team, and its table (none: exempt)."""

    name: str
    team: Team
    table: Table | None

    @property
    def opponents(self) -> tuple[Team, ...]:
        """Whom the person meets."""
        return self.table.opponents(self.team) if self.table else ()

    @property
    def partners(self) -> tuple[Team, ...]:
        """Who plays with the person, in a mêlée."""
        return self.table.partners(self.team) if self.table else ()


@dataclass(frozen=True, slots=True)
class Bye:
    """Somebody who does not play a round, and why."""

    team: Team
    why: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """A published round: its tables in order, and the exempt teams by number.

    ``individual``: each plays for himself, so that a table seats four or five; ``mixed``: two people share a side, for
    this round alone (mêlée). In both a team is one person. ``why`` is said of the whole round.
    """

    number: int
    closed: bool
    tables: tuple[Table, ...]
    byes: tuple[Team, ...]
    individual: bool = False
    mixed: bool = False
    why: tuple[str, ...] = ()
    byes_why: Mapping[int, tuple[str, ...]] = field(default_factory=dict)

    @property
    def resting(self) -> tuple[Bye, ...]:
        """The exempt teams, each with why."""
        return tuple(Bye(team, self.byes_why.get(team.number, ())) for team in self.byes)

    @property
    def people(self) -> bool:
        """Whether people register alone: whoever is exempt rests."""
        return self.individual or self.mixed

    @property
    def awaited(self) -> int:
        """How many sheets are not in yet."""
        return sum(not table.done for table in self.tables)

    @property
    def teams(self) -> tuple[Team, ...]:
        """Everybody who takes part, by number."""
        seated = [team for table in self.tables for team in table.teams]
        return tuple(sorted((*seated, *self.byes), key=lambda team: team.number))

    def table_of(self, team: Team) -> Table | None:
        """Return a team's table, None where it is exempt."""
        return next((table for table in self.tables if table.seats(team)), None)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """One line a person, in the order in which people look for their own name."""
        placed = [(team, table) for table in self.tables for team in table.teams]
        everybody = [*placed, *((team, None) for team in self.byes)]
        lines = [Seat(name, team, table) for team, table in everybody for name in team.players or (team.name,)]
        return tuple(sorted(lines, key=lambda seat: (skeleton(seat.name), seat.team.number)))


def teams(tournament: Tournament) -> dict[int, Team]:
    """Return every team by number, in a fixed number of queries."""
    display = tournament.plan.display_names
    return {number: team_of(entry, display) for number, entry in selectors.entries_by_number(tournament).items()}


def team_of(entry: Entry, display: str) -> Team:
    """Return what is shown of a team whose names are loaded."""
    players = (naming.player_name(player.note, display) for player in entry.players.all())
    return Team(entry.number, naming.team_name(entry, display), tuple(name for name in players if name))


def public_round(tournament: Tournament) -> Round | None:
    """Return the latest round that everybody may see."""
    return tournament.rounds.exclude(state=RoundState.DRAFT).order_by("-number").first()


def board(one: Round, named: dict[int, Team], *, with_points: bool) -> Board:
    """Return a round as it is shown; without ``with_points`` nobody reads a result, nor a rank, from it."""
    matches = list(one.matches.prefetch_related("participations__entry").order_by("table"))
    exempt = one.participations.filter(match=None).order_by("entry__number").values_list("entry__number", flat=True)
    byes = list(exempt)
    told = why(one, matches, byes) if with_points else NOTHING
    tables = tuple(table(match, named, told.tables.get(match.table, ()), with_points=with_points) for match in matches)
    return Board(
        number=one.number,
        closed=not one.is_open,
        tables=tables,
        byes=tuple(named[number] for number in byes),
        individual=any(len(one.sides) > 2 for one in tables),
        mixed=any(len(one.sides) < len(one.at) for one in tables),
        why=told.others,
        byes_why=told.byes,
    )


def table(match: Match, named: dict[int, Team], said: tuple[str, ...], *, with_points: bool) -> Table:
    """Return a match, whose seats are loaded, as a table of its round."""
    written = with_points and match.state != MatchState.WAITING
    return Table(
        number=match.table,
        at=tuple(at(part, match, named, written=written) for part in match.seats()),
        done=match.is_decided,
        shown=written,
        rematch=match.rematch,
        why=said,
    )


def at(part: Participation, match: Match, named: dict[int, Team], *, written: bool) -> At:
    """Return somebody's place at a table, with his points where they are shown."""
    absent = match.forfeit in {part.place, "both"}
    return At(part.place, named[part.entry.number], part.points if written else None, absent=absent)

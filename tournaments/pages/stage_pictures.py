"""The pools and brackets of a concours as everybody may see them: pictures made of published rounds alone."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from django.db.models import QuerySet
from django.utils.translation import gettext

from tournaments import selectors
from tournaments.models import Match, MatchState, Round, RoundState, Tournament
from tournaments.pages.boards import Team
from tournaments.pages.bracket_svg import Layout, lay_out
from tournaments.pages.brackets import Pair, Standing, Written, bracket_pictures, pool_grid
from tournaments.pages.frame import PICTURED, language
from tournaments.pages.pool_svg import Grid
from tournaments.pages.rankings import Ranking, ranking
from tournaments.pairing import Bout, Fixture, LoserOf, Slot, State, Vacant, WinnerOf
from tournaments.selectors import Course

BOXES_ON_A_SCREEN = 8

type Names = Mapping[int, str]


@dataclass(frozen=True, slots=True)
class StagePictures:
    """What a phase looks like: its pools as cross-tables, or its brackets; ``number`` tells phases apart."""

    number: int
    grids: tuple[Grid, ...] = ()
    layouts: tuple[Layout, ...] = ()


@dataclass(frozen=True, slots=True)
class Reader:
    """Who looks: the names that may be shown, whether results may be; ``screen``: from ten metres."""

    named: Mapping[int, Team]
    with_points: bool
    screen: bool = False

    @property
    def names(self) -> Names:
        """The names by number."""
        return {number: team.name for number, team in self.named.items()}


def shown_rounds(tournament: Tournament) -> QuerySet[Round]:
    """Return the rounds that everybody may see."""
    return tournament.rounds.exclude(state=RoundState.DRAFT).order_by("number")


def stage_pictures(tournament: Tournament, stage: int, reader: Reader) -> StagePictures | None:
    """Picture a phase as its published rounds show it; None where it has no pools or brackets, or has not begun."""
    if tournament.plan.stage(stage).kind not in PICTURED:
        return None
    rounds = [one for one in shown_rounds(tournament) if one.stage == stage]
    if not rounds:
        return None
    if tournament.plan.stage(stage).is_bracket:
        return StagePictures(stage, layouts=brackets(tournament, stage, rounds, reader))
    return StagePictures(stage, grids=pools(tournament, stage, rounds, reader))


def all_pictures(tournament: Tournament, reader: Reader) -> tuple[StagePictures, ...]:
    """Picture every phase that has begun, the latest first."""
    numbers = range(len(tournament.plan.stages), 0, -1)
    found = (stage_pictures(tournament, number, reader) for number in numbers)
    return tuple(one for one in found if one)


def matches_of(rounds: Iterable[Round]) -> list[Match]:
    """Return the matches of rounds with who sits there, in order of their numbers."""
    found = Match.objects.filter(round__in=list(rounds)).select_related("round")
    return list(found.prefetch_related("participations__entry").order_by("number"))


def written(matches: Iterable[Match], *, with_points: bool) -> dict[Pair, Written]:
    """Return what may be read of matches: a score once a sheet is in, who has won once its round is closed."""
    return {teams_of(match): written_of(match, with_points=with_points) for match in matches}


def teams_of(match: Match) -> frozenset[int]:
    """Return who sits at a match."""
    return frozenset(part.entry.number for part in match.participations.all())


def written_of(match: Match, *, with_points: bool) -> Written:
    """Return what may be read of one match; its table while its round is played."""
    running = match.round.is_open
    note = gettext("table %(table)d") % {"table": match.table} if running else ""
    if match.forfeit and with_points:
        note = gettext("forfait")
    if not with_points or not match.is_decided:
        return Written(note=note, playing=running and not match.is_decided)
    scores = {} if match.state == MatchState.FORFEITED else scores_of(match)
    winner = next((part.entry.number for part in match.participations.all() if part.won), None)
    return Written(scores, None if running else winner, note)


def scores_of(match: Match) -> dict[int, str]:
    """Return what each team has written."""
    return {part.entry.number: str(part.points) for part in match.participations.all()}


def brackets(tournament: Tournament, stage: int, rounds: Sequence[Round], reader: Reader) -> tuple[Layout, ...]:
    """Picture the brackets of a phase: seated by closed rounds, of which the results count.

    Where results are hidden nothing is seated by them: a name stands where a published round has put it.
    """
    matches = matches_of(rounds)
    closed = max((one.number for one in rounds if not one.is_open), default=rounds[0].number - 1)
    stood = selectors.course(tournament, stage, closed if reader.with_points else rounds[0].number - 1)
    seated = stood.bouts if reader.with_points else as_published(stood, matches)
    turn = len(rounds) + (not rounds[-1].is_open)
    pictures = bracket_pictures(
        stood.tableau,
        seated,
        reader.names,
        written(matches, with_points=reader.with_points),
        since=since(stood.tableau.rounds, turn) if reader.screen else 1,
    )
    return tuple(lay_out(replace(one, key=f"stage-{stage}-{one.key}")) for one in pictures)


def as_published(course: Course, matches: Sequence[Match]) -> tuple[Bout, ...]:
    """Return the matches of brackets with who has been seen to sit there, and nobody as a winner."""
    seen = {match.slot: teams_of(match) for match in matches if match.slot}
    seated: dict[Slot, Bout] = {}
    for number, (fixture, bout) in enumerate(zip(course.tableau.fixtures, course.bouts, strict=True), 1):
        seated[bout.slot] = published(fixture, bout, seen.get(number, frozenset()), seated)
    return tuple(seated.values())


def published(fixture: Fixture, bout: Bout, teams: frozenset[int], seated: Mapping[Slot, Bout]) -> Bout:
    """Return one match as it may be seen: by who sits there, each on the side that he comes from; else by its seeds."""
    shown = bout if bout.state is State.BYE else replace(bout, winner=Vacant.AWAITED)
    if not teams or teams == set(bout.teams):
        return shown
    upper = fixture.feeds[0]
    above = seated[upper.slot].teams if isinstance(upper, WinnerOf | LoserOf) else bout.teams
    first, second = sorted(teams, key=lambda team: team not in above)
    return replace(shown, seats=(first, second))


def since(rounds: int, turn: int) -> int:
    """Return from which round of the phase a screen shows brackets: as many boxes in a column as can be read.

    Never later than the round that is played.
    """
    columns = BOXES_ON_A_SCREEN.bit_length()
    return max(1, min(turn, rounds - columns + 1))


def pools(tournament: Tournament, stage: int, rounds: Sequence[Round], reader: Reader) -> tuple[Grid, ...]:
    """Picture the pools of a phase: in the order of the places once there are any, by number where they are hidden."""
    found = written(matches_of(rounds), with_points=reader.with_points)
    closed = max((one.number for one in rounds if not one.is_open), default=0)
    placed = ranking(tournament, closed, language()) if closed and reader.with_points else None
    sums = (gettext("Vict."), gettext("Points")) if placed else ()
    groups = selectors.groups_of(tournament, stage)
    through = gone_on(tournament, stage) if placed else frozenset()
    return tuple(
        replace(
            pool_grid(number, standings_of(name, teams, placed, through), reader.names, found, sums),
            key=f"stage-{stage}-pool-{number}",
        )
        for number, (name, teams) in enumerate(groups.items(), 1)
    )


def gone_on(tournament: Tournament, stage: int) -> frozenset[int]:
    """Return who has gone on from pools to the principal, once a round of the next phase is published."""
    first = shown_rounds(tournament).filter(stage=stage + 1).first()
    groups = first.groups if first else []
    return frozenset(team for group in groups if group["name"] == "principal" for team in group["teams"])


def standings_of(name: str, teams: Sequence[int], placed: Ranking | None, through: Collection[int]) -> list[Standing]:
    """Return the teams of a pool in the order of their places; by their numbers where there are none to be seen."""
    lines = [line for line in placed.rows if line.group == name] if placed else []
    ranked = [
        Standing(line.team, str(place), (str(line.wins), str(line.points)), line.team in through)
        for place, line in enumerate(lines, 1)
    ]
    unranked = sorted(set(teams) - {line.team for line in lines})
    return [*ranked, *(Standing(team, "", ("", "") if placed else ()) for team in unranked)]

"""Reads that several callers share."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from django.db.models import QuerySet

from scoring import engine
from scoring.selectors import is_by_seat
from tournaments.models import (
    DECIDED,
    OVER,
    Account,
    Backup,
    Entry,
    EntryState,
    Participation,
    Penalty,
    Role,
    Round,
    Token,
    Tournament,
)
from tournaments.pairing import Contender
from tournaments.plan import Plan
from tournaments.ranking import Outcome, Place, Record, Result, rank

type Asker = Account | Token
"""Who asks: somebody with an account, or whoever holds a token of a role in one concours."""


def role_of(asker: Asker | None, tournament: Tournament) -> Role:
    """Return what somebody may do in a concours; the first organiser of an installation may do all."""
    if asker is None:
        return Role.PUBLIC
    if isinstance(asker, Token):
        return Role(asker.role) if asker.tournament_id == tournament.pk else Role.PUBLIC
    if asker.is_superuser:
        return Role.ORGANISER
    membership = tournament.memberships.filter(account=asker).first()
    return Role(membership.role) if membership else Role.PUBLIC


def last_closed_round(tournament: Tournament) -> int:
    """Return the number of the last closed round, 0 before the first."""
    closed = tournament.rounds.filter(state__in=OVER).order_by("-number").first()
    return closed.number if closed else 0


def current_round(tournament: Tournament) -> Round | None:
    """Return the latest round, whatever its state."""
    return tournament.rounds.order_by("-number").first()


def last_backup() -> Backup | None:
    """Return the backup that was wanted last, however it went."""
    return Backup.objects.order_by("-pk").first()


def any_sheet_written(tournament: Tournament) -> bool:
    """Return whether something is written on a sheet of the concours."""
    return tournament.matches.filter(sheet__version__gte=1).exists()


def records(tournament: Tournament, after_round: int) -> list[Record]:
    """Return what every team has done in the closed rounds up to and including one, by team number."""
    results: dict[int, list[Result]] = defaultdict(list)
    bye, plan = bye_of(tournament), tournament.plan
    for table in tables(tournament, after_round):
        for part in table:
            ruled = part.match is not None and part.match.forfeit
            one = forfeit_result(part, table, bye, plan) if ruled else result(part, table, plan)
            results[part.entry.number].append(one)
    for part in byes(tournament, after_round):
        results[part.entry.number].append(bye_result(part.round.number, bye, plan))
    moved = penalties_moved(tournament, after_round)
    numbers = tournament.entries.order_by("number").values_list("number", flat=True)
    return [
        Record(number, tuple(penalised(one, moved.get((number, one.round))) for one in by_round(results[number])))
        for number in numbers
    ]


def by_round(results: Iterable[Result]) -> list[Result]:
    """Return results in the order of their rounds."""
    return sorted(results, key=lambda one: one.round)


def closed_participations(tournament: Tournament, after_round: int) -> QuerySet[Participation]:
    """Return who took part in the closed rounds."""
    return (
        Participation.objects.filter(
            round__tournament=tournament, round__number__lte=after_round, round__state__in=OVER
        )
        .select_related("round", "entry", "match")
        .order_by("round__number", "match__table", "entry__number")
    )


def tables(tournament: Tournament, after_round: int) -> Iterable[tuple[Participation, ...]]:
    """Return the finished tables of the closed rounds: everybody who sat at each."""
    seated = closed_participations(tournament, after_round).filter(match__state__in=DECIDED)
    return (tuple(table) for _, table in groupby(seated, key=lambda part: part.match_id))


def byes(tournament: Tournament, after_round: int) -> Iterable[Participation]:
    """Return who was exempt in the closed rounds."""
    return closed_participations(tournament, after_round).filter(match=None)


def result(part: Participation, table: Sequence[Participation], plan: Plan) -> Result:
    """Return a table as one of those who sat there sees it; where each plays for himself nobody writes against him."""
    others = [other for other in table if other is not part]
    outcome = outcome_of(part, table)
    return Result(
        round=part.round.number,
        opponents=tuple(other.entry.number for other in others),
        points=part.points,
        against=others[0].points if is_two_sides(table) else 0,
        outcome=outcome,
        match_points=match_points(outcome, plan),
        capots=0,
    )


def is_two_sides(table: Sequence[Participation]) -> bool:
    """Return whether two sides met at a table, and not players each for himself."""
    return all(part.place in set(engine.Side) for part in table)


def outcome_of(part: Participation, table: Sequence[Participation]) -> Outcome:
    """Return whether somebody won at his table; where nobody did it is a draw."""
    if part.won:
        return Outcome.WIN
    return Outcome.LOSS if any(other.won for other in table) else Outcome.DRAW


def match_points(outcome: Outcome, plan: Plan) -> int:
    """Return the match points of a win, a draw, a loss."""
    win, draw, loss = plan.match_points
    return {Outcome.WIN: win, Outcome.DRAW: draw, Outcome.LOSS: loss}[outcome]


def bye_points(tournament: Tournament) -> int:
    """Return what an exempt team writes: half of the deal points, or the number of the plan."""
    points = tournament.plan.bye.points
    return engine.half_of_deal_points(tournament.rules) if points == "half" else points


@dataclass(frozen=True, slots=True)
class Bye:
    """What an exempt team writes, and what is written against it."""

    points: int
    against: int


def bye_of(tournament: Tournament) -> Bye:
    """Return what a bye is worth: as many points for as against, but nothing against where each plays for himself."""
    points = bye_points(tournament)
    return Bye(points, 0 if is_by_seat(tournament.rules) else points)


def bye_result(round_number: int, bye: Bye, plan: Plan) -> Result:
    """Return the result of a bye, which is a win."""
    return Result(
        round=round_number,
        opponents=(),
        points=bye.points,
        against=bye.against,
        outcome=Outcome.WIN,
        match_points=plan.bye.match_points,
        capots=0,
    )


def forfeit_result(part: Participation, table: Sequence[Participation], bye: Bye, plan: Plan) -> Result:
    """Return what a forfeit brings: the side that was there a bye's score and a win, the other nothing and a loss.

    Nobody has met anybody. Against the side that did not play stands what the other writes.
    """
    outcome = Outcome.WIN if part.won else Outcome.LOSS
    return Result(
        round=part.round.number,
        opponents=(),
        points=part.points,
        against=bye.against if part.won else sum(other.points for other in table if other is not part),
        outcome=outcome,
        match_points=match_points(outcome, plan),
    )


@dataclass(frozen=True, slots=True)
class Moved:
    """What penalties move in a round for one team: its own points, and what stands against it."""

    points: int = 0
    against: int = 0

    def __add__(self, other: "Moved") -> "Moved":
        return Moved(self.points + other.points, self.against + other.against)


def penalties_moved(tournament: Tournament, after_round: int) -> dict[tuple[int, int], Moved]:
    """Return what the penalties that stand in the closed rounds move, by team and round; never who has won.

    A team loses the points and nobody gains them; or they are given to its opponents, as if these had written them
    against it.
    """
    moved: dict[tuple[int, int], Moved] = defaultdict(Moved)
    for penalty in penalties_standing(tournament, after_round):
        part, number = penalty.participation, penalty.round.number
        own = Moved(against=penalty.points) if penalty.to_opponents else Moved(-penalty.points)
        moved[part.entry.number, number] += own
        for other in opponents(part) if penalty.to_opponents else ():
            moved[other.entry.number, number] += Moved(penalty.points)
    return moved


def penalties_standing(tournament: Tournament, after_round: int) -> QuerySet[Penalty]:
    """Return the penalties of the closed rounds that were not lifted."""
    return (
        tournament.penalties.filter(round__number__lte=after_round, round__state__in=OVER, lifted=False)
        .select_related("round", "participation__entry", "participation__match")
        .prefetch_related("participation__match__participations__entry")
        .order_by("number")
    )


def opponents(part: Participation) -> list[Participation]:
    """Return who sits with somebody at his table, nobody where he is exempt."""
    return [] if part.match is None else [other for other in part.match.participations.all() if other.pk != part.pk]


def penalised(result: Result, moved: Moved | None) -> Result:
    """Return a round's result with what penalties move of it."""
    if moved is None:
        return result
    points, against = result.points + moved.points, result.against + moved.against
    return replace(result, points=points, against=against, penalty=moved.points)


def places(tournament: Tournament, after_round: int) -> tuple[Place, ...]:
    """Return the ranking after a closed round (0: before the first)."""
    return rank(records(tournament, after_round), tournament.plan.ranking)


def contenders(tournament: Tournament) -> list[Contender]:
    """Return the active teams in the order of the ranking, with whom they have met and their byes."""
    active = set(tournament.entries.filter(state=EntryState.ACTIVE).values_list("number", flat=True))
    return [
        contender(place.record)
        for place in places(tournament, last_closed_round(tournament))
        if place.record.number in active
    ]


def contender(record: Record) -> Contender:
    """Return a team as the pairing room sees it: teams that a forfeit kept apart have not met."""
    met = frozenset(other for one in record.results for other in one.opponents)
    return Contender(record.number, met, sum(won_without_playing(one) for one in record.results))


def won_without_playing(result: Result) -> bool:
    """Return whether a round brought a win without a table: a bye, or the others' forfeit, which counts as one."""
    return not result.opponents and result.outcome is Outcome.WIN


def entries_by_number(tournament: Tournament, numbers: Iterable[int] | None = None) -> dict[int, Entry]:
    """Return teams with their names by number: all, or those asked for."""
    rows = tournament.entries.with_names()
    if numbers is not None:
        rows = rows.filter(number__in=set(numbers))
    return {entry.number: entry for entry in rows}
